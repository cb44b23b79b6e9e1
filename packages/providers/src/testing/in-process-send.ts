// Sends requests to a played vendor without a socket, once a request of the same kind went over one.
import type { Send, SendRequest, SendResponse } from '@mortise/connector-kit'
import { isFullTrial } from '@mortise/connector-kit/conformance'
import { type Answer, encodeAnswer, type SeenRequest } from '../../../connector-kit/src/testing/vendor.ts'
import { withoutIds } from './overlooked-parts.ts'

/** The vendor that listens, and what it answers in this process. */
export interface InProcessVendor {
  /** Where it listens. */
  url: string
  answer(request: SeenRequest): Answer | Promise<Answer>
  /** The next answer goes wrong, perhaps on its way: it takes a socket. Asked once for each request. */
  isInTrouble(): boolean
}

/**
 * A socket costs two thirds of an exchange with a played vendor. A kind of request has one method, path, set of
 * parameters and set of headers. The first of each kind goes over HTTP, as do answers that go wrong. The later ones differ
 * in their values alone. In a full trial all go over HTTP.
 */
export function createInProcessSend(overHttp: Send, vendor: InProcessVendor): Send {
  const { origin } = new URL(vendor.url)
  const kinds = new Set<string>()
  return async (request) => {
    const url = new URL(request.url)
    const kind = kindOf(request, url)
    const isNew = !kinds.has(kind)
    kinds.add(kind)
    const isInTrouble = vendor.isInTrouble()
    if (isFullTrial || isNew || isInTrouble || url.origin !== origin) return overHttp(request)
    return toResponse(await vendor.answer(toSeen(request, url)))
  }
}

/** Headers whose values HTTP may not carry as they are make a separate kind. */
function kindOf({ method, headers = {}, body }: SendRequest, { pathname, searchParams }: URL): string {
  const names = [...new Set(searchParams.keys())].sort()
  const isPlain = Object.values(headers).every((value) => /^[\x20-\x7e]*$/.test(value))
  const carried = [...Object.keys(headers).sort(), isPlain ? 'plain' : JSON.stringify(headers)]
  return [method, withoutIds(pathname), names, carried, body === undefined].join('\n')
}

/** The request as a server reads it. */
function toSeen(
  { method, headers = {}, body = '' }: SendRequest,
  { host, pathname, search }: URL,
): SeenRequest {
  const carried = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const)
  const length = body.length > 0 ? [['content-length', String(Buffer.byteLength(body))] as const] : []
  return {
    method,
    url: `${pathname}${search}`,
    headers: { host, 'user-agent': 'mortise-test', ...Object.fromEntries([...carried, ...length]) },
    body: body.toString(),
  }
}

function toResponse(answer: Answer): SendResponse {
  if (answer.raw) throw new Error('an answer that takes over its socket is ordered as trouble')
  const { status, headers, body } = encodeAnswer(answer)
  const carried = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const)
  return { status, headers: Object.fromEntries(carried), text: String(body) }
}
