import fc from 'fast-check'
import { expect, it } from 'vitest'
import { objects } from './objects.ts'
import { toQuery } from './query.ts'

const { tickets } = objects
if (!tickets) throw new Error('tickets are an object')

it('keeps every value inside its phrase, whatever it holds', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => {
      const query = toQuery([{ fieldName: 'subject', value }], tickets)
      if (query !== undefined) expect(query).toMatch(/^type:ticket subject:"[^"\\\p{Cc}]*"$/u)
    }),
  )
})

it('has no query for a value without a word, and refuses a field the search does not know', () => {
  expect(toQuery([{ fieldName: 'subject', value: '"%"' }], tickets)).toBeUndefined()
  expect(() => toQuery([{ fieldName: 'sub:ject" x', value: 'a' }], tickets)).toThrow(/cannot be searched/)
  expect(() => toQuery([{ fieldName: 'constructor', value: 'a' }], tickets)).toThrow(/cannot be searched/)
})
