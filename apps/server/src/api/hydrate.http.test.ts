// Hydration as a wizard in many tabs asks for it: one round of vendor calls, errors kept to their object, new fields seen.
import type { HydratedRevision } from '@mortise/contract'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openSandboxedServer, type SandboxedServer } from '../testing/open-sandboxed-server.ts'

const manifest = `specVersion: 1.0.0
integrations:
  - name: crm
    provider: HubSpot
    read:
      objects:
        - objectName: contacts
          destination: hook
          optionalFieldsAuto: all
        - objectName: companies
          destination: hook
          requiredFields:
            - fieldName: name
            - mapToName: tier
  - name: writer
    provider: hubspot
    write:
      objects:
        - objectName: companies
        - objectName: no_such_object
`

let stage: SandboxedServer
let count = 0
let workspace = ''
let connectionId = ''
beforeAll(async () => {
  stage = await openSandboxedServer()
  await stage.ask('PUT', '/integrations:batch', { sourceYaml: manifest })
})
afterAll(() => stage?.close())
beforeEach(async () => {
  count += 1
  workspace = `w${count}`
  connectionId = (await stage.connect('hubspot', `g${count}`, workspace)).id
  await stage.control('DELETE', '/hubspot/requests')
})

async function hydrate(integration: 'crm' | 'writer' = 'crm') {
  const answer = await stage.ask(
    'GET',
    `/integrations/${integration}/revisions/latest:hydrate?connectionId=${connectionId}`,
  )
  expect(answer.status, answer.text).toBe(200)
  return answer.json as HydratedRevision
}
const objects = ({ content }: HydratedRevision) => content.read?.objects ?? []
async function described() {
  const paths = (await stage.requests('hubspot', workspace)).map(({ path }) => path)
  return paths.filter((path) => /\/(properties|schemas)\//.test(path)).sort()
}
const oneRound = [
  '/crm-object-schemas/v3/schemas/companies',
  '/crm-object-schemas/v3/schemas/contacts',
  '/crm/v3/properties/companies',
  '/crm/v3/properties/contacts',
]

it('makes one round of vendor calls for fifty tabs, and none for the next fifty', async () => {
  const tabs = await Promise.all(Array.from({ length: 50 }, () => hydrate()))
  expect(new Set(tabs.map((tab) => JSON.stringify(tab))).size).toBe(1)
  expect(await described()).toEqual(oneRound)
  await Promise.all(Array.from({ length: 50 }, () => hydrate()))
  expect(await described()).toEqual(oneRound)
})

it('sends both forms of all fields where the customer chooses or maps', async () => {
  const [contacts, companies] = objects(await hydrate())
  for (const object of [contacts, companies]) {
    const names = Object.keys(object?.allFieldsMetadata ?? {})
    expect(names.length).toBeGreaterThan(5)
    expect(object?.allFields?.map((field) => 'fieldName' in field && field.fieldName)).toEqual(names)
    expect(object).toMatchObject({ schedule: '', destination: 'hook' })
  }
})

it('says what one object’s trouble is and sends the rest, and asks again for that one alone', async () => {
  const fault = (await stage.control('POST', '/faults', {
    provider: 'hubspot',
    workspace,
    kind: 'serverError',
    path: '/properties/companies',
  })) as { id: string }
  const [contacts, companies] = objects(await hydrate())
  expect(contacts).not.toHaveProperty('error')
  expect(companies?.error).toEqual(expect.any(String))
  // One call fails at once; the other is still on its way then.
  await vi.waitFor(async () =>
    expect(await described()).toContain('/crm-object-schemas/v3/schemas/companies'),
  )
  await stage.control('DELETE', `/faults/${fault.id}`)
  await stage.control('DELETE', '/hubspot/requests')
  expect(objects(await hydrate())[1]).not.toHaveProperty('error')
  expect(await described()).toEqual([
    '/crm-object-schemas/v3/schemas/companies',
    '/crm/v3/properties/companies',
  ])
})

it('calls what is only written by the name the provider shows, and by its own where there is none', async () => {
  const { content } = await hydrate('writer')
  expect(content.write?.objects).toEqual([
    { objectName: 'companies', displayName: 'Companies' },
    { objectName: 'no_such_object', displayName: 'no_such_object' },
  ])
})

it('shows a field that was just made through the API', async () => {
  await hydrate()
  const fields = { contacts: [{ fieldName: 'made_here', displayName: 'Made here', valueType: 'string' }] }
  await stage.ask('PUT', '/providers/hubspot/object-metadata', { groupRef: `g${count}`, fields })
  expect(objects(await hydrate())[0]?.allFieldsMetadata).toHaveProperty('made_here')
})

it('asks anew when the connection was changed', async () => {
  await hydrate()
  const tokens = (await stage.control('POST', '/hubspot/token', { workspace: `${workspace}-other` })) as {
    accessToken: string
  }
  const changed = await stage.ask('PATCH', `/connections/${connectionId}`, {
    updateMask: ['oauth2AuthorizationCode'],
    connection: { oauth2AuthorizationCode: { accessToken: { token: tokens.accessToken } } },
  })
  expect(changed.status, changed.text).toBe(200)
  workspace = `${workspace}-other`
  await hydrate()
  expect(await described()).toEqual(oneRound)
})

it('is refused for a connection to another provider and for revisions that are not there', async () => {
  const other = await stage.connect('salesforce', 'other', 'sf-other')
  const path = (revision: string, id: string) =>
    `/integrations/crm/revisions/${revision}:hydrate?connectionId=${id}`
  expect((await stage.ask('GET', path('latest', other.id))).json).toMatchObject({
    status: 400,
    type: 'urn:mortise:problem:connection.provider_mismatch',
  })
  expect((await stage.ask('GET', path('nothing', connectionId))).status).toBe(404)
  expect((await stage.ask('GET', path('latest', 'nothing'))).status).toBe(404)
})
