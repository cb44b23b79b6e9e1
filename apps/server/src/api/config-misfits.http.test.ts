// A config that is malformed and does not fit either is told both at once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSandboxedServer, type SandboxedServer } from '../testing/open-sandboxed-server.ts'

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
        - objectName: deals
          destination: hook
    write:
      objects:
        - objectName: deals
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

// UI kits show `causes` alone, as words for the person who must act.
it('names the subject in each cause', async () => {
  const read = { objects: { companies: { objectName: 'companies' }, contacts: { objectName: 'contact' } } }
  const causes = async (content: object) => {
    const body = { groupRef: 'acme', config: { content } }
    return (await stage.ask('POST', '/integrations/crm/installations', body)).json as { causes: string[] }
  }
  expect((await causes({ provider: 'salesforce', proxy: { enabled: true }, read })).causes).toEqual([
    'provider must be hubspot, the provider of this integration',
    'companies is not under read in the manifest; it can be contacts, deals',
    'objectName must be contacts, as its key',
    'region must name a provider field, because the manifest requires this mapping',
    'proxy.enabled cannot be true, because the manifest does not enable the proxy',
  ])
  const deals = { objectName: 'deals', schedule: 'never', selectedFieldMappings: { tier: '' } }
  const companies = { objectName: 'companies' }
  const rest = { provider: 'hubspot', read: { objects: { deals } }, write: { objects: { companies } } }
  expect((await causes(rest)).causes).toEqual([
    expect.stringMatching(/^The schedule of deals is not a cron schedule; /),
    'tier must name a provider field',
    'companies is not under write in the manifest; it can be deals',
  ])
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

const refusal = async (method: 'PATCH' | 'POST', path: string, body: object) => {
  const { status, json } = await stage.ask(method, path, body)
  const { issues = [], type } = json as { issues?: { name: string; detail: string }[]; type: string }
  const names = issues.map(({ name }) => name).sort()
  return { status, type, names, details: issues.map(({ detail }) => detail) }
}

describe('an update', () => {
  let path: string
  beforeAll(async () => {
    const read = { objects: { contacts: { ...objects.contacts, ...fitting } } }
    const made = await stage.ask('POST', '/integrations/crm/installations?skipSampling=true', {
      groupRef: 'acme',
      config: { content: { provider: 'hubspot', read } },
    })
    expect(made.status).toBe(201)
    path = `/integrations/crm/installations/${(made.json as { id: string }).id}`
  })
  const fitting = { selectedFields: {}, selectedFieldMappings: { region: 'city' }, schedule: '0 * * * *' }
  const update = (updateMask: unknown, sent: unknown) =>
    refusal('PATCH', path, { updateMask, installation: { connectionId: 7, config: { content: sent } } })
  const at = (...names: string[]) => names.map((name) => `installation.config.content.${name}`)

  it('names what is malformed, the masks nobody knows and what does not fit in one answer', async () => {
    const masks = [
      'config.content.read.objects.contacts',
      'config.content.read.objects.quotes',
      'config.content.write.objects',
      'config.content.proxy.enabled',
      'config.nothing',
    ]
    const answer = await update(masks, {
      read: {
        objects: { ...objects, quotes: { schedule: 'never' }, contacts: { ...objects.contacts, a: 1 } },
      },
      write: { objects: { invoices: { objectName: 'invoices' }, deals: { objectName: 'other' } } },
      proxy: { enabled: true },
    })
    expect(answer).toMatchObject({ status: 400, type: 'urn:mortise:problem:request.invalid' })
    expect(answer.names).toEqual([
      ...at(
        'proxy.enabled',
        'read.objects.contacts.a',
        'read.objects.contacts.schedule',
        'read.objects.contacts.selectedFieldMappings.region',
        'read.objects.contacts.selectedFields',
        'read.objects.quotes',
        'write.objects.deals.objectName',
        'write.objects.invoices',
      ),
      'installation.connectionId',
      'updateMask.4',
    ])
    expect(answer.details.join()).toContain('config.nothing')
  })

  it('says nothing of the fit of what no mask names, what is malformed itself, or what is missing', async () => {
    const masks = ['config.content.read.objects.contacts', 'config.content.write.objects.deals']
    const contacts = { selectedFieldMappings: 7, schedule: 5 }
    const answer = await update(masks, { read: { objects: { contacts, companies: objects.companies } } })
    expect(answer.names).toEqual([
      ...at('read.objects.contacts.schedule', 'read.objects.contacts.selectedFieldMappings'),
      'installation.connectionId',
    ])
  })

  it('says nothing of what is stored and was not sent', async () => {
    const deploy = (sourceYaml: string) => stage.ask('PUT', '/integrations:batch', { sourceYaml })
    const region = '            - mapToName: region\n'
    expect((await deploy(manifest.replace(region, `${region}            - mapToName: zone\n`))).status).toBe(
      200,
    )
    const masks = ['config.content.read.objects.contacts', 'config.content.read.objects.contacts.disabled']
    expect((await update(masks, { read: { objects: {} } })).names).toEqual(['installation.connectionId'])
    expect((await update(masks, { read: { objects: { contacts: fitting } } })).names).toEqual([
      ...at('read.objects.contacts.selectedFieldMappings.zone'),
      'installation.connectionId',
    ])
    expect((await deploy(manifest)).status).toBe(200)
  })

  it('names what is malformed alone where nothing else can be told', async () => {
    for (const masks of [undefined, 'config.createdBy', [''], [7]]) {
      const answer = await update(masks, { write: { objects: { invoices: { objectName: 'invoices' } } } })
      expect(answer.status).toBe(400)
      expect(answer.names.every((name) => /^(updateMask|installation\.connectionId)/.test(name))).toBe(true)
      expect(answer.names).toContain('installation.connectionId')
    }
    for (const sent of [undefined, 7, [], 'text']) {
      const answer = await update(['config.content.read.objects.contacts'], sent)
      expect(answer.names).toContain('installation.connectionId')
    }
    const elsewhere = await refusal('PATCH', '/integrations/crm/installations/none', { updateMask: ['x'] })
    expect(elsewhere).toMatchObject({ status: 400, names: ['installation'] })
  })
})

describe('a preview', () => {
  const preview = (content: unknown, objectName = 'contacts') =>
    refusal('POST', `/integrations/crm/objects/${objectName}:preview`, { content })

  it('names what is malformed and what does not fit in one answer', async () => {
    const answer = await preview({ objectName: 'companies', selectedFields: 'all', schedule: 'never', a: 1 })
    expect(answer).toMatchObject({ status: 400, type: 'urn:mortise:problem:request.invalid' })
    expect(answer.names).toEqual([
      'content.a',
      'content.objectName',
      'content.schedule',
      'content.selectedFieldMappings.region',
      'content.selectedFields',
      'groupRef',
    ])
  })

  it('says nothing of the fit of what is malformed itself, and none of an object that is not there', async () => {
    const malformed = { selectedFieldMappings: 7, schedule: 'never' }
    expect((await preview(malformed)).names).toEqual([
      'content.schedule',
      'content.selectedFieldMappings',
      'groupRef',
    ])
    expect((await preview(malformed, 'quotes')).names).toEqual(['content.selectedFieldMappings', 'groupRef'])
    for (const none of [undefined, [], 7])
      expect((await preview(none)).names).toEqual(['content', 'groupRef'])
  })
})
