import { expect, it } from 'vitest'
import { compileMapping } from './compile-mapping.ts'
import { emptyRates } from './empty-rates.ts'

const shape = { id: () => '1', updatedAt: () => undefined }
const manifestObject = {
  objectName: 'people',
  requiredFields: [{ fieldName: 'name' }, { mapToName: "$['home']['city']" }, { mapToName: 'tags' }],
}
const configObject = {
  objectName: 'people',
  selectedFields: { phone: true },
  selectedFieldMappings: { "$['home']['city']": "$['address']['city']", tags: 'labels' },
}
const records = [
  { name: 'Ada', phone: '', address: { city: 'London' }, labels: [] },
  { name: 'Bob', address: null, labels: ['a'] },
  { name: 'Eve', phone: 0, address: {}, labels: [] },
  { name: 'Joe', phone: false, address: { city: 'Paris' }, labels: [''] },
]

it('counts what is absent, null, an empty text or an empty list, and nothing else', () => {
  const mapping = compileMapping({ manifestObject, configObject, shape })
  const mapped = records.map((record) => mapping.map(record))
  expect(emptyRates(mapping, mapped)).toEqual({
    fields: { name: 0, phone: 0.5 },
    mappedFields: { "$['home']['city']": 0.5, tags: 0.5 },
  })
})

it('names a chosen field that no record has, and with all fields every one a record has', () => {
  const all = { ...configObject, selectedFields: { gone: true }, selectedFieldsAuto: 'all' as const }
  const mapping = compileMapping({ manifestObject, configObject: all, shape })
  const mapped = records.map((record) => mapping.map(record))
  expect(emptyRates(mapping, mapped).fields).toEqual({ name: 0, gone: 1, phone: 0.5, address: 0.25 })
})

it('knows no rate of no records', () => {
  const mapping = compileMapping({ manifestObject, configObject, shape })
  expect(emptyRates(mapping, [])).toEqual({ fields: {}, mappedFields: {} })
})
