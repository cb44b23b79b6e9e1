import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toQuery } from './query.ts'

it('keeps every title inside its phrase, and the query within 256 characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 500 }), (value) => {
      const query = toQuery('issue', [{ fieldName: 'title', value }])
      if (query === undefined) return
      expect(query).toMatch(/^is:issue involves:@me "[^"\\\p{Cc}]*" in:title$/u)
      expect([...query].length).toBeLessThanOrEqual(256)
    }),
  )
})

it('takes no qualifier from a state or repository, and refuses other fields', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      const query = toQuery('pr', [{ fieldName: 'repository', value }])
      if (query !== undefined) expect(query).toMatch(/^is:pr repo:[\w.-]+\/[\w.-]+$/)
    }),
  )
  expect(toQuery('pr', [{ fieldName: 'state', value: 'open is:public' }])).toBeUndefined()
  expect(() => toQuery('issue', [{ fieldName: 'body', value: 'x' }])).toThrow(
    /These can be searched by: id, title, state, repository\.$/,
  )
})
