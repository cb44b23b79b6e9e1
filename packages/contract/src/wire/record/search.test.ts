import { describe, expect, it } from 'vitest'
import { searchRequestSchema, searchResponseSchema } from './search.ts'

describe('the search shapes', () => {
  it('take any operator, so that an unsupported one can be explained', () => {
    const body = {
      objectName: 'contact',
      fieldFilters: [{ fieldName: 'email', operator: 'like', value: 'a' }],
    }
    expect(searchRequestSchema.parse(body)).toStrictEqual(body)
  })

  it('answer results with id, fields, mappedFields and raw', () => {
    const answer = { results: [{ id: '1', fields: { email: 'a@b.c' }, mappedFields: {}, raw: { id: 1 } }] }
    expect(searchResponseSchema.parse(answer)).toStrictEqual(answer)
    expect(searchResponseSchema.safeParse({ results: null }).success).toBe(false)
  })

  it.each([
    ['no object', { fieldFilters: [] }],
    ['no filters', { objectName: 'contact' }],
    ['no value', { objectName: 'contact', fieldFilters: [{ fieldName: 'email', operator: 'eq' }] }],
    [
      'a null value',
      { objectName: 'contact', fieldFilters: [{ fieldName: 'email', operator: 'eq', value: null }] },
    ],
  ])('refuse %s', (_, body) => {
    expect(searchRequestSchema.safeParse(body).success).toBe(false)
  })
})
