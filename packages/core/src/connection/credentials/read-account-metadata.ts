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
 * Answers the metadata that the provider reports after connecting, as it is stored. It answers the credentials as well:
 * from now on they may go where this metadata leads, as far as the definition allows.
 * @throws ProviderError
 */
export async function readAccountMetadata(
  ctx: Context,
  unchecked: UncheckedAccount,
): Promise<{ metadata: ProviderMetadata; credentials: BoundCredentials }> {
  const { provider, credentials } = unchecked
  const found = await readPostAuthFacts(provider, openUncheckedCall(ctx, unchecked))
  const reported = Object.entries(found).map(([name, value]) => [
    name,
    { value, source: 'provider' as const },
  ])
  return {
    metadata: Object.fromEntries(reported),
    credentials: { ...credentials, boundTo: { ...credentials.boundTo, ...found } },
  }
}

/** A client of the account with credentials that are not stored, or not to be renewed. */
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
