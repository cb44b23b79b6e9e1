// Values, one to one.
import { describe, expect, it } from 'vitest'
import { repeatedValues, suggestPairs, valuePairs, withPair } from './value-mapping.ts'

const slot = {
  mapToName: 'stage',
  label: 'Stage',
  isRequired: true,
  values: [
    { mappedValue: 'new', mappedDisplayValue: 'New' },
    { mappedValue: 'in_progress', mappedDisplayValue: 'Working on it' },
    { mappedValue: 'won', mappedDisplayValue: 'Won' },
  ],
}

describe('value pairs', () => {
  it('list every value the application knows, then what is only held', () => {
    expect(valuePairs(slot, { won: 'customer', old: 'x' })).toEqual([
      { mappedValue: 'new', label: 'New', providerValue: undefined },
      { mappedValue: 'in_progress', label: 'Working on it', providerValue: undefined },
      { mappedValue: 'won', label: 'Won', providerValue: 'customer' },
      { mappedValue: 'old', label: 'old', providerValue: 'x' },
    ])
  })

  it('are set and taken back one at a time', () => {
    const one = withPair(undefined, { mappedValue: 'won', providerValue: 'customer' })
    expect(withPair(one, { mappedValue: 'new', providerValue: 'lead' })).toEqual({
      won: 'customer',
      new: 'lead',
    })
    expect(withPair(one, { mappedValue: 'won', providerValue: '' })).toEqual({})
  })

  it('name each provider value that stands for two, once', () => {
    expect(repeatedValues({ a: 'x', b: 'x', c: 'x', d: 'y' })).toEqual(['x'])
    expect(repeatedValues(undefined)).toEqual([])
  })

  it('are suggested by value or label, whatever the case and the spaces, and never twice', () => {
    const values = [
      { value: 'NEW', displayValue: 'Fresh' },
      { value: '2', displayValue: 'In progress' },
      { value: '3', displayValue: 'Won' },
      { value: 'won', displayValue: 'Won long ago' },
    ]
    expect(suggestPairs(slot, { values })).toEqual({ new: 'NEW', in_progress: '2', won: '3' })
    expect(suggestPairs(slot, undefined)).toEqual({})
  })

  it('are suggested beside what is mapped, without what that holds on either side, and whatever the accents', () => {
    const values = ['new', 'wón'].map((value) => ({ value, displayValue: value }))
    expect(suggestPairs(slot, { values }, { in_progress: 'new' })).toEqual({ won: 'wón' })
    expect(suggestPairs(slot, { values }, { won: 'new' })).toEqual({})
  })
})
