// Gathers the metadata about a customer's account that a provider's addresses are made of.
import {
  addressFactsOf,
  isFactAllowed,
  isInputAllowed,
  type Metadata,
  type MetadataInput,
  metadataFaults,
  missingCallbackFacts,
  type ProviderDefinition,
  partOfAddress,
  resolveBaseUrl,
  toldFactsOf,
} from '@mortise/connector-kit'
import { type Issue, MortiseError, type ProviderMetadata } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { addressFault } from '../../platform/outbound/address-fault.ts'

/** Metadata as it is stored with a connection. */
export interface AccountMetadata {
  providerMetadata: ProviderMetadata
  providerWorkspaceRef?: string | undefined
}

/**
 * Merges what a customer entered into the metadata to store: an input called `workspace` and `providerWorkspaceRef` fill
 * each other, and a pasted address becomes the part that the provider needs. Names that only the provider may fill are
 * ignored. `isImport`: the credentials were given out elsewhere, and what the account's address is made of may come
 * with them. `stored`: what is known of the account already. Entered values count as typed in, whatever source they
 * claim.
 * @throws MortiseError connection.metadata_missing naming each, connection.address_refused, unless the provider's URLs
 * are overridden
 */
export function collectMetadata(
  ctx: Context,
  provider: ProviderDefinition,
  entered: AccountMetadata,
  { isImport = false, stored = {} }: { isImport?: boolean; stored?: ProviderMetadata } = {},
): AccountMetadata {
  const inputNames = new Set((provider.account.metadata ?? []).map(({ name }) => name))
  const reserved = toldFactsOf(provider).filter(({ name }) => !inputNames.has(name))
  const ignored = new Set(reserved.map(({ name }) => name))
  const providerMetadata: ProviderMetadata = {
    ...withoutNames(stored, ignored),
    ...asTyped(withoutNames(entered.providerMetadata, ignored)),
    ...(isImport ? broughtMetadata(provider, entered.providerMetadata, ignored) : undefined),
  }
  const providerWorkspaceRef = entered.providerWorkspaceRef || providerMetadata.workspace?.value || undefined
  if (providerWorkspaceRef && inputNames.has('workspace') && !providerMetadata.workspace?.value) {
    providerMetadata.workspace = { value: providerWorkspaceRef, source: 'input' }
  }
  const metadata = partsOf(provider, { providerMetadata, providerWorkspaceRef })
  refuseFaults(ctx, provider, metadata)
  refusePrivateAddress(ctx, provider, metadata)
  return metadata
}

function withoutNames(metadata: ProviderMetadata, names: ReadonlySet<string>): ProviderMetadata {
  return Object.fromEntries(Object.entries(metadata).filter(([name]) => !names.has(name)))
}

/** The entries as a person's own words: only a provider's answer makes the others. */
function asTyped(metadata: ProviderMetadata): ProviderMetadata {
  return Object.fromEntries(
    Object.entries(metadata).map(([name, entry]) => [name, { ...entry, source: 'input' as const }]),
  )
}

/** The same metadata with the part of each pasted address that its input asks for. */
function partsOf(
  provider: ProviderDefinition,
  { providerMetadata, providerWorkspaceRef }: AccountMetadata,
): AccountMetadata {
  const parts = (provider.account.metadata ?? []).flatMap((input) => {
    const entry = providerMetadata[input.name]
    return entry?.value
      ? [[input.name, { ...entry, value: partOfAddress(provider, input, entry.value) }] as const]
      : []
  })
  const trimmed = { ...providerMetadata, ...Object.fromEntries(parts) }
  const isSame = providerWorkspaceRef === providerMetadata.workspace?.value
  return {
    providerMetadata: trimmed,
    providerWorkspaceRef: isSame ? trimmed.workspace?.value : providerWorkspaceRef,
  }
}

/**
 * Refuses an account whose provider reports metadata in the redirect after consent, if no redirect reported it.
 * @throws MortiseError connection.metadata_missing naming each, unless the provider's URLs are overridden
 */
export function requireCallbackMetadata(
  ctx: Context,
  provider: ProviderDefinition,
  metadata: AccountMetadata,
): void {
  if (urlOverrideOf(ctx, provider)) return
  const missing = missingCallbackFacts(provider, plainValues(metadata))
  if (missing.length === 0) return
  throw metadataMissing(
    provider,
    missing.map(({ name, displayName }) => ({ name, fault: `${displayName} (${name}) is missing.` })),
  )
}

/**
 * The metadata in imported credentials that a provider otherwise reports to its own clients. Marked as reported by the
 * provider: the credentials came from there, and the customer is not asked for these values.
 */
function broughtMetadata(
  provider: ProviderDefinition,
  entered: ProviderMetadata,
  reserved: ReadonlySet<string>,
): ProviderMetadata {
  const ofAddress = new Set(addressFactsOf(provider).map(({ name }) => name))
  // Metadata with a pattern is part of paths, even where the host has none of it: WordPress.com's site.
  const wanted = toldFactsOf(provider).filter(
    ({ name, pattern }) => pattern !== undefined || ofAddress.has(name),
  )
  const brought = wanted.flatMap((fact) => {
    const entry = entered[fact.name]
    // The provider itself decides where events of the builder's app go, so a caller cannot choose the account.
    const isRouted = fact.name === (provider.events.webhook?.workspaceFact ?? 'workspace')
    return entry?.value && reserved.has(fact.name) && !isRouted ? [{ fact, entry }] : []
  })
  const faulty = brought.filter(({ fact, entry }) => !isFactAllowed(fact, entry.value))
  if (faulty.length > 0) {
    throw metadataMissing(
      provider,
      faulty.map(({ fact: { name }, entry }) => ({ name, fault: `${name} cannot be "${entry.value}".` })),
    )
  }
  return Object.fromEntries(
    brought.map(({ fact, entry }) => [fact.name, { ...entry, source: 'provider' as const }]),
  )
}

