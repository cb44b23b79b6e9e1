// Creating an installation on a simulated HubSpot: what is answered, what is refused, and what is tried out first.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { installationSchema } from '../packages/contract/src/index.ts'
import { expectRefusal, type RawCall, sendRaw } from './support/raw-api.ts'
import { openSandboxControl, type SandboxControl } from './support/sandbox-control.ts'
import { closeProduct, openProduct } from './support/shared-product.ts'
import { connectGroup, receiveAs } from './support/stage.ts'
import type { Product } from './support/start-dev.ts'

const manifest = [
  {
    name: 'crm',
    provider: 'hubspot',
    read: {
      objects: [
        {
          objectName: 'contacts',
          destination: 'app',
          schedule: '0 3 * * *',
          backfill: { defaultPeriod: { days: 0 } },
          requiredFields: [{ fieldName: 'email' }],
          optionalFields: [{ fieldName: 'city' }, { fieldName: 'shoe_size' }, { mapToName: 'nick' }],
        },
        {
          objectName: 'spaceships',
          destination: 'app',
          schedule: '0 3 * * *',
          backfill: { defaultPeriod: { days: 0 } },
        },
      ],
    },
    write: { objects: [{ objectName: 'contacts' }] },
    proxy: { enabled: true },
  },
  { name: 'passthrough', provider: 'hubspot', proxy: { enabled: true } },
  { name: 'sales', provider: 'salesforce', proxy: { enabled: true } },
]

let dev: Product
let sandbox: SandboxControl
let closeReceiver: (() => Promise<void>) | undefined
let groupCount = 0

beforeAll(async () => {
  dev = await openProduct(manifest)
  sandbox = openSandboxControl(dev.ready.sandbox ?? '')
  closeReceiver = (await receiveAs(dev, 'app')).close
})

afterAll(async () => {
  await closeReceiver?.()
  await closeProduct()
})

/** A new group with a connection, so that no test meets another's installation. */
async function newGroup(): Promise<{
  groupRef: string
  connectionId: string
  account: { provider: 'hubspot'; workspace: string }
}> {
  const groupRef = `group-${++groupCount}`
  const { id } = await connectGroup(dev, sandbox, { groupRef })
  return { groupRef, connectionId: id, account: { provider: 'hubspot', workspace: groupRef } }
}

const contacts = (object: object = {}) => ({ objectName: 'contacts', ...object })
const reading = (objects: object) => ({ provider: 'hubspot', read: { objects } })

function creation(body: object, { integration = 'crm', query = '' } = {}): RawCall {
  return { method: 'POST', path: `/integrations/${integration}/installations${query}`, body }
}

async function create(body: object, options?: { integration?: string; query?: string }) {
  const answer = await sendRaw(dev, creation(body, options))
  expect(answer.status, answer.text).toBe(201)
  expect(answer.text).not.toMatch(/:null[,}]/)
  return installationSchema.parse(answer.json)
}

async function installationsOf(groupRef: string) {
  const params = { projectIdOrName: dev.ready.project.name }
  return dev.client.listInstallationsForProject({ params, query: { groupRef } })
}

