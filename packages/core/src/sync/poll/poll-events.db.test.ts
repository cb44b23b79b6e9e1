// Polling where a vendor sends no events.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openEventTest } from '../../event/testing/open-event-test.ts'
import { deleteInstallation } from '../../installation/removal/delete-installation.ts'
import { fingerprintValue } from '../own-write/fingerprint-value.ts'
import { noteWriting, saveOwnWrites } from '../own-write/store.ts'
import { pollEvents } from './poll-events.ts'

const ALWAYS = { enabled: 'always' }
const ALL = { inheritFieldsAndMapping: true, createEvent: ALWAYS, updateEvent: ALWAYS, deleteEvent: ALWAYS }
const MINUTE = 60_000

const test = await openEventTest()
beforeEach(() => test.reset())
afterAll(() => test.close())

const put = (id: string, more: object = {}) => {
  const before = test.vendor.records.get(id) ?? { createdAt: test.clock.ms }
  test.vendor.records.set(id, { ...before, id, updatedAt: test.clock.ms, ...more })
}
const install = async (subscribe: object = ALL, provider = 'silent') => {
  await test.deploy({ provider, subscribe })
  const made = await test.install({ provider, groupRef: 'acme' })
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
      expect.objectContaining({
        id: 'old',
        subscribeEventType: 'update',
        fieldsUpdated: ['name'],
        fields: { name: 'O2' },
      }),
      expect.objectContaining({
        id: 'new',
        subscribeEventType: 'create',
        providerEventType: 'people.create',
        fields: { name: 'N' },
        mappedFields: { email: 'n@x' },
      }),
    ])
    put('new', { mail: 'n2@x', city: 'Rome' })
    await lookAgain()
    expect((await entries()).slice(2)).toEqual([
      expect.objectContaining({
        id: 'new',
        subscribeEventType: 'update',
        fieldsUpdated: ['city', 'mail'],
        mappedFields: { email: 'n2@x' },
        raw: expect.objectContaining({ city: 'Rome' }),
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

  it('asks for removals with the token that the vendor gave, and tells each once', async () => {
    test.vendor.removed.set('before', test.clock.ms - MINUTE)
    await install(ALL, 'counting')
    await lookAgain()
    expect(await entries()).toEqual([])
    test.vendor.removed.set('p1', test.clock.ms)
    await lookAgain()
    await lookAgain()
    expect((await entries()).map(({ id }) => id)).toEqual(['p1'])
    const [poll] = await test.sql<{ removals_token: string }>('SELECT removals_token FROM event_polls')
    expect(poll?.removals_token).toBe('2')
  })

  it('asks for removals as seldom as their lists are long, and tells them all', async () => {
    await install(ALL, 'removing')
    put('p1', { name: 'N' })
    const asked = () => test.vendor.asked.filter((each) => each.includes('/removed'))
    expect(asked()).toHaveLength(1)
    for (let minute = 1; minute <= 10; minute++) {
      if (minute === 2) test.vendor.removed.set('p1', test.clock.ms)
      await lookAgain()
      expect(asked()).toHaveLength(1 + Math.floor(minute / 5))
    }
    expect((await entries()).map(({ id, subscribeEventType }) => [id, subscribeEventType])).toEqual([
      ['p1', 'create'],
      ['p1', 'delete'],
    ])
  })

  it('lists everything every quarter of an hour where nothing less can be asked for, and says so', async () => {
    put('old', { name: 'O' })
    await install(ALL, 'whole')
    expect(await test.sql("SELECT result FROM operations WHERE action_type = 'subscribe'")).toEqual([
      {
        result:
          '[people] Event Vendor sends no events of this object, and Event Vendor does not say what changed: everything is listed every 900 s and compared',
      },
    ])
    const lists = () => test.vendor.asked.filter((each) => each.startsWith('GET /people'))
    expect(lists()).toEqual(['GET /people'])
    put('old', { name: 'O2' })
    for (let minute = 0; minute < 14; minute++) await lookAgain()
    expect(lists()).toHaveLength(1)
    await lookAgain()
    expect(lists()).toHaveLength(2)
    expect((await entries()).map(({ id, fieldsUpdated }) => [id, fieldsUpdated])).toEqual([['old', ['name']]])
  })

  it('gives back what a look that is under way holds at the vendor when its installation goes, whatever that answers', async () => {
    const { installationId } = await install()
    test.vendor.pageMax = 2
    test.clock.ms += MINUTE
    for (const id of ['a', 'b', 'c']) put(id)
    await pollEvents(
      test.ctx,
      { projectId: test.project.id, installationId, objectName: 'people' },
      { budgetMs: 0 },
    )
    const dropped = () => test.vendor.asked.filter((each) => each.startsWith('DELETE /cursors'))
    const [held] = await test.sql<{ cursor: string }>("SELECT look->>'cursor' AS cursor FROM event_polls")
    expect(held?.cursor).toBe('2')
    const params = { projectIdOrName: test.project.id, integrationId: 'silent', installationId }
    await deleteInstallation(test.ctx, test.caller, { params })
    expect(dropped()).toEqual(['DELETE /cursors/2'])
    expect(await test.sql('SELECT FROM event_polls')).toEqual([])
  })

  describe('by a clock that is not the vendor’s,', () => {
    const FIVE = 5 * MINUTE
    const told = async () =>
      (await entries()).map(({ id, subscribeEventType }) => `${subscribeEventType} ${id}`)
    /** Changes a record each minute of the vendor's for twelve minutes, and looks halfway through each. */
    const passTwelve = async () => {
      const changed: string[] = []
      for (let minute = 0; minute < 12; minute++) {
        test.clock.ms += MINUTE / 2
        const id = `p${minute}`
        const at = test.vendor.now()
        test.vendor.records.set(id, { id, name: 'N', createdAt: at, updatedAt: at })
        changed.push(`create ${id}`)
        test.clock.ms += MINUTE / 2
        await test.runJobs()
      }
      return changed
    }

    it.each([
      ['ahead', -FIVE],
      ['behind', FIVE],
    ])('loses no change when ours is five minutes %s, and tells each once', async (_, clockSkewMs) => {
      test.vendor.now = () => test.clock.ms + clockSkewMs
      const at = test.vendor.now() - 10 * MINUTE
      test.vendor.records.set('old', { id: 'old', name: 'O', createdAt: at, updatedAt: at })
      await test.deploy({ provider: 'silent', subscribe: ALL })
      await test.install({ provider: 'silent', groupRef: 'acme' })
      // Between the installation and the first look.
      test.clock.ms += 1_000
      put('first', { name: 'F', createdAt: test.vendor.now(), updatedAt: test.vendor.now() })
      test.clock.ms += 10_000
      await test.runJobs()
      const changed = await passTwelve()
      expect((await told()).toSorted()).toEqual(['create first', ...changed].toSorted())
    })

    it('finds a change that the vendor lists late, in every look', async () => {
      test.vendor.now = () => test.clock.ms - FIVE
      await install()
      for (let minute = 0; minute < 6; minute++) {
        await lookAgain()
        // Made before the look, by less than the overlap, and in the list only after it.
        const at = test.vendor.now() - 4_000
        test.vendor.records.set(`late${minute}`, {
          id: `late${minute}`,
          name: 'N',
          createdAt: at,
          updatedAt: at,
        })
      }
      await lookAgain()
      expect(await entries()).toHaveLength(6)
    })

    it('asks for removals as seldom as by the vendor’s', async () => {
      test.vendor.now = () => test.clock.ms - FIVE
      await install(ALL, 'removing')
      test.vendor.asked.length = 0
      for (let minute = 1; minute <= 12; minute++) {
        if (minute === 3) test.vendor.removed.set('p1', test.vendor.now())
        await lookAgain()
      }
      expect(test.vendor.asked.filter((each) => each.includes('/removed'))).toHaveLength(2)
      expect(await told()).toEqual(['delete p1'])
    })
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

describe('an event of a record that the application wrote', () => {
  const wrote = async (installationId: string, name: string) => {
    const { ctx, project } = test
    const { db } = ctx.database
    const now = ctx.now()
    await noteWriting(db, project.id, { installationId, before: now, now })
    const written = { name: fingerprintValue(name, `${installationId} a name`, 'tidied') }
    const write = { recordId: 'a', action: 'update' as const, written, exact: {}, versionAt: null }
    const of = { projectId: project.id, installationId, objectName: 'people' }
    await saveOwnWrites(db, [{ ...write, ...of }], now)
    ctx.caches.dropNow('installation', project.id)
  }
  const begin = async (changes?: object) => {
    await test.deploy({ provider: 'silent', subscribe: ALL, changes })
    const { installationId } = await test.install({
      provider: 'silent',
      groupRef: 'acme',
      selected: ['city'],
    })
    await test.runJobs()
    put('a', { name: 'A', city: 'X' })
    await lookAgain()
    await wrote(installationId, ' B ')
    return async () => {
      await lookAgain()
      return (await entries()).at(-1)
    }
  }

  it('is marked, and without the written field if another changed one too', async () => {
    const last = await begin()
    put('a', { name: 'B' })
    expect(await last()).toMatchObject({ id: 'a', origin: 'self', fieldsUpdated: [] })
    put('a', { name: 'C' })
    expect(await last()).toMatchObject({ fields: { name: 'C' }, fieldsUpdated: ['name'] })
    // It was overtaken: whoever sets it back is not the application.
    put('a', { name: 'B' })
    expect((await last())?.origin).toBeUndefined()
  })

  it('is dropped where the manifest says so, unless another changed a field too', async () => {
    const last = await begin({ ownWrites: 'drop' })
    put('a', { name: 'B' })
    await last()
    expect(await entries()).toHaveLength(1)
    put('a', { name: 'B', city: 'Y' })
    expect(await last()).toMatchObject({ fields: { name: 'B', city: 'Y' }, fieldsUpdated: ['city'] })
  })
})
