// Amazon's own examples, and what must change a signature.
import { expect, it } from 'vitest'
import { signatureV4 } from './signature-v4.ts'

const now = new Date('2015-08-30T12:36:00Z')
const key = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
  service: 'service',
}
const request = { method: 'GET', url: 'https://example.amazonaws.com/', headers: {}, body: '' }
const signatureOf = (headers: Record<string, string>) =>
  /Signature=(\w+)$/.exec(headers.authorization ?? '')?.[1]

it.each([
  ['https://example.amazonaws.com/', '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31'],
  [
    'https://example.amazonaws.com/?Param2=value2&Param1=value1',
    'b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500',
  ],
])('signs %s as Amazon’s test suite does', (url, signature) => {
  expect(signatureOf(signatureV4({ ...request, url }, key, now))).toBe(signature)
})

it('signs a content type along, as in the example of the documentation', () => {
  const signed = signatureV4(
    {
      ...request,
      url: 'https://iam.amazonaws.com/?Action=ListUsers&Version=2010-05-08',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded; charset=utf-8', accept: '*/*' },
    },
    { ...key, service: 'iam' },
    now,
  )
  expect(signed).toEqual({
    'x-amz-date': '20150830T123600Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/iam/aws4_request, SignedHeaders=content-type;host;x-amz-date, Signature=5d672d79c15b13162d9279b0855cfba6789a8edb4c82c400e06b5924a6f2b5d7',
  })
})

it('covers the method, the body, the moment and Amazon’s own headers', () => {
  const all = [
    signatureV4(request, key, now),
    signatureV4({ ...request, method: 'POST' }, key, now),
    signatureV4({ ...request, body: '{}' }, key, now),
    signatureV4(request, key, new Date('2015-08-30T12:36:01Z')),
    signatureV4({ ...request, headers: { 'X-Amz-Target': 'AWSIdentityStore.ListUsers' } }, key, now),
  ]
  expect(new Set(all.map(signatureOf)).size).toBe(all.length)
})
