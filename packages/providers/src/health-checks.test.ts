// Credentials are tried out when they are entered, imported or doubted, at every vendor.
import { expect, it } from 'vitest'
import { definitions } from './index.ts'

const taking = definitions.filter(({ auth }) => auth.kind !== 'none')

it('knows vendors that take keys, and vendors that give tokens', () => {
  const isOAuth = ({ auth }: (typeof taking)[number]) => auth.kind === 'oauth2'
  expect(taking.filter(isOAuth).length).toBeGreaterThan(100)
  expect(taking.filter((definition) => !isOAuth(definition)).length).toBeGreaterThan(50)
})

it.each(taking.map((definition) => [definition.name, definition] as const))(
  '%s tries credentials out',
  (_name, { account: { healthCheck, postAuth } }) => {
    expect(healthCheck ?? postAuth).toBeDefined()
  },
)
