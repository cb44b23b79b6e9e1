// Writing over HTTP: shapes, statuses and media types of the wire, and vendors with their own wire shapes behind it.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSandboxedServer, type SandboxedServer } from '../testing/open-sandboxed-server.ts'
import { openTestClient, type TestAnswer, type TestClient } from '../testing/open-test-surface.ts'

const MANIFEST = `specVersion: 1.0.0
integrations:
  - name: hub
    provider: hubspot
    read:
      objects:
        - objectName: contacts
          mapToName: person
          destination: hook
          schedule: "0 0 * * *"
          optionalFieldsAuto: all
          optionalFields: [{ mapToName: mail }]
    write:
      objects: [{ objectName: person, inheritMapping: true }, { objectName: deals }]
  - name: force
    provider: salesforce
    write:
      objects: [{ objectName: Account }]
`
const group = 'acme'
let stage: SandboxedServer
let surfaces: Record<'read' | 'write' | 'search', TestClient>
beforeAll(async () => {
  stage = await openSandboxedServer()
  const { read, write, search } = stage.server.urls
  surfaces = { read: openTestClient(read), write: openTestClient(write), search: openTestClient(search) }
  const made = await stage.ask('PUT', '/integrations:batch', { sourceYaml: MANIFEST })
  expect(made.status).toBe(200)
  await stage.ask('POST', '/destinations', {
    name: 'hook',
    type: 'webhook',
    metadata: { url: 'https://example.com' },
  })
  await stage.connect('hubspot', group, 'hub')
  await stage.connect('salesforce', group, 'force')
  const on = { deletionSettings: { enabled: true } }
  const installations = {
    hub: {
      provider: 'hubspot',
      read: {
        objects: {
          contacts: { objectName: 'contacts', selectedFields: {}, selectedFieldMappings: { mail: 'email' } },
        },
      },
      write: { objects: { person: { objectName: 'person', ...on }, deals: { objectName: 'deals', ...on } } },
    },
    force: { provider: 'salesforce', write: { objects: { Account: { objectName: 'Account', ...on } } } },
  }
  for (const [integration, content] of Object.entries(installations)) {
    const body = { groupRef: group, config: { createdBy: 'api:test', content } }
    const installed = await stage.ask(
      'POST',
      `/integrations/${integration}/installations?skipSampling=true`,
      body,
    )
    expect(installed.text).not.toContain('problem')
  }
})
afterAll(async () => {
  await Promise.all(Object.values(surfaces ?? {}).map((client) => client.close()))
  await stage?.close()
})

interface Asked {
  integration?: string
  object?: string
  headers?: Record<string, string>
  on?: 'read' | 'write'
}

function write(
  json: unknown,
  { integration = 'hub', object = 'person', headers = {}, on = 'write' }: Asked = {},
) {
  return surfaces[on].ask({
    method: 'POST',
    path: `/v1/projects/${stage.project.name}/integrations/${integration}/objects/${object}`,
    headers: { 'x-api-key': stage.key, ...headers },
    json: json === undefined || Array.isArray(json) ? json : { groupRef: group, ...(json as object) },
  })
}

const typeOf = ({ headers }: TestAnswer) => String(headers['content-type'])
const idsOf = ({ json }: TestAnswer) =>
  (json as { results: { recordId: string }[] }).results.map(({ recordId }) => recordId)

