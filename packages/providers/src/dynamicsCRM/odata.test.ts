import fc from 'fast-check'
import { expect, it } from 'vitest'
import { equalTo, odataName } from './odata.ts'

const field = (fieldName: string, providerType: string) => ({
  fieldName,
  providerType,
  displayName: fieldName,
  valueType: 'string' as const,
  isReadOnly: false,
  isCustom: false,
  isRequired: false,
})
const fields = [field('name', 'String'), field('revenue', 'Money'), field('entityimage', 'Virtual')]
const id = '49b0be2e-d01c-ed11-b83e-000d3a572421'

it('quotes any text so that it reads back as itself', () => {
  const hostile = fc.string({ unit: fc.constantFrom("'", '\\', '"', '%', '\n', 'a', ' ', '漢', '🦀') })
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string({ unit: 'binary' })), (value) => {
      const condition = equalTo({ fieldName: 'name', value }, fields) ?? ''
      const literal = /^name eq '((?:[^']|'')*)'$/su.exec(condition)?.[1]
      expect(literal?.replaceAll("''", "'")).toBe(value)
    }),
  )
})

it('lets only values of the type into what is not quoted', () => {
  expect(equalTo({ fieldName: 'revenue', value: 100_000 }, fields)).toBe('revenue eq 100000')
  expect(equalTo({ fieldName: 'revenue', value: '1 or 1 eq 1' }, fields)).toBeUndefined()
  const owned = [field('_ownerid_value', 'Owner')]
  expect(equalTo({ fieldName: '_ownerid_value', value: id }, owned)).toBe(`_ownerid_value eq ${id}`)
  expect(equalTo({ fieldName: '_ownerid_value', value: `${id} or 1 eq 1` }, owned)).toBeUndefined()
})

it('refuses columns that cannot be compared, and names that are none', () => {
  expect(() => equalTo({ fieldName: 'entityimage', value: 'x' }, fields)).toThrow(/cannot be searched/)
  expect(() => odataName("accounts?$filter=name eq 'x'")).toThrow(/not a valid/)
})
