// Custom authentication in two steps as a browser goes through it, from the first request to the connection.
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type StepVendor,
  startStepVendor,
} from '../../../../../packages/core/src/connection/testing/start-step-vendor.ts'
import { operations } from '../../binding/operations.ts'
import { openTestSurface, type TestSurface } from '../../testing/open-test-surface.ts'
import { openStartPage } from '../../testing/test-browser.ts'
import { registerCustomAuthCallback } from './custom-auth-callback.ts'
import { registerOAuthStart } from './oauth-start.ts'

let vendor: StepVendor
let surface: TestSurface
let headers: Record<string, string>
beforeAll(async () => {
  vendor = await startStepVendor()
  surface = await openTestSurface({
    surface: 'management',
    operations,
    definitions: vendor.definitions,
    extend(app, ctx) {
      registerOAuthStart(app, ctx)
      registerCustomAuthCallback(app, ctx)
    },
  })
  headers = { 'x-api-key': await surface.key('ui-library'), origin: 'https://app.test' }
})
afterAll(async () => {
  await surface?.close()
  await vendor?.close()
})

const connect = (json: object) =>
  surface.ask({
    method: 'POST',
    path: '/v1/custom-auth/connect',
    headers,
    json: { projectIdOrName: surface.test.project.name, ...json },
  })

const told = (html: string) =>
  JSON.parse(/<script type="application\/json" id="outcome">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{}')

it('hands what the customer brings back to the window that began, and the session goes on from there', async () => {
  const parties = { provider: 'steps', groupRef: 'acme', consumerRef: 'ada' }
  const first = await connect({
    ...parties,
    customAuth: { appKey: 'app-key-1' },
    returnUrl: 'https://app.test/?from=menu',
  })
  expect(first).toMatchObject({ status: 200, json: { redirect: { url: expect.any(String) } } })
  const { url, sessionId } = (first.json as { redirect: { url: string; sessionId: string } }).redirect
  const started = await openStartPage(surface.origin, url)
  const back = await vendor.visit(started.url)

  const path = `/callbacks/v1/custom-auth?${new URLSearchParams(back)}`
  const page = await surface.ask({ path, headers: { cookie: started.cookie } })
  expect(page.status).toBe(200)
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
  const { message, messages, targetOrigin, returnTo } = told(page.text)
  expect(Object.fromEntries(new URL(returnTo).searchParams)).toEqual({
    from: 'menu',
    mortise_status: 'continue',
    mortise_session: sessionId,
    mortise_params: JSON.stringify({ code: back.code }),
  })
  expect(targetOrigin).toBe('https://app.test')
  expect(messages?.[0] ?? message).toMatchObject({
    eventType: 'CUSTOM_AUTH_CALLBACK',
    data: { sessionId, callbackParams: { code: back.code } },
  })

  const done = await connect({ sessionId, callbackParams: { code: back.code } })
  expect(done).toMatchObject({ status: 200, json: { connection: { provider: 'steps', status: 'working' } } })
  expect(await connect({ sessionId })).toMatchObject({ status: 400, json: { status: 400 } })
  const late = await surface.ask({ path: `/callbacks/v1/custom-auth?state=${sessionId}` })
  expect(late.status).toBe(400)
  expect(late.text).toContain('AUTHORIZATION_FAILED')
})

it.each([
  '/callbacks/v1/custom-auth',
  '/callbacks/v1/custom-auth?state=made-up&code=%00',
  '/callbacks/v1/custom-auth?state=a&state=b',
  `/callbacks/v1/custom-auth?state=a&long=${'x'.repeat(9000)}`,
])('ends %s with a page that tells nobody', async (path) => {
  const page = await surface.ask({ path })
  expect(page.status).toBe(400)
  expect(told(page.text).targetOrigin).toBeNull()
})
