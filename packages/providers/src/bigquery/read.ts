// Reads and searches rows by queries, whose values are parameters and whose names are quoted.
import { setTimeout as delay } from 'node:timers/promises'
import {
  asArray,
  asObject,
  asString,
  type Call,
  type CallResponse,
  decodeCursor,
  type EqualsFilter,
  encodeCursor,
  listIn,
  type NativeRecord,
  ProviderError,
  type ReadByIdsRequest,
  type ReadPage,
  type ReadRequest,
  type SearchPage,
  type SearchRequest,
} from '@mortise/connector-kit'
import { type Column, columnsIn, toRecord } from './rows.ts'
import { columnsOf } from './tables.ts'

/** Pages and waits of an answer that is short. */
const turnsMax = 60

interface Parameter {
  name: string
  type: string
  value: string | readonly string[]
}

interface Query {
  text: string
  parameters: readonly Parameter[]
}

/** A query job, and where in its rows a page starts. */
interface Job {
  jobId: string
  location?: string | undefined
  pageToken?: string | undefined
}

/** One page. The query runs once; its later pages come from the result that BigQuery keeps for a day. */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, cursor, pageSize } = request
  if (cursor !== undefined) return nextPage(call, decodeCursor(cursor, toJob), pageSize)
  const columns = await columnsOf(call, objectName)
  return ask(call, pageSize, selectFrom(call, { ...request, columns }))
}

/** The rows that meet every filter; BigQuery refuses a column that the table does not have. */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const columns = await columnsOf(call, request.objectName)
  const { text, parameters } = selectFrom(call, { ...request, columns })
  return {
    records: await wholeOf(call, { text: `${text} LIMIT ${Math.trunc(request.pageSize)}`, parameters }),
  }
}

/** Rows by the column `id`. @throws ProviderError stop for a table without one */
export async function readByIds(call: Call, request: ReadByIdsRequest): Promise<NativeRecord[]> {
  const { objectName, ids, fields } = request
  const columns = await columnsOf(call, objectName)
  const id = columns.find(({ name }) => /^id$/i.test(name))
  if (!id) {
    throw new ProviderError({
      reaction: { kind: 'stop' },
      message: `The table ${objectName} has no column "id", by which Mortise would find rows again.`,
    })
  }
  const { text } = selectFrom(call, { objectName, fields, filters: [], columns })
  const parameters = [{ name: 'ids', type: 'STRING', value: ids }]
  return wholeOf(call, {
    text: `${text} WHERE CAST(${quoted(id.name)} AS STRING) IN UNNEST(@ids)`,
    parameters,
  })
}

function selectFrom(
  { metadata: { projectId = '', dataset = '', timestampColumn = '' } }: Call,
  request: Pick<ReadRequest, 'objectName' | 'fields' | 'since' | 'until' | 'filters'> & {
    columns: readonly Column[]
  },
): Query {
  const { objectName, fields, since, until, filters = [], columns } = request
  const changed = columns.find(({ name }) => name === timestampColumn)
  const bounds = changed ? boundsOf(changed, { since, until }) : []
  const conditions = [
    ...bounds.map(({ text }) => text),
    ...filters.map(({ fieldName }, index) => `CAST(${quoted(fieldName)} AS STRING) = @f${index}`),
  ]
  const where = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : ''
  const wanted = columns.filter(
    ({ name }) => fields === 'all' || fields.includes(name) || /^id$/i.test(name) || name === timestampColumn,
  )
  const list = wanted.map(({ name }) => quoted(name)).join(', ') || '*'
  return {
    text: `SELECT ${list} FROM ${quoted(`${projectId}.${dataset}.${objectName}`)}${where}`,
    parameters: [
      ...bounds.map(({ parameter }) => parameter),
      ...filters.map((filter, index) => ({ name: `f${index}`, type: 'STRING', value: toText(filter) })),
    ],
  }
}

function boundsOf(
  { name, type }: Column,
  { since, until }: Pick<ReadRequest, 'since' | 'until'>,
): { text: string; parameter: Parameter }[] {
  const column = type === 'TIMESTAMP' ? quoted(name) : `TIMESTAMP(${quoted(name)})`
  // A day's first instant stands for all of it.
  const from = type === 'DATE' ? 'TIMESTAMP_TRUNC(@since, DAY)' : '@since'
  const bounds = [
    { at: since, name: 'since', text: `${column} >= ${from}` },
    { at: until, name: 'until', text: `${column} < @until` },
  ]
  return bounds.flatMap(({ at, name: parameter, text }) =>
    at ? [{ text, parameter: { name: parameter, type: 'TIMESTAMP', value: at.toISOString() } }] : [],
  )
}

