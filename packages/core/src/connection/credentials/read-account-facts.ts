// Reads what a provider reports of an account, with credentials that are not stored yet or not to be renewed.
import {
  type BoundCredentials,
  type Call,
  createCall,
  type Metadata,
  type ProviderDefinition,
  readPostAuthFacts,
} from '@mortise/connector-kit'
import type { ProviderMetadata } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { callProvider } from '../../platform/observe/call-provider.ts'
import { urlOverrideOf } from '../account/connection-metadata.ts'

// A browser waits for the answer.
const CHECK_MS = 15_000

/** An account, and credentials to call it with. */
export interface UncheckedAccount {
  provider: ProviderDefinition
  metadata: Metadata
  credentials: BoundCredentials
}

/**
 * Answers the facts that the provider reports after connecting, as they are stored. It answers the credentials as well:
 * from now on they may go where these facts lead, as far as the definition allows.
 * @throws ProviderError
 */
export async function readAccountFacts(
  ctx: Context,
  unchecked: UncheckedAccount,
): Promise<{ facts: ProviderMetadata; credentials: BoundCredentials }> {
  const { provider, credentials } = unchecked
  const found = await readPostAuthFacts(provider, openUncheckedCall(ctx, unchecked))
  const facts = Object.entries(found).map(([name, value]) => [name, { value, source: 'provider' as const }])
  return {
    facts: Object.fromEntries(facts),
    credentials: { ...credentials, boundTo: { ...credentials.boundTo, ...found } },
  }
}

/** A line to the account with credentials that are not stored, or not to be renewed. */
export function openUncheckedCall(ctx: Context, { provider, metadata, credentials }: UncheckedAccount): Call {
  const urlOverride = urlOverrideOf(ctx, provider)
  return createCall({
    provider,
    metadata,
    credentials: async () => credentials,
    send: (request) => callProvider(ctx, provider.name, request),
    purpose: 'postAuth',
    deadline: new Date(Date.now() + CHECK_MS),
    urlOverride: urlOverride || undefined,
  })
}
