// Query parameters as clients of several languages write them.
import { describe, expect, it } from 'vitest'
import { queryBoolean, queryInteger } from './query.ts'

describe('a parameter that is true or false', () => {
  it.each([
    ['true', true],
    ['True', true],
    ['TRUE', true],
    [true, true],
    ['false', false],
    ['False', false],
    ['FALSE', false],
    [false, false],
  ])('takes %j', (sent, meant) => {
    expect(queryBoolean.parse(sent)).toBe(meant)
  })

  it.each(['', 'yes', 'tRUE', '1', ' true'])('refuses %j', (sent) => {
    expect(queryBoolean.safeParse(sent).error?.issues).toMatchObject([{ message: 'must be true or false' }])
  })
})

describe('a parameter that is a whole number', () => {
  it('is one within its limits and nothing else', () => {
    const size = queryInteger({ minimum: 1, maximum: 10 })
    expect(size.parse('10')).toBe(10)
    for (const sent of ['', '0', '11', '1.5', '-1', '1e1'])
      expect(size.safeParse(sent).error?.issues, sent).toMatchObject([
        { message: 'must be a whole number from 1 to 10' },
      ])
  })
})
