import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Table } from './table.ts'
import { oneOf, toCondition } from './where.ts'

const table: Table = {
  displayName: 'Contacts',
  columns: new Map([
    ['Title', { uidt: 'SingleLineText' }],
    ['Age', { uidt: 'Number' }],
  ]),
  key: 'Id',
  changed: undefined,
  created: undefined,
}
const hostile = fc.string({ unit: fc.constantFrom('(', ')', ',', '~', '%', '_', '"', '\\', 'a', ' ', '漢') })

it('keeps every value inside its condition, as itself or as any character', () => {
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string({ unit: 'grapheme' })), (value) => {
      const condition = toCondition(table, { fieldName: 'Title', value })
      if (condition === undefined) {
        expect(value).toBe('')
        return
      }
      const [, operator, asked = ''] =
        /^\(Title,(eq|like),([A-Za-z0-9@._% -]+)\)$/.exec(condition) ?? expect.fail(condition)
      if (operator === 'eq') expect(asked).toBe(value)
      else
        expect(asked).toBe(`%${[...value].map((one) => (/[A-Za-z0-9@.-]/.test(one) ? one : '_')).join('')}%`)
    }),
  )
})

it('asks numbers for numbers, and for keys that can be some', () => {
  expect(toCondition(table, { fieldName: 'Age', value: '36' })).toBe('(Age,eq,36)')
  expect(toCondition(table, { fieldName: 'Age', value: '36)~or(Age,gt,0' })).toBeUndefined()
  expect(oneOf(table, ['7', '8)~or(Id,gt,0', '9,10'])).toBe('(Id,in,7)')
  expect(() => toCondition(table, { fieldName: 'Title),(Age', value: 'x' })).toThrow(/cannot be searched/)
})
