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
    status: statusOf(error.code),
  })
}

/** Failures of the moment: a timeout, an outage, a system error, an account out of reach, ten requests at once, a lock. */
const passing: readonly unknown[] = ['502', '604', '608', '611', '614', '615', '713', '719']

/** Of what is not there: an address, what a search looked for, a folder, a salesperson. */
const missing: readonly unknown[] = ['610', '702', '710', '718']

/** A full window of calls (606) lasts 20 seconds, a used-up quota (607) until midnight. */
function reactionTo(code: unknown): Reaction {
  if (badToken.includes(code)) return { kind: 'reconnect' }
  if (code === '606') return guessedWait(20_000)
  if (code === '607') return guessedWait(60 * 60_000)
  return { kind: passing.includes(code) ? 'retry' : 'stop' }
}

/** Statuses that say the same, as every answer has that of a success. A user who lacks the right gets 603. */
function statusOf(code: unknown): number {
  if (badToken.includes(code)) return 401
  if (code === '603') return 403
  if (code === '606' || code === '607') return 429
  if (passing.includes(code)) return 503
  return missing.includes(code) ? 404 : 400
}
