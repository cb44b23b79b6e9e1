/**
 * HubSpot's error answers.
 *
 * Everything but `message` may be missing from a real one; clients should read them that way.
 * @see https://developers.hubspot.com/docs/api-reference/error-handling (read 2026-11-21)
 */

import { randomUUID } from 'node:crypto'
import { AnswerError } from '../answer-error.ts'
import type { JsonObject } from '../json.ts'

type Detail = { message: string; code?: string; context?: JsonObject }

/** An error in HubSpot's envelope. */
export function hubspotError(
  status: number,
  message: string,
  extra: { category?: string; errors?: Detail[] | undefined; context?: JsonObject } = {},
  headers: Record<string, string> = {},
): AnswerError {
  const { category, errors, context } = extra
  return new AnswerError(
    status,
    {
      status: 'error',
      message,
      correlationId: randomUUID(),
      errors: errors === undefined ? undefined : (errors as JsonObject[]),
      context,
      category,
    },
    headers,
  )
}

/** 400 for a request HubSpot understood and refused. */
export function validationError(message: string, errors?: Detail[]): AnswerError {
  return hubspotError(400, message, {
    category: 'VALIDATION_ERROR',
    errors,
  })
}

/**
 * 400 for a filter or sort on a property that does not exist.
 *
 * The headline is HubSpot's; where it names the property is not documented, so the name stands in the details.
 */
export function unknownSearchProperty(name: string): AnswerError {
  return validationError('There was a problem with the request.', [
    {
      message: `Property "${name}" does not exist`,
      code: 'PROPERTY_DOESNT_EXIST',
      context: { propertyName: [name] },
    },
  ])
}

/** A property value HubSpot refuses. */
export type PropertyIssue = { name: string; error: string; message: string; value: string }

/** 400 for property values that cannot be written; the message carries the issues as JSON, as HubSpot's does. */
export function invalidProperties(issues: readonly PropertyIssue[], portalId: number): AnswerError {
  const details = issues.map((issue) => ({
    isValid: false,
    message: issue.message,
    error: issue.error,
    name: issue.name,
    localizedErrorMessage: issue.message,
    propertyValue: issue.value,
    portalId,
  }))
  return validationError(
    `Property values were not valid: ${JSON.stringify(details)}`,
    issues.map(({ message, error, name }) => ({ message, code: error, context: { propertyName: [name] } })),
  )
}

/** 404 for a record that is not there. */
export function recordNotFound(id: string): AnswerError {
  if (/^\d+$/.test(id)) return hubspotError(404, 'resource not found')
  return hubspotError(404, 'Object not found.  objectId are usually numeric.', {
    category: 'OBJECT_NOT_FOUND',
    context: { id: [id] },
  })
}

/** 400 for an object type the account does not have. */
export function unknownObject(name: string): AnswerError {
  return hubspotError(400, `Unable to infer object type from: ${name}`)
}

/** Trouble that does not depend on the request. */
export const trouble = {
  unauthenticated: () =>
    hubspotError(
      401,
      'Authentication credentials not found. This API supports OAuth 2.0 authentication and you can find more details at https://developers.hubspot.com/docs/methods/auth/oauth-overview',
      { category: 'INVALID_AUTHENTICATION' },
    ),
  expired(expiresAt: Date, now: Date) {
    const seconds = Math.max(0, Math.floor((now.getTime() - expiresAt.getTime()) / 1000))
    return hubspotError(401, `The OAuth token used to make this call expired ${seconds} second(s) ago.`, {
      category: 'EXPIRED_AUTHENTICATION',
      context: { 'expire time': [expiresAt.toISOString()] },
    })
  },
  /** @see https://developers.hubspot.com/docs/api/usage-details (read 2026-11-21) */
  rateLimited(retryAfterSeconds: number, status: number) {
    const answer = hubspotError(
      status,
      'You have reached your ten_secondly_rolling limit.',
      { category: 'RATE_LIMITS' },
      {
        'retry-after': String(retryAfterSeconds),
        'x-hubspot-ratelimit-max': '190',
        'x-hubspot-ratelimit-remaining': '0',
        'x-hubspot-ratelimit-interval-milliseconds': '10000',
      },
    )
    return new AnswerError(
      status,
      { ...(answer.body as JsonObject), errorType: 'RATE_LIMIT', policyName: 'TEN_SECONDLY_ROLLING' },
      answer.headers,
    )
  },
  serverError: (status: number) => hubspotError(status, 'internal error'),
  notFound: () => hubspotError(404, 'resource not found'),
  unexpected: () => hubspotError(500, 'internal error'),
}
