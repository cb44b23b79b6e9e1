// How Gusto is asked: lists below the company, records beside it, changes with the version they are made to.
import {
  asArray,
  asObject,
  asString,
  byPageNumber,
  type Call,
  type FieldDescription,
  fromObjectTable,
  isObject,
  objectIn,
  ProviderError,
  refusal,
  requestIfThere,
  type TableParts,
  toParameters,
  typed,
  type WriteItem,
  writeEachItem,
} from '@mortise/connector-kit'
import { type GustoObject, objects } from './objects.ts'
import { customName, record } from './record.ts'

/** @see https://docs.gusto.com/app-integrations/docs/pagination read 2026-11-22 */
const pageSizeMax = 100

const table = fromObjectTable<GustoObject>({
  displayName: 'Gusto',
  objects,
  record,
  style: byPageNumber(
    { page: 'page', limit: 'per' },
    // @see https://docs.gusto.com/embedded-payroll/docs/pagination read 2026-11-29
    { pages: ({ headers }) => headers['x-total-pages'] },
  ),
  pageSizeMax,
  list({ query, params, sortBy, isCompany }, { objectName, filters }) {
    if (isCompany) return { path: '/v1/companies/{company}', isSingle: true }
    return {
      path: `/v1/companies/{company}/${objectName}`,
      query: {
        ...query,
        sort_by: sortBy && filters.length === 0 ? sortBy : undefined,
        ...toParameters(filters, params),
      },
    }
  },
  one: ({ onePath, query = {} }, { id }) =>
    /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
      ? { path: `${onePath}/${id}`, query }
      : undefined,
  unwrap: asObject,
  write({ onePath }, { objectName, action, item, id }) {
    const path = `${onePath}/${encodeURIComponent(id)}`
    switch (action) {
      case 'create':
        return { method: 'POST', path: `/v1/companies/{company}/${objectName}`, json: item.fields }
      case 'update':
        return { method: 'PUT', path, json: item.fields }
      case 'delete':
        return { method: 'DELETE', path }
    }
  },
  customFields,
})

export const { listObjects, scans } = table
export const describe: TableParts['describe'] = (call, name) => table.describe(inCompany(call), name)
export const read: TableParts['read'] = (call, request) => table.read(inCompany(call), request)
export const search: TableParts['search'] = (call, { filters, ...rest }) =>
  table.search(inCompany(call), {
    ...rest,
    filters: filters.map((filter) => (filter.fieldName === 'uuid' ? { ...filter, fieldName: 'id' } : filter)),
  })
export const readByIds: TableParts['readByIds'] = (call, request) => table.readByIds(inCompany(call), request)

/**
 * A change names the version it is made to; where the builder gives none, it is the one of now.
 * @see https://docs.gusto.com/app-integrations/v2026-02-01/reference/put-remove-people-from-department read 2026-11-22
 */
export const write: TableParts['write'] = async (call, request) => {
  const line = inCompany(call)
  if (request.action !== 'update') return table.write(line, request)
  const { onePath } = objectIn(objects, request.objectName, 'Gusto')
  return writeEachItem(request.items, async (item) => {
    return table.writeOne(line, { ...request, item: await withVersion(line, onePath, item) })
  })
}

async function withVersion(call: Call, onePath: string, item: WriteItem): Promise<WriteItem> {
  if (item.fields.version !== undefined) return item
  const now = await requestIfThere(call, { path: `${onePath}/${encodeURIComponent(item.id ?? '')}` })
  // Gusto itself refuses the change of a record that is gone.
  if (!now) return item
  const version = asString(asObject(now.json)?.version)
  if (version === undefined)
    throw refusal('Gusto did not return the version that this change must name.', 502)
  return { ...item, fields: { ...item.fields, version } }
}

/** The line with the company of the connection in its paths. @throws ProviderError stop when it names none. */
function inCompany(call: Call): Call {
  return {
    ...call,
    async request(wanted) {
      const { companyId } = call.metadata
      if (companyId === undefined && wanted.path.includes('{company}')) {
        throw new ProviderError({
          reaction: { kind: 'stop' },
          message: 'The connection names no Gusto company. Connect again as an administrator of one.',
        })
      }
      return call.request({
        ...wanted,
        path: wanted.path.replace('{company}', encodeURIComponent(companyId ?? '')),
      })
    },
  }
}

/**
 * The company's own fields, which can be read and not written.
 * @see https://docs.gusto.com/embedded-payroll/reference read 2026-11-22
 */
async function customFields(call: Call, { hasCustomFields }: GustoObject): Promise<FieldDescription[]> {
  if (!hasCustomFields) return []
  const { json } = await call.request({ path: '/v1/companies/{company}/custom_fields' })
  const fields = asArray(asObject(json)?.custom_fields).filter(isObject)
  return fields.map(({ uuid, name, type, selection_options: options }) => {
    const providerType = asString(type) ?? 'unknown'
    const values = asArray(options).flatMap((option) => asString(option) ?? [])
    return {
      fieldName: customName(uuid),
      displayName: asString(name) ?? customName(uuid),
      valueType: valueTypes[providerType] ?? 'other',
      providerType,
      isReadOnly: true,
      isCustom: true,
      isRequired: false,
      values: values.length > 0 ? values.map((value) => ({ value, displayValue: value })) : undefined,
    }
  })
}

const valueTypes = typed('text:string currency:string number:string date:date radio:singleSelect')
