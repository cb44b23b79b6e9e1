// Polling where there are records already, in long lists, and where the account is another one.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { generateConnection } from '../../connection/generate-connection.ts'
import { openEventTest } from '../../event/testing/open-event-test.ts'
import { updateInstallation } from '../../installation/update-installation.ts'
import { pollEvents } from './poll-events.ts'
import { rememberRecords } from './remember-records.ts'

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
/** Refuses the next `times` requests with this in their address as bad ones. */
const refuseAt = (part: string, times = Number.POSITIVE_INFINITY) => {
  let left = times
  return (path: string) =>
    path.includes(part) && left-- > 0 ? { status: 400, body: '{"message":"Bad cursor"}' } : undefined
}
const entries = async () => (await test.messages()).flatMap(({ result = [] }) => result)

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

  describe('whose page is refused as a bad request,', () => {
    const baselines = () =>
      test.vendor.asked.flatMap((asked) =>
        asked.includes('since=') ? [] : [asked.replace(/.*people(?:.start=)?/, '') || '0'],
      )
    const begin = async () => {
      for (let index = 0; index < 5; index++) put(`p${index}`, { name: 'N', ...old() })
      test.vendor.pageMax = 2
      await test.deploy({ provider: 'silent', subscribe: ALL })
      await test.install({ provider: 'silent', groupRef: 'acme' })
    }

    it('begins again at once, and remembers each of them', async () => {
      await begin()
      test.vendor.refuse = refuseAt('start=2', 1)
      await test.runJobs({ budgetMs: 0 })
      expect(baselines()).toEqual(['0', '2', '0', '2', '4'])
      expect(await test.sql('SELECT record_id FROM record_prints ORDER BY 1')).toHaveLength(5)
      const [row] = await test.sql<{ baseline: object }>('SELECT baseline FROM event_polls')
      expect(row?.baseline).toMatchObject({ status: 'done', count: 5 })
    })

    it('waits when it is refused again at the same place', async () => {
      await begin()
      test.vendor.refuse = refuseAt('start=2')
      await test.runJobs()
      expect(baselines()).toEqual(['0', '2', '0', '2'])
      const [row] = await test.sql<{ baseline: object }>('SELECT baseline FROM event_polls')
      expect(row?.baseline).toMatchObject({ status: 'reading', failures: 1 })
      test.vendor.refuse = undefined
      await lookAgain()
      expect(await test.sql('SELECT record_id FROM record_prints ORDER BY 1')).toHaveLength(5)
    })
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
    expect((await entries()).map(({ id, fieldsUpdated }) => [id, fieldsUpdated])).toEqual([['p4', undefined]])
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
  const starts = () => looks().map((asked) => asked.split('start=')[1] ?? '0')

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

  it('begins again in the same window when a page is refused as a bad request, and tells each change once', async () => {
    await install()
    change(5)
    test.vendor.pageMax = 2
    test.vendor.refuse = refuseAt('start=2', 1)
    test.vendor.asked.length = 0
    await lookAgain()
    expect(starts()).toEqual(['0', '2', '0', '2', '4'])
    expect(new Set(looks().map((asked) => /since=\d+/.exec(asked)?.[0])).size).toBe(1)
    expect((await entries()).map(({ id }) => id).sort()).toEqual(['p0', 'p1', 'p2', 'p3', 'p4'])
    const [row] = await test.sql('SELECT failures, look FROM event_polls')
    expect(row).toEqual({ failures: 0, look: null })
  })

  it('waits when the page is refused again, and begins anew when that does not help', async () => {
    await install()
    change(5)
    test.vendor.pageMax = 2
    test.vendor.refuse = refuseAt('start=2')
    test.vendor.asked.length = 0
    await lookAgain()
    expect(starts()).toEqual(['0', '2', '0', '2'])
    expect(await test.sql('SELECT failures FROM event_polls')).toEqual([{ failures: 1 }])
    for (let minute = 0; minute < 20; minute++) await lookAgain()
    expect(starts().slice(4, 9)).toEqual(['2', '2', '2', '2', '0'])
    test.vendor.refuse = undefined
    for (let minute = 0; minute < 20; minute++) await lookAgain()
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
    expect(starts().length).toBeGreaterThan(6)
    expect([...new Set(starts())]).toEqual(['0', '2'])
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
    expect(starts().slice(0, 6)).toEqual(['0', '2', '2', '2', '2', '2'])
    expect(starts().at(-1)).toBe('0')
    test.vendor.refuse = undefined
    for (let minute = 0; minute < 20; minute++) await lookAgain()
    expect((await entries()).map(({ id }) => id).sort()).toEqual(['p0', 'p1', 'p2', 'p3', 'p4'])
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
