// The meaning of Jira's failures.
import {
  asArray,
  asObject,
  asString,
  ProviderError,
  type ProviderFailure,
  reactionTo,
} from '@mortise/connector-kit'

/** `{"errorMessages": ["Issue does not exist"], "errors": {"summary": "You must specify a summary"}}` */
export function classify(failure: ProviderFailure): ProviderError | undefined {
  const told = toldBy(failure.json)
  if (!told) return undefined
  return new ProviderError({ reaction: reactionTo(failure), status: failure.status, ...told })
}

/** Jira's words and the first field they are about; `undefined` when it gave none. */
export function toldBy(json: unknown): { message: string; fieldName?: string | undefined } | undefined {
  const answer = asObject(json)
  const byField = Object.entries(asObject(answer?.errors) ?? {})
  const words = [
    ...asArray(answer?.errorMessages).flatMap((text) => asString(text) ?? []),
    ...byField.map(([name, text]) => `${name}: ${text}`),
  ]
  const [fieldName] = byField[0] ?? []
  return words.length === 0 ? undefined : { message: words.join(' '), fieldName }
}
