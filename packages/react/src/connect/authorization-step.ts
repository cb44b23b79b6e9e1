// One answer of the server on the way to a connection.
import type { Connection } from '@mortise/contract'

/** Where to send the customer, or the connection when nothing is left to do. */
export type AuthorizationStep = { url: string } | { connection: Connection }
