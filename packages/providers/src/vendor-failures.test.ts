// What failures mean, by answers that vendors' pages and clients show, and until when Mortise waits.
import { classifyFailure, type ProviderDefinition, type ProviderError } from '@mortise/connector-kit'
import { expect, it } from 'vitest'
import aircall from './aircall/index.ts'
import amplitude from './amplitude/index.ts'
import attio from './attio/index.ts'
import avoma from './avoma/index.ts'
import bigCommerce from './bigCommerce/index.ts'
import blackbaud from './blackbaud/index.ts'
import campaignMonitor from './campaignMonitor/index.ts'
import clickup from './clickup/index.ts'
import close from './close/index.ts'
import docusign from './docusign/index.ts'
import docusignDeveloper from './docusignDeveloper/index.ts'
import getResponse from './getResponse/index.ts'
import hubspot from './hubspot/index.ts'
import jobber from './jobber/index.ts'
import klaviyo from './klaviyo/index.ts'
import lemlist from './lemlist/index.ts'
import linear from './linear/index.ts'
import marketo from './marketo/index.ts'
import monday from './monday/index.ts'
import quickbooks from './quickbooks/index.ts'
import sentry from './sentry/index.ts'
import shopify from './shopify/index.ts'
import slack from './slack/index.ts'
import stripe from './stripe/index.ts'
import { stubCall } from './testing/stub-call.ts'
import xero from './xero/index.ts'
import zendeskSupport from './zendeskSupport/index.ts'

interface Failure {
  status: number
  json: unknown
  headers?: Record<string, string>
}

/** What a failure means; answers of status 200 are judged by the definition's `refusal`. */
function failureOf(
  provider: ProviderDefinition,
  status: number,
  json: unknown,
  headers: Record<string, string> = {},
): ProviderError | undefined {
  const answer = { status, headers, json, text: JSON.stringify(json) }
  return status < 300 ? provider.http.refusal?.(answer) : classifyFailure(provider, answer)
}

