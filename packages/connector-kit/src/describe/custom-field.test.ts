// What a vendor says of a custom field, and what is made of what it does not say.
import { expect, it } from 'vitest'
import { choicesIn, describeCustomField } from './custom-field.ts'

it('describes a field by what the vendor says of it', () => {
  const field = describeCustomField({
    fieldName: 'custom_5',
    displayName: 'Tier',
    providerType: 'list',
    valueTypes: { list: 'singleSelect' },
    values: choicesIn(['gold']),
    isReadOnly: true,
    isRequired: true,
  })
  expect(field).toEqual({
    fieldName: 'custom_5',
    displayName: 'Tier',
    valueType: 'singleSelect',
    providerType: 'list',
    isReadOnly: true,
    isCustom: true,
    isRequired: true,
    values: [{ value: 'gold', displayValue: 'gold' }],
  })
})

it('makes the words of the name and the type "other" where the vendor says nothing', () => {
  const field = describeCustomField({ fieldName: 'lead_tier', displayName: 7, providerType: undefined })
  expect(field).toEqual({
    fieldName: 'lead_tier',
    displayName: 'Lead Tier',
    valueType: 'other',
    providerType: 'unknown',
    isReadOnly: false,
    isCustom: true,
    isRequired: false,
  })
})

it('takes choices with and without words, and leaves out what is no choice', () => {
  const list = [{ id: 1, name: 'Gold' }, { id: 2, name: null }, { name: 'Lost' }, 'no object']
  expect(choicesIn(list, { value: 'id', displayValue: 'name' })).toEqual([
    { value: '1', displayValue: 'Gold' },
    { value: '2', displayValue: '2' },
  ])
  expect(choicesIn(null)).toEqual([])
})
