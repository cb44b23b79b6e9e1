import fc from 'fast-check'
import { expect, it } from 'vitest'
import { expression } from './expression.ts'

it('quotes any text so that it reads back as itself', () => {
  const hostile = fc.string({ unit: fc.constantFrom('"', '\\', "'", '\n', 'a', ' ', '漢', '🦀') })
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string({ unit: 'binary' })), (value) => {
      const text = expression(['status'], { filters: [{ fieldName: 'login', value }] })
      const literal = /^profile\.login eq ("(?:[^"\\]|\\.)*")$/su.exec(text)?.[1] ?? ''
      expect(JSON.parse(literal)).toBe(value)
    }),
  )
})

it('asks from just before an instant, since Okta leaves out the instant itself', () => {
  const since = new Date('2026-01-01T00:00:00Z')
  const until = new Date('2026-02-01T00:00:00Z')
  const filters = [
    { fieldName: 'status', value: 'ACTIVE' },
    { fieldName: 'isRemote', value: true },
  ]
  expect(expression(['status'], { filters, since, until })).toBe(
    'status eq "ACTIVE" and profile.isRemote eq true and ' +
      'lastUpdated gt "2025-12-31T23:59:59.999Z" and lastUpdated lt "2026-02-01T00:00:00.000Z"',
  )
})
