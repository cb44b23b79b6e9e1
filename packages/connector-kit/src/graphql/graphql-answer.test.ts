// GraphQL answers: what was asked for, or a failure with the vendor's words.
import { expect, it } from 'vitest'
import { graphqlData, inVariables } from './graphql-answer.ts'

it('answers what was asked for', () => {
  expect(graphqlData({ headers: {}, json: { data: { me: { id: 1 } } } })).toEqual({ me: { id: 1 } })
})

it('fails with the words of all errors, even beside half an answer', () => {
  const json = { data: { me: null }, errors: [{ message: 'No such field.' }, { message: 'Nor that.' }] }
  expect(() => graphqlData({ headers: {}, json })).toThrowError(
    expect.objectContaining({ message: 'No such field. Nor that.', reaction: { kind: 'stop' }, status: 400 }),
  )
})

it('does what the vendor says must happen', () => {
  const json = { errors: [{ message: 'Slow down', extensions: { code: 'THROTTLED' } }] }
  expect(() => graphqlData({ headers: {}, json }, () => ({ kind: 'retry' }))).toThrowError(
    expect.objectContaining({ reaction: { kind: 'retry' }, status: undefined }),
  )
})

it.each([
  [{ code: 'ACCESS_DENIED' }, 403, 'stop'],
  [{ code: 'USER_UNAUTHORIZED', status_code: 403 }, 403, 'stop'],
  [{ code: 'UNAUTHENTICATED' }, 401, 'reconnect'],
  [{ code: 'INPUT_ERROR', statusCode: 400 }, 400, 'stop'],
  [{ code: 'OTHER', status_code: 500 }, 400, 'stop'],
])('gives a failure of %j the status %i', (extensions, status, kind) => {
  const json = { data: { page: null }, errors: [{ message: 'No.', extensions }] }
  expect(() => graphqlData({ headers: {}, json })).toThrowError(
    expect.objectContaining({ reaction: { kind }, status }),
  )
})

it('takes an answer without anything for a failure', () => {
  expect(() => graphqlData({ headers: {}, json: {} })).toThrowError(/neither/)
})

it('puts paging among the variables and keeps the others', () => {
  const json = { query: 'q', variables: { filter: 1 } }
  expect(inVariables({ path: '', json }, { first: 5 }).json).toEqual({
    query: 'q',
    variables: { filter: 1, first: 5 },
  })
})
