// Values of searches stay values, whatever is in them.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { equalTo, quote } from './query.ts'

it('ends a quoted text where the text ends', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const [, inside = ''] = /^"((?:[^"\\]|\\["\\])*)"$/s.exec(quote(text)) ?? []
      expect(inside.replace(/\\(["\\])/g, '$1')).toBe(text)
    }),
  )
})

it('searches summaries for words only', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (value) => {
      const jql = equalTo([{ fieldName: 'summary', value }])
      if (jql === undefined) return
      expect(jql).toMatch(/^summary ~ "\\"[\p{L}\p{N}\p{M} ]+\\"" ORDER BY created ASC, key ASC$/u)
    }),
  )
})

it('searches own fields of text for words only, and the others for a quoted value', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (value) => {
      const filters = [{ fieldName: 'customfield_10001', value }]
      const words = equalTo(filters, new Set(['customfield_10001']))
      if (words !== undefined) expect(words).toMatch(/^cf\[10001\] ~ "\\"[\p{L}\p{N}\p{M} ]+\\"" ORDER BY /u)
      const whole = equalTo(filters)
      if (whole !== undefined)
        expect(whole.startsWith(`cf[10001] = ${quote(value)} ORDER BY created ASC`)).toBe(true)
    }),
  )
})
