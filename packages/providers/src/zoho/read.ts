// Reads Zoho CRM modules, searches them, and fetches records by id.
import {
  asString,
  type Call,
  type CallResponse,
  clampPageSize,
  keysetCursor,
  keysetPosition,
  listIn,
  matchFilters,
  type NativeRecord,
  ProviderError,
  type ReadPage,
  type ReadRequest,
  type SearchPage,
  type SearchRequest,
  valueAt,
} from '@mortise/connector-kit'
import { allOf, coqlInstant, coqlName, equalTo } from './coql.ts'
import { changedField, describe, tellsNoChange } from './describe.ts'
import { record } from './record.ts'

/**
 * One page, oldest change first, or by id in modules that report no changes: a query says which records are next, and
 * they are fetched by id, since a query cannot select every kind of field. The position is the last record met, as the
 * query's offset ends at 100,000 records.
 * @see https://www.zoho.com/crm/developer/docs/api/v8/COQL-Limitations.html read 2026-11-21
 */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, since, until, filters = [], cursor, pageSize } = request
  const { fields } = await describe(call, objectName)
  const isDated = !(await tellsNoChange(call, objectName))
  const wanted = filters.map((filter) => equalTo(filter, fields))
  const after = keysetPosition(cursor)
  const conditions = [
    ...(since && isDated ? [`Modified_Time >= ${coqlInstant(since)}`] : []),
    ...(until && isDated ? [`Modified_Time < ${coqlInstant(new Date(until.getTime() + 999))}`] : []),
    ...wanted.filter((condition) => condition !== undefined),
    ...(after ? [isDated && after.at !== '' ? afterPosition(after) : afterId(after)] : []),
  ]
  if (wanted.includes(undefined)) return { records: [] }
  const size = clampPageSize(pageSize, fetchMax)
  const { rows, hasMore } = await query(call, { objectName, conditions, size, isDated })
  const names = filters.map(({ fieldName }) => fieldName)
  const records = await fetchRecords(call, {
    objectName,
    ids: rows.flatMap((row) => record.id(row) ?? []),
    fields: request.fields === 'all' ? 'all' : [...request.fields, ...names],
  })
  const last = rows.at(-1)
  const [at = '', id] = [asString(last?.Modified_Time), asString(last?.id)]
  const isPlaced = id !== undefined && (at !== '' || !isDated)
  return {
    records: matchFilters(records, filters, record),
    nextCursor: hasMore && isPlaced ? keysetCursor({ at, id }) : undefined,
  }
}

/** One page of the records that meet every filter. */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { records } = await read(call, request)
  return { records }
}

/** Current records by id, with all their fields unless some are named. */
export async function fetchByIds(
  call: Call,
  given: { objectName: string; ids: readonly string[]; fields?: readonly string[] | 'all' },
): Promise<NativeRecord[]> {
  const { objectName, fields = 'all' } = given
  const ids = given.ids.filter((id) => /^\d+$/.test(id))
  return fetchRecords(call, { objectName, ids, fields: fields.length === 0 ? 'all' : fields })
}

function afterPosition({ at, id }: { at: string; id: string }): string {
  const instant = coqlInstant(new Date(at))
  return `(Modified_Time > ${instant} or (Modified_Time = ${instant} and ${afterId({ id })}))`
}

function afterId({ id }: { id: string }): string {
  return `id > ${id.replace(/\D/g, '')}`
}

/** @throws ProviderError stop/403 that names the scope of queries, which few apps ask for */
async function askByQuery(call: Call, select_query: string): Promise<CallResponse> {
  try {
    return await call.request({ method: 'POST', path: '/crm/v8/coql', json: { select_query } })
  } catch (error) {
    if (!(error instanceof ProviderError) || error.status !== 403) throw error
    const message = `${error.message} Reads and searches need the scope ZohoCRM.coql.READ. Add it to the scopes of the provider app and connect the account again.`
    throw new ProviderError({ reaction: error.reaction, message, status: 403, cause: error })
  }
}

/** @see https://zoho.com/crm/developer/docs/api/v8/Get-Records-through-COQL-Query.html read 2026-11-21 */
async function query(
  call: Call,
  given: { objectName: string; conditions: readonly string[]; size: number; isDated: boolean },
): Promise<{ rows: NativeRecord[]; hasMore: boolean }> {
  const { objectName, conditions, size, isDated } = given
  const [told, order] = isDated ? ['id, Modified_Time', 'Modified_Time asc, id asc'] : ['id', 'id asc']
  const select_query =
    `select ${told} from ${coqlName(objectName)} where ${allOf(conditions)} ` +
    `order by ${order} limit ${size}`
  const answer = await askByQuery(call, select_query)
  return { rows: listIn(answer, 'data'), hasMore: valueAt(answer.json, 'info.more_records') === true }
}

const fetchMax = 100
const fieldsMax = 50

/** The records in the order of their ids, put together from as many requests as their fields need. */
async function fetchRecords(
  call: Call,
  given: { objectName: string; ids: readonly string[]; fields: ReadRequest['fields'] },
): Promise<NativeRecord[]> {
  const { objectName, ids, fields: wanted } = given
  if (ids.length === 0) return []
  const names = wanted === 'all' ? await allNames(call, objectName) : wanted.map(coqlName)
  const always = (await tellsNoChange(call, objectName)) ? ['id'] : [changedField]
  const others = [...new Set(names)].filter((name) => name !== 'id' && name !== changedField)
  const found = new Map<string, NativeRecord>()
  for (let start = 0; start === 0 || start < others.length; start += fieldsMax - 1) {
    const fields = [...always, ...others.slice(start, start + fieldsMax - 1)].join(',')
    const answer = await call.request({
      path: `/crm/v8/${coqlName(objectName)}`,
      query: { ids: ids.join(','), fields, per_page: fetchMax, ...unhidden(objectName) },
    })
    for (const part of listIn(answer, 'data')) {
      const id = record.id(part)
      if (id !== undefined) found.set(id, { ...found.get(id), ...part })
    }
  }
  return ids.map((id) => found.get(id)).filter((native) => native !== undefined)
}

/**
 * By itself the list leaves out leads that were converted, and records that wait for an approval.
 * @see https://www.zoho.com/crm/developer/docs/api/v8/get-records.html (`converted` and `approved`) read 2026-11-29
 * @see https://www.npmjs.com/package/@zohocrm/nodejs-sdk-8.0/v/2.0.0 (its first example asks for both kinds of approval) read 2026-11-29
 */
function unhidden(objectName: string) {
  return { approved: 'both', converted: objectName === 'Leads' ? 'both' : undefined }
}

async function allNames(call: Call, objectName: string): Promise<string[]> {
  const { fields } = await describe(call, objectName)
  return fields.map(({ fieldName }) => fieldName)
}
