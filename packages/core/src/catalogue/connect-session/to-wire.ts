// A connect session as the API shows it after it was created: without its token.
import type { ConnectSession } from '@mortise/contract'
import type { ConnectSessionRow } from './store.ts'

/** Turns a row into the wire shape. */
export function toWireSession(row: ConnectSessionRow): ConnectSession {
  return {
    id: row.id,
    projectId: row.projectId,
    groupRef: row.groupRef,
    groupName: row.groupName ?? undefined,
    consumerRef: row.consumerRef,
    consumerName: row.consumerName ?? undefined,
    integrations: row.integrations ?? undefined,
    providers: row.providers ?? undefined,
    createdBy: row.createdBy,
    createTime: row.createdAt.toISOString(),
    expireTime: row.expiresAt.toISOString(),
  }
}
