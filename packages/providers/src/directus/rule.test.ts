// What Directus is asked by: a flag is one of two words, and a large number keeps each of its digits.
import { expect, it } from 'vitest'
import type { Collection } from './collection.ts'
import { toRule } from './rule.ts'

const collection = {
  fields: new Map([
    ['is_public', { type: 'boolean' }],
    ['views', { type: 'integer' }],
    ['serial', { type: 'bigInteger' }],
    ['born_on', { type: 'date' }],
    ['seen_at', { type: 'timestamp' }],
    ['opens_at', { type: 'time' }],
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
  // Directus 12.3.0 on PostgreSQL answers 500 "invalid input syntax for type timestamp with time zone".
  ['seen_at', "O'Brien", undefined],
  ['seen_at', '2026-11-28T22:09:45.514Z', { seen_at: { _eq: '2026-11-28T22:09:45.514Z' } }],
  ['seen_at', '2026-11-28 22:09', { seen_at: { _eq: '2026-11-28 22:09' } }],
  ['born_on', '2026-02-31', undefined],
  ['born_on', '1815-12-10', { born_on: { _eq: '1815-12-10' } }],
  ['opens_at', '25:00', undefined],
  ['opens_at', '09:30:00', { opens_at: { _eq: '09:30:00' } }],
])('%s of %j is %j', (fieldName, value, rule) => {
  expect(toRule(collection, { fieldName, value })).toEqual(rule)
})
