// Fields that go away while an installation reads them, at a vendor that refuses to read what it does not have.
import { ProviderError } from '@mortise/connector-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDestination } from '../../catalogue/destination/create-destination.ts'
import { createTopic } from '../../catalogue/topic/create-topic.ts'
import { createEventTopicRoute } from '../../catalogue/topic-route/create-event-topic-route.ts'
import { createTopicDestinationRoute } from '../../catalogue/topic-route/create-topic-destination-route.ts'
import { batchUpsertIntegrations } from '../../installation/deploy/batch-upsert-integrations.ts'
import { getInstallationHealth } from '../../installation/health/get-installation-health.ts'
import { listOperationLogs } from '../../installation/progress/list-operation-logs.ts'
import { alterRead } from '../../testing/alter-read.ts'
import { openReadTest, people, type ReadTest } from '../../testing/open-read-test.ts'
import { dispatchDueSchedules } from '../schedule/dispatch-due-schedules.ts'
import { triggerRead } from './trigger-read.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const FULL = { defaultPeriod: { fullHistory: true } }
const MANIFEST = `specVersion: 1.0.0
integrations:
  - name: sync
    provider: tinyVendor
    read:
      objects:
        - objectName: people
          mapToName: contacts
          destination: hook
          schedule: "*/10 * * * *"
          requiredFields: [{ fieldName: name }]
          optionalFields: [{ fieldName: Shoe_Size }, { mapToName: mail }]
`

let test: ReadTest
/** What the vendor has no more. */
const gone = new Set<string>()
/** Fields of every request for a page. */
const asked: (readonly string[] | 'all')[] = []
beforeAll(async () => {
  test = await openReadTest({
    pageSize: 100,
    alter: (definition) =>
      alterRead(definition, (read) => ({
        async page(call, request) {
          asked.push(request.fields)
          const named = request.fields === 'all' ? [] : request.fields
          const fieldName = named.find((name) => gone.has(name))
          // Vendors write names in a case of their own.
          if (fieldName) throw lost(fieldName.toLowerCase())
          return read.page(call, request)
        },
      })),
  })
  const params = { projectIdOrName: test.project.id }
  const body = { sourceYaml: MANIFEST }
  await batchUpsertIntegrations(test.ctx, test.caller, { params, query: { destructive: false }, body })
  const metadata = { url: 'http://localhost:9/ops' }
  const ops = { name: 'ops', type: 'webhook' as const, metadata }
  const { id: destinationId } = await createDestination(test.ctx, test.caller, { params, body: ops })
  const { id: topicId } = await createTopic(test.ctx, test.caller, { params, body: { name: 'trouble' } })
  const eventType = 'read.schedule.paused'
  await createEventTopicRoute(test.ctx, test.caller, { params, body: { eventType, topicId } })
  await createTopicDestinationRoute(test.ctx, test.caller, { params, body: { topicId, destinationId } })
})
beforeEach(async () => {
  await test.reset()
  gone.clear()
  asked.length = 0
  test.vendor.records.set(
    'people',
    people(250, test.clock.ms - HOUR, (index) => ({ Shoe_Size: index, mail: `${index}@x` })),
  )
})
afterAll(() => test.close())

function lost(fieldName: string) {
  const reaction = { kind: 'dropField' as const, fieldName }
  return new ProviderError({ reaction, message: `No such column '${fieldName}'`, fieldName, status: 400 })
}

