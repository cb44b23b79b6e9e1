// No value gets out of its place in Klaviyo's filters.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toFilter } from './query.ts'

it('keeps any text inside its quotes', () => {
  const object = { changedField: 'updated', searchFields: { email: 'equals' } } as const
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => {
      const filter = toFilter(object, { filters: [{ fieldName: 'email', value }] }) ?? ''
      const [, quoted = '""'] = /^equals\(email,("(?:[^"\\]|\\.)*")\)$/.exec(filter) ?? ['', '"\\u0000"']
      expect(JSON.parse(quoted)).toBe(value)
    }),
  )
})

it('asks for a span of time, and leaves out what the list cannot compare', () => {
  const since = new Date('2026-11-21T09:30:01Z')
  const filters = [{ fieldName: 'title', value: 'CEO' }]
  expect(toFilter({ changedField: 'updated', searchFields: {} }, { filters, since, until: since })).toBe(
    'greater-than(updated,2026-11-21T09:30:00.000Z),less-than(updated,2026-11-21T09:30:01.000Z)',
  )
})

it('asks for no end of a span where the list knows none, and compares by the operator it knows', () => {
  const object = { changedField: 'updated', searchFields: { name: 'any' }, hasNoUntil: true } as const
  const until = new Date('2026-11-21T09:30:01Z')
  const filters = [{ fieldName: 'name', value: 'a "quoted" one' }]
  expect(toFilter(object, { filters, until })).toBe('any(name,["a \\"quoted\\" one"])')
})
