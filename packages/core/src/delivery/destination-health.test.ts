import { describe, expect, it } from 'vitest'
import { claimedMax, inFlightMax, newDestinationHealth, noteAttempt } from './destination-health.ts'
import { createDestinationQueue, queueRoom } from './destination-queue.ts'
import { retryAt } from './retry-at.ts'

const after = (attempts: { isDelivered: boolean; durationMs: number; bodyChars?: number }[]) => {
  const health = newDestinationHealth()
  for (const attempt of attempts) noteAttempt(health, { bodyChars: 1_000, ...attempt })
  return health
}
const good = { isDelivered: true, durationMs: 5 }
const bad = { isDelivered: false, durationMs: 5 }

describe('a destination', () => {
  it('gets four requests at once while unknown, 32 when quick, two when slow, one after five failures', () => {
    expect(inFlightMax(newDestinationHealth())).toBe(4)
    expect(inFlightMax(after([good]))).toBe(32)
    expect(inFlightMax(after([{ isDelivered: true, durationMs: 300 }]))).toBe(8)
    expect(inFlightMax(after([{ isDelivered: true, durationMs: 9_000 }]))).toBe(2)
    expect(inFlightMax(after([bad, bad, bad, bad]))).toBe(8)
    expect(inFlightMax(after([bad, bad, bad, bad, bad]))).toBe(1)
    expect(inFlightMax(after([bad, bad, bad, bad, bad, good]))).toBe(32)
  })

  it('has no more claimed for it than it takes in ten seconds or than fits two million characters', () => {
    expect(claimedMax(after([good]))).toBe(480)
    expect(claimedMax(after([{ isDelivered: true, durationMs: 1_000 }]))).toBe(80)
    expect(claimedMax(after(Array(40).fill({ ...good, bodyChars: 300_000 })))).toBe(32)
  })

  it('has room once half of its share is free', () => {
    const lane = { ...createDestinationQueue(), ...after([good]) }
    expect(queueRoom({ ...lane, inFlight: 8 })).toBe(472)
    expect(queueRoom({ ...lane, inFlight: 241 })).toBe(0)
  })
})

describe('retryAt', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const waitsMs = [5_000, 300_000]
  const waitS = (input: Partial<Parameters<typeof retryAt>[0]>) => {
    const at = retryAt({ attempts: 1, waitsMs, now, random: () => 0.5, ...input })
    return at && (at.getTime() - now.getTime()) / 1_000
  }

  it('follows the schedule, spread by a tenth, and ends with it', () => {
    expect([waitS({}), waitS({ random: () => 0 }), waitS({ random: () => 1 })]).toEqual([5, 4.5, 5.5])
    expect([waitS({ attempts: 2 }), waitS({ attempts: 3 })]).toEqual([300, undefined])
  })

  it('obeys Retry-After of 429 and 503 when it is longer, for a day at most', () => {
    expect(waitS({ status: 429, retryAfter: '60' })).toBe(60)
    expect(waitS({ status: 503, retryAfter: 'Sat, 21 Nov 2026 12:02:00 GMT' })).toBe(120)
    expect(waitS({ status: 429, retryAfter: '1' })).toBe(5)
    expect(waitS({ status: 500, retryAfter: '60' })).toBe(5)
    expect(waitS({ status: 429, retryAfter: 'soon' })).toBe(5)
    expect(waitS({ status: 429, retryAfter: '999999999' })).toBe(86_400)
  })
})
