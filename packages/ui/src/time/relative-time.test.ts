// Times as people say them.
import { describe, expect, it } from 'vitest'
import { relativeTime } from './relative-time.ts'

const now = new Date('2026-11-21T12:00:00Z')
const say = (minutes: number, locale = 'en') =>
  relativeTime(new Date(now.getTime() + minutes * 60_000), now, locale)

describe('relativeTime', () => {
  it('names the largest whole unit, before and after now', () => {
    expect([-0.5, -1, -59, -60, -23 * 60 - 59, -24 * 60, -72 * 60].map((minutes) => say(minutes))).toEqual([
      'now',
      '1 minute ago',
      '59 minutes ago',
      '1 hour ago',
      '23 hours ago',
      'yesterday',
      '3 days ago',
    ])
    expect([0.9, 5, 125].map((minutes) => say(minutes))).toEqual(['now', 'in 5 minutes', 'in 2 hours'])
  })

  it('speaks the language of the locale', () => {
    expect(say(-5, 'de')).toBe('vor 5 Minuten')
  })
})
