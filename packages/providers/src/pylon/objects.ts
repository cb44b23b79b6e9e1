// The objects of Pylon's API: what they hold, and how they are searched.
import {
  asObject,
  type NativeRecord,
  type PageStyle,
  type TableObject,
  typed,
  unpaged,
  valueAt,
} from '@mortise/connector-kit'

/** How a field is called in a filter, and which operator compares it. */
interface PylonCondition {
  field: string
  operator: 'equals' | 'contains' | 'string_contains'
}

/** An object, and what its search is asked. */
export interface PylonObject extends TableObject {
  conditions: Readonly<Record<string, PylonCondition>>
  /** There is no list but a search. */
  isSearched?: boolean
  /** The name of the object in custom fields. */
  customName?: string
}

const equals = (field: string): PylonCondition => ({ field, operator: 'equals' })
const idIn = (name: string) => (native: NativeRecord) => asObject(native[name])?.id

/** Lists that may come in one piece: their pages are as long as Pylon likes. */
const byOwnSize: PageStyle = {
  hasOwnSize: true,
  ask: (position) => ({ params: position === undefined ? {} : { cursor: position } }),
  next({ answer: { json } }) {
    const cursor = valueAt(json, 'pagination.cursor')
    const hasMore = valueAt(json, 'pagination.has_next_page') === true
    return hasMore && typeof cursor === 'string' && cursor !== '' ? cursor : undefined
  },
}

function object(
  given: Omit<PylonObject, 'items' | 'filters' | 'conditions'> & Partial<PylonObject>,
): PylonObject {
  const { conditions = {} } = given
  return { ...given, conditions, items: 'data', filters: Object.keys(conditions), readFilters: [] }
}

/**
 * They are read and not written.
 * @see https://static.usepylon.com/openapi.json (a copy of it) read 2026-11-29
 */
const listed: Readonly<Record<string, PylonObject>> = {
  surveys: object({
    style: unpaged,
    readOnly: typed('id name type updated_at:datetime'),
    writable: {},
  }),
  macros: object({
    style: unpaged,
    readOnly: typed(
      'id name text_html text_type macro_group_id:reference has_actions:boolean actions:other visibility:other',
      'created_at:datetime updated_at:datetime',
    ),
    writable: {},
    references: { macro_group_id: 'macro-groups' },
  }),
  'macro-groups': object({
    style: unpaged,
    isListOnly: true,
    readOnly: typed('id title created_at:datetime updated_at:datetime'),
    writable: {},
  }),
  'knowledge-bases': object({
    style: byOwnSize,
    readOnly: typed('id title slug default_language supported_languages:multiSelect'),
    writable: {},
  }),
  'ticket-forms': object({
    style: byOwnSize,
    readOnly: typed('id name slug url description_html fields:other is_public:boolean'),
    writable: {},
  }),
  'user-roles': object({
    style: byOwnSize,
    isListOnly: true,
    readOnly: typed('id name slug'),
    writable: {},
  }),
  'activity-types': object({
    style: byOwnSize,
    isListOnly: true,
    readOnly: typed('id label slug icon_url'),
    writable: {},
  }),
  'training-data': object({
    style: unpaged,
    readOnly: typed(
      'id name type visibility documents:other scrape_status:other exclude_from_kb_search:boolean',
      'created_at:datetime updated_at:datetime',
    ),
    writable: {},
  }),
}

export const objects: Readonly<Record<string, PylonObject>> = {
  issues: object({
    isSearched: true,
    customName: 'issue',
    conditions: {
      title: { field: 'title', operator: 'string_contains' },
      state: equals('state'),
      account: equals('account_id'),
      requester: equals('requester_id'),
      assignee: equals('assignee_id'),
      team: equals('team_id'),
      tags: { field: 'tags', operator: 'contains' },
    },
    compared: {
      account: idIn('account'),
      requester: idIn('requester'),
      assignee: idIn('assignee'),
      team: idIn('team'),
    },
    readOnly: typed(
      'id number:int link source type account:other requester:other assignee:other team:other',
      'created_at:datetime updated_at:datetime latest_message_time:datetime first_response_time:datetime',
      'first_response_seconds:int business_hours_first_response_seconds:int resolution_time:datetime',
      'resolution_seconds:int snoozed_until_time:datetime number_of_touches:int external_issues:other',
      'slack:other csat_responses:other',
    ),
    // Pylon reads an account, a requester, an assignee and a team, and wants their ids written.
    writable: typed(
      'title body_html state priority:singleSelect account_id:reference requester_id:reference',
      'contact_id:reference assignee_id:reference team_id:reference tags:multiSelect',
      'attachment_urls:multiSelect customer_portal_visible:boolean destination_metadata:other',
    ),
    required: ['title', 'body_html'],
    references: {
      account_id: 'accounts',
      requester_id: 'contacts',
      contact_id: 'contacts',
      assignee_id: 'users',
      team_id: 'teams',
    },
    values: { priority: ['urgent', 'high', 'medium', 'low'] },
  }),
  accounts: object({
    customName: 'account',
    conditions: { name: equals('name'), domains: { field: 'domains', operator: 'contains' } },
    readOnly: typed(
      'id owner:other domain created_at:datetime updated_at:datetime latest_customer_activity_time:datetime',
      'is_disabled:boolean type',
    ),
    writable: typed(
      'name account_type domains:multiSelect primary_domain owner_id:reference logo_url channels:other',
      'external_ids:other tags:multiSelect',
    ),
    required: ['name'],
    references: { owner_id: 'users' },
  }),
  contacts: object({
    customName: 'contact',
    conditions: { email: equals('email') },
    readOnly: typed('id account:other emails:multiSelect created_at:datetime updated_at:datetime'),
    writable: typed('name email account_id:reference avatar_url portal_role'),
    required: ['name', 'email'],
    references: { account_id: 'accounts' },
  }),
  users: object({
    style: byOwnSize,
    readOnly: typed('id name email emails:multiSelect avatar_url role_id status'),
    writable: {},
  }),
  teams: object({
    style: byOwnSize,
    readOnly: typed('id users:other'),
    writable: typed('name user_ids:multiSelect'),
    references: { user_ids: 'users' },
  }),
  tags: object({
    style: byOwnSize,
    readOnly: typed('id'),
    writable: typed('value object_type:singleSelect hex_color'),
    required: ['value', 'object_type'],
    values: { object_type: ['account', 'issue', 'contact'] },
  }),
  // @see https://static.usepylon.com/openapi.json (a copy of it) read 2026-11-29
  tasks: object({
    customName: 'task',
    conditions: {
      account: equals('account_id'),
      assignee: equals('assignee_id'),
      project: equals('project_id'),
      milestone: equals('milestone_id'),
      status: equals('status'),
    },
    compared: {
      account: idIn('account'),
      assignee: (native) => {
        const { user, contact } = asObject(native.assignee) ?? {}
        return (asObject(user) ?? asObject(contact))?.id
      },
      project: idIn('project'),
      milestone: idIn('milestone'),
    },
    readOnly: typed(
      'id account:other assignee:other project:other milestone:other parent_task_id subtask_ids:multiSelect',
      'created_at:datetime updated_at:datetime',
    ),
    // Pylon reads what a task belongs to, and wants the ids written.
    writable: typed(
      'title body_html status:singleSelect due_date:datetime account_id:reference assignee_id:reference',
      'project_id milestone_id customer_portal_visible:boolean',
    ),
    required: ['title'],
    references: { account_id: 'accounts', assignee_id: 'users' },
    values: { status: ['not_started', 'in_progress', 'completed'] },
  }),
  ...listed,
}
