import { expect, it } from 'vitest'
import { DatabaseError } from './database-error.ts'
import { watchRefusals } from './watch-refusals.ts'

it('says for half a minute that PostgreSQL had no room, and nothing of statements that were wrong', () => {
  let nowMs = 0
  const { note, recent } = watchRefusals(() => nowMs)
  note(
    new DatabaseError({
      code: '23505',
      words: 'duplicate key value violates unique constraint "groups_pkey"',
    }),
  )
  note(new Error('something else'))
  expect(recent()).toBeUndefined()
  note(new DatabaseError({ code: '53100', words: 'could not extend file: No space left on device' }))
  nowMs = 29_000
  expect(recent()).toBe('PostgreSQL answered 53100: could not extend file: No space left on device')
  nowMs = 30_000
  expect(recent()).toBeUndefined()
})
