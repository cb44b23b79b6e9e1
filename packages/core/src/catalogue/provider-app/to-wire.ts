// A provider app as the API shows it: everything but the secret.
import type { ProviderApp } from '@mortise/contract'
import type { ProviderAppRow } from './store.ts'

/** Turns a row into the wire shape; the client secret never leaves the server. */
export function toWireProviderApp(row: ProviderAppRow): ProviderApp {
  return {
    id: row.id,
    projectId: row.projectId,
    ...(row.externalRef === null ? {} : { externalRef: row.externalRef }),
    provider: row.provider,
    clientId: row.clientId,
    ...(row.scopes === null ? {} : { scopes: row.scopes }),
    ...(row.metadata === null ? {} : { metadata: row.metadata }),
    createTime: row.createdAt.toISOString(),
    updateTime: row.updatedAt.toISOString(),
  }
}
