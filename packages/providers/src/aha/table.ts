// How Aha is asked: lists by number and change, new records below their release or product.
import {
  asObject,
  byPageNumber,
  type Call,
  describeCustomField,
  type FieldDescription,
  fromObjectTable,
  recordsAt,
  refusal,
  requestAt,
  type TableParts,
  toParameters,
  typed,
  writeEachItem,
} from '@mortise/connector-kit'
import { type AhaObject, objects } from './objects.ts'
import { customName, record, toBody } from './record.ts'

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
