import { expect, it } from 'vitest'
import { describeProviderFailure } from './describe-failure.ts'

it.each([
  [{ message: 'Contact not found' }, 'Contact not found'],
  [{ error: { message: 'Bad id', code: 3 } }, 'Bad id'],
  [
    { error: 'invalid_grant', error_description: 'expired access/refresh token' },
    'expired access/refresh token',
  ],
  [{ error: 'invalid_grant' }, 'invalid_grant'],
  [[{ message: "No such column 'Foo__c'", errorCode: 'INVALID_FIELD' }], "No such column 'Foo__c'"],
  [
    { errors: [{ message: 'Name is too long' }, { detail: 'Age is negative' }] },
    'Name is too long Age is negative',
  ],
  [
    {
      message: 'There was a problem with the request.',
      errors: [{ message: 'Property "x" does not exist' }],
    },
    'There was a problem with the request. Property "x" does not exist',
  ],
  [{ message: 'Same words', errors: [{ message: 'Same words' }] }, 'Same words'],
  [{ errors: { email: ['is taken'] } }, 'email: is taken'],
  [{ errors: ['one', 'two'] }, 'one two'],
  [{ errors: 'Not Found' }, 'Not Found'],
  [{ fault: 1 }, 'Acme answered with HTTP status 502.'],
  ['just text', 'just text'],
])('lifts the words out of %j', (json, words) => {
  expect(describeProviderFailure({ status: 502, json, text: JSON.stringify(json) }, 'Acme')).toBe(words)
})

// The forms of vendors, each by its page, its client or its framework; all read 2026-11-29.
it.each([
  [
    'Front (https://dev.frontapp.com/docs/errors)',
    { _error: { status: 404, title: 'Not found', message: 'Unknown contact' } },
    'Unknown contact',
  ],
  [
    'Help Scout (github.com/helpscout/helpscout-api-php, tests/Payloads/ErrorPayloads.php)',
    { message: 'Bad request', _embedded: { errors: [{ path: 'subject', message: 'may not be empty' }] } },
    'Bad request subject: may not be empty',
  ],
  [
    'Apigee, before Keap and others',
    {
      fault: { faultstring: 'Rate limit quota violation', detail: { errorcode: 'policies.ratelimit.Quota' } },
    },
    'Rate limit quota violation',
  ],
  [
    'ASP.NET, as of Blackbaud (https://developer.blackbaud.com/skyapi/docs/in-depth-topics/handle-common-errors)',
    [{ Message: 'Error converting value', ErrorCode: 400, RawMessage: 'Error converting value' }],
    'Error converting value',
  ],
  [
    'ASP.NET',
    { Message: 'The request is invalid.', ModelState: { 'contact.NAME': ['A name is required.'] } },
    'The request is invalid. contact.NAME: A name is required.',
  ],
  [
    'BigCommerce',
    { status: 404, title: 'Customer was not found.', type: 'https://…', errors: {} },
    'Customer was not found.',
  ],
  [
    'Django REST framework',
    { email: ['Enter a valid email address.'], non_field_errors: ['The dates overlap.'] },
    'The dates overlap. email: Enter a valid email address.',
  ],
  [
    'FastAPI',
    { detail: [{ loc: ['body', 'email'], msg: 'field required', type: 'value_error.missing' }] },
    'field required',
  ],
  [
    'NestJS',
    { statusCode: 422, message: ['name is empty', 'email is no email'], error: 'Unprocessable Entity' },
    'name is empty email is no email',
  ],
  [
    'Hunter (https://hunter.io/api-documentation/v2)',
    { errors: [{ id: 'wrong_params', code: 400, details: 'You are missing the domain parameter.' }] },
    'You are missing the domain parameter.',
  ],
  [
    'Close (https://developer.close.com/topics/errors/)',
    { errors: [], 'field-errors': { lead_id: 'Object not found.' } },
    'lead_id: Object not found.',
  ],
  [
    'ActiveCampaign',
    {
      errors: [{ title: 'Email address already exists', detail: '', code: 'duplicate', error: 'duplicate' }],
    },
    'Email address already exists',
  ],
  ['Procore', { errors: 'Not found' }, 'Not found'],
  ['Customer.io', { meta: { errors: ['invalid id'] } }, 'invalid id'],
  [
    'FastSpring',
    { result: 'error', error: { email: 'Email already in use' } },
    'email: Email already in use',
  ],
  [
    'Sage Intacct',
    { 'ia::result': { 'ia::error': { code: 'invalidRequest', message: 'Payload contains errors' } } },
    'Payload contains errors',
  ],
  [
    'Laravel',
    { message: 'The given data was invalid.', errors: { email: ['Taken.'] } },
    'The given data was invalid. email: Taken.',
  ],
  [
    'Calendly',
    {
      title: 'Invalid Argument',
      message: 'The supplied parameters are invalid.',
      details: [{ parameter: 'count', message: 'is too large' }],
    },
    'The supplied parameters are invalid. count: is too large',
  ],
])('finds the words where %s has them', (_vendor, json, words) => {
  expect(describeProviderFailure({ status: 400, json, text: JSON.stringify(json) })).toBe(words)
})

it('shows plain text, never a page of HTML', () => {
  expect(describeProviderFailure({ status: 429, json: undefined, text: 'slow down' })).toBe('slow down')
  expect(describeProviderFailure({ status: 503, json: undefined, text: '<html>…' })).toContain('503')
})

it('cuts words that go on for ever', () => {
  const words = describeProviderFailure({ status: 400, json: { message: 'x'.repeat(5000) }, text: '' })
  expect(words).toHaveLength(1000)
})
