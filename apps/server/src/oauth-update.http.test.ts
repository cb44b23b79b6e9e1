// Renewing a connection over HTTP: the address comes as text, beside the update of the same path.
import type { Connection } from '@mortise/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSandboxedServer, type SandboxedServer } from './testing/open-sandboxed-server.ts'

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
  const url = new URL(answer.text)
  expect(url.pathname).toBe('/hubspot/oauth/authorize')
  expect(url.searchParams.get('client_id')).toBe('client')
  expect((await fetch(url)).status).toBe(200)
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
