// The meaning of Attio's refusals of a body.
import {
  asArray,
  asObject,
  asString,
  ProviderError,
  type ProviderFailure,
  recordsAt,
} from '@mortise/connector-kit'

/**
 * `{status_code: 400, code: 'validation_type', message: 'Body payload validation error.', validation_errors: [{path: ['data',
 * 'values', 'name'], message: 'Required'}]}`: what is wrong is in the details alone.
 */
export function classify({ status, json }: ProviderFailure): ProviderError | undefined {
  const details = status === 400 ? recordsAt(json, 'validation_errors') : []
  const words = details.flatMap(({ path, message }) => {
    const text = asString(message)
    return text === undefined ? [] : [[asArray(path).join('.'), text].filter(Boolean).join(': ')]
  })
  if (words.length === 0) return undefined
  const message = [asString(asObject(json)?.message), ...words].filter(Boolean).join(' ')
  const fieldName = asString(asArray(details[0]?.path).at(-1))
  return new ProviderError({ reaction: { kind: 'stop' }, message, status, fieldName })
}
