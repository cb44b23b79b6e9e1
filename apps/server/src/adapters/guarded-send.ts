// The way out to addresses that builders and their customers chose: never into the network this server runs in.
import { createUndiciSend, type Lookup, SendError, type UndiciSend } from '@mortise/connector-kit'
import { isPrivateAddress } from '@mortise/core'

/** Which private places may be reached all the same: `localhost`, `127.0.0.1`, `[::1]`, `receiver.test:8080`. */
export interface GuardedSendOptions {
  readonly userAgent: string
  readonly privateHostsAllowed: readonly string[]
  /** Stands in for the operating system's resolver, in tests. */
  readonly lookup?: Lookup | undefined
}

/**
 * A `Send` that refuses private, loopback, link-local, shared, multicast and unspecified addresses. A name is resolved
 * once per connection and the very addresses that were judged are used, so it cannot point elsewhere afterwards.
 * Redirects are not followed. What the operator addressed (`isOperatorAddress`) goes wherever it leads. It throws
 * SendError refused_address.
 */
export function createGuardedSend({
  userAgent,
  privateHostsAllowed,
  lookup,
}: GuardedSendOptions): UndiciSend {
  const isAllowed = allowList(privateHostsAllowed)
  const resolver = lookup ? { lookup } : {}
  const guarded = createUndiciSend({ userAgent, isAddressRefused: isPrivateAddress, ...resolver })
  const open = createUndiciSend({ userAgent, ...resolver })
  const send: UndiciSend = Object.assign(
    async (request: Parameters<UndiciSend>[0]) => {
      const url = parseUrl(request.url)
      return request.isOperatorAddress || isAllowed(url) ? open(request) : guarded(request)
    },
    { close: async () => void (await Promise.all([guarded.close(), open.close()])) },
  )
  return send
}

/** @throws SendError refused_address unless it is a web address without credentials in it */
export function parseUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined) throw new SendError('refused_address', 'The address is not a URL.')
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new SendError('refused_address', `Only http and https are spoken here, not ${url.protocol}`)
  }
  if (url.username !== '' || url.password !== '') {
    throw new SendError('refused_address', 'The address must not hold a user name or password.')
  }
  return url
}

/** Tells private hosts that may be called all the same from others: `localhost`, `127.0.0.1`, `receiver.test:8080`. */
export function allowList(privateHostsAllowed: readonly string[]): (url: URL) => boolean {
  const allowed = new Set(privateHostsAllowed.map((host) => host.trim().toLowerCase()))
  return (url) => {
    const bare = url.hostname.replace(/^\[|\]$/g, '')
    return [url.hostname, bare, url.host].some((name) => allowed.has(name))
  }
}
