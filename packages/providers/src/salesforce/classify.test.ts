import { expect, it } from 'vitest'
import { classify } from './classify.ts'

const failure = (status: number, errorCode: string, message: string, fields?: string[]) =>
  classify({ status, headers: {}, json: [{ message, errorCode, fields }], text: '' })

it('keeps the words of an unknown column without the query, and names it as one to go without', () => {
  const message =
    "\nSELECT Id, Foo__c FROM Account\n           ^\nERROR at Row:1:Column:12\nNo such column 'Foo__c' on entity 'Account'."
  expect(failure(400, 'INVALID_FIELD', message)).toMatchObject({
    reaction: { kind: 'dropField', fieldName: 'Foo__c' },
    message: "No such column 'Foo__c' on entity 'Account'.",
    fieldName: 'Foo__c',
    status: 400,
  })
  expect(failure(400, 'FIELD_CUSTOM_VALIDATION_EXCEPTION', 'Too long', ['Name__c'])?.fieldName).toBe(
    'Name__c',
  )
})

it.each([
  [401, 'INVALID_SESSION_ID', 'Session expired or invalid', 'reconnect'],
  [403, 'REQUEST_LIMIT_EXCEEDED', 'TotalRequests Limit exceeded.', 'waitUntil'],
  [400, 'INVALID_QUERY_LOCATOR', 'invalid query locator', 'restartCursor'],
  [400, 'QUERY_TIMEOUT', 'Your query request was running for too long.', 'retry'],
  [503, 'SERVER_UNAVAILABLE', 'Server unavailable', 'retry'],
  [403, 'API_DISABLED_FOR_ORG', 'API is not enabled for this Organization', 'stop'],
  [404, 'NOT_FOUND', 'The requested resource does not exist', 'stop'],
  [400, 'INVALID_TYPE', "sObject type 'Foo' is not supported.", 'stop'],
] as const)('%i %s: %s → %s', (status, errorCode, message, kind) => {
  expect(failure(status, errorCode, message)?.reaction.kind).toBe(kind)
})

it('leaves other answers to the default', () => {
  expect(classify({ status: 500, headers: {}, json: { error: 'x' }, text: '' })).toBeUndefined()
})
