import fc from 'fast-check'
import { expect, it } from 'vitest'
import { equalTo, tableName } from './encoded-query.ts'

it('makes one condition of any value, and never a script', () => {
  const hostile = fc.string({ unit: fc.constantFrom('^', '=', 'OR', 'NQ', 'javascript:', 'a', ' ', '漢') })
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string({ unit: 'binary' })), (value) => {
      if (/^\s*javascript:/i.test(value)) {
        expect(() => equalTo({ fieldName: 'number', value })).toThrow(/script/)
        return
      }
      const condition = equalTo({ fieldName: 'number', value })
      if (condition === undefined) return
      expect(condition).not.toContain('^')
      const [, operator, sought = ''] = /^number(=|LIKE)(.+)$/s.exec(condition) ?? []
      expect(operator === '=' ? value === sought : value.includes(sought)).toBe(true)
      expect(sought).not.toMatch(/^\s*javascript:/i)
    }),
  )
})

it('has no condition for a value without anything to look for, and takes names only', () => {
  expect(equalTo({ fieldName: 'number', value: '^^' })).toBeUndefined()
  expect(equalTo({ fieldName: 'number', value: 'a^ORactive=true' })).toBe('numberLIKEORactive=true')
  expect(() => equalTo({ fieldName: 'active=true^number', value: 'x' })).toThrow(/not a valid/)
  expect(() => tableName('../sys_user')).toThrow(/not a valid/)
})
