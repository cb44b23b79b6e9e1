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

it('shows plain text, never a page of HTML', () => {
  expect(describeProviderFailure({ status: 429, json: undefined, text: 'slow down' })).toBe('slow down')
  expect(describeProviderFailure({ status: 503, json: undefined, text: '<html>…' })).toContain('503')
})

it('cuts words that go on for ever', () => {
  const words = describeProviderFailure({ status: 400, json: { message: 'x'.repeat(5000) }, text: '' })
  expect(words).toHaveLength(1000)
})
