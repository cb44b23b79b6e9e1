import type { Reaction } from '@mortise/connector-kit'
import { describe, expect, it } from 'vitest'
import { reactionToReceiver } from '../../delivery/sink/reaction-to-receiver.ts'
import { type Decision, decide, planRetry, type Tries } from './decide.ts'
import { deliveryPolicy, pollPolicy, retryPolicies } from './retry-policies.ts'
import { attemptsWithin, waitAfter } from './retry-policy.ts'

const now = new Date('2026-11-21T12:00:00Z')
const fair = () => 0.5
const secondsOf = (at: Date) => (at.getTime() - now.getTime()) / 1_000
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1_000)
const waitS = (decision: Decision) => (decision.kind === 'retry' ? secondsOf(decision.at) : decision.kind)
const retry: Reaction = { kind: 'retry' }

describe('waits', () => {
  it('of background work double from a second to fifteen minutes, spread by a fifth', () => {
    const planned = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]
    const { read } = retryPolicies
    expect(planned.map((_, index) => waitAfter(index + 1, read, fair) / 1_000)).toEqual(planned)
    expect([waitAfter(1, read, () => 0), waitAfter(1, read, () => 1)]).toEqual([800, 1_200])
  })

  it('of polls are no shorter than the interval, and fifteen minutes at most', () => {
    const wait = (attempts: number, intervalMs: number) =>
      waitAfter(attempts, pollPolicy(intervalMs), fair) / 1_000
    expect([wait(1, 60_000), wait(8, 60_000), wait(20, 60_000)]).toEqual([60, 128, 900])
    expect(wait(1, 3_600_000)).toBe(900)
  })

  it('of events follow from the age of the oldest: it doubles from attempt to attempt', () => {
    const { waits } = retryPolicies.event
    const attempts = [0, 5, 15, 35, 75, 3_600].map((seconds) => attemptsWithin(seconds * 1_000, waits))
    expect(attempts).toEqual([0, 1, 2, 3, 4, 9])
    expect(waitAfter(1, retryPolicies.event, fair)).toBe(5_000)
    expect(waitAfter(10, retryPolicies.event, fair)).toBe(600_000)
  })
})

describe('a time the provider names', () => {
  const until = (seconds: number): Reaction => ({ kind: 'waitUntil', at: inSeconds(seconds) })

  it('is kept by background work, a second at least and five more at most, and is no failed attempt', () => {
    const plan = (seconds: number, random: () => number) =>
      planRetry(until(seconds), { attempts: 3, now, random }, retryPolicies.read)
    expect(plan(60, () => 0)).toEqual({ at: inSeconds(60), attempts: 3, startsOver: false })
    expect(secondsOf(plan(-600, () => 0).at)).toBe(1)
    expect(secondsOf(plan(0, () => 1).at)).toBe(6)
  })

  it('is a failed attempt to a token, and shortens no planned wait', () => {
    const plan = (seconds: number) => planRetry(until(seconds), { attempts: 3, now }, retryPolicies.token)
    expect([plan(60), plan(1)]).toEqual([
      { at: inSeconds(60), attempts: 4, startsOver: false },
      { at: inSeconds(8), attempts: 4, startsOver: false },
    ])
  })
})

describe('decide', () => {
  const of = (reaction: Reaction, tries: Partial<Tries> = {}) =>
    decide(reaction, { attempts: 0, now, random: fair, ...tries }, retryPolicies.read)

  it('gives a read up after 24 attempts in a row, or when the next would come after the deadline', () => {
    expect(waitS(of(retry, { attempts: 22 }))).toBe(900)
    expect(of(retry, { attempts: 23 })).toEqual({ kind: 'giveUp', why: 'attempts', attempts: 24 })
    expect(of({ kind: 'waitUntil', at: inSeconds(60) }, { deadline: inSeconds(30) })).toEqual({
      kind: 'giveUp',
      why: 'deadline',
      attempts: 0,
    })
  })

  it('ends what would fail the same way, and leaves refused credentials to the customer', () => {
    const stop = { kind: 'stop' } as const
    expect(of(stop)).toEqual({ kind: 'giveUp', why: 'lasting', reaction: stop, attempts: 1 })
    expect(of({ kind: 'reconnect' })).toEqual({ kind: 'reconnect', attempts: 1 })
  })

  it('starts over where there is a cursor, and ends where there is none', () => {
    const restart = { kind: 'restartCursor' } as const
    expect(of(restart)).toMatchObject({ kind: 'retry', startsOver: true })
    expect(decide(restart, { attempts: 0, now }, retryPolicies.write)).toMatchObject({ why: 'lasting' })
    const starts = [3, 4, 5].map(
      (attempts) => planRetry(retry, { attempts, now }, retryPolicies.poll).startsOver,
    )
    expect(starts).toEqual([false, true, false])
  })
})

describe('a delivery that is refused', () => {
  const policy = deliveryPolicy([5_000, 300_000])
  const wait = (tries: Partial<Tries> = {}, status = 500, retryAfter?: string) => {
    const reaction = reactionToReceiver({ status, headers: { 'retry-after': retryAfter } }, now)
    return waitS(decide(reaction, { attempts: 0, now, random: fair, ...tries }, policy))
  }

  it('follows the schedule, spread by a tenth, and ends with it', () => {
    expect([wait(), wait({ random: () => 0 }), wait({ random: () => 1 })]).toEqual([5, 4.5, 5.5])
    expect([wait({ attempts: 1 }), wait({ attempts: 2 })]).toEqual([300, 'giveUp'])
  })

  it('obeys Retry-After of 429 and 503 when it is longer, for a day at most', () => {
    expect(wait({}, 429, '60')).toBe(60)
    expect(wait({}, 503, 'Sat, 21 Nov 2026 12:02:00 GMT')).toBe(120)
    expect(wait({}, 429, '1')).toBe(5)
    expect(wait({}, 500, '60')).toBe(5)
    expect(wait({}, 429, 'soon')).toBe(5)
    expect(wait({}, 429, '999999999')).toBe(86_400)
  })

  it('is tried again whatever else the receiver answers, but 410 ends it', () => {
    expect([wait({}, 401), wait({}, 404), wait({}, 301)]).toEqual([5, 5, 5])
    expect(wait({}, 410)).toBe('giveUp')
  })
})
