// Builds the address of a provider request, and keeps credentials from leaving the provider's own host.
import { withoutEndSlashes } from '@mortise/contract'
import { ProviderError } from '../error/reaction.ts'

/** A query as name and value; `undefined` values are left out. */
export type Query = Readonly<Record<string, string | number | boolean | undefined>>

/**
 * Moves a provider URL to another origin: scheme, host and port are replaced and the override's path comes first.
 * `overrideUrl('https://api.acme.com/v1/me', 'http://127.0.0.1:9/acme')` is `http://127.0.0.1:9/acme/v1/me`.
 */
export function overrideUrl(url: string, urlOverride: string | undefined): string {
  if (!urlOverride) return url
  const from = new URL(url)
  const to = new URL(urlOverride)
  return `${to.origin}${withoutEndSlashes(to.pathname)}${from.pathname}${from.search}`
}

/**
 * Returns the absolute URL of a request. A relative path is joined to the base URL, whose path is kept. An absolute
 * path (a next link) is followed only on the host of the base URL or of the override.
 * @throws ProviderError stop if an absolute link points elsewhere, because it would carry the customer's credentials
 * there. With 404 for a relative path with the segments `.` or `..`, which bad ids would make of `/contacts/{id}`
 */
export function resolveUrl(input: {
  baseUrl: string
  path: string
  urlOverride?: string | undefined
  query?: Query | undefined
}): URL {
  const base = parseBase(input.baseUrl)
  const url = isAbsolute(input.path)
    ? onOwnHost(input.path, base, input.urlOverride)
    : new URL(overrideUrl(join(base, input.path), input.urlOverride))
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) url.searchParams.append(name, String(value))
  }
  return url
}

function parseBase(baseUrl: string): URL {
  const base = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined
  if (base?.protocol === 'https:' || base?.protocol === 'http:') return base
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: `The provider's address "${baseUrl}" is not a web address. Check the values that were entered when the account was connected.`,
  })
}

function isAbsolute(path: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(path)
}

function join(base: URL, path: string): string {
  // To URLs they mean the list, or what is above it, and no encoding of an id changes them.
  if (/(?:^|[\\/])(?:\.|%2e){1,2}(?:$|[\\/])/i.test(path.replace(/[?#].*$/s, ''))) {
    const message = `The path "${path}" is not valid, because a segment of it has only dots.`
    throw new ProviderError({ reaction: { kind: 'stop' }, message, status: 404 })
  }
  const separated = path.startsWith('/') || path === '' ? path : `/${path}`
  return `${base.origin}${withoutEndSlashes(base.pathname)}${separated}`
}

function onOwnHost(link: string, base: URL, urlOverride: string | undefined): URL {
  const target = new URL(link)
  if (urlOverride && target.origin === new URL(urlOverride).origin) return target
  if (target.host === base.host && /^https?:$/.test(target.protocol)) {
    // The base's scheme wins, so a link that says http does not send the credentials in the clear.
    return new URL(overrideUrl(`${base.origin}${target.pathname}${target.search}`, urlOverride))
  }
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: `The provider returned a link to another host (${target.host}). Mortise does not follow it.`,
  })
}
