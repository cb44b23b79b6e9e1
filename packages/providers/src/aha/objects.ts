// The objects of Aha's API, version 1: what they hold, and where new ones belong.
import {
  asObject,
  listIn,
  type NativeRecord,
  type StaticFields,
  type TableObject,
  typed,
} from '@mortise/connector-kit'

/** An object, what its records are called in answers and bodies, and the parent a new one is made below. */
export interface AhaObject extends TableObject {
  one: string
  parent?: { path: string; field: string }
  /** The parameter of each field the list filters by. */
  params: Readonly<Record<string, string>>
  /** The parameter that asks for what changed or was made since, if the list takes one. */
  since?: 'updated_since' | 'created_since' | undefined
  /** Its name in custom field definitions. */
  customName?: string
}

const stamps = typed('id reference_num created_at:datetime updated_at:datetime url resource')

/** Users and statuses come with their id and their e-mail address or name, and a filter takes either. */
const either =
  (name: string, ...keys: string[]) =>
  (native: NativeRecord) => {
    const own = asObject(native[name])
    return own ? keys.map((key) => own[key]) : native[name]
  }

function object(
  name: string,
  given: StaticFields &
    Pick<AhaObject, 'one' | 'parent' | 'customName'> & {
      params?: AhaObject['params']
      hasUpdatedSince?: true
    },
): [string, AhaObject] {
  const { params = {}, hasUpdatedSince, one } = given
  const filters = [...Object.keys(params), 'reference_num']
  return [
    name,
    {
      ...given,
      params,
      since: hasUpdatedSince && 'updated_since',
      readOnly: typed(stamps, given.readOnly),
      // A reference asks for the one record that has it.
      items(answer) {
        const found = asObject(asObject(answer.json)?.[one])
        return found ? [found] : listIn(answer, name)
      },
      filters,
      readFilters: Object.keys(params),
      compared: {
        assigned_to_user: either('assigned_to_user', 'id', 'email'),
        workflow_status: either('workflow_status', 'id', 'name'),
      },
    },
  ]
}

const work = typed(
  'workflow_status:other assigned_to_user:other tags:multiSelect start_date:date due_date:date',
)

const named = { name: 'q', tags: 'tag' }

const workParams = { ...named, assigned_to_user: 'assigned_to_user' }

/** Objects without a reference number. Their lists take no filters, so searches compare the first pages. */
function around(
  name: string,
  given: StaticFields & Pick<AhaObject, 'one' | 'since' | 'isListOnly' | 'scanned'> & { list?: string },
): [string, AhaObject] {
  const { list = name, ...entry } = given
  return [name, { ...entry, params: {}, items: list }]
}

/**
 * Objects around work and ideas.
 * @see https://www.aha.io/api/resources/to-dos/create_a_to-do_with_multiple_assignees read 2026-11-29
 */
const others = [
  around('tasks', {
    one: 'task',
    since: 'updated_since',
    scanned: ['name'],
    readOnly: typed(
      'id position:int created_at:datetime updated_at:datetime product_id:reference created_by_user:other',
      'attachments:other url resource comments_count:int taskable:other status:singleSelect',
    ),
    writable: typed('name body due_date:date assigned_to_users:other taskable_type taskable_id'),
    required: ['name', 'body'],
    references: { product_id: 'products' },
  }),
  around('idea_users', {
    one: 'idea_user',
    scanned: ['email', 'name'],
    readOnly: typed(
      'id name discovery_interview_count:int discovery_last_invite:datetime discovery_last_interview:datetime',
      'discovery_next_interview:datetime created_at:datetime idea_organizations:other integration_fields:other',
    ),
    writable: typed('email first_name last_name'),
    required: ['email'],
  }),
  around('ideas/endorsements', {
    one: 'idea_endorsement',
    list: 'idea_endorsements',
    isListOnly: true,
    scanned: ['idea_id'],
    readOnly: typed(
      'id idea_id:reference created_at:datetime updated_at:datetime value:float link weight:int description:other',
      'endorsed_by_portal_user:other endorsed_by_idea_user:other idea_organization:other idea_users:other',
      'integration_fields:other idea:other',
    ),
    writable: {},
    references: { idea_id: 'ideas' },
  }),
  around('team_members', {
    one: 'team_member',
    isListOnly: true,
    scanned: ['email', 'name'],
    readOnly: typed('id name user_id:reference virtual:boolean'),
    writable: typed('first_name last_name email'),
    references: { user_id: 'users' },
    required: ['first_name', 'last_name', 'email'],
  }),
  around('integrations', {
    one: 'integration',
    isListOnly: true,
    scanned: ['name', 'service_name'],
    readOnly: typed(
      'id template_id name callback_token created_at:datetime updated_at:datetime last_error_at:datetime',
      'last_webhook_request_at:datetime url resource jql_filter owner:other',
    ),
    writable: typed('service_name enabled:boolean'),
    required: ['service_name'],
  }),
  around('custom_field_definitions', {
    one: 'custom_field_definition',
    isListOnly: true,
    scanned: ['name', 'key'],
    readOnly: typed('id name key type custom_fieldable_type internal_name'),
    writable: {},
  }),
  around('screen_definitions', {
    // One is answered bare.
    one: '',
    scanned: ['name'],
    readOnly: typed('id:int screenable_type name custom_field_definitions:other'),
    writable: {},
  }),
  around('audits', {
    one: 'audit',
    since: 'created_since',
    isListOnly: true,
    readOnly: typed('id created_at:datetime auditable_type auditable_id associated_type associated_id'),
    writable: {},
  }),
] as const

