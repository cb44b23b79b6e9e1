import { expect, it } from 'vitest'
import { classify } from './classify.ts'

const failure = (status: number, json: unknown, headers: Record<string, string> = {}) =>
  classify({ status, headers, json, text: JSON.stringify(json) })

it('names the unknown property, from context or from words', () => {
  const errors = [{ message: 'Property "foo" does not exist', context: { propertyName: ['foo'] } }]
  const json = {
    status: 'error',
    message: 'There was a problem with the request.',
    category: 'VALIDATION_ERROR',
    errors,
  }
  expect(failure(400, json)).toMatchObject({
    reaction: { kind: 'stop' },
    message: 'There was a problem with the request. Property "foo" does not exist',
    fieldName: 'foo',
    status: 400,
  })
  expect(
    failure(400, { message: 'Property values were not valid: property "bar_baz" is read only' })?.fieldName,
  ).toBe('bar_baz')
  expect(failure(404, { message: 'resource not found' })).toMatchObject({
    fieldName: undefined,
    reaction: { kind: 'stop' },
  })
})

it('says what is wrong with values without the JSON and the values around it', () => {
  const refused = [
    { isValid: false, message: 'Email address x is invalid', name: 'email', propertyValue: 'x', portalId: 1 },
    { isValid: false, message: 'Property "nope" does not exist', name: 'nope', propertyValue: 's3cret' },
  ]
  const message = `Property values were not valid: ${JSON.stringify(refused)}`
  expect(failure(400, { message, category: 'VALIDATION_ERROR' })).toMatchObject({
    message: 'email: Email address x is invalid Property "nope" does not exist',
    fieldName: 'email',
  })
  const cut = 'Property values were not valid: [{"isValid":fal'
  expect(failure(400, { message: cut })?.message).toBe(cut)
})

it('asks to reconnect on expired tokens', () => {
  const json = {
    status: 'error',
    message: 'The OAuth token used to make this call expired 5 second(s) ago.',
    category: 'EXPIRED_AUTHENTICATION',
  }
  expect(failure(401, json)?.reaction).toEqual({ kind: 'reconnect' })
})

it.each([
  ['TEN_SECONDLY_ROLLING', {}, 10_000],
  ['TEN_SECONDLY_ROLLING', { 'retry-after': '3' }, 3000],
  ['DAILY', {}, 900_000],
] as [string, Record<string, string>, number][])('waits after %s with %j', (policyName, headers, waitMs) => {
  const before = Date.now()
  const reaction = failure(429, { message: 'limit', policyName }, headers)?.reaction
  const at = reaction?.kind === 'waitUntil' ? reaction.at.getTime() : 0
  expect(at - waitMs).toBeGreaterThanOrEqual(before)
  expect(at - waitMs).toBeLessThanOrEqual(Date.now())
})

it("leaves answers that are not HubSpot's to the default", () => {
  expect(classify({ status: 502, headers: {}, json: undefined, text: '<html>' })).toBeUndefined()
})
