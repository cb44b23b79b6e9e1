// Takes a request to a played vendor apart, and notes which of its parts the play looks at.
import { isObject } from '@mortise/connector-kit'
import type { SeenRequest } from '../../../connector-kit/src/testing/vendor.ts'
import type { PlayedAccount, Row } from './played-account.ts'

/** A request, taken apart. */
export interface PlayedRequest {
  method: string
  path: string
  /** The path cut at its slashes, without the first. */
  parts: string[]
  query: URLSearchParams
  headers: SeenRequest['headers']
  json: Row
  form: URLSearchParams
  /** The body as it came. */
  text: string
  account: PlayedAccount
}

/** A request, and which of its parts the play looked at: `?name` in the query, `name` in the body. */
export interface WatchedRequest {
  request: PlayedRequest
  parts(): RequestPart[]
}

/** A query parameter or a member of the body. */
export interface RequestPart {
  name: string
  values: unknown[]
  isSeen: boolean
}

/** Takes a request apart; a body that is no JSON is read as a form. */
export function takeApart(
  { method, url, headers, body }: SeenRequest,
  account: PlayedAccount,
): WatchedRequest {
  const { pathname, searchParams } = new URL(url, 'http://vendor')
  const isJson = body.startsWith('{') || body.startsWith('[')
  const query = watchParams(searchParams)
  const form = watchParams(new URLSearchParams(isJson ? '' : body))
  const json = watchObject(isJson ? JSON.parse(body) : {})
  let isTextSeen = false
  const request: PlayedRequest = {
    method,
    path: pathname,
    parts: pathname.split('/').slice(1).map(decodeURIComponent),
    query: query.value,
    headers,
    json: json.value,
    form: form.value,
    get text() {
      isTextSeen = true
      return body
    },
    account,
  }
  return {
    request,
    parts: () => [
      ...query.parts().map((part) => ({ ...part, name: `?${part.name}` })),
      ...[...json.parts(), ...form.parts()].map((part) => ({ ...part, isSeen: part.isSeen || isTextSeen })),
    ],
  }
}

interface Watched<T> {
  value: T
  parts(): RequestPart[]
}

/** Parameters that note which names were asked for; a walk over all of them, or their text, asks for each. */
function watchParams(params: URLSearchParams): Watched<URLSearchParams> {
  const names = new Set(params.keys())
  const left = new Set(names)
  const value = new Proxy(params, {
    get(target, member) {
      const found: unknown = Reflect.get(target, member, target)
      if (typeof found !== 'function') return found
      return (...given: unknown[]) => {
        if (member === 'get' || member === 'getAll' || member === 'has') left.delete(String(given[0]))
        else left.clear()
        return found.apply(target, given)
      }
    },
  })
  const parts = () =>
    [...names].map((name) => ({ name, values: params.getAll(name), isSeen: !left.has(name) }))
  return { value, parts }
}

/** Members of a body that wrap what is meant: GraphQL's variables, the resource of JSON:API. */
const envelopes = ['variables', 'data']

/** An object that notes which members were asked for; a copy of all of them asks for each. */
function watchObject(object: Row): Watched<Row> {
  if (Array.isArray(object)) return { value: object, parts: () => [] }
  const left = new Set(Object.keys(object))
  const inner = new Map(
    envelopes.flatMap((name) => {
      const member = object[name]
      return isObject(member) ? [[name, watchObject(member)] as const] : []
    }),
  )
  const value = new Proxy(object, {
    get(target, member, receiver) {
      left.delete(String(member))
      return inner.get(String(member))?.value ?? Reflect.get(target, member, receiver)
    },
    has(target, member) {
      left.delete(String(member))
      return Reflect.has(target, member)
    },
    ownKeys(target) {
      left.clear()
      return Reflect.ownKeys(target)
    },
  })
  const own = () =>
    Object.entries(object).map(([name, member]) => ({ name, values: [member], isSeen: !left.has(name) }))
  const inside = () =>
    [...inner]
      .filter(([name]) => !left.has(name))
      .flatMap(([name, { parts }]) => parts().map((part) => ({ ...part, name: `${name}.${part.name}` })))
  return { value, parts: () => [...own(), ...inside()] }
}

/** The token of the account with this number. */
export function accountToken(number: number): string {
  return `account-${number}-x`
}

/** The number of the account whose token is anywhere in the request; -1 when there is none. */
export function accountNumber({ url, headers }: SeenRequest): number {
  const basic = /^Basic (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
  const worn = [url, ...Object.values(headers), Buffer.from(basic, 'base64').toString('utf8')].join('\n')
  return Number(/account-(\d+)-x/.exec(worn)?.[1] ?? -1)
}
