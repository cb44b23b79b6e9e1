// How Business Central is asked: one company of one environment, by OData.
import {
  asObject,
  type Call,
  type CallRequest,
  type EqualsFilter,
  fromObjectTable,
  type OneWrite,
  type PageStyle,
  requestAt,
  type TableObject,
  valueAt,
} from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

const pageSizeMax = 1000

/**
 * The answer links to its next page. A page is as long as a header of each request asks.
 * @see https://learn.microsoft.com/en-us/dynamics365/business-central/dev-itpro/webservices/server-driven-paging-in-odata-web-services read 2026-11-23
 */
const byNextLink: PageStyle = {
  hasOwnSize: true,
  ask: (position) => (position === undefined ? { params: {} } : { path: position, params: {} }),
  next({ answer }) {
    const link = asObject(answer.json)?.['@odata.nextLink']
    return typeof link === 'string' ? link : undefined
  },
}

/** The records are of one company, but for the companies themselves. */
function pathOf(objectName: string, { metadata }: Call): string {
  const { environmentName = '', companyId = '' } = metadata
  const api = `/v2.0/${encodeURIComponent(environmentName)}/api/v2.0`
  return objectName === 'companies' ? `${api}/companies` : `${api}/companies(${companyId})/${objectName}`
}

/** @see https://learn.microsoft.com/en-us/dynamics365/business-central/dev-itpro/api-reference/v2.0/dynamics-rate-limits (the filter by change) read 2026-11-23 */
export const { listObjects, describe, read, search, readByIds, write, scans } = fromObjectTable<TableObject>({
  displayName: 'Business Central',
  objects,
  record,
  style: byNextLink,
  pageSizeMax,
  list({ readOnly }, { objectName, since, filters }, call): CallRequest {
    const isDated = since !== undefined && 'lastModifiedDateTime' in readOnly
    const changed = isDated ? [`lastModifiedDateTime ge ${since.toISOString()}`] : []
    const conditions = [...changed, ...filters.map(toCondition)]
    return {
      path: pathOf(objectName, call),
      query: { $filter: conditions.length > 0 ? conditions.join(' and ') : undefined },
      headers: { prefer: `odata.maxpagesize=${pageSizeMax}` },
    }
  },
  one: (_, { objectName, id }, call) =>
    isGuid(id) ? { path: `${pathOf(objectName, call)}(${id})` } : undefined,
  unwrap(json) {
    const found = asObject(json)
    return valueAt(found, 'id') === undefined ? undefined : found
  },
  write: (_, write, call) => writeOne(write, call),
})

const isGuid = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)

function toCondition({ fieldName, value }: EqualsFilter): string {
  return `${fieldName} eq '${String(value ?? '').replaceAll("'", "''")}'`
}

/** Changes and deletions name the version of the record that they are for; any version is meant here. */
function writeOne({ objectName, action, item, id }: OneWrite, call: Call): CallRequest {
  const path = pathOf(objectName, call)
  const request = requestAt(action, { path, id, update: 'PATCH', json: item.fields })
  if (action === 'create') return request
  return { ...request, path: `${path}(${encodeURIComponent(id)})`, headers: { 'if-match': '*' } }
}
