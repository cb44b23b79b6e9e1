// A provider app as the API shows it: everything but the secret.
import type { ProviderApp } from '@mortise/contract'
import type { ProviderAppRow } from './store.ts'

/** Turns a row into the wire shape; the client secret never leaves the server. */
export function toWireProviderApp(row: ProviderAppRow): ProviderApp {
  return {
    id: row.id,
    projectId: row.projectId,
    externalRef: row.externalRef ?? undefined,
    provider: row.provider,
    clientId: row.clientId,
    scopes: row.scopes ?? undefined,
    metadata: row.metadata ?? undefined,
    createTime: row.createdAt.toISOString(),
    updateTime: row.updatedAt.toISOString(),
  }
}
