// How much a read covers: days of history, filters, sizes of messages, all fields, and a schedule with seconds.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ConfigContent } from '../packages/contract/src/index.ts'
import {
  arrivalsFor,
  expectDelivered,
  expectRepeatsAreIdentical,
  idsIn,
  latestById,
} from './support/delivered.ts'
import type { Receiver } from './support/receive-webhooks.ts'
import { openSandboxControl, type SandboxControl } from './support/sandbox-control.ts'
import { connectGroup, install, receiveAs, writeManifest } from './support/stage.ts'
import { type Dev, startDev, stopAll } from './support/start-dev.ts'
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
const contacts = (object: object = {}): ConfigContent => ({
  provider: 'hubspot',
  read: {
    objects: {
      contacts: { objectName: 'contacts', selectedFields: {}, selectedFieldMappings: {}, ...object },
    },
  },
})

let dev: Dev
let sandbox: SandboxControl
let receiver: Receiver
const account = (workspace: string) => ({ provider: 'hubspot' as const, workspace })

beforeAll(async () => {
  const file = await writeManifest([
    plain('whole', { backfill: everything }),
    plain('month', { backfill: { defaultPeriod: { days: 30 } } }),
    plain('live', { schedule: '*/2 * * * * *', backfill: { defaultPeriod: { days: 0 } } }),
    plain('all', { backfill: everything, optionalFieldsAuto: 'all' }),
  ])
  dev = await startDev({ args: ['--no-demo', '--deploy', file] })
  sandbox = openSandboxControl(dev.ready.sandbox ?? '')
  receiver = await receiveAs(dev, 'app')
})

afterAll(async () => {
  await receiver?.close()
  await stopAll()
})

const project = () => ({ projectIdOrName: dev.ready.project.name })

async function readNow(integration: string, groupRef: string): Promise<void> {
  await dev.client.triggerRead({
    params: { ...project(), integrationId: integration, objectName: 'contacts' },
    body: { groupRef, mode: 'async' },
  })
}

describe('how much is read', () => {
  it('goes back as many days as the backfill says, and finds what changes later all the same', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    const people = await sandbox.put(account('month'), 'contacts', [
      ...[1, 12, 29].map((days) => ({ email: `d${days}@example.com`, updatedAt: daysAgo(days) })),
      ...[31, 90, 400].map((days) => ({ email: `d${days}@example.com`, updatedAt: daysAgo(days) })),
    ])
    await connectGroup(dev, sandbox, { groupRef: 'month' })
    await install(dev, { integration: 'month', groupRef: 'month', content: contacts() })
    await expectDelivered(receiver, { groupRef: 'month', ids: people.slice(0, 3).map(({ id }) => id) })
    await sandbox.put(account('month'), 'contacts', [{ id: people[5]?.id, properties: { city: 'Oslo' } }])
    await readNow('month', 'month')
    await expectDelivered(receiver, {
      groupRef: 'month',
      ids: [...people.slice(0, 3), people[5]].map((each) => each?.id),
    })
  })

  it('delivers only what meets every filter, and filters of the backfill during the backfill alone', async () => {
    const person = (city: string, country: string) => ({
      email: `${city}.${country}@example.com`,
      city,
      country,
    })
    const people = await sandbox.put(account('filtered'), 'contacts', [
      person('Lyon', 'France'),
      person('Paris', 'France'),
      person('Lyon', 'Canada'),
    ])
    await connectGroup(dev, sandbox, { groupRef: 'filtered' })
    const eq = (fieldName: string, value: string) => ({ fieldName, operator: 'eq' as const, value })
    const content = contacts({
      fieldFilters: [eq('country', 'France')],
      backfill: { ...everything, fieldFilters: [eq('city', 'Lyon')] },
    })
    await install(dev, { integration: 'whole', groupRef: 'filtered', content })
    await expectDelivered(receiver, { groupRef: 'filtered', ids: [people[0]?.id] })
    const touched = people.map(({ id }) => ({ id, properties: { message: 'hello' } }))
    await sandbox.put(account('filtered'), 'contacts', touched)
    await readNow('whole', 'filtered')
    await expectDelivered(receiver, {
      groupRef: 'filtered',
      ids: [people[0]?.id, people[0]?.id, people[1]?.id],
    })
  })

  it('splits messages at 300 KB and sends a larger record by a link', async () => {
    await sandbox.generate(account('large'), 'contacts', { count: 300, seed: 3, recordBytes: 4000 })
    await sandbox.generate(account('large'), 'contacts', { count: 2, seed: 4, recordBytes: 400_000 })
    const native = await sandbox.list(account('large'), 'contacts')
    await connectGroup(dev, sandbox, { groupRef: 'large' })
    const content = contacts({ selectedFields: { message: true } })
    await install(dev, { integration: 'whole', groupRef: 'large', content })
    const arrivals = await expectDelivered(receiver, { groupRef: 'large', ids: native.map(({ id }) => id) })
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
    const [person] = await sandbox.put(account('all'), 'contacts', [
      { email: 'ada@example.com', shoe_size: '39', firstname: 'Ada' },
    ])
    await connectGroup(dev, sandbox, { groupRef: 'all' })
    await install(dev, {
      integration: 'all',
      groupRef: 'all',
      content: contacts({ selectedFieldsAuto: 'all', selectedFieldMappings: { name: 'firstname' } }),
    })
    const states = latestById(await expectDelivered(receiver, { groupRef: 'all', ids: [person?.id] }))
    const entry = states.get(String(person?.id))
    expect(entry?.fields).toMatchObject({ email: 'ada@example.com', shoe_size: '39' })
    expect(entry?.fields).not.toHaveProperty('firstname')
    expect(entry?.mappedFields).toEqual({ name: 'Ada' })
  })
})

describe('a schedule with seconds', () => {
  it('reads nothing of the past, then delivers each change once, again and again', async () => {
    await sandbox.generate(account('live'), 'contacts', { count: 40, seed: 11 })
    const [first, second, third] = await sandbox.list(account('live'), 'contacts')
    await connectGroup(dev, sandbox, { groupRef: 'live' })
    const installation = await install(dev, { integration: 'live', groupRef: 'live', content: contacts() })
    expect(installation.config.content.read?.objects.contacts).toMatchObject({
      schedule: '*/2 * * * * *',
      destination: 'app',
    })
    const delivered: unknown[] = []
    for (const [index, record] of [first, second, third].entries()) {
      await sandbox.put(account('live'), 'contacts', [
        { id: record?.id, properties: { city: `Town ${index}` } },
      ])
      delivered.push(record?.id)
      const arrivals = await expectDelivered(receiver, { groupRef: 'live', ids: delivered })
      expect(arrivals.at(-1)?.message.readType).toBe('scheduled')
      expect(idsIn(arrivals)).toHaveLength(delivered.length)
    }
    const params = { ...project(), integrationId: 'live', installationId: installation.id }
    const rests = await waitFor('two scheduled reads that found nothing', async () => {
      const { results } = await dev.client.listOperations({ params })
      const quiet = results.filter(({ result }) => result?.includes('No new data found'))
      return quiet.length >= 2 && quiet
    })
    expect(rests.every(({ status }) => status === 'success')).toBe(true)
    expect(idsIn(arrivalsFor(receiver, { groupRef: 'live' }))).toHaveLength(3)
  })
})

it('has signed every message, and repeated none with other content', () => {
  expect(receiver.faults).toEqual([])
  expectRepeatsAreIdentical(receiver.arrivals)
})
