// One request for each action, at the paths of the textbook.
import { expect, it } from 'vitest'
import { requestAt } from './request-at.ts'

const place = { path: '/v2/contacts', id: '7/../8', update: 'PATCH', json: { name: 'Ada' } } as const

it('creates in the list, changes and deletes at the record, and lets no id leave its place', () => {
  const one = '/v2/contacts/7%2F..%2F8'
  expect(requestAt('create', place)).toEqual({ method: 'POST', path: '/v2/contacts', json: { name: 'Ada' } })
  expect(requestAt('update', place)).toEqual({ method: 'PATCH', path: one, json: { name: 'Ada' } })
  expect(requestAt('delete', place)).toEqual({ method: 'DELETE', path: one })
})
