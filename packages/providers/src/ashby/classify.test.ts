import { expect, it } from 'vitest'
import { classify } from './classify.ts'

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

it('blames no key for a permission it lacks, nor for other failures', () => {
  expect(refused(403, 'missing_endpoint_permission')).toBeUndefined()
  expect(refused(400, 'invalid_input')).toBeUndefined()
})
