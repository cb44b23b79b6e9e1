import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextRun } from '../read-state/next-run.ts'
import { initialPosition, overlapStart, providerStart, windowStart } from './read-window.ts'
import { clockSkew } from './watch-clock.ts'

const instant = fc.integer({ min: 1_600_000_000_000, max: 1_900_000_000_000 }).map((ms) => new Date(ms))
const overlap = fc.integer({ min: 0, max: 3_600_000 })

describe('windows', () => {
  it('overlap, so that any change visible within the overlap of its time is asked for', () => {
    fc.assert(
      fc.property(
        instant,
        overlap,
        fc.integer({ min: 0, max: 10 ** 9 }),
        (firstStart, overlapMs, laterMs) => {
          const watermarkAt = providerStart(firstStart)
          const since = windowStart({ watermarkAt, floorAt: null }, overlapMs)
          // A change at or after the first read's start, or one that became visible up to `overlapMs` late.
          const changedAt = new Date(watermarkAt.getTime() - overlapMs + laterMs)
          expect(since && since <= changedAt).toBe(true)
        },
      ),
    )
  })

  it('ask again only for what the window before remembered', () => {
    fc.assert(
      fc.property(instant, overlap, (start, overlapMs) => {
        const watermarkAt = providerStart(start)
        const since = windowStart({ watermarkAt, floorAt: null }, overlapMs)
        // WordPress 6.1.9 dates a post by the second, and returned it once more when a window began within that second.
        const asked = Date.parse(`${since?.toISOString().slice(0, 19)}Z`)
        expect(overlapStart(watermarkAt, overlapMs)).toBe(asked)
      }),
    )
  })

  it('never reach behind the floor', () => {
    fc.assert(
      fc.property(instant, instant, overlap, (watermarkAt, floorAt, overlapMs) => {
        const since = windowStart({ watermarkAt, floorAt }, overlapMs)
        expect(since && since >= floorAt).toBe(true)
      }),
    )
  })

  it('of a new object start where its backfill says', () => {
    const now = new Date('2026-11-21T12:00:00Z')
    const start = (defaultPeriod: { days?: number; fullHistory?: boolean }) =>
      initialPosition({ defaultPeriod }, now)
    expect(start({ fullHistory: true })).toEqual({ watermarkAt: null, floorAt: null })
    expect(start({ fullHistory: true, days: 3 })).toEqual({ watermarkAt: null, floorAt: null })
    expect(start({ days: 2 })).toEqual({ watermarkAt: null, floorAt: new Date('2026-11-19T12:00:00Z') })
    for (const days of [30_000, 800_000, 999_999_999, 1e15])
      expect(start({ days }), `${days} days`).toEqual({ watermarkAt: null, floorAt: new Date(0) })
    const present = { watermarkAt: providerStart(now), floorAt: now }
    expect(start({ days: 0 })).toEqual(present)
    expect(initialPosition(undefined, now)).toEqual(present)
  })
})

describe('clockLead', () => {
  const now = new Date('2026-11-22T12:00:00.900Z')

  it('is what our clock shows more than the vendor told, and never less than it really is', () => {
    expect(clockSkew('Sun, 22 Nov 2026 11:50:00 GMT', now)).toBe(600_900)
    expect(clockSkew('Sun, 22 Nov 2026 11:59:57 GMT', now)).toBe(3_900)
  })

  it('is none within the allowance, for a clock behind, and for times that no clock shows', () => {
    for (const date of [
      'Sun, 22 Nov 2026 11:59:59 GMT',
      'Sun, 22 Nov 2026 12:10:00 GMT',
      'Thu, 01 Jan 1970 00:00:00 GMT',
      'yesterday',
      ['Sun, 22 Nov 2026 11:50:00 GMT'],
      undefined,
    ])
      expect(clockSkew(date, now)).toBe(0)
  })
})

describe('nextRun', () => {
  it('counts in UTC, strictly after the given instant', () => {
    const at = (text: string) => new Date(text)
    expect(nextRun('*/10 * * * *', at('2026-11-21T12:00:00Z'))).toEqual(at('2026-11-21T12:10:00Z'))
    expect(nextRun('0 3 * * *', at('2026-11-21T03:00:00Z'))).toEqual(at('2026-11-22T03:00:00Z'))
    expect(nextRun('*/5 * * * * *', at('2026-11-21T12:00:01Z'))).toEqual(at('2026-11-21T12:00:05Z'))
  })
})
