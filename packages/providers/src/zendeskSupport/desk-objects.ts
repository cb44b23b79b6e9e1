// The objects that a Zendesk account is set up with, and what is measured and said of tickets.
import { typed } from '@mortise/connector-kit'
import { stamps, type ZendeskObject } from './zendesk-object.ts'

/** The fields of a rule. Automations have no description, and macros take no position. */
const rule = typed('title description active:boolean position:int')
const field = typed(
  'type:singleSelect title description active:boolean position:int regexp_for_validation tag',
  'custom_field_options:other relationship_target_type relationship_filter:other',
)
const fieldReadOnly = typed(stamps, 'raw_title raw_description system:boolean')

/**
 * @see https://developer.zendesk.com/api-reference/ticketing/groups/group_memberships/ (the lists of a user and of a group) read 2026-11-22
 * @see https://developer.zendesk.com/rest_api/docs/support/organization_memberships (those of a user and of an organization) read 2026-11-22
 */
export const deskObjects: Readonly<Record<string, ZendeskObject>> = {
  brands: {
    singular: 'brand',
    keywords: {},
    scanned: ['name', 'subdomain'],
    readOnly: typed(
      stamps,
      'brand_url has_help_center:boolean help_center_state:singleSelect logo:other is_deleted:boolean',
      'ticket_form_ids:other',
    ),
    writable: typed('name subdomain host_mapping active:boolean default:boolean signature_template'),
    required: ['name', 'subdomain'],
  },
  macros: {
    singular: 'macro',
    keywords: {},
    finder: { path: 'macros/search', field: 'title' },
    narrowed: { active: 'active' },
    // @see https://developer.zendesk.com/zendesk/oas.yaml (`MacroInput`) read 2026-11-28
    readOnly: typed(stamps, 'default:boolean raw_title position:int'),
    writable: typed('title description active:boolean actions:other restriction:other'),
    required: ['title', 'actions'],
  },
  views: {
    singular: 'view',
    keywords: {},
    finder: { path: 'views/search', field: 'title' },
    narrowed: { active: 'active' },
    readOnly: typed(stamps, 'raw_title conditions:other execution:other default:boolean'),
    writable: typed(rule, 'all:other any:other output:other restriction:other'),
    required: ['title', 'all'],
  },
  triggers: {
    singular: 'trigger',
    keywords: {},
    finder: { path: 'triggers/search', field: 'title' },
    narrowed: { active: 'active', category_id: 'category_id' },
    readOnly: typed(stamps, 'raw_title default:boolean'),
    writable: typed(rule, 'category_id conditions:other actions:other'),
    required: ['title', 'conditions', 'actions'],
  },
  automations: {
    singular: 'automation',
    keywords: {},
    finder: { path: 'automations/search', field: 'title' },
    narrowed: { active: 'active' },
    readOnly: typed(stamps, 'raw_title default:boolean'),
    // @see https://developer.zendesk.com/zendesk/oas.yaml (`AutomationObject`) read 2026-11-28
    writable: typed('title active:boolean position:int conditions:other actions:other'),
    required: ['title', 'conditions', 'actions'],
  },
  ticket_fields: {
    singular: 'ticket_field',
    keywords: {},
    scanned: ['title', 'type'],
    readOnly: typed(
      fieldReadOnly,
      'removable:boolean raw_title_in_portal collapsed_for_agents:boolean creator_user_id:reference',
      'creator_app_name sub_type_id:int system_field_options:other custom_statuses:other',
    ),
    writable: typed(
      field,
      'title_in_portal agent_description required:boolean required_in_portal:boolean',
      'visible_in_portal:boolean editable_in_portal:boolean',
    ),
    required: ['type', 'title'],
    references: { creator_user_id: 'users' },
  },
  user_fields: {
    singular: 'user_field',
    keywords: {},
    scanned: ['key', 'title'],
    readOnly: fieldReadOnly,
    writable: typed(field, 'key'),
    required: ['type', 'key', 'title'],
  },
  organization_fields: {
    singular: 'organization_field',
    keywords: {},
    scanned: ['key', 'title'],
    readOnly: fieldReadOnly,
    writable: typed(field, 'key'),
    required: ['type', 'key', 'title'],
  },
  ticket_forms: {
    singular: 'ticket_form',
    isWhole: true,
    keywords: {},
    narrowed: { active: 'active', end_user_visible: 'end_user_visible' },
    scanned: ['name'],
    // @see https://developer.zendesk.com/zendesk/oas.yaml (`TicketFormObject`, and `GET /api/v2/ticket_forms`, which has no pages) read 2026-11-29
    readOnly: typed(stamps, 'raw_name raw_display_name restricted_brand_ids:other'),
    writable: typed(
      'name display_name position:int active:boolean default:boolean end_user_visible:boolean',
      'in_all_brands:boolean ticket_field_ids:other agent_conditions:other end_user_conditions:other',
    ),
    required: ['name'],
  },
  group_memberships: {
    singular: 'group_membership',
    keywords: {},
    lists: { user_id: 'users/{value}/group_memberships', group_id: 'groups/{value}/memberships' },
    readOnly: stamps,
    writable: typed('user_id:reference group_id:reference default:boolean'),
    required: ['user_id', 'group_id'],
    references: { user_id: 'users', group_id: 'groups' },
  },
  organization_memberships: {
    singular: 'organization_membership',
    keywords: {},
    lists: {
      user_id: 'users/{value}/organization_memberships',
      organization_id: 'organizations/{value}/organization_memberships',
    },
    // @see https://developer.zendesk.com/zendesk/oas.yaml (`OrganizationMembershipObject`) read 2026-11-28
    readOnly: typed(stamps, 'organization_name view_tickets:boolean'),
    writable: typed('user_id:reference organization_id:reference default:boolean'),
    required: ['user_id', 'organization_id'],
    references: { user_id: 'users', organization_id: 'organizations' },
  },
  satisfaction_ratings: {
    singular: 'satisfaction_rating',
    keywords: {},
    narrowed: { score: 'score' },
    readOnly: typed(
      stamps,
      'score:singleSelect comment reason reason_code:int reason_id:int ticket_id:reference',
      'requester_id:reference assignee_id:reference group_id:reference',
    ),
    writable: {},
    references: {
      ticket_id: 'tickets',
      requester_id: 'users',
      assignee_id: 'users',
      group_id: 'groups',
    },
  },
  ticket_metrics: {
    singular: 'ticket_metric',
    keywords: {},
    lists: { ticket_id: 'tickets/{value}/metrics' },
    readOnly: typed(
      stamps,
      'ticket_id:reference assigned_at:datetime initially_assigned_at:datetime assignee_updated_at:datetime',
      'requester_updated_at:datetime status_updated_at:datetime latest_comment_added_at:datetime',
      'solved_at:datetime custom_status_updated_at:datetime assignee_stations:int group_stations:int',
      'reopens:int replies:int reply_time_in_minutes:other reply_time_in_seconds:other',
      'first_resolution_time_in_minutes:other full_resolution_time_in_minutes:other',
      'agent_wait_time_in_minutes:other requester_wait_time_in_minutes:other on_hold_time_in_minutes:other',
    ),
    writable: {},
    references: { ticket_id: 'tickets' },
  },
  suspended_tickets: {
    singular: 'suspended_ticket',
    keywords: {},
    scanned: ['subject', 'cause'],
    readOnly: typed(
      stamps,
      'author:other subject content cause cause_id:int message_id ticket_id:reference recipient',
      'brand_id:reference via:other attachments:other error_messages:other',
    ),
    writable: {},
    references: { ticket_id: 'tickets', brand_id: 'brands' },
  },
  // @see https://developer.zendesk.com/api-reference/ticketing/business-rules/sla_policies/ (the fields) read 2026-11-22
  sla_policies: {
    singular: 'sla_policy',
    isWhole: true,
    path: 'slas/policies',
    keywords: {},
    scanned: ['title'],
    readOnly: stamps,
    writable: typed('title description position:int filter:other policy_metrics:other'),
    required: ['title', 'filter'],
  },
  // @see https://developer.zendesk.com/api-reference/ticketing/ticket-management/schedules/ (the fields; intervals have a separate request) read 2026-11-22
  schedules: {
    singular: 'schedule',
    path: 'business_hours/schedules',
    keywords: {},
    scanned: ['name'],
    readOnly: typed('id:int created_at:datetime updated_at:datetime intervals:other'),
    writable: typed('name time_zone'),
    required: ['name', 'time_zone'],
  },
}
