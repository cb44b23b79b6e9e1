// A connect link as the API shows it after it was created: without its address.
import type { ConnectLink } from '@mortise/contract'
import type { ConnectLinkRow } from './store.ts'

/** Turns a row into the wire shape. */
export function toWireLink(row: ConnectLinkRow): ConnectLink {
  return {
    id: row.id,
    projectId: row.projectId,
    groupRef: row.groupRef,
    groupName: row.groupName ?? undefined,
    consumerRef: row.consumerRef,
    consumerName: row.consumerName ?? undefined,
    integration: row.integration ?? undefined,
    provider: row.provider,
    returnUrl: row.returnUrl ?? undefined,
    locale: row.locale ?? undefined,
    createdBy: row.createdBy,
    createTime: row.createdAt.toISOString(),
    expireTime: row.expiresAt.toISOString(),
    openTime: row.openedAt?.toISOString(),
  }
}
