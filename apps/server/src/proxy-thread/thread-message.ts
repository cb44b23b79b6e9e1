// The messages between the server and its proxy threads.

/** A message to a thread. A connection comes with its socket. */
export type ToThread =
  | { readonly kind: 'connection' }
  | { readonly kind: 'figures'; readonly question: number }
  | { readonly kind: 'close'; readonly graceMs: number }

/** A message to the server. `figures` is what Prometheus reads; empty when nothing is counted. */
export type FromThread =
  | { readonly kind: 'ready' }
  | { readonly kind: 'alive' }
  | { readonly kind: 'figures'; readonly question: number; readonly text: string }

/** How often a thread says that its event loop turns, in milliseconds. */
export const ALIVE_EVERY_MS = 1_000
