// Which of OpenAI's refusals are about the key.
import { expect, it } from 'vitest'
import { classify } from './classify.ts'

const refused = (code: string | null, status = 401) => {
  const json = { error: { message: 'No.', type: 'invalid_request_error', param: null, code } }
  return { status, headers: {}, json, text: JSON.stringify(json) }
}

it('takes a scope that is lacking for no bad key', () => {
  expect(classify(refused('missing_scope'))).toMatchObject({
    reaction: { kind: 'stop' },
    status: 403,
    message: 'No.',
  })
})

it.each([
  ['a key that is none', refused('invalid_api_key')],
  ['a refusal without a code', refused(null)],
  ['another status', refused('missing_scope', 429)],
  ['an answer that is no JSON', { status: 401, headers: {}, json: undefined, text: 'Unauthorized' }],
])('leaves %s to the status', (_what, failure) => {
  expect(classify(failure)).toBeUndefined()
})
