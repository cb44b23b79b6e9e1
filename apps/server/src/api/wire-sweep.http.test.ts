// Every GET operation of the contract on a filled project: its schema, nothing null, times with a zone, ids and names alike.
import {
  checkSchema,
  type Endpoint,
  endpoints,
  type Installation,
  type OperationPage,
} from '@mortise/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBuilder, type TestBuilder } from '../../../../packages/core/src/testing/add-builder.ts'
import { openSandboxedServer, type SandboxedServer } from '../testing/open-sandboxed-server.ts'
import { manifestOf, type Seed, seedProject } from '../testing/seed-project.ts'

const table = (Object.entries(endpoints) as [string, Endpoint][]).filter(
  ([, { method, surface }]) => method === 'GET' && surface === 'management',
)

/** What has to be, or can be, asked beside the path: each query is walked. */
const queries: Readonly<Record<string, (seed: Seed) => readonly string[]>> = {
  getProject: () => ['', 'includeEntitlements=true'],
  getHydratedRevision: ({ connectionId }) => [`connectionId=${connectionId}`],
  getObjectMetadataForConnection: ({ groupRef }) => [
    `groupRef=${groupRef}`,
    `groupRef=${groupRef}&excludeReadOnly=true`,
  ],
  listObjectsForConnection: ({ groupRef }) => [`groupRef=${groupRef}`],
  listObjectsForInstallation: ({ groupRef }) => [`groupRef=${groupRef}`],
  traceRecord: ({ groupRef }) => [
    `groupRef=${groupRef}&recordId=1`,
    `groupRef=${groupRef}&recordId=1&lookUp=true`,
  ],
  getObjectMetadataForInstallation: ({ groupRef }) => [`groupRef=${groupRef}`],
  listConnections: ({ groupRef }) => ['', `provider=HubSpot&groupRef=${groupRef}&consumerRef=user`],
  getConnection: () => ['', 'includeCreds=true&includeRefreshToken=true'],
  listInstallations: ({ groupRef }) => ['', `groupRef=${groupRef}`],
  listInstallationsForProject: ({ groupRef }) => ['', `groupRef=${groupRef}`],
  listOperations: () => ['', 'pageSize=1'],
  getDestination: () => ['', 'includeSecrets=true'],
  listApiKeys: () => ['', 'active=true'],
  listJWTKeys: () => ['', 'active=true'],
  listEventTopicRoutes: () => ['', 'eventType=read.backfill.done'],
}

let stage: SandboxedServer
let seed: Seed
/** For what keys do not open. */
let builder: TestBuilder
beforeAll(async () => {
  stage = await openSandboxedServer({ role: 'all' })
  const filled = await seedProject(stage)
  const [owner] = await stage.sql<{ org: string }>('SELECT org_id AS org FROM projects')
  const orgId = owner?.org ?? ''
  builder = await addBuilder(stage.server.ctx, { orgId, role: 'admin' })
  const member = await addBuilder(stage.server.ctx, { orgId, role: 'viewer' })
  const headers = builder.headers
  const invite = await stage.ask('POST', `/v1/orgs/${orgId}/invites`, { email: 'ada@example.com' }, headers)
  await stage.ask('PUT', `/roles/${member.id}`, { role: 'support' }, headers)
  const sourceYaml = manifestOf('crm').replace('displayName: CRM', 'displayName: Customers')
  await stage.ask('POST', '/integrations/crm/rollouts', { sourceYaml, canary: { percent: 100 } })
  await stage.ask('POST', '/integrations/crm/rollout:abort')
  const people = { orgId, inviteId: (invite.json as { id: string }).id, builderId: member.id }
  seed = { ...filled, byId: { ...filled.byId, ...people }, byName: { ...filled.byName, ...people } }
})
afterAll(() => stage?.close())

function pathOf({ path }: Endpoint, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`the seed has no ${name}; give it one`)
    return encodeURIComponent(value)
  })
}

/** Where something is null, or a time that is no RFC 3339 time with a zone. */
function faults(value: unknown, at = ''): string[] {
  if (value === null) return [`${at} is null`]
  if (Array.isArray(value)) return value.flatMap((each, index) => faults(each, `${at}[${index}]`))
  if (typeof value !== 'object') {
    const isTime = /(Time|^timestamp|At)$/.test(at.split('.').at(-1) ?? '')
    const isZoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/.test(String(value))
    return isTime && !isZoned ? [`${at} is ${JSON.stringify(value)}, no time with a zone`] : []
  }
  return Object.entries(value).flatMap(([key, each]) => faults(each, `${at}.${key}`))
}