/**
 * @see https://www.aha.io/api/resources/features/list_features (what its list filters by, as that of epics) read 2026-11-29
 * @see https://www.aha.io/api/resources/products/update_a_product (what changes its prefix) read 2026-11-29
 * @see https://www.aha.io/api/resources/ideas/list_ideas (what its list filters by) read 2026-11-29
 * @see https://aha.io/api/resources/features/create_a_feature_with_goals read 2026-11-22
 * @see https://www.aha.io/api/resources/ideas/list_ideas_for_a_product_using_filters read 2026-11-22
 */
export const objects: Readonly<Record<string, AhaObject>> = Object.fromEntries([
  object('features', {
    one: 'feature',
    parent: { path: 'releases', field: 'release' },
    params: workParams,
    hasUpdatedSince: true,
    customName: 'Feature',
    readOnly: typed(
      'product_id:reference position:int score:float progress:float progress_source work_units:int',
      'work_done:other workflow_kind:other created_by_user:other epic:other goals:other initiative:other',
      'requirements:other attachments:other comments_count:int integration_fields:other feature_links:other',
    ),
    writable: typed(
      'name description:other release:other initial_estimate_text detailed_estimate_text',
      'remaining_estimate_text',
      work,
    ),
    required: ['name', 'release'],
    references: { product_id: 'products', release: 'releases' },
  }),
  object('epics', {
    one: 'epic',
    parent: { path: 'products', field: 'product' },
    params: workParams,
    hasUpdatedSince: true,
    customName: 'Epic',
    readOnly: typed(
      'position:int score:float progress:float product_id:reference project:other release:other features:other',
      'created_by_user:other goals:other comments_count:int',
    ),
    writable: typed('name product:reference description:other initiative:other', work),
    references: { product: 'products', product_id: 'products' },
    required: ['name', 'product'],
  }),
  object('ideas', {
    one: 'idea',
    parent: { path: 'products', field: 'product' },
    params: { ...named, workflow_status: 'workflow_status' },
    hasUpdatedSince: true,
    customName: 'Idea',
    readOnly: typed(
      'votes:int endorsements_count:int comments_count:int score:float status_changed_at:datetime',
      'created_by_portal_user:other created_by_idea_user:other feature:other product_id:reference',
    ),
    writable: typed(
      'name product:other description:other categories:other visibility workflow_status:other',
      'assigned_to_user:other tags:multiSelect',
    ),
    references: { product_id: 'products' },
    required: ['name', 'product'],
  }),
  object('initiatives', {
    one: 'initiative',
    parent: { path: 'products', field: 'product' },
    params: { name: 'q' },
    hasUpdatedSince: true,
    customName: 'Initiative',
    readOnly: typed('score:int progress:float project:other product_id:reference goals:other features:other'),
    writable: typed(
      'name product:reference description:other workflow_status:other time_frame:other effort:int value:int',
      'presented:boolean',
      'position:int parent_id:reference start_date:date end_date:date progress_source',
    ),
    references: { product: 'products', product_id: 'products', parent_id: 'initiatives' },
    required: ['name', 'product'],
  }),
  object('goals', {
    one: 'goal',
    parent: { path: 'products', field: 'product' },
    params: {},
    customName: 'Goal',
    readOnly: typed('position:int score:float project:other initiatives:other features:other'),
    writable: typed(
      'name product:reference description:other success_metric:other workflow_status:other time_frame:other',
      'effort:int value:int start_date:date end_date:date progress:float progress_source',
    ),
    required: ['name', 'product'],
    references: { product: 'products', product_id: 'products' },
  }),
  object('products', {
    one: 'product',
    params: {},
    hasUpdatedSince: true,
    // Products are made by `prefix`, and answered and changed by `reference_prefix`.
    readOnly: typed('product_line:boolean has_ideas:boolean has_master_features:boolean parent:other'),
    writable: typed('name prefix reference_prefix description:other parent_id:reference'),
    required: ['name', 'prefix'],
    references: { parent_id: 'products' },
  }),
  object('users', {
    one: 'user',
    params: {},
    readOnly: typed(
      'first_name last_name name email enabled:boolean administrator:boolean product_roles:other',
    ),
    writable: {},
  }),
  ...others,
])
