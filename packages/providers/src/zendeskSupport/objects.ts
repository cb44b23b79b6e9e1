// The objects of Zendesk Support: where they are, what they hold, and what the search knows them by.
import { typed } from '@mortise/connector-kit'
import { deskObjects } from './desk-objects.ts'
import { guideObjects } from './guide-objects.ts'
import { ticketComments } from './ticket-comments.ts'
import { stamps, type ZendeskObject } from './zendesk-object.ts'

/** @see https://developer.zendesk.com/api-reference/ticketing/ticket-management/incremental_exports/ read 2026-11-21 */
export const objects: Readonly<Record<string, ZendeskObject>> = {
  tickets: {
    singular: 'ticket',
    hasMany: true,
    exportPath: '/api/v2/incremental/tickets/cursor',
    custom: { path: '/api/v2/ticket_fields', member: 'custom_fields' },
    keywords: {
      subject: 'subject',
      description: 'description',
      status: 'status',
      priority: 'priority',
      type: 'ticket_type',
      requester_id: 'requester',
      assignee_id: 'assignee',
      organization_id: 'organization',
      group_id: 'group',
      external_id: 'external_id',
      tags: 'tags',
    },
    readOnly: typed(
      stamps,
      'description raw_subject via:other recipient follower_ids:other email_cc_ids:other',
      'has_incidents:boolean is_public:boolean satisfaction_rating:other sharing_agreement_ids:other',
      'followup_ids:other allow_channelback:boolean allow_attachments:boolean from_messaging_channel:boolean',
      'generated_timestamp:int fields:other forum_topic_id:int',
    ),
    writable: typed(
      'subject comment:other status:singleSelect priority:singleSelect type:singleSelect',
      'requester_id:reference submitter_id:reference assignee_id:reference organization_id:reference',
      'group_id:reference collaborator_ids:other brand_id:int ticket_form_id:int problem_id:reference',
      'custom_status_id:int external_id due_at:datetime tags:multiSelect',
    ),
    required: ['comment'],
    values: {
      status: ['new', 'open', 'pending', 'hold', 'solved', 'closed'],
      priority: ['urgent', 'high', 'normal', 'low'],
      type: ['problem', 'incident', 'question', 'task'],
    },
    references: {
      requester_id: 'users',
      submitter_id: 'users',
      assignee_id: 'users',
      organization_id: 'organizations',
      group_id: 'groups',
      problem_id: 'tickets',
    },
  },
  users: {
    singular: 'user',
    hasMany: true,
    exportPath: '/api/v2/incremental/users/cursor',
    custom: { path: '/api/v2/user_fields', member: 'user_fields' },
    keywords: {
      name: 'name',
      email: 'email',
      phone: 'phone',
      role: 'role',
      external_id: 'external_id',
      organization_id: 'organization',
      tags: 'tags',
    },
    readOnly: typed(
      stamps,
      'active:boolean shared:boolean shared_agent:boolean last_login_at:datetime',
      'two_factor_auth_enabled:boolean role_type:int iana_time_zone locale_id:int',
      'permanently_deleted:boolean',
    ),
    writable: typed(
      'name email phone role:singleSelect organization_id:reference external_id alias details notes locale',
      'time_zone default_group_id:reference custom_role_id:int photo:other signature suspended:boolean',
      'moderator:boolean only_private_comments:boolean restricted_agent:boolean ticket_restriction',
      'verified:boolean shared_phone_number:boolean tags:multiSelect',
    ),
    required: ['name'],
    values: { role: ['end-user', 'agent', 'admin'] },
    references: { organization_id: 'organizations', default_group_id: 'groups' },
  },
  organizations: {
    singular: 'organization',
    hasMany: true,
    // @see https://github.com/zendesk/zendesk_api_client_rb/blob/0005aa8ab81da140463d6bfea9b4f25a1f5555f0/lib/zendesk_api/resources.rb read 2026-11-22
    changesPath: '/api/v2/incremental/organizations',
    custom: { path: '/api/v2/organization_fields', member: 'organization_fields' },
    keywords: { name: 'name', external_id: 'external_id', tags: 'tags' },
    readOnly: typed(stamps, 'deleted_at:datetime'),
    writable: typed(
      'name details notes domain_names:multiSelect external_id group_id:reference shared_tickets:boolean',
      'shared_comments:boolean tags:multiSelect',
    ),
    required: ['name'],
    references: { group_id: 'groups' },
  },
  groups: {
    singular: 'group',
    keywords: { name: 'name' },
    readOnly: typed(stamps, 'default:boolean deleted:boolean'),
    writable: typed('name description is_public:boolean'),
    required: ['name'],
  },
  ticket_comments: ticketComments,
  ...deskObjects,
  ...guideObjects,
}
