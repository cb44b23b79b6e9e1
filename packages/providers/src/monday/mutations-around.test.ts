// Failures that Monday tells of inside an answer, and what is made of each field of a board.
import { expect, it } from 'vitest'
import { around, writtenIn } from './mutations-around.ts'

it.each([
  [{ errors: [{ message: 'User not found' }] }, 'User not found'],
  ['{"success": false, "message": "No such board"}', 'No such board'],
  [{ success: false }, 'Monday did not do it.'],
])('takes %j for a refusal', (result, message) => {
  expect(() => writtenIn(result)).toThrowError(expect.objectContaining({ message, status: 422 }))
})

it.each([
  ['{"success": true}', undefined],
  [null, undefined],
  [{ people: [{ id: '7' }], errors: [] }, { id: '7' }],
  [{ id: '7' }, { id: '7' }],
])('finds the record in %j', (result, written) => {
  expect(writtenIn(result)).toEqual(written)
})

it('changes a name and a description by a mutation each, in one request, with an empty text for none', () => {
  const change = around.boards?.('update', { id: '7', fields: { name: 'Ada', description: null } })
  expect(change?.variables).toEqual({ id: '7', name: 'Ada', description: '' })
  expect(change?.query).toBe(
    'mutation ($id: ID!, $name: String!, $description: String!) { result: update_board(board_id: $id, board_attribute: name, new_value: $name) description: update_board(board_id: $id, board_attribute: description, new_value: $description) }',
  )
})
