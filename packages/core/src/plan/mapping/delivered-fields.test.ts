import type { ManifestObject, ReadConfigObject } from '@mortise/contract'
import { describe, expect, it } from 'vitest'
import { changedFields, deliveredFields, isDelivered } from './delivered-fields.ts'

const declared: ManifestObject = {
  objectName: 'people',
  requiredFields: [{ fieldName: 'email' }],
  optionalFieldsAuto: 'all',
  optionalFields: [{ fieldName: 'phone', mapToName: 'tel' }, { mapToName: 'region' }],
}
const choose = (of: Partial<ReadConfigObject> = {}) =>
  deliveredFields(declared, { objectName: 'people', selectedFields: {}, selectedFieldMappings: {}, ...of })
const change = (before: Partial<ReadConfigObject>, after: Partial<ReadConfigObject>) =>
  changedFields(choose(before), choose(after))
const places = (before: Partial<ReadConfigObject>, after: Partial<ReadConfigObject>) =>
  change(before, after).places

const all = { selectedFieldsAuto: 'all' } as const
const region = (source: string) => ({ selectedFieldMappings: { region: source } })

describe('what a choice of fields delivers that another one does not', () => {
  it('is a field that is selected, under the name it is delivered by', () => {
    expect(places({}, { selectedFields: { city: true } })).toEqual(['fields.city'])
    expect(places({}, { selectedFields: { phone: true } })).toEqual(['mappedFields.tel'])
  })

  it('is a mapping that is new, or leads to another field', () => {
    expect(places({}, region('state'))).toEqual(['mappedFields.region'])
    expect(places(region('state'), region('country'))).toEqual(['mappedFields.region'])
  })

  it('is a value mapping that is new, other, or gone, and not one whose pairs merely come in another order', () => {
    const values = (pairs: Record<string, string>) => ({
      ...region('state'),
      selectedValueMappings: { region: pairs },
    })
    expect(places(region('state'), values({ north: 'N' }))).toEqual(['mappedFields.region'])
    expect(places(values({ north: 'N' }), values({ north: 'Nord' }))).toEqual(['mappedFields.region'])
    expect(places(values({ north: 'N' }), region('state'))).toEqual(['mappedFields.region'])
    expect(places(values({ a: '1', b: '2' }), values({ b: '2', a: '1' }))).toEqual([])
  })

  it('is nothing when fields are taken away, or when only schedule, filters or switches change', () => {
    expect(change({ selectedFields: { city: true }, ...region('state') }, {})).toEqual({
      places: [],
      isAll: false,
    })
    const filters = [{ fieldName: 'city', operator: 'eq' as const, value: 'Oslo' }]
    expect(places({}, { schedule: '0 * * * *', disabled: true, fieldFilters: filters })).toEqual([])
  })

  it('is all fields, of which nobody knows the names, and then none of those that were in it before', () => {
    expect(change({}, all)).toEqual({ places: [], isAll: true })
    expect(change(all, { ...all, selectedFields: { city: true } })).toEqual({ places: [], isAll: false })
    expect(change(all, { selectedFields: { city: true } })).toEqual({ places: [], isAll: false })
  })

  it('is, among all fields, one that has lost its other name or its values', () => {
    expect(places({ ...all, ...region('state') }, all)).toEqual(['fields.state'])
    const values = { ...all, selectedValueMappings: { city: { oslo: 'O' } } }
    expect(places(all, values)).toEqual(['fields.city'])
    expect(places(values, all)).toEqual(['fields.city'])
  })
})

it('knows a mapped name from a field of the provider that is called the same', () => {
  expect(isDelivered(choose({ ...all, ...region('state') }), 'mappedFields.region')).toBe(true)
  expect(isDelivered(choose(all), 'mappedFields.region')).toBe(false)
  expect(isDelivered(choose(all), 'fields.region')).toBe(true)
  expect(isDelivered(choose({ ...all, ...region('state') }), 'fields.state')).toBe(false)
})

it('without a choice is what the manifest requires', () => {
  expect([...deliveredFields(declared, undefined).origins.keys()]).toEqual(['fields.email'])
})