async function install(chosen: object = { selectedFields: { Shoe_Size: true } }) {
  const id = await test.install({ backfill: FULL, disabled: true })
  // The stage installs with all fields; here they are named.
  const named: object = { ...chosen, selectedFieldsAuto: undefined }
  await test.configure(id, { ...named, disabled: false, backfill: FULL })
  return id
}
const operations = async (id: string) => (await test.operations(id)).results
async function logOf(operationId = '') {
  const params = { projectIdOrName: test.project.id, operationId }
  return (await listOperationLogs(test.ctx, test.caller, { params })).map(({ severity, message }) => [
    severity,
    message.msg,
  ])
}
async function health(installationId: string) {
  const params = { projectIdOrName: test.project.id, integrationId: 'sync', installationId }
  return (await getInstallationHealth(test.ctx, test.caller, { params })).objects[0]
}
async function next(ms = 10 * MINUTE) {
  test.clock.ms += ms
  const count = await dispatchDueSchedules(test.ctx)
  await test.runJobs()
  return count
}
const schedule = async () =>
  (
    await test.sql<{ reason: string | null; next: Date | null }>(
      'SELECT paused_reason AS reason, next_run_at AS next FROM schedules',
    )
  )[0]
const told = async () =>
  (await test.sql<{ body: string }>('SELECT body FROM deliveries WHERE notification_type IS NOT NULL')).map(
    ({ body }) => JSON.parse(body).data.error as string,
  )

describe('a field the customer chose', () => {
  it('that has gone is left out, in the middle of a read and by the next ones, and is told once', async () => {
    const id = await install()
    test.vendor.onPage = (pages) => void (pages === 2 && gone.add('Shoe_Size'))
    await test.runJobs()
    await test.deliver()
    const [backfill] = await operations(id)
    expect(backfill).toMatchObject({ status: 'success', result: '[people] 250 records read' })
    const records = test.receiver.received.flatMap(({ message }) => message.result ?? [])
    expect(new Set(records.map((record) => record.id)).size).toBe(250)
    expect(records).toHaveLength(250)
    expect(records[0]?.fields).toEqual({ name: 'Person 0', Shoe_Size: 0 })
    const line = ['WARNING', '[people] Goes on without Shoe_Size, which the provider no longer has']
    expect((await logOf(backfill?.id)).filter(([severity]) => severity === 'WARNING')).toEqual([line])

    asked.length = 0
    await next()
    const [scheduled] = await operations(id)
    expect(scheduled).toMatchObject({ status: 'success', result: '[people] No new data found' })
    expect(asked).toEqual([['name']])
    expect(await logOf(scheduled?.id)).toContainEqual([
      'INFO',
      '[people] Goes without Shoe_Size, which the provider no longer has',
    ])
    expect(await health(id)).toMatchObject({ status: 'healthy', missingFields: ['Shoe_Size'] })
    expect(await schedule()).toMatchObject({ reason: null })
  })

  it('is asked for again after a day, and after a change of the config', async () => {
    const id = await install()
    gone.add('Shoe_Size')
    await test.runJobs()
    await next(25 * HOUR)
    expect(asked.at(-1)).toEqual(['name'])
    gone.clear()
    await next()
    expect(asked.at(-1)).toEqual(['name'])
    await next(25 * HOUR)
    expect(asked.at(-1)).toEqual(['name', 'Shoe_Size'])
    expect(await logOf((await operations(id))[0]?.id)).toContainEqual([
      'INFO',
      '[people] Shoe_Size: asked for again',
    ])
    const found = await health(id)
    expect(found?.missingFields).toBeUndefined()
    // Records of the reads that went without it lack it, and may be read again.
    expect(found?.rereadOffer?.fields).toEqual([{ name: 'Shoe_Size' }])
    gone.add('Shoe_Size')
    await next()
    expect(asked.at(-1)).toEqual(['name'])
    gone.clear()
    await test.configure(id, { selectedFields: { Shoe_Size: true, city: true } })
    await next()
    expect(asked.at(-1)).toEqual(['name', 'Shoe_Size', 'city'])
  })

  it('lacks in nothing when the read that gets it again is one of everything', async () => {
    const id = await install()
    gone.add('Shoe_Size')
    await test.runJobs()
    test.clock.ms += 25 * HOUR
    gone.clear()
    await triggerRead(test.ctx, test.caller, {
      params: { projectIdOrName: test.project.id, integrationId: 'sync', objectName: 'people' },
      body: { groupRef: 'acme', mode: 'async', sinceTimestamp: '1970-01-01T00:00:00Z' },
    })
    await test.runJobs()
    expect(asked.at(-1)).toEqual(['name', 'Shoe_Size'])
    const found = await health(id)
    expect(found).toMatchObject({ status: 'healthy' })
    expect(found?.rereadOffer).toBeUndefined()
    expect(found?.missingFields).toBeUndefined()
  })

  it('or mapped is left out too, and several one after the other', async () => {
    const id = await install({
      selectedFields: { Shoe_Size: true },
      selectedFieldMappings: { mail: "$['contact']['mail']" },
    })
    gone.add('Shoe_Size').add('contact')
    await test.runJobs()
    expect(asked.at(-1)).toEqual(['name'])
    expect((await operations(id))[0]).toMatchObject({ status: 'success' })
    expect((await health(id))?.missingFields?.toSorted()).toEqual(['Shoe_Size', 'contact'])
  })

  it('that a filter needs is not left out: the read fails rather than deliver what is not wanted', async () => {
    const filter = { fieldName: 'Shoe_Size', operator: 'eq' as const, value: 41 }
    const id = await install({ selectedFields: { Shoe_Size: true }, fieldFilters: [filter] })
    gone.add('Shoe_Size')
    await test.runJobs()
    const result = "[people] The field shoe_size cannot be read: No such column 'shoe_size'"
    expect((await operations(id))[0]).toMatchObject({ status: 'failure', result })
  })
})

