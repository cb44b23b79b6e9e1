// Failures as vendors answer them: what Mortise does then, and until when it waits.
import { classifyFailure, type ProviderDefinition } from '@mortise/connector-kit'
import { expect, it } from 'vitest'
import bigCommerce from './bigCommerce/index.ts'
import blackbaud from './blackbaud/index.ts'
import docusign from './docusign/index.ts'
import docusignDeveloper from './docusignDeveloper/index.ts'
import getResponse from './getResponse/index.ts'

interface Failure {
  status: number
  json: unknown
  headers?: Record<string, string>
}

function judge(provider: ProviderDefinition, { status, json, headers = {} }: Failure) {
  const error = classifyFailure(provider, { status, headers, json, text: JSON.stringify(json) })
  const { reaction } = error
  const waitS =
    reaction.kind === 'waitUntil' ? Math.round((reaction.at.getTime() - Date.now()) / 1000) : undefined
  return { kind: reaction.kind, status: error.status, waitS }
}

// https://www.docusign.com/blog/dsdev-from-the-trenches-api-rate-limits (that it is status 400, by several clients) read 2026-11-29
it.each([docusign, docusignDeveloper])(
  'waits for $displayName at its limits, which are answered 400',
  (provider) => {
    const hour = { errorCode: 'HOURLY_APIINVOCATION_LIMIT_EXCEEDED', message: 'The hourly limit is 3000.' }
    const headers = { 'x-ratelimit-reset': String(Math.floor(Date.now() / 1000) + 1200) }
    expect(judge(provider, { status: 400, json: hour, headers })).toMatchObject({
      kind: 'waitUntil',
      status: 429,
    })
    const { waitS } = judge(provider, { status: 400, json: hour, headers })
    expect(waitS).toBeGreaterThan(1190)
    const burst = { errorCode: 'BURST_APIINVOCATION_LIMIT_EXCEEDED', message: 'The burst limit is 500.' }
    expect(judge(provider, { status: 400, json: burst })).toEqual({
      kind: 'waitUntil',
      status: 429,
      waitS: 30,
    })
    const other = {
      errorCode: 'INVALID_REQUEST_PARAMETER',
      message: 'The request contained an invalid parameter.',
    }
    expect(judge(provider, { status: 400, json: other })).toMatchObject({ kind: 'stop', status: 400 })
  },
)

it.each([
  {
    // https://apidocs.getresponse.com/v3/errors/1014 read 2026-11-29
    provider: getResponse,
    failure: {
      status: 403,
      json: { httpStatus: 403, code: 1014, message: 'Problem during authentication.' },
    },
    judged: { kind: 'reconnect', status: 401 },
  },
  {
    // https://apidocs.getresponse.com/v3/limits read 2026-11-29
    provider: getResponse,
    failure: {
      status: 429,
      json: { httpStatus: 429, code: 1015, message: 'Too many requests.' },
      headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '300 seconds' },
    },
    judged: { kind: 'waitUntil', status: 429, waitS: 300 },
  },
  {
    // https://developer.bigcommerce.com/docs/start/best-practices/api-rate-limits (as several clients cite it) read 2026-11-29
    provider: bigCommerce,
    failure: {
      status: 429,
      json: { status: 429, title: 'Too many requests' },
      headers: { 'x-rate-limit-requests-left': '0', 'x-rate-limit-time-reset-ms': '15000' },
    },
    judged: { kind: 'waitUntil', status: 429, waitS: 15 },
  },
  {
    // https://learn.microsoft.com/azure/api-management/quota-policy (the gateway of SKY API) read 2026-11-29
    provider: blackbaud,
    failure: {
      status: 403,
      json: { statusCode: 403, message: 'Out of call volume quota. Quota will be replenished in 03:12:45.' },
      headers: { 'retry-after': '11565' },
    },
    judged: { kind: 'waitUntil', status: 403, waitS: 11_565 },
  },
])('takes $failure.status of $provider.displayName for $judged.kind', ({ provider, failure, judged }) => {
  expect(judge(provider, failure)).toMatchObject(judged)
})
