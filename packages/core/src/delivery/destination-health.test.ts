import { describe, expect, it } from 'vitest'
import { claimedMax, inFlightMax, newDestinationHealth, noteAttempt } from './destination-health.ts'
import { createDestinationQueue, queueRoom } from './destination-queue.ts'

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
    const queue = { ...createDestinationQueue(), ...after([good]) }
    expect(queueRoom({ ...queue, sending: 8 })).toBe(472)
    expect(queueRoom({ ...queue, sending: 241 })).toBe(0)
  })
})