/**
 * Refuses an account whose address needs metadata that its provider has not reported. Before the provider is asked
 * (`isAsked` false), this holds only for metadata that it reports on no request.
 * @throws MortiseError connection.facts_missing naming each
 */
export function requireAddress(
  provider: ProviderDefinition,
  metadata: AccountMetadata,
  { isAsked }: { isAsked: boolean },
): void {
  const values = plainValues(metadata)
  const missing = addressFactsOf(provider)
    .map(({ name }) => name)
    .filter((name) => !values[name] && (isAsked || !provider.account.postAuth?.names?.includes(name)))
  if (missing.length === 0) return
  const params = { provider: provider.displayName, names: missing.join(', ') }
  throw new MortiseError('connection.facts_missing', { params })
}

/** The metadata as a call needs it; where the provider's URLs are overridden, stand-ins fill what is missing. */
export function callMetadata(
  ctx: Context,
  provider: ProviderDefinition,
  metadata: AccountMetadata,
): Metadata {
  const values = plainValues(metadata)
  if (!urlOverrideOf(ctx, provider)) return values
  const missing = (provider.account.metadata ?? []).filter(
    (input) => metadataFaults(askingOnly(provider, input), values).length > 0,
  )
  return { ...values, ...Object.fromEntries(missing.map((input) => [input.name, standIn(input)])) }
}

/** The address that takes the place of the provider's own, if any: the sandbox or a proxy. */
export function urlOverrideOf(ctx: Context, provider: ProviderDefinition): string | undefined {
  return ctx.settings.providerUrls.get(provider.name.toLowerCase())
}

/** The provider as if it asked for nothing else, to judge one input. */
function askingOnly(provider: ProviderDefinition, input: MetadataInput): ProviderDefinition {
  return { ...provider, account: { ...provider.account, metadata: [input] } }
}

function plainValues({ providerMetadata, providerWorkspaceRef }: AccountMetadata): Metadata {
  const values = Object.fromEntries(
    Object.entries(providerMetadata).map(([name, { value }]) => [name, value]),
  )
  return providerWorkspaceRef ? { workspace: providerWorkspaceRef, ...values } : values
}

function refuseFaults(ctx: Context, provider: ProviderDefinition, metadata: AccountMetadata): void {
  if (urlOverrideOf(ctx, provider)) return
  const values = plainValues(metadata)
  const faulty = (provider.account.metadata ?? []).flatMap((input) => {
    const [fault] = metadataFaults(askingOnly(provider, input), values)
    return fault === undefined ? [] : [{ name: input.name, fault }]
  })
  const { auth } = provider
  if (auth.kind === 'oauth2' && auth.explicitWorkspaceRequired && !values.workspace) {
    if (!faulty.some(({ name }) => name === 'workspace')) {
      faulty.push({ name: 'workspace', fault: 'The workspace (workspace) is missing.' })
    }
  }
  if (faulty.length > 0) throw metadataMissing(provider, faulty)
}

function metadataMissing(
  provider: ProviderDefinition,
  faulty: readonly { name: string; fault: string }[],
): MortiseError {
  const names = faulty.map(({ name }) => name).join(', ')
  return new MortiseError('connection.metadata_missing', {
    params: { provider: provider.displayName, names },
    causes: faulty.map(({ fault }) => fault),
    issues: faulty.map(
      ({ name, fault }): Issue => ({ in: 'body', name: `providerMetadata.${name}`, detail: fault }),
    ),
  })
}

/** Early and in plain words, from the literal address alone; the resolved address is checked at every call. */
function refusePrivateAddress(ctx: Context, provider: ProviderDefinition, metadata: AccountMetadata): void {
  const values = plainValues(metadata)
  const needed = [
    ...toldFactsOf(provider).map(({ name }) => name),
    ...missingCallbackFacts(provider, values).map(({ name }) => name),
  ]
  const isKnown = needed.every((name) => values[name] !== undefined)
  if (!provider.account.metadata?.length || !isKnown || urlOverrideOf(ctx, provider)) return
  const baseUrl = resolveBaseUrl(provider, values)
  const fault = addressFault(baseUrl, ctx.settings.privateHostsAllowed, { needsTls: true })
  if (!fault) return
  const params = { provider: provider.displayName }
  throw new MortiseError('connection.address_refused', {
    params,
    causes: [`Mortise does not call ${baseUrl}: ${fault}.`],
  })
}

/** A value that passes the input's own check; the host it would name is replaced by the override anyway. */
function standIn(input: MetadataInput): string {
  const candidates = [
    'sandbox',
    'sandbox.example.com',
    'https://sandbox.example.com',
    'us',
    'us1',
    '1',
    'sandbox@example.com',
  ]
  return input.defaultValue ?? candidates.find((value) => isInputAllowed(input, value)) ?? input.name
}
