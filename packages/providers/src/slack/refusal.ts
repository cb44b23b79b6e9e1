// What Slack's failures mean: they come with status 200 and a word for what is wrong.
import {
  asArray,
  asObject,
  asString,
  ProviderError,
  type ProviderFailure,
  valueAt,
  waitAsTold,
} from '@mortise/connector-kit'

/** @see https://docs.slack.dev/reference/methods/conversations.history read 2026-11-21 */
const isAboutAccess = /^(not_authed|invalid_auth|account_inactive|token_revoked|token_expired)$/
const isPassing = /^(internal_error|fatal_error|service_unavailable|request_timeout|team_added_to_org)$/
const isAboutRight =
  /^(missing_scope|no_permission|access_denied|accesslimited|ekm_access_denied|enterprise_is_restricted|not_allowed_token_type|org_login_required|restricted_action\w*|team_access_not_granted|user_is_restricted)$/
const isMissing = /^(channel|user|users|message|thread|file)_not_found$|^no_such_subteam$|^unknown_method$/

/** The failure in an answer that says `ok: false`; `undefined` for all others. */
export function refusal({ json, headers }: ProviderFailure): ProviderError | undefined {
  const answer = asObject(json)
  if (answer?.ok !== false) return undefined
  const word = asString(answer.error) ?? 'no reason given'
  const missing = asString(answer.needed)
  const details = asArray(valueAt(answer, 'response_metadata.messages')).flatMap(
    (text) => asString(text) ?? [],
  )
  const reason = missing === undefined ? details.join(' ') : `the scope ${missing} is missing`
  const message = `Slack refused: ${word}${reason === '' ? '' : ` (${reason})`}.`
  if (isAboutAccess.test(word))
    return new ProviderError({ reaction: { kind: 'reconnect' }, message, status: 401 })
  if (word === 'ratelimited')
    return new ProviderError({
      reaction: waitAsTold(headers),
      message,
      status: 429,
    })
  if (isPassing.test(word)) return new ProviderError({ reaction: { kind: 'retry' }, message, status: 503 })
  if (word === 'invalid_cursor')
    return new ProviderError({ reaction: { kind: 'restartCursor' }, message, status: 400 })
  const status = isMissing.test(word) ? 404 : isAboutRight.test(word) ? 403 : 400
  return new ProviderError({ reaction: { kind: 'stop' }, message, status })
}
