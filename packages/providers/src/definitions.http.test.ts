import { createCall, createUndiciSend, type ProviderDefinition, ProviderError } from '@mortise/connector-kit'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startVendor, type Vendor } from '../../connector-kit/src/testing/vendor.ts'
import { definitions } from './index.ts'
import { sampleCredentials, sampleMetadata } from './testing/sample-account.ts'

let vendor: Vendor
const send = createUndiciSend({ userAgent: 'mortise-test' })

beforeAll(async () => {
  vendor = await startVendor(({ url }) => ({
    json: url.endsWith('/token') ? { access_token: 'the-accessToken', expires_in: 3600 } : { ok: true },
  }))
})
beforeEach(() => {
  vendor.seen.length = 0
})
afterAll(async () => {
  await send.close()
  await vendor.close()
})

it.each(definitions.map((definition) => [definition.name, definition] as const))(
  '%s gets its credentials where it wants them, and nobody else does',
  async (_name, provider) => {
    const call = createCall({
      provider,
      metadata: sampleMetadata(provider),
      credentials: async () => sampleCredentials(provider.auth),
      send,
      urlOverride: vendor.url,
    })
    await call.request({ path: '/things', query: { page: 1 } })
    const seen = vendor.seen.at(-1)
    const count = vendor.seen.length
    const url = new URL(seen?.url ?? '', vendor.url)
    expect(url.pathname.endsWith('/things')).toBe(true)
    const { headers, query } = expected(provider)
    expect(seen?.headers).toMatchObject(headers)
    expect(Object.fromEntries(url.searchParams)).toEqual({ page: '1', ...query })
    expect(JSON.stringify(seen?.headers).match(/undefined/)).toBeNull()

    const elsewhere = call.request({ path: 'https://elsewhere.example.com/things' })
    await expect(elsewhere).rejects.toBeInstanceOf(ProviderError)
    expect(vendor.seen).toHaveLength(count)
  },
)

it.each(
  definitions
    .filter(({ healthCheck }) => healthCheck)
    .map((definition) => [definition.name, definition] as const),
)('%s is asked whether credentials are good', async (_name, provider) => {
  const call = createCall({
    provider,
    metadata: sampleMetadata(provider),
    credentials: async () => sampleCredentials(provider.auth),
    send,
    urlOverride: vendor.url,
  })
  await call.request(provider.healthCheck ?? { path: '' })
  expect(vendor.seen.at(-1)?.method).toBe(provider.healthCheck?.method ?? 'GET')
  expect(vendor.seen.at(-1)?.headers).toMatchObject(expected(provider).headers)
})

/** What a request of the provider has to wear, told from the definition by other means than the kit's. */
function expected({ auth, sign }: ProviderDefinition): { headers: object; query: object } {
  // A signature is checked where it is made; here it is enough that no secret travels in its place.
  if (sign)
    return { headers: { authorization: expect.stringMatching(/^AWS4-(?!.*the-password)/) }, query: {} }
  const header = (name: string, value: string) => ({ headers: { [name.toLowerCase()]: value }, query: {} })
  const basic = (text: string) => header('authorization', `Basic ${Buffer.from(text).toString('base64')}`)
  switch (auth.kind) {
    case 'none':
      return { headers: {}, query: {} }
    case 'oauth2': {
      const { name, valuePrefix = '' } = auth.accessTokenHeader ?? {
        name: 'authorization',
        valuePrefix: 'Bearer ',
      }
      return header(name, `${valuePrefix}the-token`)
    }
    case 'apiKey':
      return auth.attach === 'query'
        ? { headers: {}, query: { [auth.name]: 'the-key' } }
        : header(auth.name, `${auth.valuePrefix ?? ''}the-key`)
    case 'basic':
      if (auth.apiKeyAsBasic === 'password') return basic(':the-key')
      return basic(auth.apiKeyAsBasic ? 'the-key:' : 'the-user:the-password')
    case 'custom': {
      const names = [...auth.inputs.map(({ name }) => name), ...(auth.session ? ['accessToken'] : [])]
      const values = Object.fromEntries(names.map((name) => [name, `the-${name}`]))
      const worn = auth.headers.map(({ name, value }) => [name.toLowerCase(), value(values)] as const)
      return { headers: Object.fromEntries(worn.filter(([, value]) => value)), query: {} }
    }
  }
}
