// The meaning of OpenAI's failures.
import {
  asObject,
  describeProviderFailure,
  ProviderError,
  type ProviderFailure,
} from '@mortise/connector-kit'

/**
 * A restricted key that lacks a scope is answered with 401 in places, as a wrong one is; a code distinguishes them.
 * @see https://community.openai.com/t/restricted-api-key-misses-model-request-scope/1384493 read 2026-11-22
 */
export function classify(failure: ProviderFailure): ProviderError | undefined {
  const { status, json } = failure
  if (status !== 401 || asObject(asObject(json)?.error)?.code !== 'missing_scope') return undefined
  return new ProviderError({
    reaction: { kind: 'stop' },
    message: describeProviderFailure(failure, 'OpenAI'),
    // What it would be elsewhere: the key is known, and may not do this.
    status: 403,
  })
}
