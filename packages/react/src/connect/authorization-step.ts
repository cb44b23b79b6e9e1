// One answer of the server on the way to a connection.
import type { Connection } from '@mortise/contract'

/** Where to send the customer, or the connection when nothing is left to do. */
export type AuthorizationStep = { url: string } | { connection: Connection }

/** Where an authorization stands; `url` is where the customer has to go next. */
export type AuthorizationState =
  | { at: 'idle' }
  | { at: 'opening' }
  | { at: 'waiting' }
  | { at: 'finishing' }
  | { at: 'next'; url: string; isSameTab: boolean }
  | { at: 'blocked'; url: string }
  | { at: 'leaving' }
  | { at: 'closed' }
  | { at: 'denied'; message: string }
  | { at: 'failed'; error: Error }
