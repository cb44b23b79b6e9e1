// How much a read covers: days of history, filters, sizes of messages, all fields, and a schedule with seconds.
import { describe, expect, it } from 'vitest'
import {
  arrivalsFor,
  expectDelivered,
  expectRepeatsAreIdentical,
  idsIn,
  latestById,
} from './support/delivered.ts'
import { perTry } from './support/per-try.ts'
import { setProductStage } from './support/product-stage.ts'
import { connectGroup, contentOf, install } from './support/stage.ts'
import { waitFor } from './support/wait-for.ts'

const everything = { defaultPeriod: { fullHistory: true } }
const plain = (name: string, object: object) => ({
  name,
  provider: 'hubspot',
  read: {
    objects: [
      {
        objectName: 'contacts',
        destination: 'app',
        requiredFields: [{ fieldName: 'email' }],
        optionalFields: [{ fieldName: 'message' }, { fieldName: 'city' }, { fieldName: 'country' }],
        ...object,
      },
    ],
  },
})
const contacts = (object: object = {}) => contentOf('hubspot', 'contacts', object)

const stage = setProductStage([
  plain('whole', { backfill: everything }),
  plain('month', { backfill: { defaultPeriod: { days: 30 } } }),
  plain('live', { schedule: '*/2 * * * * *', backfill: { defaultPeriod: { days: 0 } } }),
  plain('all', { backfill: everything, optionalFieldsAuto: 'all' }),
])
const { project } = stage
const account = (workspace: string) => ({ provider: 'hubspot' as const, workspace })

async function readNow(integration: string, groupRef: string): Promise<void> {
  await stage.dev.client.triggerRead({
    params: { ...project(), integrationId: integration, objectName: 'contacts' },
    body: { groupRef, mode: 'async' },
  })
}

describe('how much is read', () => {
  it('goes back as many days as the backfill says, and finds what changes later all the same', async () => {
    const groupRef = perTry('month')
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    const people = await stage.sandbox.put(account(groupRef), 'contacts', [
      ...[1, 12, 29].map((days) => ({ email: `d${days}@example.com`, updatedAt: daysAgo(days) })),
      ...[31, 90, 400].map((days) => ({ email: `d${days}@example.com`, updatedAt: daysAgo(days) })),
    ])
    await connectGroup(stage.dev, stage.sandbox, { groupRef })
    await install(stage.dev, { integration: 'month', groupRef, content: contacts() })
    await expectDelivered(stage.receiver, { groupRef, ids: people.slice(0, 3).map(({ id }) => id) })
    await stage.sandbox.put(account(groupRef), 'contacts', [
      { id: people[5]?.id, properties: { city: 'Oslo' } },
    ])
    await readNow('month', groupRef)
    await expectDelivered(stage.receiver, {
      groupRef,
      ids: [...people.slice(0, 3), people[5]].map((each) => each?.id),
    })
  })

  it('delivers only what meets every filter, and filters of the backfill during the backfill alone', async () => {
    const groupRef = perTry('filtered')
    const person = (city: string, country: string) => ({
      email: `${city}.${country}@example.com`,
      city,
      country,
    })
    const people = await stage.sandbox.put(account(groupRef), 'contacts', [
      person('Lyon', 'France'),
      person('Paris', 'France'),
      person('Lyon', 'Canada'),
    ])
    await connectGroup(stage.dev, stage.sandbox, { groupRef })
    const eq = (fieldName: string, value: string) => ({ fieldName, operator: 'eq' as const, value })
    const content = contacts({
      fieldFilters: [eq('country', 'France')],
      backfill: { ...everything, fieldFilters: [eq('city', 'Lyon')] },
    })
    await install(stage.dev, { integration: 'whole', groupRef, content })
    await expectDelivered(stage.receiver, { groupRef, ids: [people[0]?.id] })
    const touched = people.map(({ id }) => ({ id, properties: { message: 'hello' } }))
    await stage.sandbox.put(account(groupRef), 'contacts', touched)
    await readNow('whole', groupRef)
    await expectDelivered(stage.receiver, {
      groupRef,
      ids: [people[0]?.id, people[0]?.id, people[1]?.id],
    })
  })

  it('splits messages at 300 KB and sends a larger record by a link', async () => {
    const groupRef = perTry('large')
    await stage.sandbox.generate(account(groupRef), 'contacts', { count: 300, seed: 3, recordBytes: 4000 })
    await stage.sandbox.generate(account(groupRef), 'contacts', { count: 2, seed: 4, recordBytes: 400_000 })
    const native = await stage.sandbox.list(account(groupRef), 'contacts')
    await connectGroup(stage.dev, stage.sandbox, { groupRef })
    const content = contacts({ selectedFields: { message: true } })
    await install(stage.dev, { integration: 'whole', groupRef, content })
    const arrivals = await expectDelivered(stage.receiver, { groupRef, ids: native.map(({ id }) => id) })
    expect(Math.max(...arrivals.map(({ bytes }) => bytes))).toBeLessThanOrEqual(300_000)
    const linked = arrivals.filter(({ message }) => message.resultInfo.type === 'url')
    expect(linked.map(({ records }) => records.length)).toEqual([1, 1])
    for (const { message } of linked) expect(message).not.toHaveProperty('result')
    const states = latestById(arrivals)
    for (const { id, properties } of native) {
      expect(states.get(String(id))?.fields?.message).toBe((properties as { message: string }).message)
    }
  })

  it('delivers every field the account has when all are selected, custom ones too', async () => {
    const groupRef = perTry('all')
    const [person] = await stage.sandbox.put(account(groupRef), 'contacts', [
      { email: 'ada@example.com', shoe_size: '39', firstname: 'Ada' },
    ])
    await connectGroup(stage.dev, stage.sandbox, { groupRef })
    await install(stage.dev, {
      integration: 'all',
      groupRef,
      content: contacts({ selectedFieldsAuto: 'all', selectedFieldMappings: { name: 'firstname' } }),
    })
    const states = latestById(await expectDelivered(stage.receiver, { groupRef, ids: [person?.id] }))
    const entry = states.get(String(person?.id))
    expect(entry?.fields).toMatchObject({ email: 'ada@example.com', shoe_size: '39' })
    expect(entry?.fields).not.toHaveProperty('firstname')
    expect(entry?.mappedFields).toEqual({ name: 'Ada' })
  })
})

