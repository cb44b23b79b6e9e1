// Lifts the words and the field out of Zendesk's refusals.
import {
  asArray,
  asObject,
  asString,
  describeProviderFailure,
  isObject,
  ProviderError,
  type ProviderFailure,
} from '@mortise/connector-kit'

/**
 * `{error: 'RecordInvalid', description: '…', details: {subject: [{description: 'Subject: cannot be blank'}]}}`, where `base`
 * stands for the record. Zendesk asks to try again when two records that belong together are made at once (409).
 * @see https://github.com/zendesk/zendesk_api_client_rb/tree/38d5b04/spec/fixtures/cassettes (recorded answers) read 2026-11-29
 */
export function classify(failure: ProviderFailure): ProviderError | undefined {
  const { status, json } = failure
  if (status === 409) {
    const message = describeProviderFailure(failure, 'Zendesk')
    const kind = /try again|collision/i.test(message) ? 'retry' : 'stop'
    return new ProviderError({ reaction: { kind }, message, status })
  }
  const details = status === 422 || status === 400 ? asObject(asObject(json)?.details) : undefined
  const [name, described] = Object.entries(details ?? {})[0] ?? []
  const words = asArray(described)
    .filter(isObject)
    .flatMap(({ description }) => asString(description) ?? [])
  if (words.length === 0) return undefined
  const fieldName = name === 'base' ? undefined : name
  return new ProviderError({ reaction: { kind: 'stop' }, message: words.join(' '), fieldName, status })
}
