// The reactions to Parse Server's error codes.
import {
  isObject,
  ProviderError,
  type ProviderFailure,
  type Reaction,
  reactionTo,
  waitAsTold,
} from '@mortise/connector-kit'

/** Numbers as `Parse.Error` of the SDK that comes with Parse Server 9.10.0 names them. */
const codes = {
  internal: 1,
  connectionFailed: 100,
  invalidClassName: 103,
  timeout: 124,
  exceededQuota: 140,
  requestLimit: 155,
  session: 209,
}

/** Parse Server's `{code, error}` as a classified error; its own words stay. */
export function classify(failure: ProviderFailure): ProviderError | undefined {
  if (!isObject(failure.json) || typeof failure.json.error !== 'string') return undefined
  const { error, code } = failure.json
  const reaction = reactionToCode(failure, code)
  const message =
    reaction.kind === 'reconnect'
      ? `Parse Server refused the application id or the master key: ${error}.`
      : error
  // "Class X does not exist." comes as a 400.
  const status = code === codes.invalidClassName ? 404 : failure.status
  return new ProviderError({ reaction, message, status })
}

function reactionToCode(failure: ProviderFailure, code: unknown): Reaction {
  switch (code) {
    case codes.internal:
    case codes.connectionFailed:
    case codes.timeout:
      return { kind: 'retry' }
    case codes.exceededQuota:
    case codes.requestLimit:
      return waitAsTold(failure.headers)
    case codes.session:
      return { kind: 'reconnect' }
    default:
      // A wrong application id or master key answers 403; with the right ones nothing is forbidden.
      return failure.status === 403 ? { kind: 'reconnect' } : reactionTo(failure)
  }
}
