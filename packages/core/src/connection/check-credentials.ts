// Asks the provider whether credentials are good, before anything is stored.
import {
  type Call,
  type Credentials,
  createCall,
  type ProviderDefinition,
  ProviderError,
} from '@mortise/connector-kit'
import { MortiseError, type ProviderMetadata } from '@mortise/contract'
import type { Context } from '../context.ts'
import { callProvider } from '../observe/call-provider.ts'
import { type AccountFacts, callMetadata, urlOverrideOf } from './connection-metadata.ts'
import { isAddressRefused, isPassing, toPublicError } from './provider-failure.ts'

// A browser waits for the answer.
const CHECK_MS = 15_000

/** What the provider said: `isProven` when it accepted them, not when it could not be asked. */
export interface CredentialCheck {
  isProven: boolean
  /** Facts read from the account, to be stored with the connection. */
  facts: ProviderMetadata
}

/**
 * Reads the account's facts and runs the provider's health check. Passing trouble (5xx, 429, timeouts) and a check that
 * is not there prove nothing and block nothing.
 * @throws MortiseError connection.credentials_refused with the provider's own words
 */
export async function checkCredentials(
  ctx: Context,
  input: { provider: ProviderDefinition; account: AccountFacts; credentials: Credentials },
): Promise<CredentialCheck> {
  const { provider } = input
  let facts: ProviderMetadata = {}
  try {
    if (provider.postAuth) facts = toFacts(await provider.postAuth(openUncheckedCall(ctx, input)))
    if (provider.healthCheck) {
      const providerMetadata = { ...input.account.providerMetadata, ...facts }
      const call = openUncheckedCall(ctx, { ...input, account: { ...input.account, providerMetadata } })
      await call.request(provider.healthCheck)
    }
    return { isProven: Boolean(provider.healthCheck ?? provider.postAuth), facts }
  } catch (error) {
    if (error instanceof ProviderError && (isPassing(error) || isOurMistake(provider, error))) {
      ctx.log.warn({ provider: provider.name, reason: error.message }, 'could not check credentials')
      return { isProven: false, facts }
    }
    throw asRefusal(provider, error)
  }
}

/**
 * Whether the check itself, not the credentials, is what the provider turned down: a path that is not there, and that
 * nobody has confirmed. Good keys are then not refused for it.
 */
function isOurMistake({ healthCheck }: ProviderDefinition, { status }: ProviderError): boolean {
  return healthCheck?.isUnverified === true && (status === 404 || status === 405 || status === 501)
}

/** The public error for credentials a provider turned down; passing trouble becomes its own. */
export function asRefusal(provider: ProviderDefinition, error: unknown): unknown {
  if (!(error instanceof ProviderError) || isPassing(error) || isAddressRefused(error)) {
    return toPublicError(provider.displayName, error)
  }
  const params = { provider: provider.displayName }
  return new MortiseError('connection.credentials_refused', { params, causes: [error.message], cause: error })
}

/** A line to the account with credentials that are not stored, or not to be renewed. */
export function openUncheckedCall(
  ctx: Context,
  input: { provider: ProviderDefinition; account: AccountFacts; credentials: Credentials },
): Call {
  const { provider, account, credentials } = input
  const urlOverride = urlOverrideOf(ctx, provider)
  return createCall({
    provider,
    metadata: callMetadata(ctx, provider, account),
    credentials: async () => credentials,
    send: (request) => callProvider(ctx, provider.name, request),
    deadline: new Date(Date.now() + CHECK_MS),
    ...(urlOverride ? { urlOverride } : {}),
  })
}

/** Facts a provider told, as they are stored. */
export function toFacts(found: Readonly<Record<string, string>>): ProviderMetadata {
  return Object.fromEntries(
    Object.entries(found).map(([name, value]) => [name, { value, source: 'provider' }]),
  )
}
