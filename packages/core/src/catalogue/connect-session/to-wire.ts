// A connect session as the API shows it after it was created: without its token.
import type { ConnectSession } from '@mortise/contract'
import type { ConnectSessionRow } from './store.ts'

/** Turns a row into the wire shape. */
export function toWireSession(row: ConnectSessionRow): ConnectSession {
  return {
    id: row.id,
    projectId: row.projectId,
    groupRef: row.groupRef,
    ...(row.groupName === null ? {} : { groupName: row.groupName }),
    consumerRef: row.consumerRef,
    ...(row.consumerName === null ? {} : { consumerName: row.consumerName }),
    ...(row.integrations === null ? {} : { integrations: row.integrations }),
    ...(row.providers === null ? {} : { providers: row.providers }),
    createdBy: row.createdBy,
    createTime: row.createdAt.toISOString(),
    expireTime: row.expiresAt.toISOString(),
  }
}