describe('a created installation', () => {
  it('is answered with 201 and every key clients rely on, and no secret', async () => {
    const { groupRef } = await newGroup()
    const config = { content: reading({ contacts: contacts() }) }
    const answer = await sendRaw(dev, creation({ groupRef, config }))
    expect(answer.status).toBe(201)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json\b/)
    const body = answer.json as Record<'config' | 'connection' | 'group', object>
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining([
        'config',
        'connection',
        'createTime',
        'createdBy',
        'group',
        'healthStatus',
        'id',
        'integrationId',
        'projectId',
      ]),
    )
    expect(Object.keys(body.config).toSorted()).toEqual([
      'content',
      'createTime',
      'createdBy',
      'id',
      'revisionId',
    ])
    expect(Object.keys(body.connection)).toEqual(
      expect.arrayContaining([
        'authScheme',
        'consumer',
        'createTime',
        'group',
        'id',
        'projectId',
        'provider',
        'status',
      ]),
    )
    expect(Object.keys(body.group)).toEqual(
      expect.arrayContaining(['createTime', 'groupName', 'groupRef', 'projectId']),
    )
    expect(body).toMatchObject({
      projectId: dev.ready.project.id,
      healthStatus: 'healthy',
      group: { groupRef },
    })
    expect(answer.text).not.toMatch(/token/i)
    const [listed] = await installationsOf(groupRef)
    expect(listed).toMatchObject({ id: (answer.json as { id: string }).id, config: body.config })
  })

  it('gives back what was stored, with schedule, destination and backfill of the manifest where the config has none', async () => {
    const { groupRef } = await newGroup()
    const object = contacts({
      selectedFields: { city: true, shoe_size: false },
      selectedFieldMappings: { nick: 'firstname' },
      selectedValueMappings: { nick: { Ada: 'ada' } },
      dynamicMappingsInput: [
        {
          mapToName: 'nick',
          prompt: 'Nick?',
          mappedValues: [{ mappedValue: 'A', mappedDisplayValue: 'Ada' }],
        },
        { fieldName: 'lastname', mappedValues: [{ mappedValue: 'L', mappedDisplayValue: 'Lovelace' }] },
      ],
      fieldFilters: [{ fieldName: 'city', operator: 'eq', value: 'Oslo' }],
    })
    const written = {
      objectName: 'contacts',
      deletionSettings: { enabled: true },
      selectedValueDefaults: { source: { value: 'app', applyOnUpdate: 'never' } },
      selectedFieldSettings: { city: { default: { stringValue: 'Oslo' }, writeOnUpdate: 'ifEmpty' } },
    }
    const others = { write: { objects: { contacts: written } }, proxy: { enabled: true } }
    const content = { ...reading({ contacts: object }), ...others }
    const made = await create({ groupRef, config: { content } })
    const held = { schedule: '0 3 * * *', destination: 'app', backfill: { defaultPeriod: { days: 0 } } }
    expect(made.config.content).toEqual({ ...reading({ contacts: { ...object, ...held } }), ...others })
  })

  it('says who made it: by default api:create-installation, else whom the caller names', async () => {
    const config = { content: reading({ contacts: contacts() }) }
    const byDefault = await create({ groupRef: (await newGroup()).groupRef, config })
    expect([byDefault.createdBy, byDefault.config.createdBy]).toEqual([
      'api:create-installation',
      'api:create-installation',
    ])
    for (const createdBy of ['consumer:u-1', 'builder:b:2', 'api:my job']) {
      const { groupRef } = await newGroup()
      const made = await create({ groupRef, config: { ...config, createdBy } })
      expect([made.createdBy, made.config.createdBy]).toEqual([createdBy, createdBy])
    }
  })

  it('stands on the latest revision whatever revision was sent', async () => {
    const { groupRef } = await newGroup()
    const params = { projectIdOrName: dev.ready.project.name, integrationIdOrName: 'crm' }
    const { latestRevision } = await dev.client.getIntegration({ params })
    const config = { revisionId: 'some-old-revision', content: reading({ contacts: contacts() }) }
    expect((await create({ groupRef, config })).config.revisionId).toBe(latestRevision.id)
  })

  it('is made by id or name of project and integration, with the provider in any case', async () => {
    const params = { projectIdOrName: dev.ready.project.name, integrationIdOrName: 'crm' }
    const { id } = await dev.client.getIntegration({ params })
    for (const project of [dev.ready.project.id, dev.ready.project.name]) {
      for (const integration of [id, 'crm']) {
        const { groupRef } = await newGroup()
        const content = { ...reading({ contacts: contacts() }), provider: 'HubSpot' }
        const path = `/v1/projects/${project}/integrations/${integration}/installations`
        const answer = await sendRaw(dev, { method: 'POST', path, body: { groupRef, config: { content } } })
        expect(answer.status, answer.text).toBe(201)
        expect(installationSchema.parse(answer.json).integrationId).toBe(id)
      }
    }
  })

  it('needs no read or write where the integration has none', async () => {
    const { groupRef } = await newGroup()
    const config = { content: { provider: 'hubspot', proxy: { enabled: true } } }
    const made = await create({ groupRef, config }, { integration: 'passthrough' })
    expect(made.config.content).toEqual({ provider: 'hubspot', proxy: { enabled: true } })
  })
})

describe('the connection of an installation', () => {
  const config = { content: reading({ contacts: contacts() }) }

  it('is the one given, else the group’s first', async () => {
    const { groupRef, connectionId } = await newGroup()
    const other = await connectGroup(dev, sandbox, { groupRef, workspace: `${groupRef}-other` })
    const second = await create({ groupRef, connectionId: other.id, config })
    expect(second.connection.id).toBe(other.id)
    const params = { projectIdOrName: dev.ready.project.name }
    const [first] = await dev.client.listConnections({ params, query: { groupRef, provider: 'hubspot' } })
    const body = { groupRef, config: { content: { provider: 'hubspot', proxy: { enabled: true } } } }
    expect((await create(body, { integration: 'passthrough' })).connection.id).toBe(first?.id)
    expect([connectionId, other.id]).toContain(first?.id)
  })

  it('is never another group’s, an unknown one, or one to another provider', async () => {
    const [{ groupRef }, stranger] = [await newGroup(), await newGroup()]
    const foreign = await expectRefusal(
      dev,
      400,
      creation({ groupRef, connectionId: stranger.connectionId, config }),
    )
    expect(foreign.detail).toContain(groupRef)
    await expectRefusal(dev, 404, creation({ groupRef, connectionId: 'no-such-connection', config }))
    const { id } = await connectGroup(dev, sandbox, { groupRef, provider: 'salesforce' })
    const mismatch = await expectRefusal(dev, 400, creation({ groupRef, connectionId: id, config }))
    expect(mismatch.detail).toMatch(/salesforce/i)
    expect(await installationsOf(groupRef)).toEqual([])
  })

  it('must exist: a group that is not connected is told so', async () => {
    const refusal = await expectRefusal(dev, 400, creation({ groupRef: 'nobody', config }))
    expect(refusal.detail).toContain('nobody')
  })
})

