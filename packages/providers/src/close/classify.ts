// The meaning of Close's refusals of values.
import { asArray, asObject, asString, ProviderError, type ProviderFailure } from '@mortise/connector-kit'

/**
 * `{errors: [], 'field-errors': {lead_id: 'This field is required.'}}`
 * @see https://github.com/closeio/closeio-api/blob/master/closeio_api/__init__.py (`ValidationError`) read 2026-11-29
 */
export function classify({ status, json }: ProviderFailure): ProviderError | undefined {
  const byField = Object.entries(asObject(asObject(json)?.['field-errors']) ?? {})
  const [first] = byField
  if (status !== 400 || first === undefined) return undefined
  const words = [
    ...asArray(asObject(json)?.errors).flatMap((text) => asString(text) ?? []),
    ...byField.map(([name, text]) => `${name}: ${asString(text) ?? JSON.stringify(text)}`),
  ]
  const [fieldName] = first
  return new ProviderError({ reaction: { kind: 'stop' }, message: words.join(' '), status, fieldName })
}
