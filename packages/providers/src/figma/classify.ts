// The meaning of Figma's failures where the status does not say it.
import {
  asObject,
  asString,
  describeProviderFailure,
  type HttpPart,
  ProviderError,
} from '@mortise/connector-kit'

/**
 * Figma knows no 401: a bad token gets 403 like one that lacks a scope (`Invalid scope(s): ...`).
 * @see https://www.npmjs.com/package/@figma/rest-api-spec/v/0.43.0 (403 is the one refusal, its words in `err`) read 2026-11-22
 */
export const classify: NonNullable<HttpPart['classify']> = (failure) => {
  if (failure.status !== 403) return undefined
  const { err, message } = asObject(failure.json) ?? {}
  if (!/^(invalid token|token expired)/i.test(asString(err) ?? asString(message) ?? '')) return undefined
  return new ProviderError({
    reaction: { kind: 'reconnect' },
    message: describeProviderFailure(failure, 'Figma'),
    status: failure.status,
  })
}
