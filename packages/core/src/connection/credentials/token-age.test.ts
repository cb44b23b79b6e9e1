// When tokens are renewed: a minute ahead, or at nine tenths of a short life.
import type { Credentials } from '@mortise/connector-kit'
import { describe, expect, it } from 'vitest'
import { isDue, isExpired, isRefreshable } from './token-age.ts'

const token = (life: { accessTokenIssuedAt?: number; accessTokenExpiresAt?: number }) =>
  ({ scheme: 'oauth2/authorizationCode', accessToken: 'a', ...life }) as const

describe('isDue', () => {
  it.each([
    ['an hour: a minute before the end', 3_600_000, 3_540_000],
    ['a minute: six seconds before the end', 60_000, 54_000],
    ['a day: a minute before the end', 86_400_000, 86_340_000],
  ])('renews a token of %s', (_name, lifeMs, dueMs) => {
    const credentials = token({ accessTokenIssuedAt: 0, accessTokenExpiresAt: lifeMs })
    expect([isDue(credentials, dueMs - 1), isDue(credentials, dueMs)]).toEqual([false, true])
    expect([isExpired(credentials, lifeMs - 1), isExpired(credentials, lifeMs)]).toEqual([false, true])
  })

  it('leaves a token alone whose end nobody knows', () => {
    expect(isDue(token({}), Number.MAX_SAFE_INTEGER)).toBe(false)
    expect(isExpired(token({}), Number.MAX_SAFE_INTEGER)).toBe(false)
  })

  it('takes a minute where only the end is known', () => {
    expect(isDue(token({ accessTokenExpiresAt: 100_000 }), 40_000)).toBe(true)
    expect(isDue(token({ accessTokenExpiresAt: 100_000 }), 39_999)).toBe(false)
  })
})

describe('isRefreshable', () => {
  it.each<[string, Credentials, boolean]>([
    ['an API key', { scheme: 'apiKey', apiKey: 'k' }, false],
    ['a private app’s token', token({}), false],
    ['tokens with a refresh token', { ...token({}), refreshToken: 'r' }, true],
    ['client credentials without their client', { ...token({}), scheme: 'oauth2/clientCredentials' }, false],
    [
      'client credentials',
      { ...token({}), scheme: 'oauth2/clientCredentials', client: { clientId: 'i' } },
      true,
    ],
    ['a password grant', { ...token({}), scheme: 'oauth2/password', username: 'u', password: 'p' }, true],
  ])('%s: %#', (_name, credentials, expected) => {
    expect(isRefreshable(credentials)).toBe(expected)
  })
})
