// Values stay values in the query language.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sgqlText } from './sgql.ts'

it('puts any value between quotes that nothing inside it can end', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => {
      const [whole = '', inside = ''] = /^'((?:[^'\\]|\\.)*)'$/s.exec(sgqlText(value)) ?? []
      expect(whole).not.toBe('')
      expect(inside.replace(/\\(.)/gs, '$1')).toBe(value)
    }),
  )
})
