// AWS, played after its documentation: what its requests wear, and what its refusals mean.
import { createCall, isObject, type ProviderDefinition } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { answerRecord } from '../testing/answer-record.ts'
import { startAnswering } from '../testing/answering-vendor.ts'
import { startPlayed } from '../testing/played-vendor.ts'
import { sampleMetadata } from '../testing/sample-account.ts'
import aws from './index.ts'

const vendor = await startAnswering({ json: { Users: [] } })

const keys = { scheme: 'basic' as const, username: 'AKIDEXAMPLE', password: 'the-secret' }
const line = (given = sampleMetadata(aws)) => {
  const metadata = { ...given, region: 'eu-central-1', identityStoreId: 'd-1234567890' }
  const credentials = async () => ({ ...keys, boundTo: metadata })
  return createCall({ provider: aws, metadata, credentials, send: vendor.send, urlOverride: vendor.url })
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
  vendor.answerWith({ status: 400, json: { __type: type, message: 'no' } })
  await expect(aws.account.postAuth?.read(line())).rejects.toMatchObject({ reaction: { kind }, status: 400 })
})

// A signature does not show the key that made it, so the play is told of it.
const signed: ProviderDefinition = {
  ...aws,
  http: {
    ...aws.http,
    sign: (_, { credentials }) => ({
      'x-secret': credentials.scheme === 'basic' ? credentials.password : '',
    }),
  },
}

const played = await startPlayed(signed, {
  table: 'User',
  stamp: (index, at) => ({ UserId: `${index}`, UpdatedAt: at.getTime() / 1000 }),
  make: (index) => ({ UserName: `ada-${index}`, DisplayName: `Ada ${index}`, Name: { GivenName: 'Ada' } }),
  methods: ['POST'],
  answer(request) {
    const { headers, json, account } = request
    const [, verb, noun = '', isList] =
      /^AWSIdentityStore\.(List|Describe|Create|Update|Delete)(User|Group)(s?)$/.exec(
        String(headers['x-amz-target']),
      ) ?? []
    if (json.IdentityStoreId !== 'acme')
      return { status: 400, json: { __type: 'ValidationException', message: 'no store' } }
    if (verb === 'List' && isList) {
      const start = Number(json.NextToken ?? 0)
      const size = Number(json.MaxResults)
      const all = account.rows(noun)
      const next = start + size < all.length ? String(start + size) : undefined
      return { json: { [`${noun}s`]: all.slice(start, start + size), NextToken: next } }
    }
    const id = json[`${noun}Id`]
    if (verb === 'Create') return answerRecord(request, { table: noun, required: 'DisplayName' })
    const row = account.find(noun, String(id))
    if (!row) return { status: 404, json: { __type: 'ResourceNotFoundException', message: 'none' } }
    if (verb === 'Delete') account.remove(noun, String(id))
    for (const change of Array.isArray(json.Operations) ? json.Operations.filter(isObject) : []) {
      const path = String(change.AttributePath)
      row[`${path.charAt(0).toUpperCase()}${path.slice(1)}`] = change.AttributeValue
    }
    return { json: verb === 'Describe' ? row : {} }
  },
})

const name = { GivenName: 'Ada', FamilyName: 'Lovelace' }
const { stage, ...subject } = played.subject({
  objectName: 'users',
  isUnordered: true,
  textField: 'DisplayName',
  write: {
    create: { UserName: 'ada', DisplayName: 'Ada & sons', Name: name },
    update: { DisplayName: 'Ada' },
  },
  alsoWrites: { groups: { create: { DisplayName: 'Sales & sons' }, update: { DisplayName: 'Sales' } } },
  bareRecord: {},
})
for (const { title, run } of conformance(stage ? { ...subject, stage } : subject)) it(title, run)
