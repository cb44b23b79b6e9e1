// The meaning of HubSpot's failures for the machine.
import {
  asArray,
  asObject,
  asString,
  guessedWait,
  isObject,
  ProviderError,
  type ProviderFailure,
  type Reaction,
  reactionTo,
} from '@mortise/connector-kit'
import { describeRefusal, refusedProperty } from './describe-refusal.ts'

/**
 * HubSpot's `{status, message, category, errors}` as a classified error that names the property it is about.
 * @see https://developers.hubspot.com/docs/api/error-handling read 2026-11-21
 */
export function classify(failure: ProviderFailure): ProviderError | undefined {
  const { json, status } = failure
  if (!isObject(json) || asString(json.message) === undefined) return undefined
  const fieldName = refusedProperty(failure) ?? fieldNameIn(json)
  return new ProviderError({
    reaction: reactionToAnswer(failure, json),
    message: describeRefusal(failure),
    // An object type the account does not have is a 400 like any other.
    status: /^Unable to infer object type from/.test(asString(json.message) ?? '') ? 404 : status,
    fieldName: fieldName || undefined,
  })
}

function reactionToAnswer(failure: ProviderFailure, json: Readonly<Record<string, unknown>>): Reaction {
  // The daily quota resets at midnight in the account's time zone, which we do not know: look again in a while.
  // @see https://community.hubspot.com/t5/APIs-Integrations/Hubspot-User-experience/m-p/511716 read 2026-11-21
  const isDaily = failure.status === 429 && json.policyName === 'DAILY'
  if (isDaily && failure.headers['retry-after'] === undefined) {
    return guessedWait(15 * 60_000)
  }
  // 477: the account is being moved to another data centre and says for how long.
  if (failure.status === 477) return reactionTo({ ...failure, status: 429 })
  return reactionTo(failure)
}

/** The property is in a detail's context, or only in its words. */
function fieldNameIn(json: Readonly<Record<string, unknown>>): string | undefined {
  const details = [json, ...asArray(json.errors).filter(isObject)]
  for (const detail of details) {
    const named = asArray(asObject(detail.context)?.propertyName).find((name) => typeof name === 'string')
    const quoted = /\bpropert(?:y|ies)\b[^"'“]{0,200}["'“]([\w.-]+)/i.exec(
      asString(detail.message) ?? '',
    )?.[1]
    const found = asString(named) ?? quoted
    if (found) return found
  }
  return undefined
}