/** Asks with the key, or as a person where keys open nothing. */
function askAs({ access }: Endpoint, path: string) {
  return stage.ask('GET', path, undefined, access.scope === 'builder' ? builder.headers : {})
}

function isEmpty(json: unknown): boolean {
  const list = Array.isArray(json) ? json : (json as { results?: unknown })?.results
  return Array.isArray(list) && list.length === 0
}

describe.each(table)('%s', (id, endpoint) => {
  it.each(['byId', 'byName'] as const)('answers as its schema says, %s', async (form) => {
    for (const query of queries[id]?.(seed) ?? ['']) {
      const path = `${pathOf(endpoint, seed[form])}${query && `?${query}`}`
      const answer = await askAs(endpoint, path)
      expect(answer.status, `${path}: ${answer.text}`).toBe(endpoint.success)
      expect(answer.headers['content-type']).toMatch(/^application\/json/)
      if (typeof endpoint.response !== 'object') throw new Error(`${id} answers no JSON`)
      const checked = checkSchema(endpoint.response, answer.json)
      expect(checked.ok ? [] : checked.issues, path).toEqual([])
      expect(faults(answer.json), path).toEqual([])
      // A list that holds nothing proves nothing.
      expect(isEmpty(answer.json), path).toBe(false)
    }
  })
})

it('holds nothing null and no time without a zone in what making things answers', () => {
  expect(seed.answers.length).toBeGreaterThan(8)
  for (const { request, json } of seed.answers) expect(faults(json), request).toEqual([])
})

describe('names', () => {
  it('lead to the same things as ids', async () => {
    // Each upload link is another one, and it belongs to no name.
    for (const [id, endpoint] of table.filter(([each]) => each !== 'generateUploadUrl')) {
      const query = queries[id]?.(seed)[0] ?? ''
      const ask = (params: Seed['byId']) =>
        askAs(endpoint, `${pathOf(endpoint, params)}${query && `?${query}`}`)
      const [one, other] = await Promise.all([ask(seed.byId), ask(seed.byName)])
      expect(one.json, id).toEqual(other.json)
    }
  })

  it('name objects by their mapped names, too', async () => {
    const path = (object: string) => `/integrations/crm/objects/${object}/metadata?groupRef=${seed.groupRef}`
    const [own, mapped] = await Promise.all([
      stage.ask('GET', path('contacts')),
      stage.ask('GET', path('person')),
    ])
    expect(own).toMatchObject({ status: 200, json: { mappedObjectName: 'person' } })
    expect(mapped.json).toEqual(own.json)
  })

  it('of providers are the same in any case', async () => {
    const connections = (provider: string) => stage.ask('GET', `/connections?provider=${provider}`)
    const [one, other] = await Promise.all([connections('hubspot'), connections('HUBSPOT')])
    expect(one.json).toEqual(other.json)
    expect(one.json).toHaveLength(1)
    expect((await stage.ask('GET', '/v1/providers/HuBsPoT')).json).toMatchObject({ name: 'hubspot' })
    const installation = await stage.ask('POST', '/integrations/bare/installations', {
      groupRef: 'nobody',
      config: { content: { provider: 'SALESFORCE' } },
    })
    expect(installation.json).toMatchObject({ type: 'urn:mortise:problem:connection.none_for_group' })
  })
})

describe('lists', () => {
  it('keep filters that match nothing empty, and never null', async () => {
    for (const path of [
      '/connections?groupRef=nobody',
      '/connections?provider=nothing',
      '/connections?consumerRef=nobody',
      '/installations?groupRef=nobody',
      '/integrations/crm/installations?groupRef=nobody',
      '/notification-event-topic-routes?topicId=nothing',
      '/topic-destination-routes?destinationId=nothing',
    ]) {
      expect(await stage.ask('GET', path), path).toMatchObject({ status: 200, json: [] })
    }
  })

  it('come in pages that follow each other and end', async () => {
    const base = `/integrations/crm/installations/${seed.byId.installationId}/operations`
    for (let read = 0; read < 4; read++) {
      const url = stage.server.urls.read
      const body = JSON.stringify({ mode: 'async', groupRef: seed.groupRef })
      const headers = { 'x-api-key': stage.key, 'content-type': 'application/json' }
      const path = `/v1/projects/${stage.project.name}/integrations/crm/objects/person`
      const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body })
      expect(answer.status).toBe(201)
    }
    const ids: string[] = []
    let pageToken: string | undefined
    do {
      const answer = await stage.ask('GET', `${base}?pageSize=2${pageToken ? `&pageToken=${pageToken}` : ''}`)
      const page = answer.json as OperationPage
      expect(page.results.length).toBeLessThanOrEqual(2)
      ids.push(...page.results.map(({ id }) => id))
      pageToken = page.pagination.nextPageToken
      expect(page.pagination.done).toBe(pageToken === undefined)
    } while (pageToken)
    const whole = (await stage.ask('GET', base)).json as OperationPage
    expect(ids).toEqual(whole.results.map(({ id }) => id))
    expect(ids).toHaveLength(5)
    for (const query of ['pageSize=0', 'pageSize=1001', 'pageSize=x', 'pageToken=nonsense']) {
      expect((await stage.ask('GET', `${base}?${query}`)).status, query).toBe(400)
    }
  })
})

