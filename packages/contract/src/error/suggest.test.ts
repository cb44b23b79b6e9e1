import { describe, expect, it } from 'vitest'
import { suggest } from './suggest.ts'

describe('suggest', () => {
  it.each([
    ['schedul', 'schedule'],
    ['SCHEDULE', 'schedule'],
    ['desintation', 'destination'],
    ['mapToNmae', 'mapToName'],
  ])('finds what %s was meant to be', (word, meant) => {
    expect(suggest(word, ['schedule', 'destination', 'mapToName', 'mapToDisplayName'])).toBe(meant)
  })

  it('suggests nothing when nothing is close', () => {
    expect(suggest('colour', ['schedule', 'destination'])).toBeUndefined()
    expect(suggest('x', [])).toBeUndefined()
  })
})
