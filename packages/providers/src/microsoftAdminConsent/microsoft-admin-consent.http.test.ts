// Admin consent, played after Microsoft's documentation: there, back, and the tokens that follow from it.
import { createHash } from 'node:crypto'
import {
  type CustomAuthOutcome,
  type CustomAuthStepInput,
  createCall,
  createTokenPost,
  createUndiciSend,
  requestHealthCheck,
} from '@mortise/connector-kit'
import { afterAll, expect, it } from 'vitest'
import { startVendor } from '../../../connector-kit/src/testing/vendor.ts'
import microsoft from './index.ts'

const tenant = '8eaef023-2b34-4da1-9baa-8bc8c9d6a490'
const client = { clientId: 'app-1', clientSecret: 'app-secret' }
const callbackUrl = 'https://mortise.example/callbacks/v1/custom-auth'

const ofStranger = '0e6a2f0b-7c55-4f0e-9d8b-3a0a1c1f7f11'

/** Codes of sign-ins, with the tenant that Microsoft knows the person from and the app that asked. */
const signIns = new Map<string, { tid: string; aud: string; challenge: string | null }>()

const vendor = await startVendor(({ url, headers, body }) => {
  const asked = /^\/([^/]+)\/oauth2\/v2\.0\/token$/.exec(url)?.[1]
  if (asked !== undefined) return answerToken(Object.fromEntries(new URLSearchParams(body)))
  const isOpen = headers.authorization?.startsWith('Bearer token-') && url === '/v1.0/organization'
  return isOpen ? { json: { value: [{ id: tenant }] } } : { status: 401, json: { error: { message: 'no' } } }
})

function answerToken(form: Record<string, string>) {
  if (form.client_secret !== 'app-secret') {
    return { status: 401, json: { error: 'invalid_client', error_description: 'wrong secret' } }
  }
  if (form.grant_type === 'client_credentials') {
    return { json: { access_token: `token-${vendor.seen.length}`, expires_in: 3_600 } }
  }
  const { challenge, ...claims } = signIns.get(form.code ?? '') ?? { challenge: '' }
  const isOfCode =
    createHash('sha256')
      .update(form.code_verifier ?? '')
      .digest('base64url') === challenge
  if (!isOfCode || form.redirect_uri !== callbackUrl) return { status: 400, json: { error: 'invalid_grant' } }
  const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url')
  return {
    json: { access_token: 'not-for-graph', id_token: `${part({ alg: 'RS256' })}.${part(claims)}.signed` },
  }
}

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

async function step(
  index: number,
  callbackParams: Record<string, string>,
  inputs: Readonly<Record<string, string>> = {},
): Promise<CustomAuthOutcome> {
  const given: CustomAuthStepInput = {
    call: line({}),
    metadata: {},
    inputs,
    callbackParams,
    callbackUrl,
    state: 'the-state',
    client,
    post: createTokenPost({ provider: microsoft, boundTo: [{}], urlOverride: vendor.url, send }),
  }
  const run = microsoft.auth.kind === 'custom' ? microsoft.auth.steps?.[index] : undefined
  if (!run) throw new Error(`there is no step ${index}`)
  return run(given)
}

/** The steps behind a consent, with a browser that signs in to `tid` wherever it is sent. */
async function connect(redirect: Record<string, string>, { tid = tenant, aud = client.clientId } = {}) {
  const outcome = await step(1, redirect)
  if ('values' in outcome) return outcome
  const url = new URL(outcome.redirectUrl)
  const code = `code-${signIns.size}`
  signIns.set(code, { tid, aud, challenge: url.searchParams.get('code_challenge') })
  const last = await step(2, { code }, outcome.kept)
  if ('values' in last) return last
  throw new Error('the administrator was sent away again')
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

it('sends the administrator on to sign in to the tenant that consented', async () => {
  const outcome = await step(1, { admin_consent: 'True', tenant })
  const url = new URL('redirectUrl' in outcome ? outcome.redirectUrl : '')
  expect(url.origin + url.pathname).toBe(`https://login.microsoftonline.com/${tenant}/oauth2/v2.0/authorize`)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'app-1',
    response_type: 'code',
    scope: 'openid',
    redirect_uri: callbackUrl,
    state: 'the-state',
    code_challenge_method: 'S256',
  })
})

it('asks for tokens in the tenant that was signed in to, one for as long as it lives', async () => {
  const outcome = await connect({ admin_consent: 'True', tenant })
  expect(outcome.workspaceRef).toBe(tenant)
  const call = line(outcome.values)
  const check = microsoft.account.healthCheck ?? { path: '' }
  await requestHealthCheck(call, check)
  await requestHealthCheck(call, check)
  const tokens = () => vendor.seen.filter(({ body }) => body.includes('client_credentials')).length
  expect(tokens()).toBe(1)
})

it('does not connect a tenant that a stranger wrote into the redirect', async () => {
  const forged = { admin_consent: 'True', tenant }
  await expect(connect(forged, { tid: ofStranger })).rejects.toThrow('another Microsoft tenant')
  await expect(connect(forged, { aud: 'another-app' })).rejects.toThrow('another Microsoft tenant')
  // Nor with a code that belongs to another sign-in.
  signIns.set('stolen', { tid: tenant, aud: 'app-1', challenge: 'of-another-browser' })
  const kept = { tenant, codeVerifier: 'verifier' }
  await expect(step(2, { code: 'stolen' }, kept)).rejects.toMatchObject({ reaction: { kind: 'reconnect' } })
})

it.each<[number, Record<string, string>, string]>([
  [
    1,
    { error: 'access_denied', error_description: 'The administrator declined.' },
    'The administrator declined.',
  ],
  [1, { admin_consent: 'False', tenant }, 'without a consent'],
  [1, { admin_consent: 'True', tenant: '../evil' }, 'without a consent'],
  [1, { admin_consent: 'True', tenant: 'victim.example' }, 'without a consent'],
  [1, { admin_consent: 'True' }, 'without a consent'],
  [2, { error: 'login_required' }, 'login_required'],
  [2, {}, 'without a sign-in'],
])('does not connect after step %i by %j', async (index, callbackParams, words) => {
  await expect(step(index, callbackParams, { tenant })).rejects.toThrow(words)
})

it('wants the account connected again when the secret no longer fits', async () => {
  const call = line({ tenant, clientId: 'app-1', clientSecret: 'changed' })
  await expect(call.request({ path: '/v1.0/organization' })).rejects.toMatchObject({
    reaction: { kind: 'reconnect' },
    message: expect.not.stringContaining('changed'),
  })
})
