import { expect, it } from 'vitest'
import { classify, staleCursor } from './classify.ts'

const refused = (status: number, code: string) => {
  const json = { success: false, errors: [code], errorInfo: { code, message: code } }
  return classify({ status, headers: {}, json, text: JSON.stringify(json) })
}

it('asks for another key where Ashby does not know this one', () => {
  expect(refused(403, 'invalid_api_key')).toMatchObject({
    reaction: { kind: 'reconnect' },
    message: 'invalid_api_key',
    status: 403,
  })
})

/** @see https://developers.ashbyhq.com/changelog/2026-08-04-actionable-pagination-error-messages read 2026-11-29 */
it('starts a read over whose cursor has run out, although the answer is a success', () => {
  for (const code of ['next_cursor_expired', 'invalid_next_cursor']) {
    const json = { success: false, errors: [code] }
    expect(staleCursor({ status: 200, headers: {}, json, text: '' })).toMatchObject({
      reaction: { kind: 'restartCursor' },
      message: code,
    })
  }
  expect(staleCursor({ status: 200, headers: {}, json: { success: true }, text: '' })).toBeUndefined()
})

it('blames no key for a permission it lacks, nor for other failures', () => {
  expect(refused(403, 'missing_endpoint_permission')).toBeUndefined()
  expect(refused(400, 'invalid_input')).toBeUndefined()
})
