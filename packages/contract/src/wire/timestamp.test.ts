import { describe, expect, it } from 'vitest'
import { timestampSchema } from './timestamp.ts'

describe('timestamps', () => {
  it.each([
    '2026-03-01T09:30:00Z',
    '2026-03-01T09:30:00.123456Z',
    '2026-03-01T10:30:00+01:00',
    '0001-01-01T00:00:00Z',
  ])('accept %s', (text) => {
    expect(timestampSchema.parse(text)).toBe(text)
  })

  it.each([
    '2026-03-01',
    '2026-03-01T09:30:00',
    '2026-02-30T09:30:00Z',
    'yesterday',
    1772357400,
    null,
    '0000-12-31T23:59:59Z',
    '0001-01-01T00:00:00+01:00',
  ])('refuse %j', (value) => {
    expect(timestampSchema.safeParse(value).success).toBe(false)
  })
})
