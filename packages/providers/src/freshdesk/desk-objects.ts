// The objects of Freshdesk that a help desk is set up with, and what its people report.
import { typed } from '@mortise/connector-kit'
import { type FreshdeskObject, stamps } from './freshdesk-object.ts'

/** Lists of the whole desk that no filter narrows. */
const whole = { listFilters: [], queryFields: {} } as const

/** Fields as Freshdesk's reference lists them. */
export const deskObjects: Readonly<Record<string, FreshdeskObject>> = {
  agents: {
    readOnly: typed(
      stamps,
      'available:boolean available_since:datetime last_active_at:datetime deactivated:boolean type',
      // Whom the agent is: {name, email, mobile, phone, language, …}. Those fields are found there by their own names.
      'contact:other',
      'org_group_ids:other agent_operational_status scope:other name mobile phone job_title',
    ),
    writable: typed(
      'email ticket_scope:int occasional:boolean signature skill_ids:other group_ids:other role_ids:other',
      'agent_type:int language time_zone focus_mode:boolean',
    ),
    required: ['email', 'ticket_scope'],
    listFilters: ['email', 'mobile', 'phone'],
    queryFields: {},
  },
  groups: {
    ...whole,
    // The older `/api/v2/groups` knows less of them.
    path: '/api/v2/admin/groups',
    readOnly: stamps,
    writable: typed(
      'name description type:singleSelect escalate_to:reference unassigned_for agent_ids:other',
      'business_calendar_id:reference allow_agents_to_change_availability:boolean',
      'automatic_agent_assignment:other',
    ),
    required: ['name'],
    values: { type: ['support_agent_group', 'field_agent_group'] },
    references: { escalate_to: 'agents', business_calendar_id: 'business_hours' },
    scanned: ['name'],
  },
  skills: {
    ...whole,
    path: '/api/v2/admin/skills',
    readOnly: stamps,
    writable: typed('name rank:int agents:other match_type:singleSelect conditions:other'),
    required: ['name'],
    values: { match_type: ['all', 'any'] },
    scanned: ['name'],
  },
  roles: {
    ...whole,
    readOnly: typed(stamps, 'name description default:boolean agent_type:int'),
    writable: {},
    scanned: ['name'],
  },
  products: {
    ...whole,
    readOnly: typed(stamps, 'name description primary_email default:boolean'),
    writable: {},
    scanned: ['name'],
  },
  business_hours: {
    ...whole,
    readOnly: typed(stamps, 'name description is_default:boolean time_zone business_hours:other'),
    writable: {},
    scanned: ['name'],
  },
  sla_policies: {
    ...whole,
    readOnly: stamps,
    writable: typed(
      'name description active:boolean is_default:boolean position:int sla_target:other applicable_to:other',
      'escalation:other',
    ),
    required: ['name', 'sla_target', 'applicable_to'],
    scanned: ['name'],
    hasNoOne: true,
  },
  email_mailboxes: {
    path: '/api/v2/email/mailboxes',
    readOnly: typed(stamps, 'active:boolean freshdesk_mailbox:other'),
    writable: typed(
      'name support_email group_id:reference product_id:reference default_reply_email:boolean',
      'mailbox_type:singleSelect custom_mailbox:other',
    ),
    required: ['support_email', 'mailbox_type'],
    values: { mailbox_type: ['freshdesk_mailbox', 'custom_mailbox'] },
    references: { group_id: 'groups', product_id: 'products' },
    listFilters: ['support_email', 'group_id', 'product_id'],
    queryFields: {},
  },
  time_entries: {
    readOnly: stamps,
    writable: typed(
      'ticket_id:reference agent_id:reference billable:boolean executed_at:datetime note start_time:datetime',
      'time_spent timer_running:boolean',
    ),
    required: ['ticket_id'],
    references: { ticket_id: 'tickets', agent_id: 'agents' },
    listFilters: ['agent_id', 'billable'],
    queryFields: {},
    hasNoOne: true,
  },
  satisfaction_ratings: {
    path: '/api/v2/surveys/satisfaction_ratings',
    readOnly: typed(
      stamps,
      'survey_id:int user_id:reference agent_id:reference group_id:reference ticket_id:reference feedback',
      'ratings:other',
    ),
    writable: {},
    references: { user_id: 'contacts', agent_id: 'agents', group_id: 'groups', ticket_id: 'tickets' },
    listFilters: ['user_id'],
    queryFields: {},
    hasNoOne: true,
  },
  canned_response_folders: {
    ...whole,
    readOnly: typed(stamps, 'personal:boolean responses_count:int canned_responses:other'),
    writable: typed('name'),
    required: ['name'],
    scanned: ['name'],
  },
  forum_categories: {
    ...whole,
    path: '/api/v2/discussions/categories',
    readOnly: stamps,
    writable: typed('name description'),
    required: ['name'],
    scanned: ['name'],
  },
}
