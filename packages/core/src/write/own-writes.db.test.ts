// Mortise recognises the changes that an application wrote when reads bring them back.
import type { NativeRecord, ProviderDefinition, WriteRequest } from '@mortise/connector-kit'
import { ProviderError } from '@mortise/connector-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { batchUpsertIntegrations } from '../installation/deploy/batch-upsert-integrations.ts'
import { dispatchDueSchedules } from '../sync/schedule/dispatch-due-schedules.ts'
import { openReadTest, type ReadTest } from '../testing/open-read-test.ts'
import { watchStatements } from '../testing/watch-statements.ts'
import { writeRecords } from './write-records.ts'

const MINUTE = 60_000
const FULL = { defaultPeriod: { fullHistory: true } }

let test: ReadTest
let isFailing = false

/** Tiny Vendor takes writes: it trims texts, keeps a pin to itself, and sends the record back. */
function writable(definition: ProviderDefinition): ProviderDefinition {
  const write = async (_: unknown, { action, items }: WriteRequest) =>
    items.map(({ id, fields }) => {
      if (isFailing) {
        const error = new ProviderError({ reaction: { kind: 'stop' }, message: 'no' })
        return { isWritten: false as const, error }
      }
      const record = put(id ?? `n${test.clock.ms}`, tidy(fields))
      return {
        isWritten: true as const,
        recordId: record.id,
        record: action === 'delete' ? undefined : record,
      }
    })
  const actions = ['create', 'update'] as const
  return { ...definition, write: { actions, batchSizeMax: { create: 10, update: 10, delete: 10 }, write } }
}

const tidy = ({ pin, ...fields }: NativeRecord) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value).trim()]))

/** Changes a record at the provider, a second after the last change. */
function put(id: string, fields: object) {
  test.clock.ms += 1_000
  const all = test.vendor.records.get('people') ?? []
  const record = { ...all.find((each) => each.id === id), ...fields, id, updatedAt: test.clock.ms }
  test.vendor.records.set('people', [...all.filter((each) => each.id !== id), record])
  return record
}

async function deploy(ownWrites?: string): Promise<void> {
  const changes = ownWrites ? `\n          changes: { ownWrites: ${ownWrites} }` : ''
  await batchUpsertIntegrations(test.ctx, test.caller, {
    params: { projectIdOrName: test.project.id },
    query: { destructive: true },
    body: {
      sourceYaml: `specVersion: 1.0.0
integrations:
  - name: sync
    provider: tinyVendor
    read:
      objects:
        - objectName: people
          mapToName: contacts
          destination: hook
          schedule: "*/10 * * * *"
          optionalFieldsAuto: all${changes}
    write:
      objects:
        - objectName: contacts
          inheritMapping: true
`,
    },
  })
}

const write = (type: 'create' | 'update', record: Record<string, unknown>) =>
  writeRecords(test.ctx, test.caller, {
    params: { projectIdOrName: test.project.id, integrationId: 'sync', objectName: 'contacts' },
    headers: {},
    body: { groupRef: 'acme', type, record },
  })

async function read() {
  test.receiver.received.length = 0
  test.clock.ms += 10 * MINUTE
  await dispatchDueSchedules(test.ctx)
  await test.runJobs()
  await test.deliver()
  return test.receiver.received.flatMap(({ message }) => message.result ?? [])
}

async function installed(ownWrites?: string): Promise<void> {
  await deploy(ownWrites)
  put('p1', { name: 'Ada', phone: '1' })
  await test.install({ backfill: FULL })
  await test.runJobs()
  await test.deliver()
}

beforeAll(async () => {
  test = await openReadTest({ alter: writable })
})
beforeEach(async () => {
  await test.reset()
  isFailing = false
})
afterAll(() => test.close())

describe('by default', () => {
  it('an echo is marked, as the provider tidied it, and a change of another is not', async () => {
    await installed()
    await write('update', { id: 'p1', name: ' Grace ' })
    expect(await read()).toMatchObject([{ id: 'p1', origin: 'self', fields: { name: 'Grace' } }])
    put('p1', { phone: '2' })
    const [later] = await read()
    expect(later?.origin).toBeUndefined()
  })

  it('a third field that another changed is named, and the record is not the application’s', async () => {
    await installed()
    await write('update', { id: 'p1', name: 'Grace' })
    await read()
    await write('update', { id: 'p1', name: 'Joan' })
    put('p1', { phone: '3' })
    const [mixed] = await read()
    expect(mixed).toMatchObject({ fieldsUpdated: ['phone'], fields: { name: 'Joan', phone: '3' } })
    expect(mixed?.origin).toBeUndefined()
  })

  it('an echo is marked if the provider never returns what was written', async () => {
    await installed()
    await write('update', { id: 'p1', pin: '1234' })
    expect(await read()).toMatchObject([{ id: 'p1', origin: 'self' }])
  })

  it('a failed write hides nothing', async () => {
    await installed()
    isFailing = true
    await write('update', { id: 'p1', name: 'Grace' })
    put('p1', { name: 'Grace' })
    expect((await read())[0]?.origin).toBeUndefined()
  })

  it('a write counts for a day', async () => {
    await installed()
    await write('update', { id: 'p1', name: 'Grace' })
    await read()
    test.clock.ms += 25 * 60 * MINUTE
    put('p1', { name: 'Other' })
    await read()
    put('p1', { name: 'Grace' })
    expect((await read())[0]?.origin).toBeUndefined()
  })

  it('an installation that never writes asks for no writes', async () => {
    await installed()
    put('p1', { phone: '2' })
    const statements = await watchStatements(read)
    expect(statements.some((text) => text.includes('deliveries'))).toBe(true)
    expect(statements.filter((text) => text.includes('own_writes'))).toEqual([])
  })
})

describe('with drop', () => {
  it('an application that writes back whatever it receives settles', async () => {
    await installed('drop')
    put('p1', { name: 'Start' })
    const turns: number[] = []
    for (let turn = 0; turn < 6; turn++) {
      const received = await read()
      turns.push(received.length)
      for (const { id, fields } of received) await write('update', { id, name: fields?.name })
    }
    // The first echo cannot be proven, because Mortise had not kept an earlier state of the record.
    expect(turns).toEqual([1, 1, 0, 0, 0, 0])
    put('p1', { phone: '9' })
    expect(await read()).toHaveLength(1)
  })

  it('a creation that nobody changed is dropped, and one that another changed is delivered', async () => {
    await installed('drop')
    await write('create', { name: 'New' })
    expect(await read()).toEqual([])
    const { id } = put(`n${test.clock.ms}`, {})
    expect((await read()).map((entry) => entry.id)).toEqual([id])
  })

  it('a value that another set and set back is delivered each time', async () => {
    await installed('drop')
    await write('update', { id: 'p1', name: 'Grace' })
    await read()
    put('p1', { name: 'Other' })
    expect(await read()).toHaveLength(1)
    put('p1', { name: 'Grace' })
    expect(await read()).toHaveLength(1)
  })
})

it('delivers without a mark where the manifest says deliver', async () => {
  await installed('deliver')
  await write('update', { id: 'p1', name: 'Grace' })
  expect((await read())[0]?.origin).toBeUndefined()
  expect(await test.sql('SELECT FROM own_writes')).toEqual([])
})
