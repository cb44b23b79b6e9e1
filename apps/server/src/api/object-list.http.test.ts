// The list of a customer's objects through the API: what every account has, what only this one has, and who may ask.
import type { ObjectList, ObjectMetadata } from '@mortise/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  openSandboxedServer,
  type SandboxedServer,
  type SandboxVendor,
} from '../testing/open-sandboxed-server.ts'
import { runCli } from '../testing/run-cli.ts'

const manifest = `specVersion: 1.0.0
integrations:
  - name: crm
    provider: hubspot
    proxy: { enabled: true }
    read:
      objects:
        - objectName: contacts
          mapToName: person
          destination: hook
`

let stage: SandboxedServer
beforeAll(async () => {
  stage = await openSandboxedServer({ unplayed: ['bird'] })
  await stage.ask('PUT', '/integrations:batch', { sourceYaml: manifest })
})
afterAll(() => stage?.close())

async function listed(path: string): Promise<ObjectList> {
  const answer = await stage.ask('GET', path)
  expect(answer.status, answer.text).toBe(200)
  return answer.json as ObjectList
}

it.each<[SandboxVendor, string, string, string[]]>([
  ['salesforce', 'Pet__c', 'Pet__c', ['Account', 'Contact']],
  ['hubspot', 'pets', 'p_pets', ['contacts', 'companies']],
  ['airtable', '', 'appSandbox00000001/tblContacts', []],
  ['notion', '', '1e5a2b3c-0000-4000-8000-000000000001', []],
])(
  '%s: lists standard objects and custom ones, which are described by these names',
  async (vendor, made, custom, standard) => {
    const workspace = `list-${vendor}`
    await stage.connect(vendor, `list-${vendor}`, workspace)
    if (made !== '') await stage.control('PUT', `/${vendor}/${made}?workspace=${workspace}`, [{}])
    const { results, isComplete } = await listed(`/providers/${vendor}/objects?groupRef=list-${vendor}`)
    expect(isComplete).toBe(true)
    expect(results.find(({ name }) => name === custom)).toMatchObject({ isCustom: true })
    for (const name of standard)
      expect(results.find((each) => each.name === name)).toMatchObject({ isCustom: false })
    const path = `/providers/${vendor}/objects/${encodeURIComponent(custom)}/metadata?groupRef=list-${vendor}`
    const described = await stage.ask('GET', path)
    expect(described.status, described.text).toBe(200)
    expect((described.json as ObjectMetadata).name).toBe(custom)
  },
)

it('is what `mortise objects` shows', async () => {
  await stage.connect('salesforce', 'shown', 'list-shown')
  await stage.control('PUT', '/salesforce/Pet__c?workspace=list-shown', [{}])
  const argv = ['objects', '--provider', 'salesforce', '--group', 'shown', '--custom']
  const { code, out, err } = await runCli(stage, argv)
  expect([code, err, out.map((line) => line.split(/ {2,}/))]).toEqual([
    0,
    [],
    [
      ['NAME', 'DISPLAY NAME', 'KIND', 'MAPPED TO'],
      ['Pet__c', 'Pets', 'custom'],
    ],
  ])
})

it('says what an installed integration calls the objects it reads', async () => {
  const { id: connectionId } = await stage.connect('hubspot', 'mapped', 'list-mapped')
  const installed = await stage.ask('POST', '/integrations/crm/installations', {
    groupRef: 'mapped',
    connectionId,
    config: { content: { provider: 'hubspot', proxy: { enabled: true } } },
  })
  expect(installed.status, installed.text).toBe(201)
  const { results } = await listed('/integrations/crm/objects?groupRef=mapped')
  expect(results.filter(({ mappedObjectName }) => mappedObjectName !== undefined)).toEqual([
    { name: 'contacts', displayName: 'Contacts', isCustom: false, mappedObjectName: 'person' },
  ])
})

it('asks the vendor once for twenty who ask together, and anew when fields were made', async () => {
  await stage.connect('hubspot', 'many', 'list-many')
  const path = '/providers/hubspot/objects?groupRef=many'
  const asked = async () =>
    (await stage.requests('hubspot', 'list-many')).filter((each) => each.path.endsWith('/v3/schemas')).length
  await Promise.all(Array.from({ length: 20 }, () => listed(path)))
  expect(await asked()).toBe(1)
  const fields = { contacts: [{ fieldName: 'made_here', displayName: 'Made here', valueType: 'string' }] }
  await stage.ask('PUT', '/providers/hubspot/object-metadata', { groupRef: 'many', fields })
  await listed(path)
  expect(await asked()).toBe(2)
})

it('tells what is wrong: no connection, nothing installed, an outage, a provider whose objects nobody can list', async () => {
  const refusal = async (path: string) => (await stage.ask('GET', path)).json
  const of = (code: string, status: number) => ({ status, type: `urn:mortise:problem:${code}` })
  expect(await refusal('/providers/hubspot/objects?groupRef=nobody')).toMatchObject(
    of('connection.none_for_group', 400),
  )
  expect(await refusal('/integrations/crm/objects?groupRef=nobody')).toMatchObject(
    of('group.not_installed', 404),
  )
  expect((await stage.ask('GET', '/providers/hubspot/objects')).status).toBe(400)
  await stage.connect('hubspot', 'down', 'list-down')
  await stage.control('POST', '/faults', {
    provider: 'hubspot',
    workspace: 'list-down',
    kind: 'serverError',
    path: '/schemas',
  })
  expect(await refusal('/providers/hubspot/objects?groupRef=down')).toMatchObject(
    of('provider.unavailable', 502),
  )
  const connected = await stage.ask('POST', '/connections:generate', {
    provider: 'bird',
    groupRef: 'mute',
    consumerRef: 'user',
    apiKey: 'key',
  })
  expect(connected.status, connected.text).toBe(201)
  expect(await refusal('/providers/bird/objects?groupRef=mute')).toMatchObject(
    of('object.list_unsupported', 400),
  )
})
