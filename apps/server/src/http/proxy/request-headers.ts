// Selects the headers of a caller that reach the provider.
import type { IncomingHttpHeaders } from 'node:http'
import type { PassthroughBase, PassthroughCredentials } from '@mortise/connector-kit'

/** @see https://www.rfc-editor.org/rfc/rfc9110#section-7.6.1 */
export const hopByHop: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-authentication-info',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

// Ours, the caller's credentials with us, and what names machines on the way.
const kept: ReadonlySet<string> = new Set([
  ...hopByHop,
  'authorization',
  'cookie',
  'cookie2',
  'expect',
  'forwarded',
  'host',
  'http2-settings',
  'via',
  'x-api-key',
  'x-real-ip',
])

const userAgent = 'mortise/0.1'

/**
 * The headers of a passed-through request: the caller's, less what is kept back; the provider's own where the caller
 * says nothing; the connection's credentials in any case. Names and values in turn, as undici takes them soonest.
 * `foreignPrefix`: headers that begin like this are for this server, too.
 */
export function requestHeaders(
  sent: IncomingHttpHeaders,
  base: Pick<PassthroughBase, 'headers'>,
  credentials: Pick<PassthroughCredentials, 'headers'>,
  foreignPrefix?: string,
): string[] {
  const headers: string[] = []
  for (const name in credentials.headers) headers.push(name, credentials.headers[name] ?? '')
  const named = namedByConnection(sent.connection)
  for (const name in sent) {
    const value = sent[name]
    if (value === undefined || kept.has(name) || named?.includes(name)) continue
    if (name.startsWith('x-') && isOurs(name, foreignPrefix)) continue
    if (Object.hasOwn(credentials.headers, name)) continue
    headers.push(name, typeof value === 'string' ? value : value.join(', '))
  }
  for (const name in base.headers) if (!has(headers, name)) headers.push(name, base.headers[name] ?? '')
  if (!has(headers, 'user-agent')) headers.push('user-agent', userAgent)
  return headers
}

/** Whether a name stands among names and values in turn. */
function has(headers: readonly string[], name: string): boolean {
  for (let at = 0; at < headers.length; at += 2) if (headers[at] === name) return true
  return false
}

function isOurs(name: string, foreignPrefix: string | undefined): boolean {
  if (name.startsWith('x-mortise-') || name.startsWith('x-forwarded-')) return true
  return foreignPrefix !== undefined && name.startsWith(foreignPrefix)
}

/** Headers that are for the next hop only, because `Connection` says so. */
export function namedByConnection(header: string | undefined): string[] | undefined {
  if (header === undefined || header === 'keep-alive' || header === 'close') return undefined
  return header.split(',').map((name) => name.trim().toLowerCase())
}
