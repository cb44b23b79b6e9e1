// What vendors add to the redirect after consent, from the authorization to the stored connection.
import type { ProviderDefinition } from '@mortise/connector-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type Oidc,
  oidcClient,
  startOidc,
} from '../../../../../packages/core/src/connection/testing/start-oidc.ts'
import { operations } from '../../binding/operations.ts'
import { openTestSurface, type TestSurface } from '../../testing/open-test-surface.ts'
import { openStartPage } from '../../testing/test-browser.ts'
import { registerOAuthCallback } from './oauth-callback.ts'
import { registerOAuthStart } from './oauth-start.ts'

let oidc: Oidc
let surface: TestSurface
let headers: Record<string, string>
beforeAll(async () => {
  oidc = await startOidc({ redirectUri: 'http://localhost:4400/callbacks/v1/oauth' })
  surface = await openTestSurface({
    surface: 'management',
    operations,
    definitions: [tellingCompany(oidc.definition)],
    extend(app, ctx) {
      registerOAuthStart(app, ctx)
      registerOAuthCallback(app, ctx)
    },
  })
  headers = { 'x-api-key': await surface.key('admin') }
  const made = await ask('POST', `/v1/projects/${surface.test.project.id}/provider-apps`, {
    provider: 'acmeCrm',
    ...oidcClient,
    scopes: ['openid', 'offline_access'],
  })
  expect(made.status).toBeLessThan(300)
})
afterAll(async () => {
  await surface?.close()
  await oidc?.close()
})

const ask = (method: 'GET' | 'POST', path: string, json?: object) =>
  surface.ask({ method, path, headers, json })

/** A vendor whose redirect names the company, as QuickBooks' does. */
function tellingCompany(definition: ProviderDefinition): ProviderDefinition {
  const { auth } = definition
  if (auth.kind !== 'oauth2') throw new Error('the test server speaks OAuth')
  const company = {
    name: 'realmId',
    displayName: 'Company ID',
    parameter: 'realmId',
    read: (value: string) => (/^\d+$/.test(value) ? value : undefined),
  }
  return { ...definition, auth: { ...auth, callbackFacts: [company] } }
}

/** Consents as a customer of the group, and comes back with further parameters. */
async function comeBack(groupRef: string, further: string) {
  const begun = await ask('POST', '/v1/oauth-connect', {
    projectId: surface.test.project.id,
    provider: 'acmeCrm',
    groupRef,
    groupName: groupRef,
    consumerRef: 'ada',
    consumerName: 'Ada',
  })
  const started = await openStartPage(surface.origin, begun.text)
  const back = await oidc.consent(started.url)
  const path = `/callbacks/v1/oauth${back.search}${further}`
  const page = await surface.ask({ path, headers: { cookie: started.cookie } })
  const { json } = await ask(
    'GET',
    `/v1/projects/${surface.test.project.id}/connections?groupRef=${groupRef}`,
  )
  return { page, connections: json as { providerMetadata?: unknown }[] }
}

it('keeps the fact of the account that a parameter of the redirect tells', async () => {
  const { page, connections } = await comeBack('told', '&realmId=4620816365')
  expect(page.status).toBe(200)
  expect(connections).toMatchObject([
    {
      status: 'working',
      providerMetadata: {
        realmId: { value: '4620816365', source: 'provider', displayName: 'Company ID' },
        tenant: { value: 't-7' },
      },
    },
  ])
})

it.each([
  ['is missing', ''],
  ['is none the vendor could have sent', '&realmId=..%2F..%2Fother'],
  ['is there twice', '&realmId=1&realmId=2'],
])('connects nothing, and says what is missing, when it %s', async (_, further) => {
  const { page, connections } = await comeBack(`untold-${further.length}`, further)
  expect(page.status).toBe(400)
  expect(page.text).toContain('Company ID (realmId) is missing')
  expect(connections).toEqual([])
})

it('wants it together with tokens that come from elsewhere', async () => {
  const project = surface.test.project.id
  const bring = (providerMetadata: object) =>
    ask('POST', `/v1/projects/${project}/connections:generate`, {
      provider: 'acmeCrm',
      groupRef: 'brought',
      consumerRef: 'ada',
      providerMetadata,
      oauth2AuthorizationCode: { accessToken: { token: 'unknown' } },
    })
  const urn = 'urn:mortise:problem:connection'
  expect((await bring({})).json).toMatchObject({ type: `${urn}.metadata_missing` })
  // The vendor is asked, and turns the made-up token down.
  const refused = await bring({ realmId: { value: '7', source: 'input' } })
  expect(refused.json).toMatchObject({ type: `${urn}.credentials_refused` })
})
