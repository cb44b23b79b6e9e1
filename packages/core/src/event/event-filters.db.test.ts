// Filters of an object hold for its events: nothing outside them leaves, by webhook or by polling.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openEventTest } from './testing/open-event-test.ts'

const ALWAYS = { enabled: 'always' }
const ALL = { inheritFieldsAndMapping: true, createEvent: ALWAYS, updateEvent: ALWAYS, deleteEvent: ALWAYS }
const CANARY = 'outside-canary'
const MINUTE = 60_000

const test = await openEventTest()
beforeEach(() => test.reset())
afterAll(() => test.close())

const install = async (provider: string, subscribe: object = ALL) => {
  await test.deploy({ provider, subscribe })
  const fieldFilters = [{ fieldName: 'region', operator: 'eq' as const, value: 'eu' }]
  await test.install({ provider, groupRef: 'acme', fieldFilters })
  await test.runJobs()
}
const put = (id: string, region: string, more: object = {}) => {
  const before = test.vendor.records.get(id) ?? { createdAt: test.clock.ms }
  const mail = region === 'eu' ? `${id}@x` : CANARY
  test.vendor.records.set(id, { ...before, id, region, mail, updatedAt: test.clock.ms, ...more })
}
const event = (eventId: string, recordId: string, more: object = {}) => ({
  eventId,
  type: 'update',
  providerEventType: 'person.changed',
  objectName: 'people',
  recordId,
  raw: { eventId, value: recordId.startsWith('out') ? CANARY : 'v' },
  ...more,
})
const entries = async () => (await test.messages()).flatMap(({ result = [] }) => result)
const kinds = async () => (await entries()).map(({ id, subscribeEventType }) => [id, subscribeEventType])

describe('a filter on an object, where the vendor sends webhooks,', () => {
  it('keeps every kind of event of a record outside it from leaving, in any part', async () => {
    await install('hooked', { ...ALL, otherEvents: ['person.merged'] })
    put('in', 'eu')
    put('out', 'us')
    await test.send([
      event('e1', 'in', { type: 'create' }),
      event('e2', 'out', { type: 'create' }),
      event('e3', 'out', { fieldsUpdated: ['mail'] }),
      event('e4', 'out', { type: 'other', providerEventType: 'person.merged' }),
      event('e5', 'out', { type: 'create', record: { id: 'out', region: 'us', mail: CANARY } }),
    ])
    await test.runJobs()
    expect(await kinds()).toEqual([['in', 'create']])
    expect(JSON.stringify(await test.messages())).not.toContain(CANARY)
  })

  it('makes a record that left it a deletion by id alone, and of one that entered it an update', async () => {
    await install('hooked')
    put('entered', 'eu')
    put('out-left', 'us')
    await test.send([
      event('e1', 'entered', { fieldsUpdated: ['region'] }),
      event('e2', 'out-left', { fieldsUpdated: ['region'] }),
      event('e3', 'out-left'),
    ])
    await test.runJobs()
    const [entered, ...left] = await entries()
    expect(entered).toMatchObject({ id: 'entered', subscribeEventType: 'update', raw: { region: 'eu' } })
    const updateTime = new Date(test.clock.ms).toISOString()
    const gone = {
      id: 'out-left',
      subscribeEventType: 'delete',
      providerEventType: 'person.changed',
      updateTime,
    }
    // Which fields changed is unknown of the second: it may have been the one that is compared.
    expect(left).toEqual([gone, gone])
  })

  it('hears of changes of what it compares, though the builder watches other fields, and of no leaving without deletions', async () => {
    const watched = { ...ALWAYS, requiredWatchFields: ['mail'] }
    await install('hooked', { inheritFieldsAndMapping: true, updateEvent: watched })
    expect([...test.vendor.hooks.values()].map(({ wanted }) => wanted)).toEqual([
      [{ objectName: 'people', types: ['update'], watchFields: ['mail', 'region'] }],
    ])
    put('entered', 'eu')
    put('out-left', 'us')
    await test.send([
      event('e1', 'entered', { fieldsUpdated: ['region'] }),
      event('e2', 'out-left', { fieldsUpdated: ['region'] }),
    ])
    await test.runJobs()
    expect(await kinds()).toEqual([['entered', 'update']])
  })

  it('leaves deletions, and events whose record is gone, nothing but their id', async () => {
    await install('hooked')
    await test.send([event('e1', 'out1', { type: 'delete' }), event('e2', 'out2')])
    await test.runJobs()
    expect(await entries()).toEqual([
      { id: 'out1', subscribeEventType: 'delete', providerEventType: 'person.changed' },
      { id: 'out2', subscribeEventType: 'update', providerEventType: 'person.changed' },
    ])
  })

  it('holds for events that carry no record as well, and for the ends of associations', async () => {
    await install('hooked', { createEvent: ALWAYS, updateEvent: ALWAYS })
    put('in', 'eu')
    put('out', 'us')
    await test.send([event('e1', 'in', { type: 'create' }), event('e2', 'out', { type: 'create' })])
    await test.runJobs()
    const [only, ...more] = await entries()
    expect([only?.id, only?.raw, more]).toEqual(['in', undefined, []])
    await test.deploy({
      provider: 'hooked',
      subscribe: { ...ALL, associationChangeEvent: { ...ALWAYS, includeFullRecords: true } },
    })
    await test.runJobs()
    const ends = {
      fromRecord: { objectName: 'people', id: 'in' },
      toRecord: { objectName: 'people', id: 'out' },
    }
    const { recordId: _, ...association } = event('e3', 'x', { type: 'associationUpdate', ...ends })
    await test.send([association])
    await test.runJobs()
    const last = (await entries()).at(-1)
    expect(last?.fromRecord?.raw).toMatchObject({ region: 'eu' })
    expect(last?.toRecord).toEqual({ id: 'out', objectName: 'person', rawObjectName: 'people' })
  })
})

describe('a filter on an object that is polled', () => {
  it('lets in what meets it, and reports what leaves it as a deletion', async () => {
    await install('silent')
    const look = async () => {
      test.clock.ms += MINUTE
      await test.runJobs()
    }
    test.clock.ms += 1_000
    put('in', 'eu')
    put('out', 'us')
    await look()
    expect(await kinds()).toEqual([['in', 'create']])
    put('out', 'us', { name: 'still outside' })
    await look()
    put('in', 'us')
    put('out', 'eu')
    await look()
    expect(await kinds()).toEqual([
      ['in', 'create'],
      ['in', 'delete'],
      ['out', 'update'],
    ])
    expect(JSON.stringify(await test.messages())).not.toContain(CANARY)
  })
})
