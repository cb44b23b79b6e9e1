// The main job on a simulated HubSpot, seen from outside: connect, install, backfill, deliver, increments.
import { beforeAll, describe, expect, it } from 'vitest'
import {
  backfillProgressSchema,
  connectionSchema,
  type Installation,
  logSchema,
  objectMetadataSchema,
  operationPageSchema,
  operationSchema,
} from '../packages/contract/src/index.ts'
import {
  arrivalsFor,
  expectDelivered,
  expectRepeatsAreIdentical,
  idsIn,
  latestById,
  withoutRepeats,
} from './support/delivered.ts'
import { setProductStage } from './support/product-stage.ts'
import { expectRefusal, sendRaw } from './support/raw-api.ts'
import { connectGroup, contentOf, install } from './support/stage.ts'
import { waitFor } from './support/wait-for.ts'

const crm = {
  name: 'crm',
  provider: 'hubspot',
  read: {
    objects: [
      {
        objectName: 'contacts',
        mapToName: 'person',
        destination: 'app',
        backfill: { defaultPeriod: { fullHistory: true } },
        requiredFields: [
          { fieldName: 'email' },
          { fieldName: 'lastname', mapToName: 'familyName' },
          { fieldName: 'city', mapToName: "$['address']['city']" },
          { mapToName: 'stage', default: 'lifecyclestage', prompt: 'How far are you with them?' },
        ],
        optionalFields: [{ fieldName: 'jobtitle' }, { fieldName: 'phone' }, { mapToName: 'region' }],
      },
    ],
  },
}
const contacts = (object: object = {}) => contentOf('hubspot', 'contacts', object)

const stage = setProductStage([crm])
const { project } = stage
const account = (workspace: string) => ({ provider: 'hubspot' as const, workspace })

async function readNow(integration: string, groupRef: string, window: object = {}, object = 'contacts') {
  const { operationId } = await stage.dev.client.triggerRead({
    params: { ...project(), integrationId: integration, objectName: object },
    body: { groupRef, mode: 'async', ...window },
  })
  return endOf(operationId)
}

async function endOf(operationId: string) {
  return waitFor(`the end of operation ${operationId}`, async () => {
    const operation = await stage.dev.client.getOperation({ params: { ...project(), operationId } })
    return operation.status !== 'in_progress' && operation
  })
}

const count = 950
let installation: Installation

