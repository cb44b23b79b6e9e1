import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { generateConnection } from '../../connection/generate-connection.ts'
import { type EventTest, openEventTest } from '../../event/testing/open-event-test.ts'
import { deleteInstallation } from '../../installation/removal/delete-installation.ts'
import { updateInstallation } from '../../installation/update-installation.ts'
import { pollEvents } from './poll-events.ts'
import { rememberRecords } from './remember-records.ts'

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
  test.vendor.removed.clear()
  test.vendor.asked.length = 0
  Object.assign(test.vendor, { refuse: undefined, onPage: undefined, pageMax: 100 })
  test.vendor.now = () => test.clock.ms
  test.clock.ms = Date.now()
})
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

  describe('of records that were there before,', () => {
    const old = () => ({ createdAt: 0, updatedAt: test.clock.ms - MINUTE })
    const MAIL = { inheritFieldsAndMapping: true, updateEvent: { ...ALWAYS, requiredWatchFields: ['mail'] } }

    it('tells a change of a watched field with its name, and passes over the others, from the first one on', async () => {
      put('a', { name: 'A', mail: 'a@x', ...old() })
      put('b', { name: 'B', mail: 'b@x', ...old() })
      await install(MAIL)
      put('a', { name: 'A2' })
      put('b', { mail: 'b2@x' })
      await lookAgain()
      expect((await entries()).map(({ id, fieldsUpdated }) => [id, fieldsUpdated])).toEqual([['b', ['mail']]])
    })

    it('tells a change that happens while they are being remembered', async () => {
      put('a', { name: 'A', ...old() })
      await test.deploy({ provider: 'silent', subscribe: ALL })
      await test.install({ provider: 'silent', groupRef: 'acme' })
      // The first look is over when the baseline's page is read: nobody else sees the record as it was.
      test.vendor.onPage = () => {
        test.vendor.onPage = () => put('a', { name: 'A2', updatedAt: test.clock.ms })
      }
      await test.runJobs()
      await lookAgain()
      expect((await entries()).map(({ id, fields }) => [id, fields])).toEqual([['a', { name: 'A2' }]])
    })

    it('remembers them page by page in as many jobs as it takes, and reads no page twice', async () => {
      for (let index = 0; index < 5; index++) put(`p${index}`, { name: 'N', ...old() })
      test.vendor.pageMax = 2
      await test.deploy({ provider: 'silent', subscribe: ALL })
      await test.install({ provider: 'silent', groupRef: 'acme' })
      await test.runJobs({ budgetMs: 0 })
      expect(await test.sql('SELECT record_id FROM record_prints ORDER BY 1')).toHaveLength(5)
      const baselines = test.vendor.asked.filter((asked) => !asked.includes('since='))
      expect(baselines).toEqual(['GET /people', 'GET /people?start=2', 'GET /people?start=4'])
      expect(await test.sql(`SELECT baseline ->> 'status' AS status FROM event_polls`)).toEqual([
        { status: 'done' },
      ])
    })

    it('goes on remembering after the vendor was away', async () => {
      for (let index = 0; index < 5; index++) put(`p${index}`, { name: 'N', ...old() })
      test.vendor.pageMax = 2
      await test.deploy({ provider: 'silent', subscribe: ALL })
      await test.install({ provider: 'silent', groupRef: 'acme' })
      test.vendor.onPage = () => {
        if (test.vendor.asked.at(-1)?.includes('start=2')) test.vendor.refuse = { status: 503, body: '{}' }
      }
      await test.runJobs()
      Object.assign(test.vendor, { refuse: undefined, onPage: undefined })
      await lookAgain()
      expect(await test.sql('SELECT record_id FROM record_prints ORDER BY 1')).toHaveLength(5)
    })

    it('remembers no more than it may, says so, and tells changes of the others without the names of their fields', async () => {
      for (let index = 0; index < 5; index++) put(`p${index}`, { name: 'N', mail: 'm', ...old() })
      test.vendor.pageMax = 2
      const few = { ...test.ctx, settings: { ...test.ctx.settings, eventBaselineMax: 2 } }
      await test.deploy({ provider: 'silent', subscribe: MAIL })
      const { installationId } = await test.install({ provider: 'silent', groupRef: 'acme' })
      const poll = { projectId: test.project.id, installationId, objectName: 'people' }
      await pollEvents(few, poll)
      await rememberRecords(few, poll)
      await test.runJobs()
      expect(await test.sql('SELECT record_id FROM record_prints ORDER BY 1')).toHaveLength(2)
      const notes = await test.sql<{ result: string }>('SELECT result FROM operations ORDER BY created_at')
      expect(notes.at(-1)?.result).toContain('[people] 2 records are remembered')
      put('p0', { name: 'N2' })
      put('p4', { name: 'N2' })
      await lookAgain()
      expect((await entries()).map(({ id, fieldsUpdated }) => [id, fieldsUpdated])).toEqual([
        ['p4', undefined],
      ])
    })

    it('remembers fields that are watched later', async () => {
      put('a', { name: 'A', mail: 'a@x', city: 'Rome', ...old() })
      await install(MAIL)
      const both = { ...ALWAYS, requiredWatchFields: ['mail', 'city'] }
      await test.deploy({
        provider: 'silent',
        subscribe: { inheritFieldsAndMapping: true, updateEvent: both },
      })
      await lookAgain()
      put('a', { name: 'A2' })
      await lookAgain()
      expect(await entries()).toEqual([])
      put('a', { city: 'Oslo' })
      await lookAgain()
      expect((await entries()).map(({ fieldsUpdated }) => fieldsUpdated)).toEqual([['city']])
    })
  })

  describe('of a look that takes long,', () => {
    const change = (count: number) => {
      for (let index = 0; index < count; index++) put(`p${index}`, { name: `N${index}` })
    }
    const looks = () => test.vendor.asked.filter((asked) => asked.includes('since='))

    it('is a chain of jobs that reads no page twice and tells everything once', async () => {
      await install()
      test.clock.ms += MINUTE
      change(5)
      test.vendor.pageMax = 2
      test.vendor.asked.length = 0
      expect(await test.runJobs({ budgetMs: 0 })).toBeGreaterThan(3)
      expect(looks().map((asked) => asked.replace(/since=\d+/, ''))).toEqual([
        'GET /people?',
        'GET /people?&start=2',
        'GET /people?&start=4',
      ])
      expect((await entries()).map(({ id }) => id).sort()).toEqual(['p0', 'p1', 'p2', 'p3', 'p4'])
      const [row] = await test.sql<{ look: unknown; watermark: Date }>(
        'SELECT look, watermark_at AS watermark FROM event_polls',
      )
      expect(row?.look).toBeNull()
      expect(row?.watermark.getTime()).toBe(test.clock.ms - 2_000)
    })

    it('leaves the rest to another worker when its own stops', async () => {
      const { installationId } = await install()
      change(5)
      test.vendor.pageMax = 2
      const stopping = new AbortController()
      test.vendor.onPage = () => {
        if (test.vendor.asked.at(-1)?.includes('start=2')) stopping.abort()
      }
      test.clock.ms += MINUTE
      const poll = { projectId: test.project.id, installationId, objectName: 'people' }
      await test.sql(`DELETE FROM graphile_worker._private_jobs`)
      test.vendor.asked.length = 0
      await pollEvents(test.ctx, poll, { signal: stopping.signal })
      expect(looks()).toHaveLength(2)
      test.vendor.onPage = undefined
      await test.runJobs()
      expect(looks()[2]).toContain('start=2')
      expect((await entries()).map(({ id }) => id).sort()).toEqual(['p0', 'p1', 'p2', 'p3', 'p4'])
    })

    it('stays at its page however often the vendor asks it to wait', async () => {
      await install()
      change(5)
      test.vendor.pageMax = 2
      test.vendor.onPage = () => {
        test.vendor.refuse = { status: 429, body: '{}' }
        test.vendor.onPage = undefined
      }
      test.vendor.asked.length = 0
      for (let minute = 0; minute < 8; minute++) await lookAgain()
      const starts = looks().map((asked) => asked.split('start=')[1] ?? '0')
      expect(starts.length).toBeGreaterThan(6)
      expect([...new Set(starts)]).toEqual(['0', '2'])
      expect(await test.sql('SELECT failures FROM event_polls')).toEqual([{ failures: 0 }])
    })

    it('goes on at its page after the vendor was away, and from the first one when that does not help', async () => {
      await install()
      change(5)
      test.vendor.pageMax = 2
      test.vendor.onPage = () => {
        test.vendor.refuse = { status: 503, body: '{}' }
        test.vendor.onPage = undefined
      }
      test.vendor.asked.length = 0
      for (let minute = 0; minute < 90; minute++) await lookAgain()
      const starts = () => looks().map((asked) => asked.split('start=')[1] ?? '0')
      expect(starts().slice(0, 6)).toEqual(['0', '2', '2', '2', '2', '2'])
      expect(starts().at(-1)).toBe('0')
      test.vendor.refuse = undefined
      for (let minute = 0; minute < 20; minute++) await lookAgain()
      expect((await entries()).map(({ id }) => id).sort()).toEqual(['p0', 'p1', 'p2', 'p3', 'p4'])
    })
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
          '[people] Event Vendor sends no events of this object and does not say what changed: everything is listed every 900 s and compared',
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

  describe('of an installation that is moved to another account,', () => {
    const moveTo = async (installationId: string, workspace: string) => {
      const params = { projectIdOrName: test.project.id }
      const body = { provider: 'silent', groupRef: 'acme', consumerRef: 'ada', apiKey: 'k' }
      const { id: connectionId } = await generateConnection(test.ctx, test.caller, {
        params,
        body: { ...body, providerWorkspaceRef: workspace },
      })
      await updateInstallation(test.ctx, test.caller, {
        params: { ...params, integrationId: 'silent', installationId },
        query: { skipSampling: true },
        body: { updateMask: ['connectionId'], installation: { connectionId } },
      })
    }

    it('begins anew: nothing of the other account from before, and nothing compared with the former one', async () => {
      const { installationId } = await install()
      put('1', { name: 'Of the former' })
      await lookAgain()
      expect(await entries()).toHaveLength(1)
      test.vendor.refuse = { status: 503, body: '{}' }
      await lookAgain()
      test.vendor.refuse = undefined
      test.clock.ms += 10 * MINUTE
      // The other account uses the same ids, and has been busy while we looked at the first.
      test.vendor.records.clear()
      put('1', { name: 'Of the other', createdAt: 0 })
      put('2', { name: 'Of the other', createdAt: 0 })
      test.clock.ms += 10 * MINUTE
      await moveTo(installationId, 'elsewhere')
      await test.runJobs()
      await lookAgain()
      expect(await entries()).toHaveLength(1)
      put('2', { name: 'Changed' })
      put('3', { name: 'New' })
      await lookAgain()
      expect(
        (await entries()).slice(1).map((entry) => [entry.id, entry.subscribeEventType, entry.fieldsUpdated]),
      ).toEqual([
        ['2', 'update', ['name']],
        ['3', 'create', undefined],
      ])
    })

    it('tells nothing of a look at the former one that was under way', async () => {
      const { installationId } = await install()
      put('former', { name: 'N' })
      test.vendor.onPage = async () => {
        test.vendor.onPage = undefined
        await moveTo(installationId, 'elsewhere')
      }
      test.clock.ms += MINUTE
      const poll = { projectId: test.project.id, installationId, objectName: 'people' }
      await pollEvents(test.ctx, poll)
      test.vendor.records.clear()
      put('later', { name: 'N' })
      await lookAgain()
      expect((await entries()).map(({ id }) => id)).toEqual(['later'])
    })

    it('goes on where the account is the same', async () => {
      const { installationId } = await install()
      put('1', { name: 'N' })
      await moveTo(installationId, 'acme')
      await lookAgain()
      expect((await entries()).map(({ id }) => id)).toEqual(['1'])
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