describe('one installation per group', () => {
  it('refuses a second one with 409, also while the first is being made', async () => {
    const { groupRef } = await newGroup()
    const call = creation({ groupRef, config: { content: reading({ contacts: contacts() }) } })
    const statuses = (await Promise.all([1, 2, 3].map(() => sendRaw(dev, call)))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, 409, 409])
    expect((await expectRefusal(dev, 409, call)).detail).toContain(groupRef)
    expect(await installationsOf(groupRef)).toHaveLength(1)
  })
})

describe('the trial read', () => {
  const unknown = { content: reading({ contacts: contacts({ selectedFields: { shoe_size: true } }) }) }

  it('refuses fields the account does not have, names their places, saves nothing, and lets a corrected config in', async () => {
    const { groupRef } = await newGroup()
    const object = contacts({
      selectedFields: { shoe_size: true },
      selectedFieldMappings: { nick: 'nickname' },
    })
    const refusal = await expectRefusal(
      dev,
      422,
      creation({ groupRef, config: { content: reading({ contacts: object }) } }),
    )
    expect(refusal.causes.join(' ')).toMatch(/shoe_size[\s\S]*nickname|nickname[\s\S]*shoe_size/)
    expect(refusal.places.toSorted()).toEqual([
      'body config.content.read.objects.contacts.selectedFieldMappings.nick',
      'body config.content.read.objects.contacts.selectedFields.shoe_size',
    ])
    expect(await installationsOf(groupRef)).toEqual([])
    await create({
      groupRef,
      config: { content: reading({ contacts: contacts({ selectedFields: { city: true } }) }) },
    })
  })

  it('refuses an object the account does not have, in the provider’s own words', async () => {
    const { groupRef } = await newGroup()
    const config = { content: reading({ contacts: contacts(), spaceships: { objectName: 'spaceships' } }) }
    const refusal = await expectRefusal(dev, 422, creation({ groupRef, config }))
    expect(refusal.causes).toContain('Unable to infer object type from: spaceships')
    expect(refusal.detail).toContain('spaceships')
    expect(await installationsOf(groupRef)).toEqual([])
  })

  it('reads one record only', async () => {
    const { groupRef, account } = await newGroup()
    await sandbox.generate(account, 'contacts', { count: 30, seed: 5 })
    await sandbox.forgetRequests(account)
    await create({ groupRef, config: { content: reading({ contacts: contacts() }) } })
    const reads = (await sandbox.requests(account)).filter(({ path }) =>
      path.startsWith('/crm/v3/objects/contacts'),
    )
    expect(reads.map(({ query }) => query.limit)).toEqual(['1'])
  })

  it('is skipped when that is asked for, with no call to the provider', async () => {
    const { groupRef, account } = await newGroup()
    await sandbox.forgetRequests(account)
    await create({ groupRef, config: unknown }, { query: '?skipSampling=true' })
    expect(await sandbox.requests(account)).toEqual([])
    const odd = creation({ groupRef, config: unknown }, { query: '?skipSampling=maybe' })
    expect((await expectRefusal(dev, 400, odd)).places).toEqual(['query skipSampling'])
  })

  it.each([
    ['the rate limit is used up', { kind: 'rateLimit', retryAfterSeconds: 60 }],
    ['the provider fails', { kind: 'serverError', status: 503 }],
    ['the provider hangs up', { kind: 'dropConnection' }],
    ['the token was revoked', { kind: 'revokedToken' }],
  ])('does not stand in the way when %s', async (_, fault) => {
    const { groupRef, account } = await newGroup()
    await sandbox.fault(account, fault)
    await create({ groupRef, config: { content: reading({ contacts: contacts() }) } })
    expect((await sandbox.requests(account)).some((request) => request.fault === fault.kind)).toBe(true)
    await sandbox.endFaults(account)
  })

  it('of objects that are disabled is left out', async () => {
    const { groupRef } = await newGroup()
    const spaceships = { objectName: 'spaceships', disabled: true }
    await create({ groupRef, config: { content: reading({ contacts: contacts(), spaceships }) } })
  })
})
