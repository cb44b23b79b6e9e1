// How Aha is asked: lists by number and change, new records below their release or product.
// The objects of Aha's API, version 1: what they hold, and where new ones belong.
import {
  asObject,
  byPageNumber,
  type Call,
  describeCustomField,
  type FieldDescription,
  fromObjectTable,
  listIn,
  type NativeRecord,
  recordsAt,
  refusal,
  requestAt,
  type StaticFields,
  type TableObject,
  type TableParts,
  toParameters,
  typed,
  writeEachItem,
} from '@mortise/connector-kit'
import { customName, record, toBody } from './record.ts'

/** An object, what its records are called in answers and bodies, and the parent a new one is made below. */
interface AhaObject extends TableObject {
  one: string
  parent?: { path: string; field: string }
  /** The parameter of each field the list filters by. */
  params: Readonly<Record<string, string>>
  hasUpdatedSince: boolean
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
  const { params = {}, hasUpdatedSince = false, one } = given
  const filters = [...Object.keys(params), 'reference_num']
  return [
    name,
    {
      ...given,
      params,
      hasUpdatedSince,
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

const workParams = {
  name: 'q',
  tags: 'tag',
  assigned_to_user: 'assigned_to_user',
  workflow_status: 'workflow_status',
}

/**
 * @see https://aha.io/api/resources/features/list_features_in_an_epic read 2026-11-22
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
      'name description:other release:reference initial_estimate_text detailed_estimate_text',
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
      'position:int score:float progress:float product:other release:other features:other',
      'created_by_user:other goals:other comments_count:int',
    ),
    writable: typed('name description:other initiative:other', work),
    required: ['name', 'product'],
  }),
  object('ideas', {
    one: 'idea',
    parent: { path: 'products', field: 'product' },
    params: workParams,
    hasUpdatedSince: true,
    customName: 'Idea',
    readOnly: typed(
      'votes:int endorsements_count:int comments_count:int score:float status_changed_at:datetime',
      'created_by_portal_user:other created_by_idea_user:other feature:other product:other',
    ),
    writable: typed(
      'name description:other categories:other visibility workflow_status:other assigned_to_user:other',
      'tags:multiSelect',
    ),
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
      'name description:other workflow_status:other time_frame:other effort:int value:int presented:boolean',
      'position:int parent_id:reference start_date:date end_date:date progress_source',
    ),
    references: { product_id: 'products', parent_id: 'initiatives' },
    required: ['name', 'product'],
  }),
  object('goals', {
    one: 'goal',
    parent: { path: 'products', field: 'product' },
    params: {},
    customName: 'Goal',
    readOnly: typed('position:int score:float project:other initiatives:other features:other'),
    writable: typed(
      'name description:other success_metric:other workflow_status:other time_frame:other effort:int value:int',
      'start_date:date end_date:date progress:float progress_source',
    ),
    required: ['name', 'product'],
  }),
  object('products', {
    one: 'product',
    params: {},
    hasUpdatedSince: true,
    // Products are made by `prefix` and answered with `reference_prefix`.
    readOnly: typed(
      'reference_prefix product_line:boolean has_ideas:boolean has_master_features:boolean parent:other',
    ),
    writable: typed('name prefix description:other parent_id:reference'),
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
])

/** @see https://aha.io/api/resources/features/list_features_in_an_epic read 2026-11-22 */
const table = fromObjectTable<AhaObject>({
  displayName: 'Aha',
  objects,
  record,
  style: byPageNumber({ page: 'page', limit: 'per_page' }),
  pageSizeMax: 200,
  list({ params, hasUpdatedSince }, { objectName, since, filters }) {
    const reference = filters.find(({ fieldName }) => fieldName === 'reference_num')
    if (reference)
      return { path: `/v1/${objectName}/${encodeURIComponent(String(reference.value))}`, isSingle: true }
    return {
      path: `/v1/${objectName}`,
      query: {
        // Lists return names and little more unless asked.
        fields: '*',
        // Changed exactly then is wanted, too.
        updated_since: since && hasUpdatedSince ? new Date(since.getTime() - 1000).toISOString() : undefined,
        ...toParameters(filters, params),
      },
    }
  },
  one: (_, { objectName, id }) => (/^\d+$/.test(id) ? { path: `/v1/${objectName}/${id}` } : undefined),
  unwrap: (json, { one }) => asObject(asObject(json)?.[one]),
  write({ one, parent }, { objectName, action, item, id }) {
    const path = `/v1/${objectName}`
    if (action !== 'create' || !parent) {
      return requestAt(action, { path, id, update: 'PUT', json: { [one]: toBody(item.fields) } })
    }
    const { [parent.field]: place, ...fields } = item.fields
    const below = `/v1/${parent.path}/${encodeURIComponent(String(place ?? ''))}`
    return { method: 'POST', path: `${below}/${objectName}`, json: { [one]: toBody(fields) } }
  },
  customFields,
})

export const { listObjects, describe, read, search, readByIds } = table

/** These are deleted below their product, which the record names. */
const belowProduct = ['initiatives', 'goals']

export const write: TableParts['write'] = (call, request) => {
  const { objectName, action, items, headers } = request
  if (action !== 'delete' || !belowProduct.includes(objectName)) return table.write(call, request)
  return writeEachItem(items, async ({ id = '' }) => {
    const [found] = await table.readByIds(call, { objectName, ids: [id], fields: ['project'] })
    const product = asObject(found?.project)?.id ?? found?.product_id
    if (product === undefined) throw refusal(`Aha has no record "${id}" in ${objectName}.`, 404)
    const path = `/v1/products/${encodeURIComponent(String(product))}/${objectName}/${encodeURIComponent(id)}`
    await call.request({ method: 'DELETE', path, headers })
    return { isWritten: true, recordId: id }
  })
}

async function customFields(call: Call, { customName: fieldable }: AhaObject): Promise<FieldDescription[]> {
  if (fieldable === undefined) return []
  const { json } = await call.request({ path: '/v1/custom_field_definitions', query: { per_page: 200 } })
  return recordsAt(json, 'custom_field_definitions')
    .filter(({ custom_fieldable_type: type }) => type === fieldable)
    .map(({ key, name, type }) =>
      describeCustomField({ fieldName: customName(key), displayName: name, providerType: type, valueTypes }),
    )
}

const valueTypes = typed(
  'CustomFieldDefinitions::TextField:string CustomFieldDefinitions::NoteField:string',
  'CustomFieldDefinitions::UrlField:string CustomFieldDefinitions::NumberField:float',
  'CustomFieldDefinitions::DateField:date CustomFieldDefinitions::SelectMultiField:multiSelect',
  'CustomFieldDefinitions::TagsField:multiSelect CustomFieldDefinitions::SelectEditableField:singleSelect',
)
