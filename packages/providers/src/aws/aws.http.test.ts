// AWS, played after its documentation: what its requests wear, and what its refusals mean.
import { createCall, createUndiciSend } from '@mortise/connector-kit'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { type Answer, startVendor } from '../../../connector-kit/src/testing/vendor.ts'
import { sampleMetadata } from '../testing/sample-account.ts'
import aws from './index.ts'

let answer: Answer = {}
const vendor = await startVendor(() => answer)
const send = createUndiciSend({ userAgent: 'mortise-test' })
afterAll(async () => {
  await send.close()
  await vendor.close()
})
beforeEach(() => {
  answer = { json: { Users: [] } }
})

const keys = { scheme: 'basic' as const, username: 'AKIDEXAMPLE', password: 'the-secret' }
const line = (given = sampleMetadata(aws)) => {
  const metadata = { ...given, region: 'eu-central-1', identityStoreId: 'd-1234567890' }
  const credentials = async () => ({ ...keys, boundTo: metadata })
  return createCall({ provider: aws, metadata, credentials, send, urlOverride: vendor.url })
}

it('asks the identity store whether the keys are good, signed and without the secret', async () => {
  await aws.account.postAuth?.read(line())
  const { headers, body, method } = vendor.seen.at(-1) ?? {}
  expect(method).toBe('POST')
  expect(JSON.parse(body ?? '')).toEqual({ IdentityStoreId: 'd-1234567890', MaxResults: 1 })
  expect(headers).toMatchObject({
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': 'AWSIdentityStore.ListUsers',
    'x-amz-date': expect.stringMatching(/^\d{8}T\d{6}Z$/),
    authorization: expect.stringMatching(
      /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/eu-central-1\/identitystore\/aws4_request, SignedHeaders=content-type;host;x-amz-date;x-amz-target, Signature=[0-9a-f]{64}$/,
    ),
  })
  expect(JSON.stringify(vendor.seen)).not.toContain('the-secret')
})

it.each([
  ['UnrecognizedClientException', 'reconnect'],
  ['com.amazon.coral.service#InvalidSignatureException', 'reconnect'],
  ['ThrottlingException', 'waitUntil'],
  ['ValidationException', 'stop'],
])('answers %s with the reaction %s', async (type, kind) => {
  answer = { status: 400, json: { __type: type, message: 'no' } }
  await expect(aws.account.postAuth?.read(line())).rejects.toMatchObject({ reaction: { kind }, status: 400 })
})
