// Rows of BigQuery: what is inside lists and structures comes out as it is.
import { expect, it } from 'vitest'
import { columnsIn, toRecord } from './rows.ts'

it('reads lists, structures, and numbers and times that JavaScript would round', () => {
  const columns = columnsIn({
    fields: [
      { name: 'tags', type: 'STRING', mode: 'REPEATED' },
      { name: 'place', type: 'RECORD', fields: [{ name: 'city', type: 'STRING' }] },
      { name: 'big', type: 'INTEGER' },
      { name: 'at', type: 'TIMESTAMP' },
      { name: 'none', type: 'STRING' },
    ],
  })
  const cells = [
    { v: [{ v: 'a' }, { v: 'b' }] },
    { v: { f: [{ v: 'Oslo' }] } },
    { v: '9007199254740993' },
    { v: '1767225600000001' },
    { v: null },
  ]
  expect(toRecord({ f: cells }, columns)).toEqual({
    tags: ['a', 'b'],
    place: { city: 'Oslo' },
    big: '9007199254740993',
    at: '2026-01-01T00:00:00.000001Z',
    none: null,
  })
})
