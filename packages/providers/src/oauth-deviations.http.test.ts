// What vendors want in OAuth beside the standard, each from a page or description of theirs.
import {
  buildAuthorizationUrl,
  createUndiciSend,
  exchangeCode,
  type ProviderDefinition,
  refreshTokens,
} from '@mortise/connector-kit'
import { afterAll, expect, it } from 'vitest'
import { startVendor } from '../../connector-kit/src/testing/vendor.ts'
import { providers } from './index.ts'
import { sampleMetadata } from './testing/sample-account.ts'

const redirectUri = 'https://mortise.example.com/callbacks/v1/oauth'
const send = createUndiciSend({ userAgent: 'mortise-test' })
const vendor = await startVendor(() => ({ json: { access_token: 'new' } }))
afterAll(async () => {
  await vendor.close()
  await send.close()
})

/**
 * @see https://dropbox.tech/developers/using-oauth-2-0-with-offline-access read 2026-11-29
 * @see https://www.fortnox.se/developer/authorization/get-authorization-code read 2026-11-29
 * @see https://docs.followupboss.com/docs/oauth-authentication-and-authorization read 2026-11-29
 */
it.each([
  ['dropbox', 'token_access_type', 'offline'],
  ['fortnox', 'access_type', 'offline'],
  ['followUpBoss', 'response_type', 'auth_code'],
])('%s is asked for consent with %s=%s', async (name, parameter, value) => {
  const { url } = await buildAuthorizationUrl({ ...account(name), clientId: 'id', redirectUri, state: 's' })
  expect(new URL(url).searchParams.getAll(parameter)).toEqual([value])
})

/**
 * @see https://github.com/envoy/envoy-integrations-sdk-nodejs (`loginAsUserWithCode`) read 2026-11-29
 * @see https://www.fortnox.se/developer/authorization/get-access-token read 2026-11-29
 */
it.each(['envoy', 'fortnox'])('%s sees the client in the header, and not in the body', async (name) => {
  await exchangeCode({ ...request(name), code: 'c', redirectUri })
  const { headers, body } = vendor.seen.at(-1) ?? { headers: {}, body: '' }
  expect(headers.authorization).toBe(`Basic ${Buffer.from('id:secret').toString('base64')}`)
  expect(new URLSearchParams(body).has('client_secret')).toBe(false)
})

/** @see https://github.com/figma/rest-api-spec/blob/main/openapi/openapi.yaml (`refreshUrl`) read 2026-11-29 */
it('renews the tokens of Figma at their separate address', async () => {
  const credentials = {
    scheme: 'oauth2/authorizationCode',
    accessToken: 'old',
    refreshToken: 'keep',
    boundTo: {},
  } as const
  await refreshTokens({ ...request('figma'), credentials })
  expect(vendor.seen.at(-1)?.url).toBe('/v1/oauth/refresh')
})

function account(name: string): { provider: ProviderDefinition; metadata: Record<string, string> } {
  const provider = providers.get(name) ?? expect.fail(`${name} is not in the catalogue`)
  return { provider, metadata: sampleMetadata(provider) }
}

function request(name: string) {
  const client = { clientId: 'id', clientSecret: 'secret', boundTo: {} }
  return { ...account(name), client, send, urlOverride: vendor.url }
}