describe('hubspot', () => {
  it('is written and searched back, with the record as hubspot answered it', async () => {
    const created = await write({ type: 'create', record: { mail: 'ada@x.de', firstname: 'Ada' } })
    expect(created.status).toBe(200)
    const { recordId } = (created.json as { result: { recordId: string } }).result
    expect(created.json).toEqual({
      operationId: expect.any(String),
      result: {
        success: true,
        recordId,
        data: expect.objectContaining({
          id: recordId,
          properties: expect.objectContaining({ email: 'ada@x.de' }),
        }),
      },
    })
    const found = await surfaces.search.ask({
      method: 'POST',
      path: `/v1/projects/${stage.project.name}/integrations/hub?groupRef=${group}`,
      headers: { 'x-api-key': stage.key, 'x-mortise-request-type': 'search' },
      json: {
        objectName: 'person',
        fieldFilters: [{ fieldName: 'mail', operator: 'eq', value: 'ada@x.de' }],
      },
    })
    expect(found.json).toMatchObject({ results: [{ id: recordId, mappedFields: { mail: 'ada@x.de' } }] })
    expect((await write({ type: 'update', record: { id: recordId, mail: 'ada@y.de' } })).status).toBe(200)
    expect((await write({ type: 'delete', record: { id: recordId } })).json).toMatchObject({
      result: { recordId },
    })
  })

  it('names every fault of every record of a batch, and writes the others', async () => {
    const batch = [
      { record: { mail: 'b1@x.de' } },
      { record: { mail: 'b2@x.de', shoesize: '41' } },
      { record: { mail: 'not an address' } },
    ]
    const answer = await write({ type: 'create', batch })
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({ successCount: 1, failureCount: 2 })
    expect((answer.json as { errors: unknown }).errors).toEqual([
      { message: expect.stringContaining('shoesize') },
      { message: expect.stringMatching(/^email: .*not an address/) },
    ])
    const again = await write({ type: 'create', record: { mail: 'b1@x.de' } })
    expect([again.status, typeOf(again)]).toEqual([422, 'application/json; charset=utf-8'])
    expect(again.json).toMatchObject({ errors: [{ message: expect.stringContaining('already exists') }] })
    const [id] = idsOf(answer)
    const updates = [{ record: { id, firstname: 'New' } }, { record: { id: '999', firstname: 'X' } }]
    expect((await write({ type: 'update', batch: updates })).json).toMatchObject({
      successCount: 1,
      failureCount: 1,
      results: [{ success: true, recordId: id }, { success: false }],
    })
    const deals = await write(
      { type: 'create', batch: [{ record: { dealname: 'A' } }, { record: { dealname: 'B' } }] },
      { object: 'deals' },
    )
    const gone = idsOf(deals).map((each) => ({ record: { id: each } }))
    expect((await write({ type: 'delete', batch: gone }, { object: 'deals' })).json).toMatchObject({
      successCount: 2,
    })
  })

  it('gets associations with a new record', async () => {
    const types = [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId: 3 }]
    const associations = [{ to: { id: '101' }, types }]
    await write({ type: 'create', record: { dealname: 'Linked' }, associations }, { object: 'deals' })
    const sent = (await stage.requests('hubspot', 'hub')).at(-1)
    expect(sent?.body).toMatchObject({ properties: { dealname: 'Linked' }, associations })
  })

  it('upserts by a mapped name', async () => {
    const upsert = (firstname: string) =>
      write({ type: 'upsert', matchBy: 'mail', record: { mail: 'up@x.de', firstname } })
    const first = (await upsert('One')).json as { result: { recordId: string } }
    const second = (await upsert('Two')).json as { result: { recordId: string; data: object } }
    expect(second.result.recordId).toBe(first.result.recordId)
    expect(second.result.data).toMatchObject({ properties: { firstname: 'Two' } })
  })

  describe('while its search is behind', () => {
    const fault = (json: object) =>
      stage.control('POST', '/faults', { provider: 'hubspot', workspace: 'hub', ...json })
    beforeEach(() => fault({ kind: 'searchLag', ms: 600_000 }))
    afterEach(() => stage.control('DELETE', '/faults?provider=hubspot'))

    it('looks contacts up by their address: nothing is made twice, and a lost answer is found at once', async () => {
      const upsert = async (firstname: string) => {
        const record = { mail: 'lag@x.de', firstname }
        return (await write({ type: 'upsert', matchBy: 'mail', record })).json as {
          result: { recordId: string }
        }
      }
      const first = await upsert('One')
      expect((await upsert('Two')).result.recordId).toBe(first.result.recordId)
      await fault({ kind: 'truncatedJson', count: 1, path: '/crm/v3/objects/contacts' })
      const created = await write({ type: 'create', record: { mail: 'lost@x.de' } })
      expect([created.status, created.text.includes('recordId')]).toEqual([200, true])
      const searches = (await stage.requests('hubspot', 'hub')).filter(({ path }) => path.endsWith('/search'))
      expect(searches.filter(({ body }) => JSON.stringify(body).includes('lost@x.de'))).toEqual([])
    })

    it('waits for what only the search can find, and does not call it unwritten before', async () => {
      await fault({ kind: 'truncatedJson', count: 1, path: '/deals/batch/create' })
      const names = ['Behind 1', 'Behind 2']
      const batch = names.map((dealname) => ({ record: { dealname } }))
      const answer = write({ type: 'upsert', matchBy: 'dealname', batch }, { object: 'deals' })
      const looked = async () => {
        const paths = (await stage.requests('hubspot', 'hub')).map(({ path }) => path)
        return paths.slice(paths.lastIndexOf('/crm/v3/objects/deals/batch/create') + 1).length
      }
      await vi.waitFor(async () => expect(await looked()).toBeGreaterThanOrEqual(names.length), 30_000)
      await stage.control('DELETE', '/faults?provider=hubspot')
      expect((await answer).json).toMatchObject({ successCount: 2, failureCount: 0 })
      const deals = (await stage.control('GET', '/hubspot/deals?workspace=hub')) as {
        properties: { dealname?: string }
      }[]
      expect(deals.filter(({ properties }) => names.includes(properties.dealname ?? ''))).toHaveLength(2)
    })
  })
})

