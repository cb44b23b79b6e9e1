// The meaning of Salesforce's error codes for the machine.
import {
  asArray,
  asString,
  guessedWait,
  isObject,
  ProviderError,
  type ProviderFailure,
  type Reaction,
  reactionTo,
} from '@mortise/connector-kit'

/**
 * Salesforce's `[{message, errorCode, fields}]` as a classified error that names the field it is about.
 * @see http://www.salesforce.com/us/developer/docs/api_rest/Content/errorcodes.htm read 2026-11-21
 */
export function classify(failure: ProviderFailure): ProviderError | undefined {
  const first = asArray(failure.json).filter(isObject)[0]
  const errorCode = asString(first?.errorCode)
  const message = asString(first?.message)
  if (!first || !errorCode) return undefined
  const fieldName = asString(asArray(first.fields)[0]) ?? fieldNameIn(message ?? '')
  return new ProviderError({
    reaction:
      isUnknownField(errorCode, message) && fieldName
        ? { kind: 'dropField', fieldName }
        : reactionToCode(failure, errorCode, message ?? ''),
    message: message ? wordsIn(message) : errorCode,
    status: failure.status,
    fieldName: fieldName || undefined,
  })
}

function reactionToCode(failure: ProviderFailure, errorCode: string, message: string): Reaction {
  switch (errorCode) {
    case 'INVALID_SESSION_ID':
    case 'INVALID_AUTH_HEADER':
      return { kind: 'reconnect' }
    case 'REQUEST_LIMIT_EXCEEDED':
      return guessedWait(limitWaitMs(message))
    case 'INVALID_QUERY_LOCATOR':
      return { kind: 'restartCursor' }
    case 'QUERY_TIMEOUT':
    case 'UNABLE_TO_LOCK_ROW':
    case 'SERVER_UNAVAILABLE':
    case 'API_CURRENTLY_DISABLED':
    case 'UNKNOWN_EXCEPTION':
      return { kind: 'retry' }
    default:
      return reactionTo(failure)
  }
}

/**
 * Too many long requests at once pass within seconds; the daily allowance comes back over a rolling 24 hours.
 * @see https://trailhead.salesforce.com/es-MX/content/learn/modules/app-development-without-limits/app-development-without-limits-rate read 2026-11-21
 */
function limitWaitMs(message: string): number {
  return /concurrent/i.test(message) ? 30_000 : 15 * 60_000
}

/** The field has gone, or the connected user may not see it any more: Salesforce says the same of both. */
function isUnknownField(errorCode: string, message: string | undefined): boolean {
  return errorCode === 'INVALID_FIELD' && /No such column '/.test(message ?? '')
}

/** The error, without the part of our query in front of it: the reader of the message has not seen the query. */
function wordsIn(message: string): string {
  return message.replace(/^[\s\S]*\nERROR at Row:\d+:Column:\d+\n/, '').trim()
}

/** `No such column 'Foo__c' on entity 'Account'`, and what filters say of fields they cannot use. */
function fieldNameIn(message: string): string | undefined {
  return (
    /No such column '([\w.]+)'/.exec(message)?.[1] ??
    /\bfield '([\w.]+)'/i.exec(message)?.[1] ??
    /value of filter criterion for field '([\w.]+)'/.exec(message)?.[1]
  )
}
