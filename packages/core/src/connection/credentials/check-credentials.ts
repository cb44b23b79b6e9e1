// Asks the provider whether credentials are good, before anything is stored.
import {
  type BoundCredentials,
  type Call,
  type ProviderDefinition,
  ProviderError,
  requestHealthCheck,
} from '@mortise/connector-kit'
import { MortiseError, type ProviderMetadata } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { isPassing } from '../../platform/failure/reaction-to.ts'
import { isNeverMade, toPublicError } from '../../platform/failure/to-public-error.ts'
import { failureFields, failureSentence } from '../../platform/observe/failure-sentence.ts'
import { type AccountMetadata, callMetadata, requireAddress } from '../account/connection-metadata.ts'
import { isUnclear, lacksScope } from './health-answer.ts'
import { openUncheckedCall, readAccountMetadata, type UncheckedAccount } from './read-account-metadata.ts'

/** What the provider said: `isProven` when it accepted them, not when it could not be asked. */
export interface CredentialCheck {
  isProven: boolean
  /** Metadata read from the account, to be stored with the connection. */
  metadata: ProviderMetadata
  /** They could not be read for the moment; the first call asks again. */
  isMetadataDue: boolean
  /** The credentials, bound to the addresses made of this metadata as well. */
  credentials: BoundCredentials
}

/**
 * Reads the account's metadata and runs the provider's health check. A temporary failure (5xx, 429, timeouts) proves
 * nothing and blocks nothing. An unconfirmed check blocks only if the answer says that the credentials are bad.
 * Credentials that only lack the right a check wants are good. With `mustAnswer`, a passing failure is a refusal.
 * @throws MortiseError connection.credentials_refused with the provider's own words; connection.facts_missing when the
 * provider has answered and the account can be called no more than before; connection.address_unproven
 */
export async function checkCredentials(
  ctx: Context,
  input: Omit<UncheckedAccount, 'metadata'> & {
    account: AccountMetadata
    /** The account has just moved to this address, so nothing is known of who listens there. */
    mustAnswer?: boolean
  },
): Promise<CredentialCheck> {
  const { provider } = input
  let { credentials } = input
  requireAddress(provider, input.account, { isAsked: false })
  let reported: ProviderMetadata = {}
  let isMetadataDue = provider.account.postAuth !== undefined
  try {
    if (provider.account.postAuth) {
      const metadata = callMetadata(ctx, provider, input.account)
      const found = await readAccountMetadata(ctx, { provider, metadata, credentials })
      reported = found.metadata
      credentials = found.credentials
    }
    isMetadataDue = false
    const account = { ...input.account, providerMetadata: { ...input.account.providerMetadata, ...reported } }
    requireAddress(provider, account, { isAsked: true })
    const metadata = callMetadata(ctx, provider, account)
    const call = openUncheckedCall(ctx, { provider, metadata, credentials })
    return {
      isProven: await askHealth(ctx, { ...input, call }),
      metadata: reported,
      isMetadataDue,
      credentials,
    }
  } catch (error) {
    if (!(error instanceof ProviderError) || !isPassing(error.reaction) || isNeverMade(error)) {
      throw asRefusal(provider, error)
    }
    if (input.mustAnswer) throw unproven(provider, error)
    noteUnchecked(ctx, provider, error)
    return { isProven: false, metadata: reported, isMetadataDue, credentials }
  }
}

/** Whether the provider has accepted the credentials; the account's metadata, if it reports any, is proof too. */
async function askHealth(
  ctx: Context,
  { provider, call, mustAnswer }: { provider: ProviderDefinition; call: Call; mustAnswer?: boolean },
): Promise<boolean> {
  const { healthCheck, postAuth } = provider.account
  if (!healthCheck) return postAuth !== undefined
  try {
    await requestHealthCheck(call, healthCheck)
    return true
  } catch (error) {
    if (!(error instanceof ProviderError) || isNeverMade(error)) throw error
    if (lacksScope(healthCheck, error)) return true
    if (!isUnclear(healthCheck, error) || (mustAnswer && isPassing(error.reaction))) throw error
    noteUnchecked(ctx, provider, error)
    return false
  }
}

function unproven({ displayName }: ProviderDefinition, error: ProviderError): MortiseError {
  const params = { provider: displayName }
  return new MortiseError('connection.address_unproven', { params, causes: [error.message], cause: error })
}

function noteUnchecked(ctx: Context, { name }: ProviderDefinition, error: ProviderError): void {
  const event = { ...failureFields(error), provider: name }
  ctx.log.warn(event, `credentials could not be checked: ${failureSentence(error)}`)
}

/** The public error for credentials a provider turned down; a passing failure becomes its own. */
export function asRefusal(provider: ProviderDefinition, error: unknown): unknown {
  if (!(error instanceof ProviderError) || isPassing(error.reaction) || isNeverMade(error)) {
    return toPublicError(provider.displayName, error)
  }
  const params = { provider: provider.displayName }
  return new MortiseError('connection.credentials_refused', { params, causes: [error.message], cause: error })
}
