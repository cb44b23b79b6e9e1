// The meaning of Docusign's failures where the status does not say it.
import {
  asObject,
  asString,
  describeProviderFailure,
  guessedWait,
  type HttpPart,
  ProviderError,
  waitForReset,
} from '@mortise/connector-kit'

/**
 * A limit is answered 400. A header says when the hour ends, and a burst is counted over 30 seconds. An envelope may be
 * asked for once in 15 minutes.
 * @see https://www.docusign.com/blog/dsdev-from-the-trenches-api-rate-limits read 2026-11-29
 */
export const classify: NonNullable<HttpPart['classify']> = (failure) => {
  const code = asString(asObject(failure.json)?.errorCode) ?? ''
  if (!/^(HOURLY|BURST)_\w*LIMIT_EXCEEDED$/.test(code)) return undefined
  const isBurst = code.startsWith('BURST')
  const hour = isBurst ? undefined : waitForReset(failure.headers, { name: 'x-ratelimit-reset' })
  return new ProviderError({
    reaction: hour ?? guessedWait(isBurst ? 30_000 : 900_000),
    message: describeProviderFailure(failure, 'Docusign'),
    status: 429,
  })
}
