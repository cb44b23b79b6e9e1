// What object tables are made of: instants as vendors write them, fields kept in lists and in objects of their own.
import { expect, it } from 'vitest'
import { listedFields, numberedFields } from './listed-fields.ts'
import { fieldsBeside, instantOf, recordBy } from './record-by.ts'

const instant = Date.UTC(2026, 10, 21, 9, 30)

it.each([
  ['2026-11-21T09:30:00Z', undefined],
  ['2026-11-21T10:30:00+01:00', undefined],
  ['2026-11-21T10:30:00+0100', undefined],
  ['2026-11-21 09:30:00', undefined],
  ['2026-11-21 09:30:00.000+00', undefined],
  ['2026-11-21 10:30:00+01', undefined],
  ['2026-11-21 09:30:00 UTC', undefined],
  ['2026-11-21T09:30:00.000 UTC', undefined],
  ['2026-11-21T10:30:00 +0100', undefined],
  ['2026-11-21T10:30:00+01', undefined],
  ['2026-11-21T09:30:00Z[UTC]', undefined],
  ['Sat, 21 Nov 2026 09:30:00 GMT', undefined],
  [instant / 1000, 's'],
  [instant, 'ms'],
] as const)('takes %s for the instant it is', (written, unit) => {
  expect(instantOf(written, unit)).toBe(instant)
})

it.each([[''], ['soon'], [null], [undefined], [{}], [12]])('knows no instant in %j', (written) => {
  expect(instantOf(written)).toBeUndefined()
})

it('finds an id of 0 and none that is empty, and the first instant there is', () => {
  const shape = recordBy({ id: 'meta.id', updatedAt: ['changed', 'made'], unit: 's' })
  expect(shape.id({ meta: { id: 0 } })).toBe('0')
  expect(shape.id({ meta: { id: '' } })).toBeUndefined()
  expect(shape.updatedAt({ changed: null, made: 7 })).toBe(7000)
})

it.each([
  [1_795_000_000, 's'],
  ['1795000000', 's'],
  [1_795_000_000_000, 'ms'],
  ['1795000000000', 'ms'],
] as const)('takes %j for the instant it counts to in %s', (written, unit) => {
  expect(instantOf(written, unit)).toBe(1_795_000_000_000)
})

const tier = numberedFields('custom_')
const { shape, toBody } = listedFields({
  container: 'custom',
  nameOf: ({ id }) => tier.name(id),
  valueOf: ({ value }) => value,
  isCustom: tier.isCustom,
  entryOf: (name, value) => ({ id: tier.number(name), value }),
})

it('reads custom fields out of a list, and writes them back into one', () => {
  const record = { id: 7, custom: [{ id: 3, value: 'gold' }, 'no entry'] }
  expect(shape.field('custom_3')(record)).toBe('gold')
  expect(shape.field('custom_4')(record)).toBeUndefined()
  expect(shape.fieldNames(record)).toEqual(['id', 'custom_3'])
  expect(toBody({ name: 'Ada', custom_3: null })).toEqual({ name: 'Ada', custom: [{ id: 3, value: null }] })
})

it('takes a name that only begins like a custom one for a field of its own', () => {
  expect(toBody({ custom_made: true })).toEqual({ custom_made: true })
})

it('prefers a field of the record to one of the same name beside it', () => {
  const beside = fieldsBeside('attributes')
  const record = { name: 'own', attributes: { name: 'other', tier: 'gold' } }
  expect(beside.field?.('name')(record)).toBe('own')
  expect(beside.field?.('tier')(record)).toBe('gold')
  expect(beside.fieldNames?.({ id: 1, attributes: null })).toEqual(['id'])
})
