/** Pipedrive's refusals. */

import { AnswerError } from '../answer-error.ts'

/** `{success: false, error, code}`. */
export function refusal(status: number, message: string): AnswerError {
  return new AnswerError(status, { success: false, error: message, code: 'ERR_SCHEMA_VALIDATION_FAILED' })
}
