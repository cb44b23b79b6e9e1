// Runs SOQL, by address where it fits and inside a composite request where it does not.
import {
  asArray,
  asObject,
  type Call,
  type CallResponse,
  listIn,
  type NativeRecord,
  ProviderError,
  valueAt,
} from '@mortise/connector-kit'
import { batchSize, dataPath, queryCharactersMax } from './api.ts'
import { classify } from './classify.ts'

/** The result of a query. */
export interface QueryResult {
  records: NativeRecord[]
  /** False when Salesforce put fewer records on the page than the query's own LIMIT allows. */
  isDone: boolean
}

/** Runs a query that limits itself to `limit` records, removed ones included when asked for. @throws ProviderError as classified by `classify`. */
export async function runQuery(
  call: Call,
  soql: string,
  limit: number,
  { withDeleted = false }: { withDeleted?: boolean } = {},
): Promise<QueryResult> {
  // A page should come in one piece: wide records make Salesforce cut pages below 2,000 by itself all the same.
  const headers = {
    'Sforce-Query-Options': `batchSize=${Math.min(Math.max(limit, batchSize.min), batchSize.max)}`,
  }
  const answer = await ask(call, withDeleted ? '/queryAll' : '/query', { soql, headers })
  return { records: listIn(answer, 'records'), isDone: valueAt(answer.json, 'done') !== false }
}

/** Runs a `SELECT COUNT()`, whose answer is all in `totalSize`. @throws ProviderError as classified by `classify` */
export async function runCount(
  call: Call,
  soql: string,
  { withDeleted }: { withDeleted: boolean },
): Promise<number | undefined> {
  const answer = await ask(call, withDeleted ? '/queryAll' : '/query', { soql, headers: {} })
  const total = valueAt(answer.json, 'totalSize')
  return typeof total === 'number' ? total : undefined
}

async function ask(
  call: Call,
  resource: string,
  { soql, headers }: { soql: string; headers: Record<string, string> },
): Promise<CallResponse> {
  const path = `${dataPath(resource)}?q=${encodeURIComponent(soql)}`
  const isLong = path.length > queryCharactersMax
  return isLong ? composite(call, path, headers) : call.request({ path, headers })
}

/**
 * Salesforce's own advice for queries too long for an address.
 * @see https://help.salesforce.com/s/articleView?id=000386264&type=1 read 2026-11-21
 * @see https://developer.salesforce.com/docs/atlas.en-us.api_rest.meta/api_rest/resources_composite_composite_post.htm read 2026-11-21
 */
async function composite(
  call: Call,
  url: string,
  httpHeaders: Record<string, string>,
): Promise<CallResponse> {
  const whole = await call.request({
    method: 'POST',
    path: dataPath('/composite'),
    json: { compositeRequest: [{ method: 'GET', url, httpHeaders, referenceId: 'page' }] },
  })
  const answer = asObject(asArray(asObject(whole.json)?.compositeResponse)[0])
  const status = Number(answer?.httpStatusCode)
  const body = answer?.body
  if (status >= 200 && status < 300) return { ...whole, status, json: body }
  throw (
    classify({ status, headers: {}, json: body, text: '' }) ??
    new ProviderError({ reaction: { kind: 'retry' }, message: 'Salesforce did not run the query.', status })
  )
}
