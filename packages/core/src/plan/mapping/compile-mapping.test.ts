import type { NativeRecord } from '@mortise/connector-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileMapping } from './compile-mapping.ts'

const flat = { id: (record: NativeRecord) => String(record.id), updatedAt: () => undefined }
const nested = {
  ...flat,
  field: (name: string) => (record: NativeRecord) => (record.properties as Record<string, unknown>)[name],
  fieldNames: (record: NativeRecord) => Object.keys(record.properties as object),
}
const config = { objectName: 'contacts', selectedFields: {}, selectedFieldMappings: {} }

describe('compileMapping', () => {
  it('delivers required and selected fields under their own names and mapped ones apart', () => {
    const mapping = compileMapping({
      manifestObject: {
        objectName: 'contacts',
        requiredFields: [
          { fieldName: 'email' },
          { fieldName: 'phone', mapToName: 'tel' },
          { mapToName: 'city', default: 'town' },
        ],
        optionalFields: [{ fieldName: 'age' }, { fieldName: 'zip' }],
      },
      configObject: {
        ...config,
        selectedFields: { age: true, zip: false, extra: true },
        selectedFieldMappings: { vip: 'tier' },
      },
      shape: flat,
    })
    const record = {
      id: 1,
      email: 'a@b.c',
      phone: '1',
      town: 'Rome',
      age: 3,
      zip: 'x',
      extra: null,
      tier: 'gold',
    }
    expect(mapping.map(record)).toEqual({
      fields: { email: 'a@b.c', age: 3, extra: null },
      mappedFields: { tel: '1', city: 'Rome', vip: 'gold' },
    })
    expect(mapping.requestFields).toEqual(['email', 'age', 'extra', 'phone', 'town', 'tier'])
  })

  it('prefers the customer’s mapping over the default and maps a selected field once', () => {
    const mapping = compileMapping({
      manifestObject: { objectName: 'contacts', requiredFields: [{ mapToName: 'city', default: 'town' }] },
      configObject: { ...config, selectedFields: { place: true }, selectedFieldMappings: { city: 'place' } },
      shape: flat,
    })
    expect(mapping.map({ id: 1, place: 'Oslo', town: 'Rome' })).toEqual({
      fields: {},
      mappedFields: { city: 'Oslo' },
    })
  })

  it('reads and writes bracket paths on either side', () => {
    const mapping = compileMapping({
      manifestObject: {
        objectName: 'contacts',
        requiredFields: [{ fieldName: "$['address']['geo']['lat']" }],
      },
      configObject: {
        ...config,
        selectedFieldMappings: { "$['home']['town']": "$['address']['city']", plain: "$['tags'][1]" },
      },
      shape: flat,
    })
    const record = { id: 1, address: { city: 'Rome', geo: { lat: 41.9 } }, tags: ['a', 'b'] }
    expect(mapping.map(record)).toEqual({
      fields: { address: { geo: { lat: 41.9 } } },
      mappedFields: { home: { town: 'Rome' }, plain: 'b' },
    })
    expect(mapping.requestFields).toEqual(['address', 'tags'])
    expect(mapping.map({ id: 2, address: null })).toEqual({ fields: {}, mappedFields: {} })
  })

  it('translates values to the delivered ones, and back in filters, by mapped or provider name', () => {
    const mapping = compileMapping({
      manifestObject: { objectName: 'contacts', requiredFields: [{ fieldName: 'open' }] },
      configObject: {
        ...config,
        selectedFieldMappings: { stage: 'lifecycle' },
        selectedValueMappings: { stage: { Customer: 'customer', Lead: 'lead' }, open: { yes: 'true' } },
      },
      shape: nested,
    })
    const record = { id: 1, properties: { lifecycle: 'customer', open: true } }
    expect(mapping.map(record)).toEqual({ fields: { open: 'yes' }, mappedFields: { stage: 'Customer' } })
    expect(mapping.map({ id: 1, properties: { lifecycle: ['lead', 'other'] } }).mappedFields).toEqual({
      stage: ['Lead', 'other'],
    })
    expect(mapping.toProviderFilter({ fieldName: 'stage', value: 'Lead' })).toEqual({
      fieldName: 'lifecycle',
      value: 'lead',
    })
    expect(mapping.toProviderFilter({ fieldName: 'lifecycle', value: 'x' })).toEqual({
      fieldName: 'lifecycle',
      value: 'x',
    })
  })

  it('delivers every field but the mapped ones when all are selected', () => {
    const mapping = compileMapping({
      manifestObject: { objectName: 'contacts' },
      configObject: { ...config, selectedFieldsAuto: 'all', selectedFieldMappings: { mail: 'email' } },
      shape: nested,
    })
    expect(mapping.requestFields).toBe('all')
    const record = { id: 1, properties: { email: 'a', "$['odd']": 1, x: 2 } }
    expect(mapping.map(record)).toEqual({ fields: { "$['odd']": 1, x: 2 }, mappedFields: { mail: 'a' } })
  })

  it('never loses a field to its name', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue(), { minKeys: 1 }), (record) => {
        const mapping = compileMapping({
          manifestObject: { objectName: 'contacts' },
          configObject: { ...config, selectedFieldsAuto: 'all' },
          shape: flat,
        })
        expect(Object.entries(mapping.map(record).fields)).toEqual(Object.entries(record))
      }),
    )
  })
})
