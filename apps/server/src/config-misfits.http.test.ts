// A config that is malformed and does not fit either is told both at once.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSandboxedServer, type SandboxedServer } from './testing/open-sandboxed-server.ts'

const manifest = `specVersion: 1.0.0
integrations:
  - name: crm
    provider: hubspot
    read:
      objects:
        - objectName: contacts
          destination: hook
          requiredFields:
            - mapToName: region
`
let stage: SandboxedServer
beforeAll(async () => {
  stage = await openSandboxedServer()
  await stage.ask('PUT', '/integrations:batch', { sourceYaml: manifest })
  await stage.connect('hubspot', 'acme', 'acme')
})
afterAll(() => stage?.close())

const install = async (body: object, integration = 'crm') => {
  const { status, json } = await stage.ask('POST', `/integrations/${integration}/installations`, body)
  const { issues = [], type } = json as { issues?: { name: string }[]; type: string }
  return { status, type, names: issues.map(({ name }) => name).sort() }
}
const objects = {
  contacts: { objectName: 'contacts', selectedFields: 'all', schedule: 'never' },
  companies: { objectName: 'companies' },
}
const content = { provider: 'salesforce', read: { objects } }

it('names what is malformed and what does not fit in one answer', async () => {
  expect(await install({ config: { content } })).toEqual({
    status: 400,
    type: 'urn:mortise:problem:request.invalid',
    names: [
      'config.content.provider',
      'config.content.read.objects.companies',
      'config.content.read.objects.contacts.schedule',
      'config.content.read.objects.contacts.selectedFieldMappings.region',
      'config.content.read.objects.contacts.selectedFields',
      'groupRef',
    ],
  })
})

it('says nothing of the fit of what is malformed itself', async () => {
  const contacts = { objectName: 'contacts', selectedFieldMappings: 7, schedule: 5 }
  const given = {
    groupRef: 'acme',
    config: { content: { provider: 'hubspot', read: { objects: { contacts } } } },
  }
  expect((await install(given)).names).toEqual([
    'config.content.read.objects.contacts.schedule',
    'config.content.read.objects.contacts.selectedFieldMappings',
  ])
})

it('names what is malformed alone where there is no such integration', async () => {
  expect(await install({ config: { content } }, 'none')).toMatchObject({
    status: 400,
    names: ['config.content.read.objects.contacts.selectedFields', 'groupRef'],
  })
})

it('looks for no integration whose name no database takes', async () => {
  const { status, names } = await install({ config: { content } }, '%00')
  expect([status, names]).toEqual([400, expect.arrayContaining(['integrationId', 'groupRef'])])
})
