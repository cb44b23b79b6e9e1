/** Stripe's refusals. */

import { AnswerError } from '../answer-error.ts'

/** `{error: {type: 'invalid_request_error', message, param}}`. */
export function refusal(status: number, message: string, param?: string): AnswerError {
  const type = status < 500 ? 'invalid_request_error' : 'api_error'
  return new AnswerError(status, { error: { type, message, param } })
}
