// What Directus is asked by: a flag is one of two words, and no other text stands for either.
import { expect, it } from 'vitest'
import type { Collection } from './collection.ts'
import { toRule } from './rule.ts'

const collection = {
  fields: new Map([
    ['is_public', { type: 'boolean' }],
    ['views', { type: 'integer' }],
  ]),
} as unknown as Collection

it.each([
  ['is_public', 'true', { is_public: { _eq: true } }],
  ['is_public', 'false', { is_public: { _eq: false } }],
  ['is_public', "O'Brien", undefined],
  ['views', '7', { views: { _eq: 7 } }],
  ['views', 'many', undefined],
])('%s of %j is %j', (fieldName, value, rule) => {
  expect(toRule(collection, { fieldName, value })).toEqual(rule)
})
