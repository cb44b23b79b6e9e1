/**
 * Salesforce's error answers: an array of `{message, errorCode, fields?}`.
 *
 * @see https://developer.salesforce.com/docs/atlas.en-us.api_rest.meta/api_rest/errorcodes.htm (read 2026-11-21)
 */

import { AnswerError } from '../answer-error.ts'

/** An error in Salesforce's array. */
export function salesforceError(
  status: number,
  errorCode: string,
  message: string,
  fields?: readonly string[],
  headers: Record<string, string> = {},
): AnswerError {
  const error = { message, errorCode, fields: fields === undefined ? undefined : [...fields] }
  return new AnswerError(status, [error], headers)
}

/** 404 for a path, object or record that is not there. */
export function notFound(message = 'The requested resource does not exist'): AnswerError {
  return salesforceError(404, 'NOT_FOUND', message)
}

/** 404 in the words Salesforce has for a record id it does not know. */
export function recordNotFound(): AnswerError {
  return notFound('Provided external ID field does not exist or is not accessible: Id')
}

/** 400 for a field that cannot be written because the object has none of that name. */
export function unknownColumn(field: string, object: string): AnswerError {
  return salesforceError(400, 'INVALID_FIELD', `No such column '${field}' on sobject of type ${object}`)
}

/** Trouble that does not depend on the request. */
export const trouble = {
  unauthenticated: () => salesforceError(401, 'INVALID_SESSION_ID', 'Session expired or invalid'),
  expired: () => salesforceError(401, 'INVALID_SESSION_ID', 'Session expired or invalid'),
  /** A spent daily allowance is 403 at Salesforce; faults say 429 unless they ask for it. */
  rateLimited: (retryAfterSeconds: number, status: number) =>
    salesforceError(status, 'REQUEST_LIMIT_EXCEEDED', 'TotalRequests Limit exceeded.', undefined, {
      'retry-after': String(retryAfterSeconds),
      'sforce-limit-info': 'api-usage=100000/100000',
    }),
  serverError: (status: number) =>
    status === 503
      ? salesforceError(503, 'SERVER_UNAVAILABLE', 'The server is unavailable to handle the request.')
      : salesforceError(status, 'UNKNOWN_EXCEPTION', 'An unexpected error occurred.'),
  notFound: () => notFound(),
  unexpected: () => salesforceError(500, 'UNKNOWN_EXCEPTION', 'An unexpected error occurred.'),
}
