// The way out to addresses that builders and their customers chose: never into the network this server runs in.
import {
  type Address,
  addressAt,
  answerBudget,
  createAnswerBudget,
  createUndiciSend,
  type Lookup,
  type Send,
  SendError,
  type SendRequest,
  type UndiciSend,
} from '@mortise/connector-kit'
import { isPrivateAddress } from '@mortise/core'

// One for the process, whichever way an answer comes in.
const answers = createAnswerBudget(answerBudget)

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
 * Redirects are not followed. Addresses that the operator set (`isOperatorAddress`) may lead anywhere. It throws
 * SendError refused_address.
 */
export function createGuardedSend({
  userAgent,
  privateHostsAllowed,
  lookup,
}: GuardedSendOptions): UndiciSend {
  const isAllowed = allowList(privateHostsAllowed)
  const read = (url: string): Known => {
    const address = addressAt(parseUrl(url))
    return { address, isAllowed: isAllowed(address.url) }
  }
  const readReceiver = rememberLatest(read)
  const common = { userAgent, answers, lookup }
  const guarded = createUndiciSend({ ...common, isAddressRefused: isPrivateAddress })
  const open = createUndiciSend(common)
  const go = ({ address, isAllowed }: Known, request: SendRequest) =>
    request.isOperatorAddress || isAllowed ? open.to(address, request) : guarded.to(address, request)
  const send: Send = (request) => {
    try {
      return go(request.purpose === 'destination' ? readReceiver(request.url) : read(request.url), request)
    } catch (error) {
      return Promise.reject(error)
    }
  }
  return Object.assign(send, {
    to: (address: Address, request: SendRequest) =>
      go({ address, isAllowed: isAllowed(address.url) }, request),
    close: async () => void (await Promise.all([guarded.close(), open.close()])),
  })
}

interface Known {
  readonly address: Address
  /** It may lead inside. */
  readonly isAllowed: boolean
}

/** Receivers get thousands of requests under one address. Each address is judged as often as requests go there. */
const RECEIVERS_MAX = 1_000

/** Remembers what was read of the latest addresses. */
function rememberLatest(read: (url: string) => Known): (url: string) => Known {
  const known = new Map<string, Known>()
  return (url) => {
    const found = known.get(url)
    if (found) return found
    const made = read(url)
    if (known.size >= RECEIVERS_MAX) known.clear()
    known.set(url, made)
    return made
  }
}

/** @throws SendError refused_address unless it is a web address without credentials in it */
export function parseUrl(text: string): URL {
  const url = parse(text)
  if (url === undefined) throw new SendError('refused_address', 'The address is not a URL.')
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new SendError('refused_address', `Mortise calls only http and https addresses, not ${url.protocol}`)
  }
  if (url.username !== '' || url.password !== '') {
    throw new SendError('refused_address', 'The address must not hold a user name or password.')
  }
  return url
}

// `URL.canParse` before `new URL` would parse every address twice.
function parse(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/** Returns whether a private host may be called: `localhost`, `127.0.0.1`, `receiver.test:8080`. */
export function allowList(privateHostsAllowed: readonly string[]): (url: URL) => boolean {
  const allowed = new Set(privateHostsAllowed.map((host) => host.trim().toLowerCase()))
  return ({ hostname, host }) => {
    if (allowed.size === 0) return false
    return allowed.has(hostname) || allowed.has(host) || allowed.has(hostname.replace(/^\[|\]$/g, ''))
  }
}
