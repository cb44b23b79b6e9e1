// Lifts the words and the field out of Zendesk's refusals.
import {
  asArray,
  asObject,
  asString,
  isObject,
  ProviderError,
  type ProviderFailure,
} from '@mortise/connector-kit'

/** `{error: 'RecordInvalid', description: '…', details: {subject: [{description: 'Subject: cannot be blank'}]}}`. */
export function classify({ status, json }: ProviderFailure): ProviderError | undefined {
  const details = status === 422 || status === 400 ? asObject(asObject(json)?.details) : undefined
  const [fieldName, described] = Object.entries(details ?? {})[0] ?? []
  const words = asArray(described)
    .filter(isObject)
    .flatMap(({ description }) => asString(description) ?? [])
  if (fieldName === undefined || words.length === 0) return undefined
  return new ProviderError({ reaction: { kind: 'stop' }, message: words.join(' '), fieldName, status })
}
