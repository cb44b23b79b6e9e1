import {
  createCall,
  createUndiciSend,
  healthCheckRequest,
  type ProviderDefinition,
  ProviderError,
  requestHealthCheck,
} from '@mortise/connector-kit'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Answer, startVendor, type Vendor } from '../../connector-kit/src/testing/vendor.ts'
import { definitions, providers } from './index.ts'
import { boundSample, sampleMetadata } from './testing/sample-account.ts'

let vendor: Vendor
let answer: Answer
const send = createUndiciSend({ userAgent: 'mortise-test' })

beforeAll(async () => {
  vendor = await startVendor(({ url }) => ({
    ...(url.endsWith('/token') ? { json: { access_token: 'the-accessToken', expires_in: 3600 } } : answer),
  }))
})
beforeEach(() => {
  answer = { json: { ok: true } }
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
      credentials: async () => boundSample(provider),
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

const checked = definitions
  .filter(({ account: { healthCheck } }) => healthCheck)
  .map((definition) => [definition.name, definition] as const)

/** The health check of a provider whose vendor answers so. */
async function check(provider: ProviderDefinition | undefined, answered: Answer) {
  if (!provider?.account.healthCheck) throw new Error('there is nothing to check by')
  answer = answered
  const call = createCall({
    provider,
    metadata: sampleMetadata(provider),
    credentials: async () => boundSample(provider),
    send,
    urlOverride: vendor.url,
  })
  return requestHealthCheck(call, provider.account.healthCheck)
}

it.each(checked)('%s is asked whether credentials are good', async (_name, provider) => {
  await check(provider, { json: { ok: true } })
  expect(vendor.seen.at(-1)?.method).toBe(provider.account.healthCheck?.method ?? 'GET')
  expect(vendor.seen.at(-1)?.headers).toMatchObject(expected(provider).headers)
})

it.each([
  ['greenhouseJobBoard', 'board_token', '/v1/boards/acme'],
  ['highLevelStandard', 'locationId', '/locations/acme'],
  ['workday', 'tenantName', '/ccx/api/common/v1/acme/workers/me'],
])('%s names the account in its health check', (name, input, path) => {
  const check = providers.get(name)?.account.healthCheck ?? { path: '' }
  expect(healthCheckRequest(check, { [input]: 'acme' })).toMatchObject({ path, purpose: 'healthCheck' })
})

it.each(checked)('%s: 401 says that credentials are bad', async (_name, provider) => {
  await expect(check(provider, { status: 401, json: { message: 'No.' } })).rejects.toMatchObject({
    reaction: { kind: 'reconnect' },
    status: 401,
  })
})

const graphError = (code: number) => ({ status: 400, json: { error: { message: 'No.', code } } })
const marketoError = (code: string) => ({ json: { success: false, errors: [{ code, message: 'No.' }] } })
const figmaError = (err: string) => ({ status: 403, json: { status: 403, err } })

it.each<[string, Answer]>([
  ['figma', figmaError('Invalid token')],
  ['figma', figmaError('Token expired')],
  ['meta', graphError(190)],
  ['meta', graphError(102)],
  ['instagram', graphError(190)],
  ['marketo', marketoError('601')],
  ['marketo', marketoError('602')],
])('%s says without 401 that a token is bad: %j', async (name, answered) => {
  const asked = check(providers.get(name), answered)
  await expect(asked).rejects.toMatchObject({ reaction: { kind: 'reconnect' } })
})

const scopesLacking = 'Invalid access token, does not contain scopes: [user:read:user].'

it.each<[string, Answer]>([
  ['figma', figmaError('Invalid scope(s): files:read.')],
  ['marketo', marketoError('603')],
  ['zoom', { status: 400, json: { code: 4711, message: scopesLacking } }],
  ['zoom', { status: 401, json: { code: 4700, message: scopesLacking } }],
])('%s says of a good token that it lacks a right: %j', async (name, answered) => {
  const asked = check(providers.get(name), answered)
  await expect(asked).rejects.toMatchObject({ reaction: { kind: 'stop' }, status: 403 })
  expect(providers.get(name)?.account.healthCheck?.scope).toBeDefined()
})

it.each<[string, Answer, string]>([
  ['meta', graphError(200), 'stop'],
  ['marketo', marketoError('604'), 'retry'],
  ['marketo', marketoError('609'), 'stop'],
])('%s says nothing of the token by other failures: %j', async (name, answered, kind) => {
  await expect(check(providers.get(name), answered)).rejects.toMatchObject({ reaction: { kind } })
})

it('takes an answer of Marketo that holds what was asked for none that refuses', async () => {
  const asked = check(providers.get('marketo'), { json: { success: true, result: [] } })
  await expect(asked).resolves.toMatchObject({ status: 200 })
})

/** What a request of the provider has to wear, told from the definition by other means than the kit's. */
function expected({ name, auth, http: { sign } }: ProviderDefinition): { headers: object; query: object } {
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
      if (name === 'outplay')
        return { ...header('x-client-secret', 'the-password'), query: { client_id: 'the-user' } }
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
