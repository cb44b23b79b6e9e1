// The objects of Intercom that a workspace is set up with, its tickets, and its help centre.
import { typed } from '@mortise/connector-kit'
import { type IntercomObject, stamps } from './intercom-object.ts'

const named = typed('type id')

/**
 * Fields as Intercom's own client declares them (intercom-client 7.0.3, for version 2.14).
 * @see https://www.npmjs.com/package/intercom-client/v/7.0.3 read 2026-11-22
 */
export const deskObjects: Readonly<Record<string, IntercomObject>> = {
  tickets: {
    // There is no list of them.
    listing: 'search',
    items: 'tickets',
    searchable: ['id', 'category', 'open', 'ticket_type_id', 'admin_assignee_id', 'team_assignee_id'],
    readOnly: typed(
      stamps,
      'ticket_id category:singleSelect ticket_state:other ticket_type:other team_assignee_id',
      'ticket_parts:other linked_objects:other admin_assignee_id',
    ),
    writable: typed(
      'ticket_type_id:reference contacts:other ticket_attributes:other ticket_state_id company_id:reference',
      'open:boolean is_shared:boolean snoozed_until:int assignee_id skip_notifications:boolean',
    ),
    required: ['ticket_type_id', 'contacts'],
    values: { category: ['Customer', 'Back-office', 'Tracker'] },
    references: { ticket_type_id: 'ticket_types', company_id: 'companies' },
  },
  ticket_types: {
    listing: 'whole',
    items: 'data',
    searchable: ['id', 'name'],
    readOnly: typed(stamps, 'workspace_id ticket_type_attributes:other ticket_states:other'),
    writable: typed('name description category:singleSelect icon is_internal:boolean archived:boolean'),
    required: ['name'],
  },
  articles: {
    listing: 'numbered',
    items: 'data',
    searchable: ['id'],
    readOnly: typed(stamps, 'workspace_id url parent_ids:other default_locale statistics:other'),
    writable: typed(
      'title description body author_id:reference state:singleSelect parent_id:int parent_type',
      'translated_content:other',
    ),
    required: ['title', 'author_id'],
    values: { state: ['published', 'draft'] },
    references: { author_id: 'admins' },
  },
  collections: {
    listing: 'numbered',
    path: '/help_center/collections',
    items: 'data',
    searchable: ['id'],
    readOnly: typed(stamps, 'workspace_id url icon order:int default_locale'),
    writable: typed('name description translated_content:other parent_id help_center_id:int'),
    required: ['name'],
  },
  admins: {
    listing: 'whole',
    items: 'admins',
    searchable: ['id', 'email', 'name'],
    readOnly: typed(
      named,
      'name email job_title away_mode_enabled:boolean away_mode_reassign:boolean away_status_reason_id:int',
      'has_inbox_seat:boolean team_ids:other avatar:other team_priority_level:other email_verified:boolean',
    ),
    writable: {},
  },
  teams: {
    listing: 'whole',
    items: 'teams',
    searchable: ['id', 'name'],
    readOnly: typed(
      named,
      'name admin_ids:other admin_priority_level:other assignment_limit:int distribution_method',
    ),
    writable: {},
  },
  tags: {
    listing: 'whole',
    items: 'data',
    searchable: ['id', 'name'],
    readOnly: typed(named, 'applied_at:int applied_by:other'),
    writable: typed('name'),
    required: ['name'],
  },
  segments: {
    listing: 'whole',
    items: 'segments',
    searchable: ['id', 'name'],
    readOnly: typed(stamps, 'name person_type:singleSelect count:int'),
    writable: {},
    values: { person_type: ['contact', 'user'] },
  },
}
