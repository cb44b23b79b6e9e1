// Admin consent, played after Microsoft's documentation: there, back, and the tokens that follow from it.
import { type CustomAuthStepInput, createCall, createUndiciSend } from '@mortise/connector-kit'
import { afterAll, expect, it } from 'vitest'
import { startVendor } from '../../../connector-kit/src/testing/vendor.ts'
import microsoft from './index.ts'

const tenant = '8eaef023-2b34-4da1-9baa-8bc8c9d6a490'
const client = { clientId: 'app-1', clientSecret: 'app-secret' }
const callbackUrl = 'https://mortise.example/callbacks/v1/custom-auth'

const vendor = await startVendor(({ url, headers, body }) => {
  if (url === `/${tenant}/oauth2/v2.0/token`) {
    const form = Object.fromEntries(new URLSearchParams(body))
    const isRight = form.grant_type === 'client_credentials' && form.client_secret === 'app-secret'
    if (!isRight) return { status: 401, json: { error: 'invalid_client', error_description: 'wrong secret' } }
    return { json: { access_token: `token-${vendor.seen.length}`, expires_in: 3_600 } }
  }
  const isOpen = headers.authorization?.startsWith('Bearer token-') && url === '/v1.0/organization'
  return isOpen ? { json: { value: [{ id: tenant }] } } : { status: 401, json: { error: { message: 'no' } } }
})
const send = createUndiciSend({ userAgent: 'mortise-test' })
afterAll(async () => {
  await send.close()
  await vendor.close()
})

const line = (values: Readonly<Record<string, string>>) =>
  createCall({
    provider: microsoft,
    metadata: {},
    credentials: async () => ({ scheme: 'custom', values: { ...values }, boundTo: {} }),
    send,
    urlOverride: vendor.url,
  })

async function step(index: number, callbackParams: Record<string, string>) {
  const given: CustomAuthStepInput = {
    ...{ call: line({}), metadata: {}, inputs: {}, callbackParams, callbackUrl, state: 'the-state', client },
  }
  const run = microsoft.auth.kind === 'custom' ? microsoft.auth.steps?.[index] : undefined
  if (!run) throw new Error(`there is no step ${index}`)
  return run(given)
}

it('sends the administrator to Microsoft, and finds the way back by the state', async () => {
  const outcome = await step(0, {})
  const url = new URL('redirectUrl' in outcome ? outcome.redirectUrl : '')
  expect(url.origin + url.pathname).toBe('https://login.microsoftonline.com/organizations/v2.0/adminconsent')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'app-1',
    scope: 'https://graph.microsoft.com/.default',
    redirect_uri: callbackUrl,
    state: 'the-state',
  })
})

it('asks for tokens in the tenant that consented, one for as long as it lives', async () => {
  const outcome = await step(1, { admin_consent: 'True', tenant })
  if (!('values' in outcome)) throw new Error('the administrator was sent away again')
  expect(outcome.workspaceRef).toBe(tenant)
  const call = line(outcome.values)
  const check = microsoft.healthCheck ?? { path: '' }
  await call.request(check)
  await call.request(check)
  const tokens = () => vendor.seen.filter(({ url }) => url.endsWith('/token')).length
  expect(tokens()).toBe(1)
})

it.each([
  [
    { error: 'access_denied', error_description: 'The administrator declined.' },
    'The administrator declined.',
  ],
  [{ admin_consent: 'False', tenant }, 'without a consent'],
  [{ admin_consent: 'True', tenant: '../evil' }, 'without a consent'],
  [{ admin_consent: 'True' }, 'without a consent'],
])('does not connect by %j', async (callbackParams, words) => {
  await expect(step(1, callbackParams as Record<string, string>)).rejects.toThrow(words)
})

it('wants the account connected again when the secret no longer fits', async () => {
  const call = line({ tenant, clientId: 'app-1', clientSecret: 'changed' })
  await expect(call.request({ path: '/v1.0/organization' })).rejects.toMatchObject({
    reaction: { kind: 'reconnect' },
    message: expect.not.stringContaining('changed'),
  })
})
