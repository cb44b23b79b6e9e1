import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteInstallation } from '../installation/delete-installation.ts'
import { type EventTest, openEventTest } from './testing/open-event-test.ts'

const ALWAYS = { enabled: 'always' }
const ALL = { inheritFieldsAndMapping: true, createEvent: ALWAYS, updateEvent: ALWAYS, deleteEvent: ALWAYS }
const MINUTE = 60_000

let test: EventTest
beforeAll(async () => {
  test = await openEventTest()
})
beforeEach(async () => {
  await test.sql('TRUNCATE installations, connections, deliveries, incoming_events, integrations CASCADE')
  await test.sql('DELETE FROM graphile_worker._private_jobs')
  for (const kind of ['installation', 'connection', 'integration'] as const) {
    test.ctx.caches.dropNow(kind, test.project.id)
  }
  test.vendor.records.clear()
  test.vendor.asked.length = 0
  test.vendor.refuse = undefined
  test.clock.ms = Date.now()
})
afterAll(() => test.close())

const put = (id: string, more: object = {}) => {
  const before = test.vendor.records.get(id) ?? { createdAt: test.clock.ms }
  test.vendor.records.set(id, { ...before, id, updatedAt: test.clock.ms, ...more })
}
const install = async (subscribe: object = ALL) => {
  await test.deploy({ provider: 'silent', subscribe })
  const made = await test.install({ provider: 'silent', groupRef: 'acme' })
  await test.runJobs()
  return made
}
const lookAgain = async () => {
  test.clock.ms += MINUTE
  await test.runJobs()
}
const entries = async () => (await test.messages()).flatMap(({ result = [] }) => result)

