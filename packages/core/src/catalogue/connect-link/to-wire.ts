// A connect link as the API shows it after it was created: without its address.
import type { ConnectLink } from '@mortise/contract'
import { toWireAccess } from '../connect-session/customer-access.ts'
import type { ConnectLinkRow } from './store.ts'

/** Turns a row into the wire shape. */
export function toWireLink(row: ConnectLinkRow): ConnectLink {
  return {
    ...toWireAccess(row),
    integration: row.integration ?? undefined,
    provider: row.provider,
    returnUrl: row.returnUrl ?? undefined,
    locale: row.locale ?? undefined,
    openTime: row.openedAt?.toISOString(),
  }
}
