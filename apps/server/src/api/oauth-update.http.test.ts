// Consent over HTTP: each simulated vendor is connected and read; renewing a connection answers its address as text.
import type { Connection } from '@mortise/contract'
import { sandboxProviders } from '@mortise/sandbox'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSandboxedServer, type SandboxedServer } from '../testing/open-sandboxed-server.ts'
import { openStartPage } from '../testing/test-browser.ts'

let stage: SandboxedServer
let connection: Connection
beforeAll(async () => {
  stage = await openSandboxedServer({ vendors: sandboxProviders })
  await stage.ask('POST', '/provider-apps', {
    provider: 'hubspot',
    clientId: 'client',
    clientSecret: 'secret',
    scopes: ['oauth'],
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

  const connectTo = { provider: 'hubspot', groupRef: 'acme', consumerRef: 'user', returnUrl }
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

/** Objects by vendor: as manifests name them, and as the sandbox does where that differs. */
const readAt: Partial<Record<(typeof sandboxProviders)[number], readonly [string, string?]>> = {
  hubspot: ['contacts'],
  pipedrive: ['persons'],
  salesforce: ['Contact'],
  notion: ['1e5a2b3c-0000-4000-8000-000000000001', 'tasks'],
  airtable: ['appSandbox00000001/tblContacts', 'Contacts'],
  asana: ['tasks'],
  atlassian: ['issues'],
  github: ['issues'],
  intercom: ['contacts'],
  slack: ['users'],
  zendeskSupport: ['tickets'],
}

it('knows how to read each simulated vendor that customers authorize', () => {
  const withKeys = ['gitlab', 'stripe']
  expect(Object.keys(readAt).toSorted()).toEqual(
    sandboxProviders.filter((name) => !withKeys.includes(name)).toSorted(),
  )
})

it.each(Object.entries(readAt))(
  '%s: consent, tokens, a connection that works, and records read through it',
  async (provider, [objectName, simulated = objectName]) => {
    const workspace = 'consented'
    await stage.control('POST', `/${provider}/${simulated}/generate?workspace=${workspace}`, { count: 2 })
    await stage.ask('POST', '/provider-apps', {
      provider,
      clientId: 'client',
      clientSecret: 'secret',
      scopes: ['read'],
      externalRef: 'consent',
    })
    const started = await stage.ask('POST', '/v1/oauth-connect', {
      projectIdOrName: 'stage',
      provider,
      groupRef: 'consented',
      consumerRef: 'user',
      providerWorkspaceRef: provider === 'salesforce' ? workspace : undefined,
    })
    expect(started.status, started.text).toBe(200)
    const { url, cookie } = await openStartPage(stage.server.urls.api, started.text)
    const body = new URLSearchParams([...new URL(url).searchParams, ['decision', 'approve']])
    body.set('workspace', workspace)
    const decided = await fetch(url, { method: 'POST', body, redirect: 'manual' })
    const back = new URL(decided.headers.get('location') ?? '')
    const callback = `${stage.server.urls.api}${back.pathname}${back.search}`
    const page = await (await fetch(callback, { headers: { cookie } })).text()
    expect(page).toContain('AUTHORIZATION_SUCCEEDED')

    const read = { objects: [{ objectName, optionalFieldsAuto: 'all' }] }
    const integrations = [{ name: provider, provider, read }]
    const deployed = await stage.ask('PUT', '/integrations:batch', {
      sourceYaml: JSON.stringify({ specVersion: '1.0.0', integrations }),
    })
    expect(deployed.status, deployed.text).toBe(200)
    const preview = await stage.ask(
      'POST',
      `/integrations/${provider}/objects/${encodeURIComponent(objectName)}:preview`,
      { groupRef: 'consented', content: { objectName, selectedFieldsAuto: 'all' } },
    )
    expect(preview.status, preview.text).toBe(200)
    expect(preview.json).toMatchObject({ records: [expect.anything(), expect.anything()] })
  },
)