describe('polling, where a vendor sends no events,', () => {
  it('is said in the operations of the installation', async () => {
    await install()
    expect(await test.sql("SELECT status, result FROM operations WHERE action_type = 'subscribe'")).toEqual([
      {
        status: 'success',
        result: '[people] Event Vendor sends no events of this object: changes are looked for every 60 s',
      },
    ])
  })

  it('tells of nothing that was there before', async () => {
    put('old', { name: 'O', updatedAt: test.clock.ms - MINUTE })
    await install()
    await lookAgain()
    expect(await test.messages()).toEqual([])
  })

  it('tells of nothing that was there before, also where the vendor always lists everything, and of all that follows', async () => {
    // Listed always, and JSON has no such time.
    const untimed = { updatedAt: Number.POSITIVE_INFINITY, createdAt: null }
    put('old', { name: 'O', ...untimed })
    put('ancient', { name: 'A', updatedAt: Number.POSITIVE_INFINITY, createdAt: 0 })
    await install()
    await lookAgain()
    expect(await entries()).toEqual([])
    put('old', { name: 'O2', ...untimed })
    put('new', { name: 'N', ...untimed })
    await lookAgain()
    expect(
      (await entries()).map((entry) => [entry.id, entry.subscribeEventType, entry.fieldsUpdated]),
    ).toEqual([
      ['old', 'update', ['name']],
      ['new', 'create', undefined],
    ])
  })

  it('tells a new record from a changed one, and which of its fields changed', async () => {
    put('old', {
      name: 'O',
      mail: 'o@x',
      createdAt: test.clock.ms - MINUTE,
      updatedAt: test.clock.ms - MINUTE,
    })
    await install()
    test.clock.ms += 1_000
    put('new', { name: 'N', mail: 'n@x' })
    put('old', { name: 'O2' })
    await lookAgain()
    expect(await entries()).toEqual([
      expect.objectContaining({ id: 'old', subscribeEventType: 'update', fields: { name: 'O2' } }),
      expect.objectContaining({
        ...{ id: 'new', subscribeEventType: 'create', providerEventType: 'people.create' },
        ...{ fields: { name: 'N' }, mappedFields: { email: 'n@x' } },
      }),
    ])
    put('new', { mail: 'n2@x', city: 'Rome' })
    await lookAgain()
    expect((await entries()).slice(2)).toEqual([
      expect.objectContaining({
        ...{ id: 'new', subscribeEventType: 'update', fieldsUpdated: ['city', 'mail'] },
        ...{ mappedFields: { email: 'n2@x' }, raw: expect.objectContaining({ city: 'Rome' }) },
      }),
    ])
  })

  it('tells the same change once, however often it is seen, and nothing when only the time changed', async () => {
    await install()
    put('p1', { name: 'N' })
    await lookAgain()
    test.clock.ms += 1_000
    put('p1', {})
    await lookAgain()
    await lookAgain()
    expect(await entries()).toHaveLength(1)
  })

  it('tells of a record that comes back to what it was, also where the vendor does not say when it changed', async () => {
    await install()
    await lookAgain()
    // Listed always, and JSON has no such time.
    const updatedAt = Number.POSITIVE_INFINITY
    for (const name of ['A', 'B', 'A', 'B']) {
      put('p1', { name, updatedAt })
      await lookAgain()
    }
    await lookAgain()
    expect((await entries()).map(({ fields, fieldsUpdated }) => [fields, fieldsUpdated])).toEqual([
      [{ name: 'A' }, undefined],
      [{ name: 'B' }, ['name']],
      [{ name: 'A' }, ['name']],
      [{ name: 'B' }, ['name']],
    ])
  })

  it('passes over changes of fields nobody watches', async () => {
    await install({
      inheritFieldsAndMapping: true,
      updateEvent: { ...ALWAYS, requiredWatchFields: ['mail'] },
    })
    put('p1', { name: 'N', mail: 'a' })
    await lookAgain()
    test.clock.ms += 1_000
    put('p1', { name: 'other' })
    await lookAgain()
    expect(await entries()).toEqual([])
    test.clock.ms += 1_000
    put('p1', { mail: 'b' })
    await lookAgain()
    expect((await entries()).map(({ fieldsUpdated }) => fieldsUpdated)).toEqual([['mail']])
  })

  it('keeps no value of a record, and forgets all of it with the installation', async () => {
    const { installationId } = await install()
    put('p1', { name: 'a-secret-name' })
    await lookAgain()
    const [row] = await test.sql('SELECT prints FROM record_prints')
    expect(JSON.stringify(row)).toContain('"name"')
    expect(JSON.stringify(row)).not.toContain('a-secret-name')
    await deleteInstallation(test.ctx, test.caller, {
      params: { projectIdOrName: test.project.id, integrationId: 'silent', installationId },
    })
    expect(await test.sql('SELECT FROM record_prints')).toEqual([])
    test.vendor.asked.length = 0
    await lookAgain()
    expect(test.vendor.asked).toEqual([])
  })

  it('goes on after the vendor was away, and skips nothing', async () => {
    await install()
    test.vendor.refuse = { status: 503, body: '{"message":"down"}' }
    put('p1', { name: 'N' })
    await lookAgain()
    test.vendor.refuse = undefined
    test.clock.ms += 20 * MINUTE
    await test.runJobs()
    expect((await entries()).map(({ id }) => id)).toEqual(['p1'])
  })

  it('of two integrations on one connection tells each its own', async () => {
    await install()
    await test.deploy({ provider: 'silent', name: 'second', subscribe: { ...ALL, destination: 'elsewhere' } })
    await test.install({ provider: 'silent', groupRef: 'acme', integration: 'second' })
    await test.runJobs()
    put('p1', { name: 'N' })
    await lookAgain()
    const destinations = await test.sql(
      'SELECT destination, record_count FROM deliveries ORDER BY destination',
    )
    expect(destinations).toEqual([
      { destination: 'elsewhere', record_count: 1 },
      { destination: 'events', record_count: 1 },
    ])
  })

  it('ends when the manifest wants no events any more', async () => {
    await install()
    await test.deploy({ provider: 'silent' })
    put('p1', { name: 'N' })
    await lookAgain()
    expect(await entries()).toEqual([])
    expect(await test.sql('SELECT FROM event_polls')).toEqual([])
  })
})
