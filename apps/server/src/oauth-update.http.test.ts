// Renewing a connection over HTTP: the address comes as text, beside the update of the same path.
import type { Connection } from '@mortise/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSandboxedServer, type SandboxedServer } from './testing/open-sandboxed-server.ts'
import { openStartPage } from './testing/test-browser.ts'

let stage: SandboxedServer
let connection: Connection
beforeAll(async () => {
  stage = await openSandboxedServer()
  await stage.ask('POST', '/provider-apps', {
    ...{ provider: 'hubspot', clientId: 'client', clientSecret: 'secret', scopes: ['oauth'] },
  })
  connection = await stage.connect('hubspot', 'acme', 'acme')
})
afterAll(() => stage?.close())

it('answers the address of the consent screen as text', async () => {
  const answer = await stage.ask('PATCH', `/connections/${connection.id}:oauth-update`)
  expect(answer.status, answer.text).toBe(200)
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  const started = await openStartPage(stage.server.urls.api, answer.text)
  const url = new URL(started.url)
  expect(url.pathname).toBe('/hubspot/oauth/authorize')
  expect(url.searchParams.get('client_id')).toBe('client')
  expect((await fetch(url)).status).toBe(200)
})

it('remembers where to go back to on the origin that asks, and refuses any other place', async () => {
  const path = `/connections/${connection.id}:oauth-update`
  const returnUrl = 'https://app.test/settings?tab=crm'
  const origin = { origin: 'https://app.test' }
  const started = await stage.ask('PATCH', path, { returnUrl }, origin)
  expect(started.status, started.text).toBe(200)
  const { url, cookie } = await openStartPage(stage.server.urls.api, started.text)
  const state = new URL(url).searchParams.get('state')
  const callback = `${stage.server.urls.api}/callbacks/v1/oauth?state=${state}&error=access_denied`
  const page = await fetch(callback, { headers: { cookie } })
  const told = /id="outcome">([\s\S]*?)<\/script>/.exec(await page.text())?.[1]
  expect(JSON.parse(told ?? '{}').returnTo).toMatch(
    /^https:\/\/app\.test\/settings\?tab=crm&mortise_status=failed&mortise_error=/,
  )

  const connectTo = { ...{ provider: 'hubspot', groupRef: 'acme', consumerRef: 'user' }, returnUrl }
  const connect = (headers: Record<string, string>, more: object = {}) =>
    stage.ask('POST', '/v1/oauth-connect', { projectIdOrName: 'stage', ...connectTo, ...more }, headers)
  expect((await connect(origin)).status).toBe(200)
  for (const answer of [
    await connect({}),
    await connect({ origin: 'https://other.test' }),
    await connect(origin, { returnUrl: '/settings' }),
    await connect(origin, { returnUrl: 'javascript:alert(1)' }),
    await stage.ask('PATCH', path, { returnUrl }, { origin: 'https://app.test:8443' }),
  ]) {
    expect(answer.json).toMatchObject({ status: 400, issues: [{ in: 'body', name: 'returnUrl' }] })
  }
})

it('leaves the update of a connection where it is', async () => {
  const body = { updateMask: ['providerMetadata'], connection: { providerMetadata: {} } }
  const answer = await stage.ask('PATCH', `/connections/${connection.id}`, body)
  expect(answer).toMatchObject({ status: 200, json: { id: connection.id } })
})

it('is refused for a connection that is not there and where the project has no client for it', async () => {
  expect((await stage.ask('PATCH', '/connections/nothing:oauth-update')).status).toBe(404)
  const salesforce = await stage.connect('salesforce', 'acme', 'acme')
  expect((await stage.ask('PATCH', `/connections/${salesforce.id}:oauth-update`)).json).toMatchObject({
    status: 400,
    type: 'urn:mortise:problem:provider_app.none',
  })
})
