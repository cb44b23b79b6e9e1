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

it('keeps every label inside its quotes, and leaves out one that has some of its own', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 500 }), (value) => {
      const query = toQuery('issue', [{ fieldName: 'labels', value }])
      expect(query).toMatch(/^is:issue involves:@me( label:"[^"\\\p{Cc}]*")?$/u)
    }),
  )
  expect(toQuery('issue', [{ fieldName: 'labels', value: 'good first' }])).toContain('label:"good first"')
  expect(toQuery('issue', [{ fieldName: 'labels', value: '" is:pr' }])).toBe('is:issue involves:@me')
})

it('takes no qualifier from a state, a person or a repository', () => {
  const shapes = {
    repository: /^is:pr repo:[\w.-]+\/[\w.-]+$/,
    assignee: /^is:pr involves:@me assignee:[\w-]+(\[bot\])?$/,
    user: /^is:pr involves:@me author:(app\/)?[\w-]+$/,
  }
  fc.assert(
    fc.property(fc.constantFrom(...Object.entries(shapes)), fc.string(), ([fieldName, shape], value) => {
      const query = toQuery('pr', [{ fieldName, value }])
      if (query !== undefined) expect(query).toMatch(shape)
    }),
  )
  expect(toQuery('pr', [{ fieldName: 'state', value: 'open is:public' }])).toBeUndefined()
})
