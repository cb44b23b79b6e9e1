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

/** Runs a query that limits itself to `limit` records. @throws ProviderError as classified by `classify`. */
export async function runQuery(call: Call, soql: string, limit: number): Promise<QueryResult> {
  const path = `${dataPath('/query')}?q=${encodeURIComponent(soql)}`
  // A page should come in one piece: wide records make Salesforce cut pages below 2,000 by itself all the same.
  const headers = {
    'Sforce-Query-Options': `batchSize=${Math.min(Math.max(limit, batchSize.min), batchSize.max)}`,
  }
  const json =
    path.length > queryCharactersMax ? await composite(call, path, headers) : await plain(call, path, headers)
  const answer = asObject(json)
  return { records: asArray(answer?.records).filter(isObject), isDone: answer?.done !== false }
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
