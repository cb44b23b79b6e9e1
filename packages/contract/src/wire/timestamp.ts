// Dates as they cross the wire.
import { z } from 'zod'

// The year 0 is RFC 3339 and nothing that a database or a provider takes.
const firstMs = Date.parse('0001-01-01T00:00:00Z')

/** An instant as RFC 3339 text with a zone, for example `2026-03-01T09:30:00Z` or `2026-03-01T10:30:00+01:00`. */
export const timestampSchema = z.iso
  .datetime({
    offset: true,
    error: 'must be an RFC 3339 date and time with a zone, for example 2026-03-01T09:30:00Z',
  })
  .refine((text) => !(Date.parse(text) < firstMs), 'must not be before the year 1')

/** Text that holds at least one character. */
export const nonEmptySchema = z.string().min(1, 'must not be empty')