function toText({ value }: EqualsFilter): string {
  return String(value)
}

/** @throws ProviderError stop for a name that cannot be quoted */
function quoted(name: string): string {
  if (!/[`\\\p{Cc}]/u.test(name)) return `\`${name}\``
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: 'BigQuery has no names with a backtick, a backslash or a control character.',
  })
}

const formatOptions = { useInt64Timestamp: true }

/** @see https://docs.cloud.google.com/bigquery/docs/reference/rest/v2/jobs/query read 2026-11-28 */
async function ask(call: Call, pageSize: number, { text, parameters }: Query): Promise<ReadPage> {
  const answer = await call.request({
    method: 'POST',
    path: pathOf(call),
    json: {
      query: text,
      useLegacySql: false,
      parameterMode: 'NAMED',
      queryParameters: parameters.map(toParameter),
      maxResults: pageSize,
      formatOptions,
    },
  })
  return pageIn(answer)
}

function toParameter({ name, type, value }: Parameter): Readonly<Record<string, unknown>> {
  if (typeof value === 'string') return { name, parameterType: { type }, parameterValue: { value } }
  const arrayValues = value.map((each) => ({ value: each }))
  return { name, parameterType: { type: 'ARRAY', arrayType: { type } }, parameterValue: { arrayValues } }
}

/** @see https://docs.cloud.google.com/bigquery/docs/reference/rest/v2/jobs/getQueryResults read 2026-11-28 */
async function nextPage(
  call: Call,
  { jobId, location, pageToken }: Job,
  pageSize: number,
): Promise<ReadPage> {
  const query = {
    maxResults: pageSize,
    location,
    pageToken,
    'formatOptions.useInt64Timestamp': formatOptions.useInt64Timestamp,
  }
  return pageIn(await call.request({ path: `${pathOf(call)}/${encodeURIComponent(jobId)}`, query }))
}

/** @throws ProviderError retry for a query that takes longer than a minute */
async function wholeOf(call: Call, query: Query): Promise<NativeRecord[]> {
  let page = await ask(call, 1000, query)
  const records = [...page.records]
  for (let turn = 0; page.nextCursor !== undefined && turn < turnsMax; turn += 1) {
    if (page.resumeAfterMs !== undefined) await delay(page.resumeAfterMs)
    page = await nextPage(call, decodeCursor(page.nextCursor, toJob), 1000)
    records.push(...page.records)
  }
  if (page.nextCursor === undefined) return records
  throw new ProviderError({ reaction: { kind: 'retry' }, message: 'BigQuery takes too long for this query.' })
}

/** Rows are left out of an answer that has none; before the job is done, there is nothing but the job. */
function pageIn(answer: CallResponse): ReadPage {
  const json = asObject(answer.json)
  const job = asObject(json?.jobReference)
  const jobId = asString(job?.jobId)
  const location = asString(job?.location)
  if (json?.jobComplete === false && jobId) {
    return { records: [], nextCursor: encodeCursor({ jobId, location }), resumeAfterMs: 1000 }
  }
  const columns = columnsIn(json?.schema)
  // Both a schema without columns and no schema are answers that are no result.
  if (columns.length === 0) listIn(answer, 'schema.fields')
  const pageToken = asString(json?.pageToken)
  return {
    records: asArray(json?.rows).map((row) => toRecord(row, columns)),
    nextCursor: pageToken && jobId ? encodeCursor({ jobId, location, pageToken }) : undefined,
    total: Number(json?.totalRows ?? 0),
  }
}

function pathOf({ metadata: { projectId = '' } }: Call): string {
  return `/bigquery/v2/projects/${encodeURIComponent(projectId)}/queries`
}

function toJob({ jobId, location, pageToken }: Readonly<Record<string, unknown>>): Job | undefined {
  if (typeof jobId !== 'string') return undefined
  return { jobId, location: asString(location), pageToken: asString(pageToken) }
}
