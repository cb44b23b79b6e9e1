// Selects the headers of a provider that reach the caller.
import type { PassthroughBase } from '@mortise/connector-kit'
import { hopByHop, namedByConnection } from './request-headers.ts'

// A vendor's cookies, and what it says to browsers about its own host, would count for ours.
const kept: ReadonlySet<string> = new Set([
  ...hopByHop,
  'alt-svc',
  'clear-site-data',
  'nel',
  'public-key-pins',
  'report-to',
  'set-cookie',
  'set-cookie2',
  'strict-transport-security',
])

type VendorHeaders = Readonly<Record<string, string | string[] | undefined>>

/**
 * Names and values in turn, as `writeHead` takes them. A `Location` on the provider's own host leads through this
 * server. A caller who follows it then sends our key to Mortise and not to the provider.
 */
export function responseHeaders(from: VendorHeaders, base: PassthroughBase): string[] {
  const headers: string[] = []
  const named = namedByConnection(one(from.connection))
  for (const name in from) {
    const value = from[name]
    if (value === undefined || kept.has(name) || named?.includes(name)) continue
    if (name.startsWith('x-mortise-') || name.startsWith('access-control-')) continue
    if (typeof value !== 'string') for (const each of value) headers.push(name, each)
    else headers.push(name, name === 'location' ? rewriteLocation(value, base) : value)
  }
  return headers
}

/** The location as the caller must see it: a path here, or an absolute address elsewhere. */
export function rewriteLocation(location: string, base: PassthroughBase): string {
  if (!URL.canParse(location, `${base.origin}/`)) return location
  const isAbsolute = URL.canParse(location)
  // A value that is relative to the path of the request stays relative.
  if (!isAbsolute && !location.startsWith('/')) return location
  const url = new URL(location, `${base.origin}/`)
  const root = rootOf(url, base)
  if (root === undefined) return url.href
  const { pathname, search, hash } = url
  if (pathname !== root && !pathname.startsWith(`${root}/`)) return url.href
  return `${pathname.slice(root.length) || '/'}${search}${hash}`
}

/** The path that our paths are put behind on the URL's host; `undefined` on other hosts. */
function rootOf({ origin }: URL, base: PassthroughBase): string | undefined {
  if (origin === base.origin) return base.path
  return origin === base.ownOrigin ? base.ownPath : undefined
}

function one(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.join(',')
}
