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

/**
 * These are changed and deleted below their product, which the record names.
 * @see https://www.aha.io/api/resources/initiatives/update_an_initiatives_progress_source read 2026-11-29
 * @see https://www.aha.io/api/resources/initiatives/delete_an_initiative read 2026-11-29
 */
const belowProduct = ['initiatives', 'goals']

/** @see https://aha.io/api/resources/features/list_features_in_an_epic read 2026-11-22 */
const table = fromObjectTable<AhaObject>({
  displayName: 'Aha',
  objects,
  record,
  style: byPageNumber({ page: 'page', limit: 'per_page' }, { pages: 'pagination.total_pages' }),
  pageSizeMax: 200,
  list({ params, since: parameter }, { objectName, since, filters }) {
    const reference = filters.find(({ fieldName }) => fieldName === 'reference_num')
    if (reference)
      return { path: `/v1/${objectName}/${encodeURIComponent(String(reference.value))}`, isSingle: true }
    return {
      path: `/v1/${objectName}`,
      query: {
        // Lists return names and little more unless asked.
        fields: '*',
        // Changed exactly then is wanted, too.
        ...(since && parameter ? { [parameter]: new Date(since.getTime() - 1000).toISOString() } : undefined),
        ...toParameters(filters, params),
      },
    }
  },
  one: (_, { objectName, id }) => (/^\d+$/.test(id) ? { path: `/v1/${objectName}/${id}` } : undefined),
  unwrap: (json, { one }) => asObject(one === '' ? json : asObject(json)?.[one]),
  write({ one, parent }, { objectName, action, item, id }) {
    if (!parent || (action !== 'create' && !belowProduct.includes(objectName))) {
      const json = { [one]: toBody(item.fields) }
      return requestAt(action, { path: `/v1/${objectName}`, id, update: 'PUT', json })
    }
    const { [parent.field]: place, ...fields } = item.fields
    if (place === undefined || place === null || place === '') {
      throw refusal(
        `Aha makes records of ${objectName} below their ${parent.field}. Name it.`,
        422,
        parent.field,
      )
    }
    const path = `/v1/${parent.path}/${encodeURIComponent(String(place))}/${objectName}`
    return requestAt(action, { path, id, update: 'PUT', json: { [one]: toBody(fields) } })
  },
  customFields,
})

export const { listObjects, describe, read, search, readByIds, scans } = table

export const write: TableParts['write'] = (call, request) => {
  const { objectName, action, items } = request
  if (action === 'create' || !belowProduct.includes(objectName)) return table.write(call, request)
  return writeEachItem(items, async (item) => {
    const product = await productOf(call, { objectName, id: item.id ?? '' })
    return table.writeOne(call, { ...request, item: { ...item, fields: { ...item.fields, product } } })
  })
}

/** @throws ProviderError stop/404 for a record that Aha does not have */
async function productOf(call: Call, { objectName, id }: { objectName: string; id: string }) {
  const [found] = await table.readByIds(call, { objectName, ids: [id], fields: ['project'] })
  const product = asObject(found?.project)?.id ?? found?.product_id
  if (product === undefined) throw refusal(`Aha has no record "${id}" in ${objectName}.`, 404)
  return product
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
