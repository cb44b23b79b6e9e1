// A request of the walk, and the parts of it that a vendor's description can confirm.

import type { ProviderDefinition } from '@mortise/connector-kit'
import { type CallRequest, isObject, resolveBaseUrl, resolveUrl } from '@mortise/connector-kit'
import { withoutInvented } from './invented-values.ts'

/** The mark of an address that the walk itself invented as the next page. */
export const nextMark = 'mortise-next'

const formType = 'application/x-www-form-urlencoded'

/** One request in terms of a description. */
export interface AskedRequest {
  method: string
  /** Without ids: `/v3/contacts/{id}`. */
  path: string
  /** Absent for the host of the base URL. */
  host: string | undefined
  /** As asked, with invented ids; to match it against a description's templates. */
  samplePath: string
  origin: string
  query: Readonly<Record<string, string>>
  /** Nested names of the body with their values: `properties.email`, `inputs[].id`. */
  body: Readonly<Record<string, unknown>>
  /** The query document, of GraphQL. */
  document: string | undefined
  /** The body as it is sent. */
  sent: unknown
}

/** The request in these terms; `undefined` if the address is one that the vendor returned. */
export function toAsked(
  provider: ProviderDefinition,
  at: { metadata: Record<string, string>; module: string | undefined },
  request: CallRequest,
): AskedRequest | undefined {
  const module = request.isForAnyModule ? 'root' : at.module
  const base = new URL(resolveBaseUrl(provider, at.metadata, module))
  const isOwn = !/^https?:/.test(request.path) || new URL(request.path).host === base.host
  const baseUrl = isOwn ? base.href : new URL(request.path).origin
  const url = resolveUrl({ baseUrl, path: request.path, query: request.query })
  if (url.searchParams.has(nextMark)) return undefined
  const { json } = request
  const document =
    isObject(json) && typeof json.query === 'string' && isDocument(json.query) ? json.query : undefined
  const sent = document === undefined ? (json ?? request.form) : isObject(json) ? json.variables : undefined
  const body: Record<string, unknown> = {}
  // As it is sent: members that are undefined are left out.
  collect(sent === undefined ? undefined : JSON.parse(JSON.stringify(sent)), '', body)
  if (request.body) Object.assign(body, namesIn(request.body))
  return {
    method: request.method ?? 'GET',
    path: withoutInvented(decoded(url.pathname)),
    host: isOwn ? undefined : withoutInvented(url.host),
    samplePath: url.pathname,
    origin: url.origin,
    query: Object.fromEntries([...url.searchParams].map(([name, value]) => [withoutInvented(name), value])),
    body,
    document: document?.replaceAll(/\s+/g, ' ').trim(),
    sent,
  }
}

function isDocument(text: string): boolean {
  return /^\s*(query|mutation|fragment)\b|^\s*\{/.test(text)
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch (error) {
    if (error instanceof URIError) return path
    throw error
  }
}

/** Notes the nested names of a value; names in a form such as `items[0][price]` are nested names too. */
function collect(value: unknown, path: string, into: Record<string, unknown>): void {
  if (Array.isArray(value)) {
    if (value.length === 0) into[`${path}[]`] = undefined
    for (const entry of value) collect(entry, `${path}[]`, into)
    return
  }
  if (!isObject(value)) {
    if (path !== '') into[path] = value
    return
  }
  const names = Object.keys(value)
  if (names.length === 0 && path !== '') into[path] = value
  for (const name of names) {
    const shown = withoutInvented(name).replaceAll(/\[\d+\]/g, '[]')
    collect(value[name], path === '' ? shown : `${path}.${shown}`, into)
  }
}

/** What a body holds that is given as text: the names of a form's fields, or else its type. */
function namesIn({ type, text }: NonNullable<CallRequest['body']>): Record<string, undefined> {
  const names = type === formType ? [...new URLSearchParams(text).keys()] : [`(${type.replace(/;.*/, '')})`]
  return Object.fromEntries(names.map((name) => [withoutInvented(name), undefined]))
}
