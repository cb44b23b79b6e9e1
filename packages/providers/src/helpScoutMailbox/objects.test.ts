import fc from 'fast-check'
import { expect, it } from 'vitest'
import { objects } from './table.ts'

it('keeps every address inside its literal in a query for customers', () => {
  const hostile = fc.string({ unit: fc.constantFrom('"', '\\', '(', ')', ' OR ', '*', 'a', '漢') })
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string({ unit: 'grapheme' })), (value) => {
      const query = String(objects.customers?.where({ fieldName: 'emails', value }).query)
      const [, literal = ''] = /^\(email:"((?:[^"\\]|\\["\\])*)"\)$/su.exec(query) ?? expect.fail(query)
      expect(literal.replace(/\\(["\\])/g, '$1')).toBe(value)
    }),
  )
})
