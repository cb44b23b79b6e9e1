// What Zoom's failures mean where the status does not say it.
import {
  asObject,
  describeProviderFailure,
  type ProviderDefinition,
  ProviderError,
} from '@mortise/connector-kit'

/**
 * A token of a next page lives for a quarter of an hour; an older one is refused as a parameter that is wrong.
 * Unverified: code and words of that refusal.
 */
export const classify: NonNullable<ProviderDefinition['classify']> = (failure) => {
  const { code, message } = asObject(failure.json) ?? {}
  if (code !== 300 || !/next.?page.?token/i.test(String(message))) return undefined
  return new ProviderError({
    reaction: { kind: 'restartCursor' },
    message: describeProviderFailure(failure, 'Zoom'),
    status: failure.status,
  })
}
