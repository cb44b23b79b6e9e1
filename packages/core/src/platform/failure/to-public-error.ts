// Says a provider's failure in the words of the catalogue: the one place that chooses status and code for a caller.
import { ForeignOrigin, ProviderError, SendError, UnknownFact } from '@mortise/connector-kit'
import { MortiseError } from '@mortise/contract'

/**
 * The public error for a failed provider call, with the provider's own words in `causes`. Any other error
 * comes back unchanged. `provider` is the display name.
 */
export function toPublicError(provider: string, error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error
  const about = { params: { provider }, causes: [error.message], cause: error }
  const { cause, reaction } = error
  // A call that was never made says why in the words of the catalogue.
  if (cause instanceof MortiseError) return cause
  if (isAddressRefused(error)) return new MortiseError('connection.address_refused', about)
  if (cause instanceof ForeignOrigin) {
    return new MortiseError('connection.foreign_origin', {
      ...about,
      params: { provider, origin: cause.origin },
    })
  }
  if (cause instanceof UnknownFact) {
    const params = { provider, names: cause.names.join(', ') }
    return new MortiseError('connection.facts_missing', { ...about, params })
  }
  switch (reaction.kind) {
    case 'reconnect':
      return new MortiseError('connection.revoked', about)
    case 'waitUntil':
      return new MortiseError('provider.rate_limited', { ...about, retryAfter: reaction.at })
    case 'retry':
      return new MortiseError(isTimeout(error) ? 'provider.timeout' : 'provider.unavailable', about)
    case 'restartCursor':
    case 'dropField':
    case 'skipRecord':
    case 'stop':
      return new MortiseError('provider.refused', about)
  }
}

/** Whether no call was made, so that the credentials are not at fault. */
export function isNeverMade(error: ProviderError): boolean {
  const { cause } = error
  return isAddressRefused(error) || cause instanceof UnknownFact || cause instanceof ForeignOrigin
}

/**
 * Whether the call was never made, because the host is none that this server calls: it is private, or has no address.
 * A caller who could distinguish the two would learn the names of a private network.
 */
function isAddressRefused({ cause }: ProviderError): boolean {
  return cause instanceof SendError && (cause.reason === 'refused_address' || cause.reason === 'unresolved')
}

/** No answer came in time, or a gateway of the provider says the same: the request may have been acted upon. */
function isTimeout({ status, cause }: ProviderError): boolean {
  return status === 504 || (cause instanceof SendError && cause.reason === 'timeout')
}
