// The guide to connecting: the OAuth client it registers is the one its consent begins with, at the address it names.
import { readFile } from 'node:fs/promises'
import { openAuthorization } from '@mortise/core'
import { definitions } from '@mortise/providers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { operations } from '../binding/operations.ts'
import { openTestSurface, type TestSurface } from '../testing/open-test-surface.ts'

let guide: string
let surface: TestSurface
beforeAll(async () => {
  guide = await readFile(new URL('../../../../docs/connecting.md', import.meta.url), 'utf8')
  surface = await openTestSurface({ surface: 'management', operations, definitions })
})
afterAll(() => surface?.close())

it('registers the client and begins the consent as the guide does', async () => {
  const [app, consent] = [...guide.matchAll(/<<'JSON'\n([\s\S]*?)^JSON$/gm)].map(([, json = '']) =>
    JSON.parse(json),
  )
  const headers = { 'x-api-key': await surface.key('admin') }
  const { name } = surface.test.project
  const made = await surface.ask({
    method: 'POST',
    path: `/v1/projects/${name}/provider-apps`,
    headers,
    json: app,
  })
  expect(made.status).toBe(200)
  const begun = await surface.ask({
    method: 'POST',
    path: '/v1/oauth-connect',
    headers,
    json: { ...consent, projectIdOrName: name },
  })
  expect(begun.status).toBe(200)
  const ticket = new URL(begun.text).pathname.split('/').at(-1) ?? ''
  const opened = await openAuthorization(surface.test.ctx, { ticket })
  const asked = new URL('url' in opened ? opened.url : '').searchParams
  expect(asked.get('client_id')).toBe(app.clientId)
  expect(asked.get('scope')?.split(' ')).toEqual(app.scopes)
  const { pathname } = new URL(asked.get('redirect_uri') ?? '', 'http://localhost')
  expect(guide).toContain(`https://integrations.example.com${pathname}\n`)
})

it('shows a provider that takes the credentials and the fact it is sent', async () => {
  const [, json = ''] = /```json\n([\s\S]*?)```/.exec(guide) ?? []
  const { provider, providerMetadata } = JSON.parse(json)
  const definition = definitions.find((each) => each.name === provider)
  expect(definition?.auth).toMatchObject({ kind: 'basic', apiKeyAsBasic: expect.any(String) })
  expect(definition?.account.metadata?.map((input) => input.name)).toEqual(Object.keys(providerMetadata))
})
