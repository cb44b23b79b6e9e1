// The part of a connection that the audit log keeps.
import type { ConnectionRow } from './store.ts'

type Audited = Pick<
  ConnectionRow,
  'provider' | 'groupRef' | 'consumerRef' | 'authScheme' | 'status' | 'providerMetadata'
> & { providerWorkspaceRef?: string | null | undefined }

/** A connection without its credentials; of what the customer entered only the names. */
export function auditedConnection(row: Audited): Record<string, unknown> {
  const { provider, groupRef, consumerRef, authScheme, status, providerWorkspaceRef } = row
  return {
    provider,
    groupRef,
    consumerRef,
    authScheme,
    status,
    providerWorkspaceRef: providerWorkspaceRef || undefined,
    providerMetadata: Object.keys(row.providerMetadata).sort(),
  }
}
