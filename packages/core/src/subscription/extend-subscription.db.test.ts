// Subscriptions that need a hook for each place of an account, where places come and go.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { everyEvent, openEventTest } from '../event/testing/open-event-test.ts'

const test = await openEventTest()
beforeEach(() => test.reset())
afterAll(() => test.close())

describe('a subscription of places that come and go', () => {
  const HOUR = 3_600_000
  const put = (id: string, more: object = {}) =>
    test.keep(id, { createdAt: test.clock.ms, updatedAt: test.clock.ms, ...more })
  const begin = async () => {
    test.vendor.places.splice(0, test.vendor.places.length, 'old')
    await test.deploy({ provider: 'growing', subscribe: everyEvent })
    await test.install({ provider: 'growing', groupRef: 'acme' })
    await test.runJobs()
  }
  const later = async (ms: number) => {
    test.clock.ms += ms
    await test.runJobs()
  }
  const told = async () =>
    (await test.messages()).flatMap(({ result = [] }) =>
      result.map(({ id, subscribeEventType }) => `${subscribeEventType} ${id}`),
    )

  it('covers within an hour what came after it, and tells what happened there before the hook, once', async () => {
    await begin()
    expect(test.vendor.hooks.size).toBe(1)
    test.clock.ms += 30 * 60_000
    test.vendor.places.push('new')
    put('new#1')
    put('new#2', { createdAt: 0 })
    // Its own hook has told of these, and they were there before anybody asked.
    put('old#1')
    put('new#0', { createdAt: 0, updatedAt: test.clock.ms - 2 * HOUR })
    await later(HOUR / 2 - 1)
    expect(test.vendor.hooks.size).toBe(1)
    await later(1)
    expect(test.vendor.hooks.size).toBe(2)
    expect((await told()).sort()).toEqual(['create new#1', 'update new#2'])
    const notes = await test.sql<{ result: string }>('SELECT result FROM operations ORDER BY created_at')
    expect(notes.at(-1)?.result).toBe('[people] Subscribed: events of new arrive by webhook too')
    await later(HOUR)
    await later(HOUR)
    expect(test.vendor.hooks.size).toBe(2)
    expect(await told()).toHaveLength(2)
    const [first, second] = test.vendor.hooks.values()
    expect([second?.url, second?.secret]).toEqual([first?.url, first?.secret])
  })

  it('asks no more than once an hour, whatever else happens', async () => {
    await begin()
    const asked = () => test.vendor.asked.filter((each) => each === 'GET /places').length
    for (let minutes = 0; minutes < 150; minutes += 10) {
      await test.deploy({ provider: 'growing', subscribe: everyEvent })
      await later(10 * 60_000)
    }
    expect(asked()).toBe(3)
  })

  it('makes no hook twice and loses nothing when what happened before cannot be read at once', async () => {
    await begin()
    test.vendor.places.push('new')
    put('new#1')
    test.vendor.refuseLists = true
    await later(HOUR)
    expect(test.vendor.hooks.size).toBe(2)
    expect(await told()).toEqual([])
    test.vendor.refuseLists = false
    await later(HOUR / 2)
    expect(await told()).toEqual(['create new#1'])
    await later(HOUR)
    expect(test.vendor.hooks.size).toBe(2)
    expect(await told()).toHaveLength(1)
  })

  it('goes on as it was while the vendor is away, and ends with all of its hooks', async () => {
    await begin()
    test.vendor.places.push('new')
    test.vendor.refuse = { status: 503, body: '{}' }
    await later(HOUR)
    test.vendor.refuse = undefined
    expect(await test.sql('SELECT status, failures FROM webhook_endpoints')).toEqual([
      { status: 'active', failures: 0 },
    ])
    await later(HOUR)
    expect(test.vendor.hooks.size).toBe(2)
    await test.deploy({ provider: 'growing' })
    await test.runJobs()
    expect(test.vendor.hooks.size).toBe(0)
  })
})
