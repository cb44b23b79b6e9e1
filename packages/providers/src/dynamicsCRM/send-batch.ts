// Several requests in one: Dataverse's `$batch`, and what its answer says of each.
import { randomUUID } from 'node:crypto'
import {
  asObject,
  type Call,
  type CallRequest,
  describeProviderFailure,
  isObject,
  ProviderError,
  reactionTo,
} from '@mortise/connector-kit'

/** The answer to one request of a batch: a row, nothing where it holds none, or why the request failed. */
export type PartAnswer = { json: Readonly<Record<string, unknown>> | undefined } | { error: ProviderError }

/**
 * Sends requests together, which are run one after the other, and answers each in their order; one that fails stops none.
 * Paths are below the definition's base URL.
 * @throws ProviderError when the batch was refused as a whole, or its answer was lost
 * @see https://learn.microsoft.com/en-us/powerapps/developer/data-platform/webapi/execute-batch-operations-using-web-api read 2026-11-22
 */
export async function sendBatch(call: Call, requests: readonly CallRequest[]): Promise<PartAnswer[]> {
  const boundary = `batch_${randomUUID()}`
  const text = `${requests.map((request) => `--${boundary}\r\n${toPart(request)}`).join('')}--${boundary}--\r\n`
  const answer = await call.request({
    method: 'POST',
    path: '/v9.2/$batch',
    headers: { accept: 'multipart/mixed', prefer: 'odata.continue-on-error' },
    body: { type: `multipart/mixed; boundary=${boundary}`, text },
    isTextAnswer: true,
  })
  const parts = partsOf(answer.text ?? '')
  return requests.map((_, place) => toAnswer(parts[place]))
}

function toPart({ method = 'GET', path, headers = {}, json }: CallRequest): string {
  const type = json === undefined ? undefined : { 'content-type': 'application/json' }
  const told = { ...headers, accept: 'application/json', ...type }
  // A header's value must not end the header.
  const lines = Object.entries(told).map(([name, value]) => `${name}: ${value.replace(/[\r\n]+/g, ' ')}`)
  return [
    'Content-Type: application/http',
    'Content-Transfer-Encoding: binary',
    '',
    `${method} /api/data${path} HTTP/1.1`,
    ...lines,
    '',
    json === undefined ? '' : JSON.stringify(json),
    '',
  ].join('\r\n')
}

interface Part {
  status: number
  headers: Record<string, string>
  text: string
}

/** The answers in a multipart body, whose first line says what divides them. */
function partsOf(text: string): Part[] {
  const boundary = /^\s*--(\S+)/.exec(text)?.[1]
  if (boundary === undefined) return []
  const divided = `\r\n${text.trimStart().replaceAll(/\r?\n/g, '\r\n')}`.split(`\r\n--${boundary}`)
  return divided.slice(1).flatMap((each) => {
    const [, head = '', ...rest] = each.split('\r\n\r\n')
    const [line = '', ...lines] = head.split('\r\n')
    const status = Number(/^HTTP\/[\d.]+ (\d{3})/.exec(line)?.[1])
    if (!Number.isInteger(status)) return []
    const headers = Object.fromEntries(
      lines.flatMap((header) => {
        const colon = header.indexOf(':')
        return colon < 1 ? [] : [[header.slice(0, colon).toLowerCase(), header.slice(colon + 1).trim()]]
      }),
    )
    return { status, headers, text: rest.join('\r\n\r\n').trim() }
  })
}

function toAnswer(part: Part | undefined): PartAnswer {
  if (!part) {
    const message = 'Dynamics did not say what became of the record.'
    return { error: new ProviderError({ reaction: { kind: 'retry' }, message }) }
  }
  const { status, headers, text } = part
  const json = toJson(text)
  if (status >= 200 && status < 300) return { json }
  const message = describeProviderFailure({ status, json, text }, 'Dynamics')
  return { error: new ProviderError({ reaction: reactionTo({ status, headers }), message, status }) }
}

/** A failure may answer something else than JSON. */
function toJson(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const json: unknown = JSON.parse(text)
    return isObject(json) ? asObject(json) : undefined
  } catch {
    return undefined
  }
}