it('is found under a base URL that ends with a slash, too', async () => {
  const [one, other] = await Promise.all([
    stage.ask('GET', `/v1/projects/${stage.project.name}/connections?groupRef=acme`),
    stage.ask('GET', `/v1//projects/${stage.project.name}/connections?groupRef=acme`),
  ])
  expect(one.status).toBe(200)
  expect(other.json).toEqual(one.json)
})

describe('what clients send empty', () => {
  it('counts as left out, where a parameter takes no empty text', async () => {
    const { installationId, connectionId } = seed.byId
    for (const [path, bare] of [
      ['?includeEntitlements=', ''],
      ['/api-keys?active=', '/api-keys'],
      ['/destinations/hook?includeSecrets=&rotate=', '/destinations/hook'],
      [
        `/connections/${connectionId}?includeCreds=&includeRefreshToken=&refresh=`,
        `/connections/${connectionId}`,
      ],
      [
        `/integrations/crm/installations/${installationId}/operations?pageSize=&pageToken=`,
        `/integrations/crm/installations/${installationId}/operations`,
      ],
      ['/notification-event-topic-routes?eventType=', '/notification-event-topic-routes'],
    ] as const) {
      // A scheduled read may begin or end between two requests, so the answer equals the one before or the one after.
      const before = await stage.ask('GET', bare)
      const answer = await stage.ask('GET', path)
      const after = await stage.ask('GET', bare)
      expect(answer.status, `${path}: ${answer.text}`).toBe(200)
      expect([before.json, after.json], path).toContainEqual(answer.json)
    }
  })

  it('counts as left out, where a member of a body is null and takes none', async () => {
    const hook = {
      name: 'nulls',
      type: 'webhook',
      metadata: { url: 'https://example.com/hook', headers: null },
    }
    const made = await stage.ask('POST', '/destinations', { ...hook, secrets: null })
    expect(made.status, made.text).toBe(201)
    const nameless = await stage.ask('POST', '/destinations', { ...hook, name: null })
    expect(nameless).toMatchObject({ status: 400, json: { causes: [expect.stringContaining('name')] } })
  })

  it('is no group, and never every group', async () => {
    for (const path of ['/connections?groupRef=', '/installations?groupRef=']) {
      expect(await stage.ask('GET', path), path).toMatchObject({ status: 200, json: [] })
    }
    const answer = await stage.ask('GET', '/integrations/crm/objects/contacts/metadata?groupRef=')
    expect(answer).toMatchObject({ status: 400, json: { causes: ['groupRef must not be empty'] } })
  })

  it('is the manifest’s to say, where it is the schedule or the destination of an object', async () => {
    const groupRef = 'empty'
    const connection = await stage.connect('hubspot', groupRef, 'empty')
    const contacts = { objectName: 'contacts', schedule: '', destination: '', selectedFields: {} }
    const subscribed = { objectName: 'contacts', destination: '', inheritFieldsAndMappings: true }
    const made = await stage.ask('POST', '/integrations/crm/installations', {
      groupRef,
      connectionId: connection.id,
      config: {
        content: {
          provider: 'hubspot',
          read: { objects: { contacts } },
          subscribe: { objects: { contacts: subscribed } },
        },
      },
    })
    expect(made.status, made.text).toBe(201)
    expect(made.json).toMatchObject({ config: { content: { read: { objects: { contacts } } } } })
    const read = await fetch(
      `${stage.server.urls.read}/v1/projects/${stage.project.name}/integrations/crm/objects/contacts`,
      {
        method: 'POST',
        headers: { 'x-api-key': stage.key, 'content-type': 'application/json' },
        body: JSON.stringify({ mode: 'async', groupRef }),
      },
    )
    expect(read.status, await read.text()).toBe(201)
    const { id } = made.json as Installation
    const health = await stage.ask('GET', `/integrations/crm/installations/${id}/health`)
    expect(health.status, health.text).toBe(200)
    expect(health.text).toContain('nextReadTime')
  })
})
