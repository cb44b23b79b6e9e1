// Says a provider's failure in the words of the catalogue.
import {
  ForeignOrigin,
  type HealthCheck,
  ProviderError,
  SendError,
  UnknownFact,
} from '@mortise/connector-kit'
import { MortiseError } from '@mortise/contract'

/** Whether waiting may help, so that nothing can be concluded about the credentials. */
export function isPassing(error: ProviderError): boolean {
  return error.reaction.kind === 'retry' || error.reaction.kind === 'waitUntil'
}

/**
 * Whether the call was never made, because the host is none that this server calls: it is private, or has no address. A
 * caller who could distinguish the two would learn the names of a private network.
 */
function isAddressRefused({ cause }: ProviderError): boolean {
  return cause instanceof SendError && (cause.reason === 'refused_address' || cause.reason === 'unresolved')
}

/** Whether no request was sent, so that the failure says nothing about the credentials. */
export function isNeverMade(error: ProviderError): boolean {
  const { cause } = error
  return isAddressRefused(error) || cause instanceof UnknownFact || cause instanceof ForeignOrigin
}

/**
 * Whether a failed health check says nothing of the credentials: the check itself is unconfirmed, and the answer does
 * not say that the credentials are bad. Another path, a right that is lacking or a parameter that is wanted look the
 * same from here.
 */
export function isUnclear(check: HealthCheck | undefined, { status, reaction }: ProviderError): boolean {
  return check?.isUnverified === true && status !== 401 && reaction.kind !== 'reconnect'
}

/** Whether credentials only lack the right that a confirmed health check wants: the vendor, who says so, knows them. */
export function lacksScope(check: HealthCheck | undefined, { status, reaction }: ProviderError): boolean {
  const isConfirmed = check?.scope !== undefined && check.isUnverified !== true
  return isConfirmed && status === 403 && reaction.kind === 'stop'
}

/**
 * The public error for a failed provider call, with the provider's own words in `causes`; other errors are returned
 * unchanged. `provider` is the display name.
 */
export function toPublicError(provider: string, error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error
  const about = { params: { provider }, causes: [error.message], cause: error }
  if (isAddressRefused(error)) return new MortiseError('connection.address_refused', about)
  if (error.cause instanceof ForeignOrigin) {
    const params = { provider, origin: error.cause.origin }
    return new MortiseError('connection.foreign_origin', { ...about, params })
  }
  if (error.cause instanceof UnknownFact) {
    const params = { provider, names: error.cause.names.join(', ') }
    return new MortiseError('connection.facts_missing', { ...about, params })
  }
  switch (error.reaction.kind) {
    case 'reconnect':
      return new MortiseError('connection.revoked', about)
    case 'waitUntil':
      return new MortiseError('provider.rate_limited', { ...about, retryAfter: error.reaction.at })
    case 'retry':
      return new MortiseError(isTimeout(error) ? 'provider.timeout' : 'provider.unavailable', about)
    case 'restartCursor':
    case 'dropField':
    case 'skipRecord':
    case 'stop':
      return new MortiseError('provider.refused', about)
  }
}

function isTimeout({ cause }: ProviderError): boolean {
  return cause instanceof SendError && cause.reason === 'timeout'
}
