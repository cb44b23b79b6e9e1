// What Directus is asked by: a flag is one of two words, and a large number keeps each of its digits.
import { expect, it } from 'vitest'
import type { Collection } from './collection.ts'
import { toRule } from './rule.ts'

const collection = {
  fields: new Map([
    ['is_public', { type: 'boolean' }],
    ['views', { type: 'integer' }],
    ['serial', { type: 'bigInteger' }],
  ]),
} as unknown as Collection

it.each([
  ['is_public', 'true', { is_public: { _eq: true } }],
  ['is_public', 'false', { is_public: { _eq: false } }],
  ['is_public', "O'Brien", undefined],
  ['views', '7', { views: { _eq: 7 } }],
  ['views', 'many', undefined],
  ['serial', '7', { serial: { _eq: 7 } }],
  ['serial', '9007199254740993', { serial: { _eq: '9007199254740993' } }],
  ['serial', '9007199254740993.5', undefined],
])('%s of %j is %j', (fieldName, value, rule) => {
  expect(toRule(collection, { fieldName, value })).toEqual(rule)
})
