// Metadata that the builder set on a provider app. It wins over what customers send, who may not know it is set.
import type { ProviderMetadata } from '@mortise/contract'
import type { AccountMetadata } from '../../connection/account/connection-metadata.ts'
import type { ProviderAppRow } from './store.ts'

/** The customer's metadata, in which the builder's values replace values with the same name. */
export function withPresets(app: ProviderAppRow | undefined, entered: AccountMetadata): AccountMetadata {
  const preset = presetOf(app)
  return {
    providerMetadata: { ...entered.providerMetadata, ...preset },
    providerWorkspaceRef: preset.workspace?.value ?? entered.providerWorkspaceRef,
  }
}

/** The entries under names that the builder left to customers: a stored account keeps what it was connected with. */
export function withoutPresets(app: ProviderAppRow | undefined, entered: ProviderMetadata): ProviderMetadata {
  const preset = presetOf(app)
  return Object.fromEntries(Object.entries(entered).filter(([name]) => preset[name] === undefined))
}

/** Whether the builder set the metadata of this name. */
export function hasPreset(app: ProviderAppRow | undefined, name: string): boolean {
  return presetOf(app)[name] !== undefined
}

function presetOf(app: ProviderAppRow | undefined): ProviderMetadata {
  const params = Object.entries(app?.metadata?.providerParams ?? {})
  return Object.fromEntries(params.map(([name, value]) => [name, { value, source: 'input' as const }]))
}