describe('salesforce', () => {
  const force = { integration: 'force', object: 'Account' }

  it('is written one record at a time and in collections, all or none', async () => {
    const created = await write({ type: 'create', record: { Name: 'Acme' } }, force)
    const id = (created.json as { result: { recordId: string } }).result.recordId
    expect(id).toMatch(/^001/)
    expect((await write({ type: 'update', record: { Id: id, Name: 'Acme 2' } }, force)).status).toBe(200)
    const pair = [{ record: { Name: 'One' } }, { record: { Name: '', Nope__c: 1 } }]
    const none = await write({ type: 'create', batch: pair, batchPolicy: { allOrNone: true } }, force)
    expect(none.status).toBe(422)
    expect(none.json).toMatchObject({ successCount: 0, failureCount: 2 })
    expect(none.text).toContain('Nope__c')
    const some = await write({ type: 'create', batch: pair }, force)
    expect([some.status, idsOf(some).length]).toEqual([200, 2])
    const [made] = idsOf(some)
    const gone = await write({ type: 'delete', batch: [{ record: { id } }, { record: { id: made } }] }, force)
    expect(gone.json).toMatchObject({ successCount: 2, failureCount: 0 })
    const missing = await write({ type: 'delete', record: { id } }, force)
    expect(missing.text).toContain('There is no Account with this id')
  })

  it('refuses associations, of which it knows nothing', async () => {
    const answer = await write({ type: 'create', record: { Name: 'A' }, associations: [{ to: 1 }] }, force)
    expect([answer.status, typeOf(answer)]).toEqual([400, 'application/problem+json'])
    expect(answer.json).toMatchObject({ issues: [{ name: 'associations' }] })
  })
})

