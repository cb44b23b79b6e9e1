// The way to a provider and back without a second window, for browsers that allow none.
import { type CallbackStep, parseTexts } from './popup.ts'
import type { ConnectParty } from './use-connect-actions.ts'

/** How an authorization in this tab ended, or what came back from one of several steps of it. */
export type Returned =
  | { status: 'connected' }
  | { status: 'failed'; message: string }
  | { status: 'continue'; step: CallbackStep }

const params = {
  status: 'mortise_status',
  error: 'mortise_error',
  session: 'mortise_session',
  callback: 'mortise_params',
} as const
// The server takes no longer ones.
const addressMax = 2048
const storageKey = 'mortise-authorization'

/** Where the provider's last page sends the customer back to: this page as it is, less what an earlier return left. */
export function returnAddress(): string {
  const href = withoutParams(window.location.href)
  const { origin, pathname } = window.location
  return href.length > addressMax ? `${origin}${pathname}` : href
}

/** Leaves for the consent page, remembering for whom. */
export function leaveFor(url: string, party: ConnectParty): void {
  storage()?.setItem(storageKey, keyOf(party))
  window.location.assign(url)
}

/**
 * The outcome of the authorization from which this page returned. `undefined` if there was none, or if it belongs to
 * another visit. The address alone proves nothing, because anyone can write one.
 */
export function peekReturn(party: ConnectParty): Returned | undefined {
  const { searchParams } = new URL(window.location.href)
  const status = searchParams.get(params.status)
  if (status === null || storage()?.getItem(storageKey) !== keyOf(party)) return undefined
  if (status === 'connected') return { status }
  if (status === 'continue') {
    const sessionId = searchParams.get(params.session) ?? ''
    return { status, step: { sessionId, callbackParams: parseTexts(searchParams.get(params.callback)) } }
  }
  return { status: 'failed', message: searchParams.get(params.error) ?? '' }
}

/** Removes the outcome from the address and from memory, so that it is reported once. */
export function forgetReturn(): void {
  storage()?.removeItem(storageKey)
  window.history.replaceState(window.history.state, '', withoutParams(window.location.href))
}

function withoutParams(href: string): string {
  const url = new URL(href)
  const ours = Object.values(params).filter((name) => url.searchParams.has(name))
  // Removing parameters rewrites the others, so an address without ours stays exactly as it is.
  if (ours.length === 0) return href
  for (const name of ours) url.searchParams.delete(name)
  return url.href
}

function keyOf({ provider, groupRef, consumerRef }: ConnectParty): string {
  return JSON.stringify([provider.toLowerCase(), groupRef, consumerRef])
}

function storage(): Storage | undefined {
  try {
    return window.sessionStorage
  } catch {
    // Some browsers refuse it to embedded pages: then the customer comes back to the first screen, without words.
    return undefined
  }
}
