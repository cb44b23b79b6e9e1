// A connect session as the API shows it after it was created: without its token.
import type { ConnectSession } from '@mortise/contract'
import { toWireAccess } from './customer-access.ts'
import type { ConnectSessionRow } from './store.ts'

/** Turns a row into the wire shape. */
export function toWireSession(row: ConnectSessionRow): ConnectSession {
  return {
    ...toWireAccess(row),
    integrations: row.integrations ?? undefined,
    providers: row.providers ?? undefined,
  }
}
