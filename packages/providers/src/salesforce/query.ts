// Runs SOQL, by address where it fits and inside a composite request where it does not.
import {
  asArray,
  asObject,
  type Call,
  isObject,
  type NativeRecord,
  ProviderError,
} from '@mortise/connector-kit'
import { batchSize, dataPath, queryCharactersMax } from './api.ts'
import { classify } from './classify.ts'

/** What a query found. */
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
  return { records: asArray(answer?.records).filter(isObject), isDone: answer?.done !== false }
}

/** Runs a `SELECT COUNT()`, whose answer is all in `totalSize`. @throws ProviderError as classified by `classify` */
export async function runCount(call: Call, soql: string): Promise<number | undefined> {
  const answer = await ask(call, '/query', { soql, headers: {} })
  return typeof answer?.totalSize === 'number' ? answer.totalSize : undefined
}

async function ask(
  call: Call,
  resource: string,
  { soql, headers }: { soql: string; headers: Record<string, string> },
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const path = `${dataPath(resource)}?q=${encodeURIComponent(soql)}`
  const isLong = path.length > queryCharactersMax
  return asObject(await (isLong ? composite(call, path, headers) : plain(call, path, headers)))
}

async function plain(call: Call, path: string, headers: Record<string, string>): Promise<unknown> {
  return (await call.request({ path, headers })).json
}

/**
 * Salesforce's own advice for queries too long for an address.
 * @see https://help.salesforce.com/s/articleView?id=000386264&type=1 read 2026-11-21
 * @see https://developer.salesforce.com/docs/atlas.en-us.api_rest.meta/api_rest/resources_composite_composite_post.htm read 2026-11-21
 */
async function composite(call: Call, url: string, httpHeaders: Record<string, string>): Promise<unknown> {
  const { json } = await call.request({
    method: 'POST',
    path: dataPath('/composite'),
    json: { compositeRequest: [{ method: 'GET', url, httpHeaders, referenceId: 'page' }] },
  })
  const answer = asObject(asArray(asObject(json)?.compositeResponse)[0])
  const status = Number(answer?.httpStatusCode)
  const body = answer?.body
  if (status >= 200 && status < 300) return body
  throw (
    classify({ status, headers: {}, json: body, text: '' }) ??
    new ProviderError({ reaction: { kind: 'retry' }, message: 'Salesforce did not run the query.', status })
  )
}
