// Who may call, as a table; and what holds whatever happens, by random runs.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  admission,
  beginCall,
  blockUntil,
  createBudget,
  endCall,
  observeAnswer,
  type RateBudget,
  type Urgency,
  urgencies,
} from './budget.ts'

const now = 1_000_000
const answer = (status: number, signal = {}) => ({ status, signal, startedAtMs: now })
const kinds = (budget: RateBudget, nowMs = now) =>
  urgencies.map((urgency) => admission(budget, urgency, nowMs).kind).join(' ')

describe('calls at once', () => {
  it.each([
    // max, interactive, scheduled, backfill, passing -> may interactive, scheduled, backfill begin
    [4, 0, 0, 0, 0, 'go go go'],
    [4, 0, 0, 1, 0, 'go go go'],
    [4, 0, 0, 2, 0, 'go go full'],
    [4, 0, 1, 2, 0, 'go full full'],
    [4, 1, 0, 1, 0, 'go go full'],
    [4, 2, 0, 1, 0, 'go full full'],
    [4, 3, 0, 0, 0, 'go go go'],
    [4, 4, 0, 0, 0, 'full full full'],
    [4, 0, 0, 0, 50, 'go go go'],
    [4, 0, 0, 1, 50, 'go full full'],
    [2, 0, 0, 1, 0, 'go full full'],
    [2, 1, 0, 0, 0, 'go go go'],
    [1, 0, 0, 0, 0, 'go go go'],
    [1, 0, 0, 1, 0, 'full full full'],
  ] as const)(
    'of %i: %i+%i+%i under way and %i passing: %s',
    (max, interactive, scheduled, backfill, passing, may) => {
      const budget = { ...createBudget(max), inFlight: { interactive, scheduled, backfill }, passing }
      expect(kinds(budget)).toBe(may)
    },
  )

  it('are halved by a complaint, once for calls that were under way together, and grow back one round at a time', () => {
    const budget = createBudget(8)
    observeAnswer(budget, { status: 429, signal: undefined, startedAtMs: now - 10 }, now)
    observeAnswer(budget, { status: 429, signal: undefined, startedAtMs: now - 5 }, now + 1)
    expect(budget.concurrency).toBe(4)
    observeAnswer(budget, { status: 429, signal: undefined, startedAtMs: now + 2 }, now + 3)
    expect(budget.concurrency).toBe(2)
    for (let round = 0; round < 2; round++) observeAnswer(budget, answer(200), now)
    expect(Math.floor(budget.concurrency)).toBe(2)
    for (let round = 0; round < 3; round++) observeAnswer(budget, answer(200), now)
    expect(Math.floor(budget.concurrency)).toBe(3)
    for (let round = 0; round < 100; round++) observeAnswer(budget, answer(200), now)
    expect(budget.concurrency).toBe(8)
  })
})

