import { describe, expect, it } from 'vitest'
import { nextRest, restEnd } from './rest-end.ts'

const office = {
  from: '08:00',
  to: '18:00',
  timeZone: 'Europe/Berlin',
  days: ['mon', 'tue', 'wed', 'thu', 'fri'],
} as const
const rest = [{ ...office, days: [...office.days] }]
const night = [{ from: '22:00', to: '06:00', timeZone: 'Europe/Berlin' }]
const end = (of: Parameters<typeof restEnd>[0], at: string) => restEnd(of, new Date(at))?.toISOString()
const next = (of: Parameters<typeof restEnd>[0], at: string) => nextRest(of, new Date(at))?.toISOString()

describe('hours of rest', () => {
  it('hold in the time zone and on the days that they name', () => {
    expect(end(rest, '2026-11-23T07:00:00Z')).toBe('2026-11-23T17:00:00.000Z')
    expect(end(rest, '2026-11-23T16:59:59.999Z')).toBe('2026-11-23T17:00:00.000Z')
    expect(end(rest, '2026-11-23T17:00:00Z')).toBeUndefined()
    expect(end(rest, '2026-11-23T06:59:59Z')).toBeUndefined()
    expect(end(rest, '2026-11-22T10:00:00Z')).toBeUndefined()
    expect(end(undefined, '2026-11-22T10:00:00Z')).toBeUndefined()
  })

  it('end on the next day if they end before they begin', () => {
    expect(end(night, '2026-11-23T22:30:00Z')).toBe('2026-11-24T05:00:00.000Z')
    expect(end(night, '2026-11-24T04:59:00Z')).toBe('2026-11-24T05:00:00.000Z')
  })

  it('belong to the day on which they begin', () => {
    const friday = [{ ...night[0], from: '22:00', to: '06:00', timeZone: 'UTC', days: ['fri' as const] }]
    expect(end(friday, '2026-11-28T03:00:00Z')).toBe('2026-11-28T06:00:00.000Z')
    expect(end(friday, '2026-11-27T03:00:00Z')).toBeUndefined()
  })

  it('end at their local time when clocks change in between', () => {
    // Clocks go back at 01:00 UTC on 2026-10-25, and forward at 01:00 UTC on 2027-03-28.
    expect(end(night, '2026-10-24T21:00:00Z')).toBe('2026-10-25T05:00:00.000Z')
    expect(end(night, '2027-03-27T22:00:00Z')).toBe('2027-03-28T04:00:00.000Z')
  })

  it('go on without a gap where one entry follows another', () => {
    const both = [...night, { from: '06:00', to: '08:00', timeZone: 'Europe/Berlin' }]
    expect(end(both, '2026-11-23T22:30:00Z')).toBe('2026-11-24T07:00:00.000Z')
  })

  it('begin next at their local time, on a day that they name', () => {
    expect(next(rest, '2026-11-23T17:00:00Z')).toBe('2026-11-24T07:00:00.000Z')
    expect(next(rest, '2026-11-27T17:00:00Z')).toBe('2026-11-30T07:00:00.000Z')
    expect(next(rest, '2026-11-23T05:00:00Z')).toBe('2026-11-23T07:00:00.000Z')
    expect(next(night, '2026-10-24T20:00:00Z')).toBe('2026-10-25T21:00:00.000Z')
    expect(next([], '2026-10-24T20:00:00Z')).toBeUndefined()
  })
})
