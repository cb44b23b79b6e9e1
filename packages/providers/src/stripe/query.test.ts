import { formatFieldPath } from '@mortise/connector-kit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toQuery } from './query.ts'

it('keeps every value inside its quotes, and as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => {
      const query = toQuery([{ fieldName: 'email', value }], ['email'])
      const inside = /^email:"((?:[^"\\]|\\["\\])*)"$/s.exec(query)?.[1]
      expect(inside?.replace(/\\(["\\])/g, '$1')).toBe(value)
    }),
  )
})

it('compares amounts as numbers, and refuses fields that are not searchable', () => {
  expect(toQuery([{ fieldName: 'amount', value: '1000' }], ['amount'])).toBe('amount:1000')
  expect(() => toQuery([{ fieldName: 'email:"x" OR name', value: 'a' }], ['email'])).toThrow(
    /cannot be searched/,
  )
})

it('asks for metadata by their key, which no key can break out of either', () => {
  expect(toQuery([{ fieldName: "$['metadata']['plan']", value: 'gold' }], ['email'])).toBe(
    'metadata["plan"]:"gold"',
  )
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (key) => {
      const query = toQuery([{ fieldName: formatFieldPath(['metadata', key]), value: 'x' }], ['email'])
      const inside = /^metadata\["((?:[^"\\]|\\["\\])*)"\]:"x"$/s.exec(query)?.[1]
      expect(inside?.replace(/\\(["\\])/g, '$1')).toBe(key)
    }),
  )
})
