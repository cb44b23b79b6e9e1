// The meaning of Amazon's failures.
import {
  asObject,
  asString,
  describeProviderFailure,
  ProviderError,
  type ProviderFailure,
  waitAsTold,
} from '@mortise/connector-kit'

const isAboutKeys =
  /(?:UnrecognizedClient|InvalidSignature|InvalidClientTokenId|ExpiredToken|MissingAuthenticationToken|IncompleteSignature)/

/** Amazon names the trouble in `__type`, and answers keys that are none with 400 like any other mistake. */
export function classify(failure: ProviderFailure): ProviderError | undefined {
  const type = asString(asObject(failure.json)?.__type) ?? ''
  const isThrottled = /Throttling/.test(type)
  if (!isThrottled && !isAboutKeys.test(type)) return undefined
  return new ProviderError({
    reaction: isThrottled ? waitAsTold(failure.headers) : { kind: 'reconnect' },
    message: describeProviderFailure(failure, 'AWS'),
    status: failure.status,
  })
}
