// Times of the address in a field that shows local ones, and back.
import { expect, it } from 'vitest'
import { fromLocalInput, toLocalInput } from './local-time.ts'

it.each(['2026-11-23T08:00:00.000Z', '2026-03-29T01:30:00.000Z', '2026-10-25T23:59:00.000Z'])(
  'leads %s back to itself',
  (iso) => {
    const text = toLocalInput(iso)
    expect(text).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
    expect(fromLocalInput(text)).toBe(iso)
  },
)

it('takes nothing for nothing', () => {
  expect([toLocalInput(undefined), toLocalInput('soon'), fromLocalInput('')]).toEqual(['', '', undefined])
})