describe('the main job', () => {
  const integration = () => ({ ...project(), integrationId: 'crm' })

  beforeAll(async () => {
    await stage.sandbox.generate(account('acme'), 'contacts', { count, seed: 7 })
    const connection = await connectGroup(stage.dev, stage.sandbox, { groupRef: 'acme' })
    expect(connectionSchema.parse(connection)).toMatchObject({ provider: 'hubspot', status: 'working' })
    installation = await install(stage.dev, {
      integration: 'crm',
      groupRef: 'acme',
      content: contacts({
        selectedFields: { jobtitle: true, phone: false },
        selectedFieldMappings: { region: 'state' },
        selectedValueMappings: { stage: { Customer: 'customer', Lead: 'lead' } },
      }),
    })
  })

  it('backfills every record of the account exactly once', async () => {
    const ids = (await stage.sandbox.list(account('acme'), 'contacts')).map(({ id }) => id)
    expect(ids).toHaveLength(count)
    const arrivals = await expectDelivered(stage.receiver, { groupRef: 'acme', objectName: 'person', ids })
    for (const { message, headers } of arrivals) {
      expect(message).toMatchObject({
        action: 'read',
        projectId: stage.dev.ready.project.id,
        provider: 'hubspot',
        groupRef: 'acme',
        groupName: 'Group acme',
        consumerRef: 'acme-admin',
        consumerName: 'Admin of acme',
        installationId: installation.id,
        objectName: 'person',
        rawObjectName: 'contacts',
        readType: 'backfill',
      })
      expect(headers).toMatchObject({
        'webhook-id': expect.stringMatching(/./),
        'webhook-timestamp': expect.stringMatching(/^\d+$/),
        'webhook-signature': expect.stringMatching(/^v1,/),
      })
    }
  })

  it('delivers chosen fields, mapped fields apart from them, and the provider’s record untouched', async () => {
    const native = (await stage.sandbox.list(account('acme'), 'contacts')).slice(0, 60)
    const arrived = latestById(arrivalsFor(stage.receiver, { groupRef: 'acme' }))
    const { accessToken } = await stage.sandbox.token(account('acme'))
    const stages: Record<string, string> = { customer: 'Customer', lead: 'Lead' }
    for (const { id, properties } of native) {
      const values = properties as Record<string, string | undefined>
      const entry = arrived.get(String(id))
      expect(entry?.id).toBe(id)
      expect(entry?.fields).toEqual({ email: values.email, jobtitle: values.jobtitle })
      expect(entry?.mappedFields).toEqual({
        familyName: values.lastname,
        address: { city: values.city },
        stage: stages[values.lifecyclestage ?? ''] ?? values.lifecyclestage,
        region: values.state,
      })
      const asked = Object.keys(entry?.raw?.properties ?? {}).join(',')
      const url = `${stage.dev.ready.sandbox}/hubspot/crm/v3/objects/contacts/${String(id)}?properties=${asked}`
      const answer = await fetch(url, { headers: { authorization: `Bearer ${accessToken}` } })
      expect(entry?.raw).toEqual(await answer.json())
    }
    expect(new Set([...arrived.values()].map(({ mappedFields }) => mappedFields?.stage))).toEqual(
      new Set(['Customer', 'Lead', 'subscriber', 'marketingqualifiedlead', 'opportunity']),
    )
  })

  it('tells of the read: one operation that succeeded, its figures, its log, its progress', async () => {
    const installed = { ...integration(), installationId: installation.id }
    // The last record arrives before the read that sent it has ended.
    const [begun] = (await stage.dev.client.listOperations({ params: installed })).results
    await endOf(begun?.id ?? '')
    const page = operationPageSchema.parse(await stage.dev.client.listOperations({ params: installed }))
    expect(page).toMatchObject({ pagination: { done: true }, results: [{ status: 'success' }] })
    expect(page.pagination).not.toHaveProperty('nextPageToken')
    const [operation] = page.results
    expect(operation).toMatchObject({
      actionType: 'read',
      projectId: stage.dev.ready.project.id,
      integrationId: installation.integrationId,
      installationId: installation.id,
      configId: installation.config.id,
      metadata: { progress: { recordsProcessed: count } },
    })
    expect(operation?.result).toMatch(/^\[\w+\] .*\b950\b/)
    const params = { ...project(), operationId: operation?.id ?? '' }
    expect(operationSchema.parse(await stage.dev.client.getOperation({ params }))).toEqual(operation)
    const logs = await stage.dev.client.listOperationLogs({ params })
    expect(logs.length).toBeGreaterThan(0)
    for (const line of logs) logSchema.parse(line)
    for (const objectName of ['contacts', 'person']) {
      const progress = await stage.dev.client.getBackfillProgress({ params: { ...installed, objectName } })
      expect(backfillProgressSchema.parse(progress)).toMatchObject({
        installationId: installation.id,
        operationId: operation?.id,
        recordsProcessed: count,
      })
    }
  })

  it('describes the object by either of its names, with the fields of the account', async () => {
    for (const objectName of ['contacts', 'person']) {
      const described = await stage.dev.client.getObjectMetadataForInstallation({
        params: { ...integration(), objectName },
        query: { groupRef: 'acme' },
      })
      const { name, mappedObjectName, fields } = objectMetadataSchema.parse(described)
      expect({ name, mappedObjectName }).toEqual({ name: 'contacts', mappedObjectName: 'person' })
      expect(fields.lifecyclestage).toMatchObject({
        fieldName: 'lifecyclestage',
        displayName: 'Lifecycle Stage',
        valueType: 'singleSelect',
        values: expect.arrayContaining([{ value: 'customer', displayValue: expect.any(String) }]),
      })
    }
    const path = '/integrations/crm/objects/spaceships/metadata?groupRef=acme'
    expect((await expectRefusal(stage.dev, 404, { path })).detail).toContain('spaceships')
  })

  it('delivers exactly what changed when it is asked to read again', async () => {
    const [first, second] = await stage.sandbox.list(account('acme'), 'contacts')
    const changes = [
      { id: first?.id, properties: { city: 'Lyon' } },
      { id: second?.id, properties: { jobtitle: null } },
      { properties: { email: 'new@example.com', lastname: 'Novák', lifecyclestage: 'lead' } },
    ]
    const changed = await stage.sandbox.put(account('acme'), 'contacts', changes)
    const known = stage.receiver.arrivals.length
    const { id, result } = await readNow('crm', 'acme')
    expect(result).toMatch(/\b3\b/)
    const since = () =>
      stage.receiver.arrivals.slice(known).filter(({ message }) => message.operationId === id)
    await stage.receiver.waitUntil(() => idsIn(since()).length >= 3)
    expect(idsIn(since()).toSorted()).toEqual(changed.map((record) => String(record.id)).toSorted())
    for (const { message } of since()) expect(message.readType).toBe('triggered')
    const states = latestById(since())
    expect(states.get(String(first?.id))?.mappedFields).toMatchObject({ address: { city: 'Lyon' } })
    expect(states.get(String(second?.id))?.fields?.jobtitle ?? null).toBeNull()
    expect(states.get(String(changed[2]?.id))).toMatchObject({
      fields: { email: 'new@example.com' },
      mappedFields: { familyName: 'Novák', stage: 'Lead' },
    })
  })

  it('says that there is nothing new when nothing changed, by either name of the object, and sends nothing', async () => {
    const messages = () => withoutRepeats(stage.receiver.arrivals).length
    const known = messages()
    for (const name of ['contacts', 'person']) {
      const { status, result } = await readNow('crm', 'acme', {}, name)
      expect({ status, result }).toEqual({
        status: 'success',
        result: expect.stringMatching(/^\[\w+\] No new data found$/),
      })
    }
    expect(messages()).toBe(known)
  })

  it('reads a window again when one is named, and leaves the increments where they were', async () => {
    const all = await stage.sandbox.list(account('acme'), 'contacts')
    const at = (record: { updatedAt?: unknown }) => Date.parse(String(record.updatedAt))
    const byAge = all.toSorted((a, b) => at(a) - at(b))
    const [from, until] = [byAge[100] ?? {}, byAge[140] ?? {}]
    const window = {
      sinceTimestamp: new Date(at(from)).toISOString(),
      untilTimestamp: new Date(at(until)).toISOString(),
    }
    const wanted = all.filter((record) => at(record) >= at(from) && at(record) < at(until))
    const { id } = await readNow('crm', 'acme', window)
    const sent = () => stage.receiver.arrivals.filter(({ message }) => message.operationId === id)
    await stage.receiver.waitUntil(() => idsIn(sent()).length >= wanted.length)
    expect(idsIn(sent()).toSorted()).toEqual(wanted.map((record) => String(record.id)).toSorted())
    expect((await readNow('crm', 'acme')).result).toMatch(/No new data found/)
  })

  it('pages through operations, newest first', async () => {
    const params = { ...integration(), installationId: installation.id }
    const all = (await stage.dev.client.listOperations({ params })).results
    expect(all.length).toBeGreaterThan(3)
    const times = all.map(({ createTime }) => Date.parse(createTime ?? ''))
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    const seen: string[] = []
    for (let pageToken: string | undefined, done = false; !done; ) {
      const page = await stage.dev.client.listOperations({
        params,
        query: { pageSize: 2, pageToken },
      })
      seen.push(...page.results.map(({ id }) => id))
      pageToken = page.pagination.nextPageToken
      done = page.pagination.done
    }
    expect(seen).toEqual(all.map(({ id }) => id))
  })

  it('refuses reads it cannot make: unknown group, unknown object, a mode or window that makes no sense', async () => {
    const ask = (object: string, body: object) => ({
      method: 'POST' as const,
      surface: 'read' as const,
      path: `/integrations/crm/objects/${object}`,
      body,
    })
    const good = { groupRef: 'acme', mode: 'async' }
    await expectRefusal(stage.dev, 404, ask('contacts', { ...good, groupRef: 'nobody' }))
    expect((await expectRefusal(stage.dev, 404, ask('deals', good))).text).toContain('deals')
    const sync = await expectRefusal(stage.dev, 400, ask('contacts', { ...good, mode: 'sync' }))
    expect(sync.places).toEqual(['body mode'])
    const odd = { ...good, sinceTimestamp: '2026-05-01T00:00:00Z', untilTimestamp: '2026-04-01T00:00:00Z' }
    expect((await expectRefusal(stage.dev, 400, ask('contacts', odd))).places).toEqual([
      'body untilTimestamp',
    ])
    const answer = await sendRaw(stage.dev, { ...ask('contacts', good), headers: { 'x-api-key': 'wrong' } })
    expect(answer.status).toBe(401)
  })
})

it('has signed every message, and repeated none with other content', () => {
  expect(stage.receiver.faults).toEqual([])
  expectRepeatsAreIdentical(stage.receiver.arrivals)
})
