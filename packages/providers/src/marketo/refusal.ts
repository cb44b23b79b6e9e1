// The failures that Marketo reports in responses with the status of a success.
import {
  asArray,
  asObject,
  asString,
  guessedWait,
  type HttpPart,
  ProviderError,
  type Reaction,
} from '@mortise/connector-kit'

/** Codes of a token that is missing, bad or expired. */
const badToken: readonly unknown[] = ['600', '601', '602']

/**
 * `{"success": false, "errors": [{"code": "601", "message": "Access token invalid"}]}`
 * @see https://experienceleague.adobe.com/en/docs/marketo-developer/marketo/rest/error-codes read 2026-11-29
 * @see https://experienceleague.adobe.com/en/docs/experience-cloud-kcs/kbarticles/ka-28813 (the codes) read 2026-11-22
 */
export const refusal: NonNullable<HttpPart['refusal']> = ({ json }) => {
  const { success, errors } = asObject(json) ?? {}
  const error = asObject(asArray(errors)[0])
  if (success !== false || !error) return undefined
  const message = asString(error.message) ?? 'Marketo refused the request.'
  return new ProviderError({
    reaction: reactionTo(error.code),
    message,
    status: statusOf(String(error.code)),
  })
}

/** Failures of the moment: a timeout, an outage, a system error, an account out of reach, ten requests at once, a lock. */
const passing: readonly unknown[] = ['502', '604', '608', '611', '614', '615', '713', '719']

/** A full window of calls (606) lasts 20 seconds, a used-up quota (607) until midnight. */
function reactionTo(code: unknown): Reaction {
  if (badToken.includes(code)) return { kind: 'reconnect' }
  if (code === '606') return guessedWait(20_000)
  if (code === '607') return guessedWait(60 * 60_000)
  return { kind: passing.includes(code) ? 'retry' : 'stop' }
}

/** Statuses that say the same: for a right that is lacking, limits, what is not there, and values that are refused. */
const statuses: Readonly<Record<string, number>> = {
  603: 403,
  606: 429,
  607: 429,
  610: 404,
  615: 429,
  702: 404,
  710: 404,
  718: 404,
  1004: 404,
  1013: 404,
}

/** Every answer has the status of a success, so the code decides. */
function statusOf(code: string): number {
  if (badToken.includes(code)) return 401
  return statuses[code] ?? (passing.includes(code) ? 503 : 400)
}
