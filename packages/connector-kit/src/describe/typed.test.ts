// Lists of fields: words with types, and lists made earlier among them.
import { expect, it } from 'vitest'
import { typed } from './typed.ts'

it('reads bare names as text and keeps the order of all names', () => {
  const stamps = typed('id:int created_at:datetime')
  const fields = typed(stamps, 'email is_active:boolean', 'owner_id:reference')
  expect(Object.entries(fields)).toEqual([
    ['id', 'int'],
    ['created_at', 'datetime'],
    ['email', 'string'],
    ['is_active', 'boolean'],
    ['owner_id', 'reference'],
  ])
})

it('splits a word at its last colon, as names may hold colons', () => {
  expect(typed('Fields::Note:string @odata.etag')).toEqual({
    'Fields::Note': 'string',
    '@odata.etag': 'string',
  })
})

it('takes the later type where a list repeats a name', () => {
  expect(typed({ id: 'int' }, 'id')).toEqual({ id: 'string' })
})

it.each(['id:text', 'Fields::Note', 'id:'])('refuses the word "%s", which has no known type', (word) => {
  expect(() => typed(word)).toThrow(`"${word}" has no known type. Use one of: string, boolean,`)
})

it('makes no field of an empty list', () => {
  expect(typed('', ' ')).toEqual({})
})