it('a field the manifest requires lets the object rest, told once, until it is back', async () => {
  const id = await install()
  gone.add('name')
  await test.runJobs()
  expect((await operations(id))[0]).toMatchObject({ status: 'failure' })
  expect(await schedule()).toMatchObject({ reason: 'schema: name' })
  expect(await told()).toEqual([
    expect.stringContaining('people no longer has name, which the manifest requires'),
  ])
  expect(await next()).toBe(0)
  expect(await next(HOUR)).toBe(1)
  expect(await told()).toHaveLength(1)
  expect(await health(id)).toMatchObject({ status: 'failing' })
  gone.clear()
  await next(HOUR)
  expect(await schedule()).toMatchObject({ reason: null })
  expect((await operations(id))[0]).toMatchObject({ status: 'success', result: '[people] 250 records read' })
  expect(await next()).toBe(1)
})

describe('scheduled reads that fail for good', () => {
  it('are told once when they go on, rest then, and go on at once when they succeed again', async () => {
    const id = await install()
    const refuse = () =>
      test.vendor.faults.push({ status: 403, text: '{"message":"No right to see people"}' })
    refuse()
    await test.runJobs()
    for (const _ of [1, 2]) {
      refuse()
      await next()
    }
    expect(await told()).toEqual([])
    expect(await schedule()).toMatchObject({ reason: null })
    refuse()
    await next()
    expect(await schedule()).toMatchObject({ reason: 'failing: No right to see people' })
    expect(await told()).toEqual([
      expect.stringContaining('Scheduled reads of people keep failing (No right to see people). They rest'),
    ])
    expect(await next()).toBe(0)
    refuse()
    expect(await next(HOUR)).toBe(1)
    expect(await told()).toHaveLength(1)
    expect(await next(HOUR)).toBe(1)
    expect((await operations(id))[0]).toMatchObject({ status: 'success' })
    expect(await schedule()).toMatchObject({ reason: null })
    expect(await next()).toBe(1)
  })

  it('are tried at once under another config', async () => {
    const id = await install()
    for (const _ of [1, 2, 3, 4, 5]) {
      test.vendor.faults.push({ status: 403 })
      await test.runJobs()
      await next()
    }
    expect((await schedule())?.reason).toMatch(/^failing: /)
    await test.configure(id, { selectedFields: {} })
    expect(await schedule()).toMatchObject({ reason: null })
    expect(await next(0)).toBe(1)
  })
})
