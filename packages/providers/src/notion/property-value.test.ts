import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromPlain, toPlain } from './property-value.ts'

const back = (type: string, value: unknown) => toPlain({ type, ...(fromPlain(type, value) as object) })

it('gives back every text, however long, and every plain value', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 3000 }), (text) => {
      expect(back('title', text)).toBe(text)
      expect(back('rich_text', text)).toBe(text)
      if (text !== '') expect(back('select', text)).toBe(text)
    }),
  )
  expect(back('multi_select', ['a', 'b'])).toEqual(['a', 'b'])
  expect(back('number', 12.5)).toBe(12.5)
  expect(back('date', '2026-11-21')).toBe('2026-11-21')
  expect(back('select', null)).toBeNull()
})

// https://www.npmjs.com/package/@notionhq/client/v/5.26.0 (values of properties) read 2026-11-29
it.each([
  [{ type: 'unique_id', unique_id: { prefix: 'TASK', number: 42 } }, 'TASK-42'],
  [{ type: 'unique_id', unique_id: { prefix: null, number: 7 } }, '7'],
  [{ type: 'formula', formula: { type: 'date', date: { start: '2026-11-21', end: null } } }, '2026-11-21'],
  [{ type: 'rollup', rollup: { type: 'number', number: 5, function: 'sum' } }, 5],
  [
    {
      type: 'rollup',
      rollup: {
        type: 'array',
        array: [{ type: 'title', title: [{ plain_text: 'Ada' }] }],
        function: 'show_original',
      },
    },
    ['Ada'],
  ],
])('shows %j as people see it', (property, shown) => {
  expect(toPlain(property)).toEqual(shown)
})

// https://github.com/makenotion/notion-sdk-js/blob/9060802/src/api-endpoints/pages.ts (`UpdatePageBodyParameters`), read 2026-11-29
it.each(['people', 'relation', 'files', 'multi_select'])('empties %s by an empty list', (type) => {
  expect(fromPlain(type, null)).toEqual({ [type]: [] })
})