/** Its reaction alone. */
function judge(provider: ProviderDefinition, { status, json, headers = {} }: Failure) {
  const error = failureOf(provider, status, json, headers)
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

const stop = { kind: 'stop' }
const reconnect = { kind: 'reconnect' }

// https://github.com/HubSpot/hubspot-api-nodejs/issues/268 read 2026-11-29
it('names the scopes that HubSpot wants', () => {
  const context = { requiredScopes: ['contacts'] }
  const errors = [{ message: 'One or more of the following scopes are required.', context }]
  const json = { status: 'error', message: 'Not granted.', errors, category: 'MISSING_SCOPES' }
  expect(failureOf(hubspot, 403, json)).toMatchObject({
    reaction: stop,
    status: 403,
    message: 'Not granted. One or more of the following scopes are required. (contacts)',
  })
})

// https://github.com/zendesk/zendesk_api_client_rb/tree/38d5b04/spec/fixtures/cassettes (recorded answers) read 2026-11-29
it.each([
  [422, { error: 'RecordInvalid', details: { base: [{ description: 'No.' }] } }, stop, undefined],
  [422, { error: 'RecordInvalid', details: { name: [{ description: 'No.' }] } }, stop, 'name'],
  [409, 'Requester creation collision - please try again', { kind: 'retry' }, undefined],
  [409, { error: 'UpdateConflict', description: 'Safe update prevented the update.' }, stop, undefined],
])('takes the %i of Zendesk with %j for what it is', (status, json, reaction, fieldName) => {
  expect(failureOf(zendeskSupport, status, json)).toMatchObject({ reaction, status, fieldName })
})

// https://developers.hubspot.com/docs/api-reference/latest/error-handling (multi-status errors) read 2026-11-21
it('gives a record that HubSpot misses in a batch the status that it has by itself', async () => {
  const error = {
    status: 'error',
    category: 'OBJECT_NOT_FOUND',
    message: 'Could not get some CONTACT objects, they may be deleted or not exist.',
    context: { ids: ['2'] },
  }
  const { call } = stubCall(() => ({
    status: 'COMPLETE',
    results: [{ id: '1', properties: {}, objectWriteTraceId: '0' }],
    numErrors: 1,
    errors: [error],
  }))
  const items = ['1', '2'].map((id) => ({ id, fields: { city: 'Ulm' } }))
  const given = { objectName: 'contacts', action: 'update', items, allOrNone: false, headers: {} } as const
  expect(await hubspot.write?.write(call, given)).toMatchObject([
    { isWritten: true, recordId: '1' },
    { isWritten: false, error: { reaction: stop, status: 404 } },
  ])
})

// https://experienceleague.adobe.com/en/docs/marketo-developer/marketo/rest/error-codes read 2026-11-29
it.each([
  ['601', reconnect, 401],
  ['603', stop, 403],
  ['606', { kind: 'waitUntil' }, 429],
  ['610', stop, 404],
  ['702', stop, 404],
  ['713', { kind: 'retry' }, 503],
  ['719', { kind: 'retry' }, 503],
  ['1003', stop, 400],
])(
  'takes code %s of Marketo for what it is, though the status is that of a success',
  (code, reaction, status) => {
    const json = { requestId: '1', success: false, errors: [{ code, message: 'No.' }] }
    expect(failureOf(marketo, 200, json)).toMatchObject({ reaction, status, message: 'No.' })
  },
)

// https://docs.slack.dev/reference/methods/conversations.history (page read before; errors) and @slack/web-api 8.2.0
it.each([
  [{ error: 'missing_scope', needed: 'channels:read', provided: 'chat:write' }, 403],
  [{ error: 'no_permission' }, 403],
  [{ error: 'not_allowed_token_type' }, 403],
  [{ error: 'restricted_action_read_only_channel' }, 403],
  [{ error: 'channel_not_found' }, 404],
  [{ error: 'invalid_arguments' }, 400],
])('takes %j of Slack for a failure with the status %i', (answer, status) => {
  expect(failureOf(slack, 200, { ok: false, ...answer })).toMatchObject({ reaction: stop, status })
})

it('repeats what Slack says of arguments', () => {
  const response_metadata = { messages: ['[ERROR] missing required field: channel'] }
  const json = { ok: false, error: 'invalid_arguments', response_metadata }
  expect(failureOf(slack, 200, json)?.message).toContain('missing required field: channel')
})

// https://github.com/linear/linear/blob/master/packages/sdk/src/error.ts read 2026-11-29
it.each([
  [{ type: 'forbidden', code: 'FORBIDDEN', statusCode: 403 }, stop, 403],
  [{ type: 'authentication error' }, reconnect, 401],
  [{ type: 'lock timeout' }, { kind: 'retry' }, 400],
  [{ type: 'invalid input', code: 'INPUT_ERROR', statusCode: 400 }, stop, 400],
])('takes %j of Linear for what it is, though the status is always 400', (extensions, reaction, status) => {
  const told = { userPresentableMessage: 'No.', ...extensions }
  const json = { errors: [{ message: 'Error', extensions: told }] }
  expect(failureOf(linear, 400, json)).toMatchObject({ reaction, status, message: 'No.' })
})

// https://github.com/linear/linear/blob/master/packages/sdk/src/error.ts (`RatelimitedLinearError`) read 2026-11-29
it.each([
  [{ 'retry-after': '7' }, 7],
  [{ 'x-ratelimit-requests-remaining': '0' }, 60],
  [{ 'x-ratelimit-requests-remaining': '12', 'x-ratelimit-endpoint-requests-remaining': '0' }, 30],
  [{ 'x-ratelimit-requests-remaining': '12', 'x-ratelimit-complexity-remaining': '800' }, 90],
])('waits for the limit of Linear that ran out, by %j for %i seconds', (left, seconds) => {
  const now = Date.now()
  const headers = {
    'x-ratelimit-requests-reset': String(now + 60_000),
    'x-ratelimit-endpoint-requests-reset': String(now + 30_000),
    'x-ratelimit-complexity-reset': String(now + 90_000),
    ...left,
  }
  const json = {
    errors: [{ message: 'Slow down', extensions: { code: 'RATELIMITED', type: 'ratelimited' } }],
  }
  const reaction = linear.http.classify?.({ status: 400, headers, json, text: '' })?.reaction
  const at = reaction?.kind === 'waitUntil' ? reaction.at.getTime() : 0
  expect(Math.round((at - now) / 1000)).toBe(seconds)
})

// https://developer.monday.com/api-reference/docs/error-handling and
// https://developer.monday.com/api-reference/changelog/breaking-change-updated-user-unauthorized-error-code read 2026-11-29
// https://gist.github.com/ShayneP/acd62c30b2d2240292ce8e36c0ec166e (Shopify) read 2026-11-29
it.each([
  [monday, 'boards', { code: 'USER_UNAUTHORIZED', status_code: 403, error_data: {} }],
  [
    shopify,
    'products',
    { code: 'ACCESS_DENIED', documentation: 'https://shopify.dev/api/usage/access-scopes' },
  ],
] as const)(
  'takes a failure of $displayName in a success for a missing right',
  async (provider, objectName, extensions) => {
    const { call } = stubCall(() => ({ data: null, errors: [{ message: 'Not allowed.', extensions }] }))
    const page = provider.read?.page(call, { objectName, fields: ['id'], pageSize: 10 })
    await expect(page).rejects.toMatchObject({ reaction: stop, status: 403, message: 'Not allowed.' })
  },
)

// https://stackoverflow.com/questions/50364356 (an answer of Shopify) read 2026-11-29
it('repeats what Shopify says before it looks at a query', () => {
  const errors = '[API] This action requires merchant approval for write_themes scope.'
  expect(failureOf(shopify, 403, { errors })).toMatchObject({ reaction: stop, status: 403, message: errors })
})

// https://github.com/routablehq/python-quickbooks/issues/250 (an answer to a bad token) read 2026-11-29
it('repeats what the gateway of QuickBooks says, whose names have small letters', () => {
  const error = { message: 'message=AuthenticationFailed', detail: 'Malformed bearer token', code: '3200' }
  expect(failureOf(quickbooks, 401, { fault: { error: [error], type: 'AUTHENTICATION' } })).toMatchObject({
    reaction: reconnect,
    status: 401,
    message: 'Malformed bearer token',
  })
})

// https://github.com/XeroAPI/Xero-NetStandard/issues/298 and .../issues/178 (the scope was missing) read 2026-11-29
it.each([
  ['AuthorizationUnsuccessful', stop, 403],
  ['TokenExpired: token expired at 01/08/2020 08:40:21', reconnect, 401],
])('takes %s of Xero for what it is', (Detail, reaction, status) => {
  const json = { Type: null, Title: 'Unauthorized', Status: 401, Detail, Extensions: {} }
  expect(failureOf(xero, 401, json)).toMatchObject({ reaction, status })
})

// https://github.com/closeio/closeio-api/blob/master/closeio_api/__init__.py (`ValidationError`) read 2026-11-29
it('names the field that Close refuses', () => {
  const json = { errors: [], 'field-errors': { lead_id: 'This field is required.' } }
  expect(failureOf(close, 400, json)).toMatchObject({
    reaction: stop,
    status: 400,
    fieldName: 'lead_id',
    message: 'lead_id: This field is required.',
  })
})

// The form of the details is that of recorded answers to clients of others, read 2026-11-29.
it('names the value that Attio refuses', () => {
  const validation_errors = [{ code: 'invalid_type', path: ['data', 'values', 'name'], message: 'Required' }]
  const json = { status_code: 400, code: 'validation_type', message: 'Not valid.', validation_errors }
  expect(failureOf(attio, 400, json)).toMatchObject({
    reaction: stop,
    fieldName: 'name',
    message: 'Not valid. data.values.name: Required',
  })
})

// https://jsonapi.org/format/#error-objects read 2026-11-29
it.each([
  ['/data/attributes/email', 'email'],
  ['/data/', undefined],
])('names the attribute that Klaviyo points to by %s', (pointer, fieldName) => {
  const error = { id: '1', status: 400, code: 'invalid', detail: 'Not valid.', source: { pointer } }
  expect(failureOf(klaviyo, 400, { errors: [error] })).toMatchObject({
    reaction: stop,
    fieldName,
    message: 'Not valid.',
  })
})

it('repeats what ClickUp says of limits and outages', () => {
  expect(failureOf(clickup, 429, { err: 'Rate limit reached', ECODE: 'APP_002' })).toMatchObject({
    reaction: { kind: 'waitUntil', isGuess: true },
    message: 'Rate limit reached',
  })
  expect(failureOf(clickup, 500, { err: 'Down', ECODE: 'ITEM_500' })).toMatchObject({
    reaction: { kind: 'retry' },
    message: 'Down',
  })
})
