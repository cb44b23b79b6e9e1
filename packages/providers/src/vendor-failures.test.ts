// Failures as vendors answer them: what Mortise does then, and until when it waits.
import { classifyFailure, type ProviderDefinition } from '@mortise/connector-kit'
import { expect, it } from 'vitest'
import aircall from './aircall/index.ts'
import amplitude from './amplitude/index.ts'
import avoma from './avoma/index.ts'
import bigCommerce from './bigCommerce/index.ts'
import blackbaud from './blackbaud/index.ts'
import campaignMonitor from './campaignMonitor/index.ts'
import docusign from './docusign/index.ts'
import docusignDeveloper from './docusignDeveloper/index.ts'
import getResponse from './getResponse/index.ts'
import jobber from './jobber/index.ts'
import lemlist from './lemlist/index.ts'
import marketo from './marketo/index.ts'
import quickbooks from './quickbooks/index.ts'
import sentry from './sentry/index.ts'
import slack from './slack/index.ts'
import stripe from './stripe/index.ts'
import xero from './xero/index.ts'

interface Failure {
  status: number
  json: unknown
  headers?: Record<string, string>
}

/** What a failure means; answers of status 200 are judged by the definition's `refusal`. */
function judge(provider: ProviderDefinition, { status, json, headers = {} }: Failure) {
  const failure = { status, headers, json, text: JSON.stringify(json) }
  const error = status < 300 ? provider.http.refusal?.(failure) : classifyFailure(provider, failure)
  const at = error?.reaction.kind === 'waitUntil' ? error.reaction.at.getTime() : undefined
  const waitS = at === undefined ? undefined : Math.round((at - Date.now()) / 1000)
  return { kind: error?.reaction.kind, status: error?.status, waitS }
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
  {
    // https://docs.sentry.io/api/ratelimits/ (as several clients cite it) read 2026-11-29
    provider: sentry,
    failure: {
      status: 429,
      json: { detail: 'You are attempting to use this endpoint too frequently.' },
      headers: { 'x-sentry-rate-limit-reset': String(Math.round(Date.now() / 1000) + 600) },
    },
    judged: { kind: 'waitUntil', status: 429 },
  },
  {
    // https://developer.aircall.io/api-references/ (the table of each endpoint, as several clients cite it) read 2026-11-29
    provider: aircall,
    failure: { status: 403, json: { message: 'Forbidden' } },
    judged: { kind: 'reconnect', status: 401 },
  },
  {
    // https://www.django-rest-framework.org/api-guide/authentication/#unauthorized-and-forbidden-responses read 2026-11-29
    provider: avoma,
    failure: { status: 403, json: { detail: 'Invalid token.' } },
    judged: { kind: 'reconnect', status: 403 },
  },
  {
    provider: avoma,
    failure: { status: 403, json: { detail: 'You do not have permission to perform this action.' } },
    judged: { kind: 'stop', status: 403 },
  },
  {
    // https://docs.stripe.com/error-codes (account_invalid) read 2026-11-29
    provider: stripe,
    failure: {
      status: 403,
      json: { error: { code: 'account_invalid', message: 'Application access may have been revoked.' } },
    },
    judged: { kind: 'reconnect', status: 403 },
  },
  {
    // Recorded by clients of QuickBooks, read 2026-11-29
    provider: quickbooks,
    failure: {
      status: 403,
      json: {
        fault: { error: [{ message: 'errorCode=003100; statusCode=403', code: '3100' }], type: 'SERVICE' },
      },
    },
    judged: { kind: 'reconnect', status: 403 },
  },
  {
    // Recorded by clients of Xero, read 2026-11-29
    provider: xero,
    failure: { status: 403, json: { Title: 'Forbidden', Status: 403, Detail: 'AuthenticationUnsuccessful' } },
    judged: { kind: 'reconnect', status: 403 },
  },
  {
    // https://docs.slack.dev/reference/methods/conversations.history (errors) read 2026-11-21
    provider: slack,
    failure: { status: 200, json: { ok: false, error: 'missing_scope', needed: 'channels:read' } },
    judged: { kind: 'stop', status: 403 },
  },
  {
    // The words of graphql-ruby, recorded by a client of Jobber, read 2026-11-29
    provider: jobber,
    failure: {
      status: 200,
      json: { data: null, errors: [{ message: 'An object of type Client was hidden due to permissions' }] },
    },
    judged: { kind: 'stop', status: 403 },
  },
  {
    // https://experienceleague.adobe.com/en/docs/marketo-developer/marketo/rest/error-codes read 2026-11-29
    provider: marketo,
    failure: {
      status: 200,
      json: { success: false, errors: [{ code: '702', message: 'Record not found' }] },
    },
    judged: { kind: 'stop', status: 404 },
  },
  {
    provider: marketo,
    failure: { status: 200, json: { success: false, errors: [{ code: '606', message: 'Max rate limit' }] } },
    judged: { kind: 'waitUntil', status: 429, waitS: 20 },
  },
  {
    // github.com/segevsh/w6w-apps, apps/campaignmonitor, read 2026-11-29
    provider: campaignMonitor,
    failure: { status: 401, json: { Code: 102, Message: 'Invalid ClientID' } },
    judged: { kind: 'stop', status: 404 },
  },
  {
    // github.com/campaignmonitor/createsend-ruby, test/fixtures/expired_oauth_token_api_error.json, read 2026-11-29
    provider: campaignMonitor,
    failure: { status: 401, json: { Code: 121, Message: 'Expired OAuth Token' } },
    judged: { kind: 'reconnect', status: 401 },
  },
  {
    // github.com/segevsh/w6w-apps, apps/lemlist, read 2026-11-29
    provider: lemlist,
    failure: { status: 404, json: 'No user found for this API key' },
    judged: { kind: 'reconnect', status: 401 },
  },
  {
    provider: lemlist,
    failure: { status: 404, json: 'Lead not found' },
    judged: { kind: 'stop', status: 404 },
  },
  {
    // github.com/segevsh/w6w-apps, apps/amplitude (measured), read 2026-11-29
    provider: amplitude,
    failure: { status: 400, json: { code: 400, error: 'Invalid API key: 1234' } },
    judged: { kind: 'reconnect', status: 400 },
  },
])('takes $failure.status of $provider.displayName for $judged.kind', ({ provider, failure, judged }) => {
  expect(judge(provider, failure)).toMatchObject(judged)
})