describe('a schedule with seconds', () => {
  it('reads nothing of the past, then delivers each change once, again and again', async () => {
    const groupRef = perTry('live')
    await stage.sandbox.generate(account(groupRef), 'contacts', { count: 40, seed: 11 })
    const [first, second, third] = await stage.sandbox.list(account(groupRef), 'contacts')
    await connectGroup(stage.dev, stage.sandbox, { groupRef })
    const installation = await install(stage.dev, { integration: 'live', groupRef, content: contacts() })
    expect(installation.config.content.read?.objects.contacts).toMatchObject({
      schedule: '*/2 * * * * *',
      destination: 'app',
    })
    const delivered: unknown[] = []
    for (const [index, record] of [first, second, third].entries()) {
      await stage.sandbox.put(account(groupRef), 'contacts', [
        { id: record?.id, properties: { city: `Town ${index}` } },
      ])
      delivered.push(record?.id)
      const arrivals = await expectDelivered(stage.receiver, { groupRef, ids: delivered })
      expect(arrivals.at(-1)?.message.readType).toBe('scheduled')
      expect(idsIn(arrivals)).toHaveLength(delivered.length)
    }
    const params = { ...project(), integrationId: 'live', installationId: installation.id }
    const rests = await waitFor('two scheduled reads that found nothing', async () => {
      const { results } = await stage.dev.client.listOperations({ params })
      const quiet = results.filter(({ result }) => result?.includes('No new data found'))
      return quiet.length >= 2 && quiet
    })
    expect(rests.every(({ status }) => status === 'success')).toBe(true)
    expect(idsIn(arrivalsFor(stage.receiver, { groupRef }))).toHaveLength(3)
  })
})

it('has signed every message, and repeated none with other content', () => {
  expect(stage.receiver.faults).toEqual([])
  expectRepeatsAreIdentical(stage.receiver.arrivals)
})
