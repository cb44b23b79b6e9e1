import fc from 'fast-check'
import { expect, it } from 'vitest'
import { allOf, coqlName, equalTo } from './coql.ts'

const field = (fieldName: string, providerType: string) => ({
  fieldName,
  providerType,
  displayName: fieldName,
  valueType: 'string' as const,
  isReadOnly: false,
  isCustom: false,
  isRequired: false,
})
const fields = [field('Last_Name', 'text'), field('Age', 'integer'), field('Owner', 'ownerlookup')]

it('keeps every value inside its literal, whatever a backslash means', () => {
  const hostile = fc.string({ unit: fc.constantFrom("'", '\\', '"', '%', '\n', 'a', ' ', '漢', '🦀') })
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string({ unit: 'grapheme' })), (value) => {
      const condition = equalTo({ fieldName: 'Last_Name', value }, fields)
      if (condition === undefined) {
        expect(value).toMatch(/^[\\%_]*$/)
        return
      }
      expect(condition).not.toContain('\\')
      const [, operator, literal = ''] = /^Last_Name (=|like) '((?:[^']|'')*)'$/su.exec(condition) ?? []
      const read = literal.replaceAll("''", "'")
      if (operator === '=') expect(read).toBe(value)
      else expect(value).toContain(read.slice(1, -1))
    }),
  )
})

it('lets only numbers into a number, and refuses fields that criteria cannot name', () => {
  expect(equalTo({ fieldName: 'Age', value: '36' }, fields)).toBe('Age = 36')
  expect(equalTo({ fieldName: 'Age', value: '36 or 1 = 1' }, fields)).toBeUndefined()
  expect(() => equalTo({ fieldName: 'Owner', value: 'x' }, fields)).toThrow(/cannot be searched/)
  expect(() => coqlName('Last_Name from Users where')).toThrow(/not a valid/)
})

it('joins conditions in pairs', () => {
  expect(allOf(['a', 'b', 'c'])).toBe('(((a) and b) and c)')
  expect(allOf([])).toBe('(id is not null)')
})
