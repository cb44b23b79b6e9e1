// Several requests in one: ServiceNow's batch, and what its answer says of each record.
import {
  asArray,
  asObject,
  asString,
  type Call,
  type CallRequest,
  describeProviderFailure,
  isObject,
  type NativeRecord,
  ProviderError,
  type RecordShape,
  reactionTo,
  type WriteItem,
  type WriteOutcome,
} from '@mortise/connector-kit'

/** Records and the request that writes each, in the same order. */
export interface Batch {
  items: readonly WriteItem[]
  requests: readonly CallRequest[]
  headers: Readonly<Record<string, string>>
  /** The record in the answer to one request. */
  unwrap(json: unknown): NativeRecord | undefined
  id: RecordShape['id']
}

/**
 * Sends the requests together and answers one outcome each, in their order.
 * @throws ProviderError when the batch as a whole was refused or its answer was lost.
 * @see https://raw.githubusercontent.com/ServiceNow/ServiceNowDocs/australia/markdown/api-reference/rest-apis/batch-api.md read 2026-11-22
 */
export async function sendBatch(call: Call, batch: Batch): Promise<WriteOutcome[]> {
  const { json } = await call.request({
    method: 'POST',
    path: '/api/now/v1/batch',
    json: {
      batch_request_id: '1',
      rest_requests: batch.requests.map((request, place) =>
        toPart(request, { place, headers: batch.headers }),
      ),
    },
  })
  const answer = asObject(json)
  const serviced = asArray(answer?.serviced_requests).filter(isObject)
  const answers = new Map(serviced.map((each) => [String(each.id), each]))
  const unserviced = new Set(asArray(answer?.unserviced_requests).map(String))
  return batch.items.map((item, place) => {
    const own = answers.get(String(place))
    if (own) return toOutcome(own, { item, batch })
    if (unserviced.has(String(place))) {
      return {
        isWritten: false,
        isUnsent: true,
        error: untold('ServiceNow ended the batch before this record.'),
      }
    }
    return { isWritten: false, error: untold('ServiceNow did not say what became of the record.') }
  })
}

function toPart(
  { method, path, query = {}, json }: CallRequest,
  { place, headers }: { place: number; headers: Readonly<Record<string, string>> },
): Record<string, unknown> {
  const told = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const search = new URLSearchParams(told).toString()
  const worn = { ...headers, 'Content-Type': 'application/json', Accept: 'application/json' }
  return {
    id: String(place),
    method,
    url: search === '' ? path : `${path}?${search}`,
    headers: Object.entries(worn).map(([name, value]) => ({ name, value })),
    exclude_response_headers: true,
    body: json === undefined ? undefined : Buffer.from(JSON.stringify(json)).toString('base64'),
  }
}

function toOutcome(answer: NativeRecord, { item, batch }: { item: WriteItem; batch: Batch }): WriteOutcome {
  const status = Number(answer.status_code)
  const text = Buffer.from(asString(answer.body) ?? '', 'base64').toString('utf8')
  const json = parse(text)
  if (!(status >= 200 && status < 300)) {
    return { isWritten: false, error: toError({ status, json: json ?? answer.error_message, text }) }
  }
  const native = batch.unwrap(json)
  const recordId = (native && batch.id(native)) ?? item.id
  return {
    isWritten: true,
    recordId,
    record: native,
  }
}

/** A request that runs when the time of the batch is up is cut off, so its record may have been written. */
function toError(failure: { status: number; json: unknown; text: string }): ProviderError {
  const message = describeProviderFailure(failure, 'ServiceNow')
  const isCutOff = /maximum execution time exceeded/i.test(failure.text)
  if (isCutOff || !Number.isInteger(failure.status)) return untold(message)
  const { status } = failure
  return new ProviderError({ reaction: reactionTo({ status, headers: {} }), message, status })
}

function untold(message: string): ProviderError {
  return new ProviderError({ reaction: { kind: 'retry' }, message })
}

/** A deletion answers nothing, and a failure may answer a page. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
