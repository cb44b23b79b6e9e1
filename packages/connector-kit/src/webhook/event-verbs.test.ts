// A vendor's words for what happens to records.
import { expect, it } from 'vitest'
import { eventVerbs } from './event-verbs.ts'

const verbs = eventVerbs({ create: 'created', update: 'changed', delete: 'destroyed' })

it('asks for what is wanted in the words of the vendor, and for nothing it has no word for', () => {
  expect(verbs.wanted(['delete', 'create'])).toEqual(['created', 'destroyed'])
  expect(verbs.wanted(['other', 'associationUpdate'])).toEqual([])
  expect(verbs.wanted([])).toEqual([])
})

it('understands what it asks for, and calls every other word by no type of its own', () => {
  const types = ['create', 'update', 'delete'] as const
  for (const type of types) expect(verbs.wanted([type]).map(verbs.typeOf)).toEqual([type])
  expect(verbs.typeOf('toString')).toBe('other')
  expect(verbs.typeOf(undefined)).toBe('other')
})
