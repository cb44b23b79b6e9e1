import fc from 'fast-check'
import { expect, it } from 'vitest'
import { equalTo } from './condition.ts'
import { columnOf, sourceOf } from './record-type.ts'

const field = (fieldName: string, valueType: 'string' | 'reference' | 'float' | 'datetime' | 'other') => ({
  fieldName,
  valueType,
  displayName: fieldName,
  providerType: valueType,
  isReadOnly: false,
  isCustom: false,
  isRequired: false,
})
const customer = {
  objectName: 'customer',
  displayName: 'Customer',
  isComplete: false,
  fields: [
    field('companyName', 'string'),
    field('salesRep', 'reference'),
    field('creditLimit', 'float'),
    field('lastModifiedDate', 'datetime'),
    field('image', 'other'),
  ],
}
const pacificMs = -8 * 3_600_000

it('quotes any text so that it reads back as itself', () => {
  const hostile = fc.string({ unit: fc.constantFrom("'", '\\', '"', '%', '\n', '-', 'a', ' ', '漢', '🦀') })
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string({ unit: 'binary' })), (value) => {
      const condition = equalTo({ fieldName: 'companyName', value }, customer, 0)
      if (value === '') {
        expect(condition).toBeUndefined()
        return
      }
      const literal = /^companyname = '((?:[^']|'')*)'$/su.exec(condition ?? '')?.[1]
      expect(literal?.replaceAll("''", "'")).toBe(value)
    }),
  )
})

it('lets only values of the type into what is not quoted', () => {
  const by = (fieldName: string, value: string | number) => equalTo({ fieldName, value }, customer, pacificMs)
  expect(by('salesrep', 17)).toBe('salesrep = 17')
  expect(by('salesRep', '17 OR 1 = 1')).toBeUndefined()
  expect(by('creditLimit', 1.5)).toBe('creditlimit = 1.5')
  expect(by('creditLimit', '1e5')).toBeUndefined()
  expect(by('lastModifiedDate', '2026-11-21T17:30:00Z')).toBe(
    "lastmodifieddate = TO_DATE('2026-11-21 09:30:00', 'YYYY-MM-DD HH24:MI:SS')",
  )
  expect(by('lastModifiedDate', "2026-11-21', 'x')")).toBeUndefined()
})

it('refuses fields that the type does not have or cannot compare, and types that are no names', () => {
  expect(() => equalTo({ fieldName: 'id FROM employee --', value: 'x' }, customer, 0)).toThrow(
    /cannot be searched/,
  )
  expect(() => equalTo({ fieldName: 'image', value: 'x' }, customer, 0)).toThrow(/cannot be searched/)
  expect(() => sourceOf('customer, employee')).toThrow(/not a valid record type/)
})

it('finds transactions and items in their tables, and every other type in its own', () => {
  expect(sourceOf('invoice')).toEqual({ table: 'transaction', condition: "type = 'CustInvc'" })
  expect(sourceOf('serviceSaleItem').condition).toBe("itemtype = 'Service' AND subtype = 'Sale'")
  expect(sourceOf('customrecord_Project')).toEqual({ table: 'customrecord_project' })
  expect(sourceOf('constructor')).toEqual({ table: 'constructor' })
  expect([columnOf('invoice', 'total'), columnOf('customer', 'total')]).toEqual(['foreigntotal', 'total'])
})
