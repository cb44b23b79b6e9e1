import { ProviderError, type Reaction, SendError } from '@mortise/connector-kit'
import { expect, it } from 'vitest'
import { refusesCursor, startOverFrom } from './refused-page.ts'

const failure = (reaction: Reaction, status?: number, cause?: unknown) =>
  new ProviderError({ reaction, message: 'no', status, cause })

it.each([400, 404, 410, 422])('takes %s for a cursor that has run out', (status) => {
  expect(refusesCursor(failure({ kind: 'stop' }, status))).toBe(true)
})

it('takes the provider at its word', () => {
  expect(refusesCursor(failure({ kind: 'restartCursor' }))).toBe(true)
})

const others: [string, unknown][] = [
  ['a right', failure({ kind: 'stop' }, 403)],
  ['credentials', failure({ kind: 'reconnect' }, 401)],
  ['a limit', failure({ kind: 'waitUntil', at: new Date() }, 400)],
  ['trouble of the provider', failure({ kind: 'retry' }, 400)],
  ['a field', failure({ kind: 'dropField', fieldName: 'shoe_size' }, 400)],
  ['a record', failure({ kind: 'skipRecord', recordId: '7' }, 404)],
  ['a success that cannot be read', failure({ kind: 'stop' }, 200)],
  [
    'a page that is too large',
    failure({ kind: 'restartCursor' }, undefined, new SendError('too_large', 'is')),
  ],
  ['anything of ours', new Error('400')],
]
it.each(others)('leaves %s alone', (_what, error) => {
  expect(refusesCursor(error)).toBe(false)
})

it('lets a run start over as long as it comes further each time, so that it ends', () => {
  const first = startOverFrom(50, null)
  expect(first).toEqual({ page: 51, pages: 50 })
  expect(startOverFrom(51 + 50, first)).toBeUndefined()
  expect(startOverFrom(51 + 20, first)).toBeUndefined()
  const second = startOverFrom(51 + 60, first)
  expect(second).toEqual({ page: 112, pages: 60 })
  expect(startOverFrom(112 + 60, second)).toBeUndefined()
})

it('lets no run start over that has stored nothing since', () => {
  expect(startOverFrom(0, undefined)).toBeUndefined()
})