describe('on one host', () => {
  const read = { mode: 'async' }
  const record = { type: 'create', record: { mail: 'host@x.de' } }

  it('tells reads and writes apart by the header, else by the body, wherever they are asked', async () => {
    for (const on of ['read', 'write'] as const) {
      expect((await write(read, { on })).status).toBe(201)
      const written = await write({ ...record, record: { mail: `${on}@x.de` } }, { on })
      expect([written.status, written.text.includes('"result"')]).toEqual([200, true])
      const asRead = await write(
        { ...record, ...read },
        { on, headers: { 'x-mortise-request-type': 'read' } },
      )
      expect(asRead.status).toBe(201)
      const asWrite = await write({ mode: 'async' }, { on, headers: { 'X-Mortise-Request-Type': 'Write' } })
      expect(asWrite.status).toBe(400)
      expect(asWrite.text).toContain('asynchronous')
    }
  })

  it('takes what says nothing for what the host is for', async () => {
    expect((await write({}, { on: 'read' })).json).toMatchObject({ issues: [{ name: 'mode' }] })
    expect((await write({}, { on: 'write' })).text).toContain('"type"')
  })

  it('opens each only to keys that may', async () => {
    const [reader, writer] = [await stage.newKey('read'), await stage.newKey('write')]
    const status = async (json: object, key: string) =>
      (await write(json, { headers: { 'x-api-key': key } })).status
    expect(await status(read, reader)).toBe(201)
    expect(await status(record, reader)).toBe(403)
    expect(await status(read, writer)).toBe(403)
    expect(await status(record, writer)).toBe(200)
    expect(await status(record, await stage.newKey('search'))).toBe(403)
  })
})

describe('bad input', () => {
  const ok = { type: 'create', record: { mail: 'x@x.de' } }
  it.each<[string, unknown, string]>([
    ['no type', { record: {} }, 'type'],
    ['a type there is not', { ...ok, type: 'merge' }, 'type'],
    ['neither record nor batch', { type: 'create' }, 'record'],
    ['both', { ...ok, batch: [{ record: {} }] }, 'batch'],
    ['an empty record', { type: 'create', record: {} }, 'record'],
    ['a record that is a list', { type: 'create', record: [] }, 'record'],
    ['an empty batch', { type: 'create', batch: [] }, 'batch'],
    [
      'a batch of 101',
      { type: 'create', batch: Array.from({ length: 101 }, () => ({ record: { a: 1 } })) },
      'batch',
    ],
    ['an entry without a record', { type: 'create', batch: [{}] }, 'batch.0.record'],
    ['a mode there is not', { ...ok, mode: 'later' }, 'mode'],
    [
      'a deadline beyond two days',
      { ...ok, mode: 'asynchronous', retryPolicy: { deadlineHours: 49 } },
      'retryPolicy.deadlineHours',
    ],
    [
      'a delay of half a minute',
      { ...ok, autoBatchPolicy: { maxDelayMinutes: 0.5 } },
      'autoBatchPolicy.maxDelayMinutes',
    ],
    [
      'a collected write that should not wait',
      { ...ok, mode: 'synchronous', autoBatchPolicy: { maxDelayMinutes: 1 } },
      'autoBatchPolicy',
    ],
    [
      'all or none of others’ records',
      { ...ok, autoBatchPolicy: { maxDelayMinutes: 1 }, batchPolicy: { allOrNone: true } },
      'batchPolicy.allOrNone',
    ],
    ['an upsert by nothing', { ...ok, type: 'upsert' }, 'matchBy'],
    ['a match that is no upsert', { ...ok, matchBy: 'mail' }, 'matchBy'],
    ['an update without an id', { ...ok, type: 'update' }, 'record.id'],
    ['a header of ours', { ...ok, headers: [{ key: 'Authorization', value: 'x' }] }, 'headers.0.key'],
    ['half a header', { ...ok, headers: [{ key: 'x-a' }] }, 'headers.0.value'],
    ['half a character', { type: 'create', record: { mail: '\ud800' } }, 'record.mail'],
  ])('%s is a 400 that names the place', async (_what, json, name) => {
    const answer = await write(json)
    expect([answer.status, typeOf(answer)]).toEqual([400, 'application/problem+json'])
    expect((answer.json as { issues: { name: string }[] }).issues.map((issue) => issue.name)).toContain(name)
  })

  it('of the idempotency key is a 400 of its header', async () => {
    for (const key of ['two words', 'x'.repeat(256), 'ä']) {
      const answer = await write(ok, { headers: { 'idempotency-key': Buffer.from(key).toString('latin1') } })
      expect(answer.status).toBe(400)
      expect(answer.json).toMatchObject({ issues: [{ in: 'header', name: 'idempotency-key' }] })
    }
  })

  it('of any kind is never a 500', async () => {
    const values = [
      null,
      0,
      -1,
      '',
      'x',
      [],
      {},
      true,
      [null],
      { a: null },
      1e308,
      '__proto__',
      [[]],
      { record: 1 },
    ]
    const keys = [
      'type',
      'record',
      'batch',
      'mode',
      'headers',
      'associations',
      'matchBy',
      'batchPolicy',
      'groupRef',
      'autoBatchPolicy',
      'retryPolicy',
    ]
    for (const [index, value] of values.entries()) {
      for (const type of ['create', 'update', 'upsert', 'delete']) {
        const json = Object.fromEntries(keys.map((key, at) => [key, values[(index + at) % values.length]]))
        expect((await write({ ...json, type })).status).toBeLessThan(500)
        expect(
          (await write({ groupRef: group, type, record: { id: value, mail: value } })).status,
        ).toBeLessThan(500)
      }
      expect((await write({ ...ok, [keys[index % keys.length] ?? '']: value })).status).toBeLessThan(500)
    }
    expect((await write([1, 2])).status).toBe(400)
    expect((await write(undefined)).status).toBe(400)
  })
})

