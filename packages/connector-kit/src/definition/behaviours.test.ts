import { expect, it } from 'vitest'
import { keepChanged } from '../incremental/keep-changed.ts'
import { stopAtUnchanged } from '../incremental/newest-first.ts'
import { matchFilters } from '../search/match-filters.ts'
import { requireFields } from '../search/require-fields.ts'
import { formFields } from '../write/form-fields.ts'

const record = {
  id: ({ id }: { id?: unknown }) => String(id),
  updatedAt: ({ at }: { at?: unknown }) => (typeof at === 'number' ? at : undefined),
}

it('compares values as text, case aside, and finds a value in a list', () => {
  const records = [{ n: 1, t: 'Ada', e: [{ value: 'A@x' }], l: ['p'] }, { n: 2, t: null }, {}]
  const found = (fieldName: string, value: string | number | boolean) =>
    matchFilters(records, [{ fieldName, value }], {}).length
  expect([found('n', '1'), found('t', 'ADA'), found('e', 'a@x'), found('l', 'p')]).toEqual([1, 1, 1, 1])
  expect([found('t', 'null'), found('t', 'undefined'), found('e', '[object Object]')]).toEqual([0, 0, 0])
})

it('refuses the first field that cannot be searched by, by name', () => {
  expect(() =>
    requireFields(
      [
        { fieldName: 'a', value: 1 },
        { fieldName: 'b', value: 1 },
      ],
      ['a'],
    ),
  ).toThrow(expect.objectContaining({ fieldName: 'b', status: 400 }))
})

it('keeps what changed at or after an instant, and ends a sorted scan at the first that did not', () => {
  const page = { records: [{ at: 30 }, {}, { at: 20 }, { at: 10 }], nextCursor: 'n' }
  expect(keepChanged(page, { since: new Date(20) }, record)).toEqual({
    records: page.records.slice(0, 3),
    nextCursor: 'n',
  })
  expect(stopAtUnchanged(page, { since: new Date(20) }, record)).toEqual({
    records: page.records.slice(0, 3),
  })
  expect(stopAtUnchanged(page, { since: new Date(5) }, record)).toBe(page)
  expect(stopAtUnchanged(page, {}, record)).toBe(page)
})

it('writes nested fields as a form', () => {
  expect(formFields({ a: { b: [1, { c: true }] }, gone: null, none: undefined })).toEqual({
    'a[b][0]': '1',
    'a[b][1][c]': 'true',
    gone: '',
  })
})
