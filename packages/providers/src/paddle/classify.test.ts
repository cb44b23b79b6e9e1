// Which of Paddle's refusals are about the key.
import { expect, it } from 'vitest'
import { classify } from './classify.ts'

const refused = (code: string, status = 403) => {
  const json = { error: { type: 'request_error', code, detail: 'Invalid or revoked API key.' } }
  return { status, headers: {}, json, text: JSON.stringify(json) }
}

it.each(['invalid_token', 'authentication_missing', 'authentication_malformed'])(
  'takes %s for a bad key',
  (code) => {
    expect(classify(refused(code))).toMatchObject({
      reaction: { kind: 'reconnect' },
      status: 403,
      message: 'Invalid or revoked API key.',
    })
  },
)

it.each([
  ['a permission that is lacking', refused('forbidden')],
  ['another status', refused('invalid_token', 400)],
  ['an answer that is no JSON', { status: 403, headers: {}, json: undefined, text: '<html>' }],
])('leaves %s to the status', (_what, failure) => {
  expect(classify(failure)).toBeUndefined()
})
