import { ProviderError } from '@mortise/connector-kit'
import { expect, it } from 'vitest'
import { recordedCall } from '../testing/recorded-call.ts'
import { clockOffsetMs, toLocal, toUtc } from './clock.ts'

/** Answers that the last change was at these instants: local ones to queries, UTC to the record service. */
function callTelling(local: string | undefined, ...instants: string[]) {
  return recordedCall(({ path }) => {
    if (path.includes('metadata-catalog')) {
      return { properties: { lastModifiedDate: { type: 'string', format: 'date-time' } } }
    }
    if (path.includes('suiteql')) return { items: local ? [{ id: '7', changed_at: local }] : [] }
    return { lastModifiedDate: instants.shift() }
  })
}

it('finds the zone of queries by asking for one record both ways, and asks once', async () => {
  const call = callTelling('2026-07-01 05:00:40', '2026-07-01T12:00:00Z')
  expect(await clockOffsetMs(call, 'customer')).toBe(-7 * 3_600_000)
  expect(await clockOffsetMs(call, 'customer')).toBe(-7 * 3_600_000)
  expect(call.requests).toHaveLength(3)
})

it('asks again when the record changed between the two answers, and gives up when it keeps changing', async () => {
  const once = callTelling('2026-07-01 05:30:00', '2026-07-01T12:05:00Z', '2026-07-01T00:00:00Z')
  expect(await clockOffsetMs(once, 'customer')).toBe(5.5 * 3_600_000)
  const always = callTelling(
    '2026-07-01 05:00:00',
    ...Array.from({ length: 9 }, () => '2026-07-01T12:05:00Z'),
  )
  const refused = await clockOffsetMs(always, 'customer').catch((error: unknown) => error)
  expect(refused instanceof ProviderError && refused.reaction.kind).toBe('retry')
})

it('needs no zone where there are no records, and says so where a record does not tell', async () => {
  expect(await clockOffsetMs(callTelling(undefined), 'customer')).toBe(0)
  await expect(clockOffsetMs(callTelling('2026-07-01 05:00:00'), 'customer')).rejects.toThrow(/does not say/)
})

it('goes from one to the other and back', () => {
  const offsetMs = -8 * 3_600_000
  expect(toLocal(new Date('2026-01-01T02:03:04.900Z'), offsetMs)).toBe('2025-12-31 18:03:04')
  expect(toUtc('2025-12-31 18:03:04', offsetMs)).toBe('2026-01-01T02:03:04Z')
  expect(toUtc('soon', offsetMs)).toBeUndefined()
})
