// What a search finds, and in which order.
import { describe, expect, it } from 'vitest'
import { matchOptions } from './match-options.ts'

const options = [
  { label: 'Mailing Street', detail: 'street' },
  { label: 'Street Number', detail: 'number' },
  { label: 'Email', detail: 'email_1' },
]
const found = (search: string, max?: number) =>
  matchOptions(options, search, max).shown.map(({ label }) => label)

describe('matchOptions', () => {
  it('finds every word in label or technical name, beginnings first', () => {
    expect(found('street')).toEqual(['Street Number', 'Mailing Street'])
    expect(found('street MAIL')).toEqual(['Mailing Street'])
    expect(found('email_1')).toEqual(['Email'])
    expect(found(' ')).toHaveLength(3)
  })

  it('counts what it does not show', () => {
    expect(matchOptions(options, '', 2)).toMatchObject({ shown: { length: 2 }, hiddenCount: 1 })
  })
})
