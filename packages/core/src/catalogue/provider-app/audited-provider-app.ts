// The part of a provider app that the audit log keeps.
import type { ProviderAppRow } from './store.ts'

/** A provider app without its client secret. */
export function auditedProviderApp(row: ProviderAppRow): Record<string, unknown> {
  const { externalRef, provider, clientId, scopes, metadata } = row
  return { externalRef, provider, clientId, scopes, metadata }
}
