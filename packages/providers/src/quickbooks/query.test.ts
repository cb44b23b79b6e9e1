import fc from 'fast-check'
import { expect, it } from 'vitest'
import { objects } from './objects.ts'
import { equalTo } from './query.ts'

const { Customer: customers } = objects
if (!customers) throw new Error('customers are an object')

it('keeps every value inside its literal', () => {
  const hostile = fc.string({ unit: fc.constantFrom("'", '\\', '"', '%', '\n', 'a', ' ', '漢', '🦀') })
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string({ unit: 'grapheme' })), (value) => {
      const condition = equalTo({ fieldName: 'DisplayName', value }, customers)
      if (condition === undefined) {
        expect(value).toMatch(/^[\\%]*$/)
        return
      }
      const [, operator, literal = ''] = /^DisplayName (=|LIKE) '((?:[^'\\]|\\')*)'$/su.exec(condition) ?? []
      const read = literal.replaceAll("\\'", "'")
      if (operator === '=') expect(read).toBe(value)
      else expect(operator === 'LIKE' && value.includes(read.slice(1, -1))).toBe(true)
    }),
  )
})

it('refuses fields that queries do not compare, and values that are no truth', () => {
  expect(() => equalTo({ fieldName: "Id = '1' --", value: 'x' }, customers)).toThrow(/cannot be searched/)
  expect(equalTo({ fieldName: 'Active', value: true }, customers)).toBe('Active = true')
  expect(equalTo({ fieldName: 'Active', value: 'true or' }, customers)).toBeUndefined()
})