describe('pauseReads and unpauseReads', () => {
  const installationId = async () =>
    ((await stage.ask('GET', '/integrations/hub/installations')).json as { id: string }[])[0]?.id ?? ''
  const pause = async (verb: 'pause' | 'unpause', json?: object) =>
    surfaces.read.ask({
      method: 'POST',
      path: `/v1/projects/${stage.project.name}/integrations/hub/installations/${await installationId()}:${verb}`,
      headers: { 'x-api-key': stage.key },
      json,
    })
  const disabled = async () => {
    const { json } = await stage.ask('GET', `/integrations/hub/installations/${await installationId()}`)
    return (json as { config: { content: { read: { objects: Record<string, { disabled?: boolean }> } } } })
      .config.content.read.objects.contacts?.disabled
  }
  const schedule = async () =>
    (
      await stage.sql<{ next_run_at: Date | null }>(
        `SELECT next_run_at FROM schedules WHERE object_name = 'contacts'`,
      )
    )[0]?.next_run_at

  it('rest reads and searches, show as disabled, are written down once, and make reads due at once in the end', async () => {
    for (let times = 0; times < 2; times++) {
      const answer = await pause('pause', { objects: ['person'], note: 'moving house' })
      expect([answer.status, answer.text]).toEqual([204, ''])
    }
    expect(await disabled()).toBe(true)
    expect(await schedule()).toBeNull()
    expect((await write({ mode: 'async' }, { on: 'read' })).status).toBe(409)
    const startedAt = Date.now()
    expect((await pause('unpause')).status).toBe(204)
    expect(await disabled()).toBe(false)
    expect((await schedule())?.getTime()).toBeLessThan(startedAt + 60_000)
    const { json } = await stage.ask('GET', '/audit-entries?action=installation.reads_paused')
    expect((json as { results: object[] }).results).toMatchObject([{ change: { note: 'moving house' } }])
  })

  it('change nothing for an object that is not there, and name it', async () => {
    const answer = await pause('pause', { objects: ['contacts', 'deals'] })
    expect([answer.status, typeOf(answer)]).toEqual([400, 'application/problem+json'])
    expect(answer.json).toMatchObject({ issues: [{ in: 'body', name: 'objects.1', value: 'deals' }] })
    expect(await disabled()).toBe(false)
  })
})
