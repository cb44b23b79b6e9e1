// A failed authorization in the words that its page and the application show.
import { describeError, type MortiseError } from '@mortise/contract'

/** Why an authorization did not go on: a code of the catalogue, and what to do. */
export interface OAuthFailure {
  failure: { error: string; message: string }
}

/** The code of an error, and its causes between what happened and what to do. */
export function describeFailure(error: MortiseError): OAuthFailure {
  const { detail, remedy } = describeError(error)
  const message = [detail, ...(error.causes ?? []), remedy].join(' ')
  return { failure: { error: error.code, message } }
}
