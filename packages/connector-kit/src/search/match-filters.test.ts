// What meets a filter where the vendor leaves comparing to us.
import { expect, it } from 'vitest'
import { matchFilters } from './match-filters.ts'

const records = [
  { id: 1, address: { city: 'Ulm' }, mails: [{ value: 'Ada@example.com' }] },
  { id: 2, address: { city: 'Bonn' }, mails: [] },
  { id: 3, address: null },
]
const idsBy = (fieldName: string, value: string) =>
  matchFilters(records, [{ fieldName, value }], {}).map(({ id }) => id)

it('compares as text, case aside, and looks into lists of values', () => {
  expect(idsBy('id', '2')).toEqual([2])
  expect(idsBy('mails', 'ada@EXAMPLE.com')).toEqual([1])
  expect(idsBy('address', 'Ulm')).toEqual([])
})

it('follows a path into a record, from where the provider keeps its fields', () => {
  expect(idsBy("$['address']['city']", 'ulm')).toEqual([1])
  expect(idsBy("$['mails'][0]['value']", 'ada@example.com')).toEqual([1])
  expect(idsBy("$['address']['street']", 'undefined')).toEqual([])
  const inFields = {
    field: (name: string) => (native: { fields?: unknown }) => Reflect.get(Object(native.fields), name),
  }
  const nested = [{ fields: { owner: { id: 'u1' } } }, { fields: { owner: null } }]
  const filters = [{ fieldName: "$['owner']['id']", value: 'u1' }]
  expect(matchFilters(nested, filters, inFields)).toEqual([nested[0]])
})