describe('the vendor’s words', () => {
  it('bind everybody until the instant they name, a day at most', () => {
    const budget = createBudget(4)
    observeAnswer(budget, answer(429, { waitUntilMs: now + 5_000 }), now)
    expect(urgencies.map((urgency) => admission(budget, urgency, now + 4_999))).toEqual(
      urgencies.map(() => ({ kind: 'wait', untilMs: now + 5_000 })),
    )
    expect(kinds(budget, now + 5_000)).toBe('go go go')
    blockUntil(budget, { untilMs: now + 1_000 }, now)
    expect(budget.blockedUntilMs).toBe(now + 5_000)
    blockUntil(budget, { untilMs: Number.MAX_SAFE_INTEGER }, now)
    expect(budget.blockedUntilMs).toBe(now + 24 * 3_600_000)
  })

  it('are not made up: a guess of ours holds everybody back for two seconds, and shortens nothing the vendor said', () => {
    const budget = createBudget(4)
    blockUntil(budget, { untilMs: now + 900_000, isGuess: true }, now)
    expect(budget.blockedUntilMs).toBe(now + 2_000)
    blockUntil(budget, { untilMs: now + 60_000 }, now)
    blockUntil(budget, { untilMs: now + 900_000, isGuess: true }, now)
    expect(budget.blockedUntilMs).toBe(now + 60_000)
  })

  it.each([
    [100, 'go go go'],
    [20, 'go go go'],
    [19, 'go go wait'],
    [9, 'go wait wait'],
    [0, 'go wait wait'],
  ])('about %i calls left of 100 keep background work back, a person never', (remaining, may) => {
    const budget = createBudget(4)
    observeAnswer(budget, answer(200, { window: { remaining, limit: 100, resetAtMs: now + 10_000 } }), now)
    expect(kinds(budget)).toBe(may)
    expect(kinds(budget, now + 10_000)).toBe('go go go')
  })

  it('about a window that never ends are believed for an hour', () => {
    const budget = createBudget(4)
    observeAnswer(budget, answer(200, { window: { remaining: 0, resetAtMs: now * 1e6 } }), now)
    expect(admission(budget, 'scheduled', now)).toEqual({ kind: 'wait', untilMs: now + 3_600_000 })
  })

  it.each([
    [0.06, 'go go go'],
    [0.04, 'go go wait'],
    [0.005, 'go wait wait'],
  ])('about %d of the day left pause background work for a quarter of an hour', (dayLeft, may) => {
    const budget = createBudget(4)
    observeAnswer(budget, answer(200, { dayLeft }), now)
    expect(kinds(budget)).toBe(may)
    expect(kinds(budget, now + 15 * 60_000)).toBe('go go go')
  })
})

it('never lets more calls begin than the definition allows, nor any before the vendor’s instant, whatever happens', () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('begin' as const), urgency: fc.constantFrom(...urgencies) }),
    fc.record({
      do: fc.constant('end' as const),
      pick: fc.nat(),
      status: fc.constantFrom(200, 404, 429, 500),
    }),
    fc.record({ do: fc.constant('block' as const), ms: fc.integer({ min: -10, max: 500 }) }),
    fc.record({ do: fc.constant('window' as const), remaining: fc.nat(20), ms: fc.nat(500) }),
    fc.record({ do: fc.constant('pass' as const) }),
    fc.record({ do: fc.constant('wait' as const), ms: fc.nat(300) }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.array(step, { maxLength: 200 }), (max, steps) => {
      const budget = createBudget(max)
      const running: { urgency: Urgency; startedAtMs: number }[] = []
      let nowMs = now
      for (const each of steps) {
        if (each.do === 'wait') nowMs += each.ms
        if (each.do === 'block') blockUntil(budget, { untilMs: nowMs + each.ms }, nowMs)
        if (each.do === 'pass') beginCall(budget, 'passing')
        if (each.do === 'window') {
          const signal = { window: { remaining: each.remaining, resetAtMs: nowMs + each.ms } }
          observeAnswer(budget, { status: 200, signal, startedAtMs: nowMs }, nowMs)
        }
        if (each.do === 'begin' && admission(budget, each.urgency, nowMs).kind === 'go') {
          expect(nowMs).toBeGreaterThanOrEqual(budget.blockedUntilMs)
          beginCall(budget, each.urgency)
          running.push({ urgency: each.urgency, startedAtMs: nowMs })
        }
        if (each.do === 'end') {
          const [ended] = running.splice(each.pick % Math.max(1, running.length), 1)
          if (!ended) continue
          endCall(budget, ended.urgency)
          observeAnswer(
            budget,
            { status: each.status, signal: undefined, startedAtMs: ended.startedAtMs },
            nowMs,
          )
        }
        expect(running.length).toBeLessThanOrEqual(max)
        expect(budget.concurrency).toBeGreaterThanOrEqual(1)
        expect(budget.concurrency).toBeLessThanOrEqual(max)
      }
      // It never locks up: once everything has ended and time has passed, everybody may call.
      for (const { urgency } of running) endCall(budget, urgency)
      expect(kinds(budget, nowMs + 24 * 3_600_000)).toBe('go go go')
    }),
  )
})
