import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toFilter } from './filter.ts'

it('quotes any text so that it reads back as itself, and puts it where it belongs', () => {
  const hostile = fc.string({
    unit: fc.constantFrom("'", '\\', '"', '$', '?', '&', '\n', 'a', ' ', '漢', '🦀'),
  })
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string({ unit: 'binary' })), (value) => {
      const filters = [{ fieldName: 'from', value }]
      const text = toFilter({ from: 'from/emailAddress/address eq ?' }, { filters }) ?? ''
      const literal = /^from\/emailAddress\/address eq '((?:[^']|'')*)'$/su.exec(text)?.[1]
      expect(literal?.replaceAll("''", "'")).toBe(value)
    }),
  )
})

it('lets nothing but true and false be compared with a flag', () => {
  const wanted = (value: string) =>
    toFilter({ isRead: 'flag' }, { filters: [{ fieldName: 'isRead', value }] })
  expect([wanted('TRUE'), wanted('false'), wanted('true or 1 eq 1')]).toEqual([
    'isRead eq true',
    'isRead eq false',
    'isRead eq false',
  ])
})

it('puts the window before everything else, and asks for nothing where nothing is wanted', () => {
  const since = new Date('2026-01-01T00:00:00Z')
  const filters = [{ fieldName: 'subject', value: "O'Brien" }]
  expect(toFilter({}, { since, filters })).toBe(
    "lastModifiedDateTime ge 2026-01-01T00:00:00.000Z and subject eq 'O''Brien'",
  )
  expect(toFilter({}, { filters: [] })).toBeUndefined()
})
