// A failed authorization in the words that its page and the application show.
import { audienceOf, describeError, type MortiseError } from '@mortise/contract'

/** Why an authorization did not go on: a code of the catalogue, and what to do. */
export interface OAuthFailure {
  failure: { error: string; message: string }
}

/** Whether only the builder can act: a customer could do nothing with the remedy. */
export function isForBuilder({ code }: MortiseError): boolean {
  return audienceOf(code) === 'builder'
}

/** The code of an error, and a line each for what happened, what the provider said and what the customer can do. */
export function describeFailure(error: MortiseError): OAuthFailure {
  const { detail, remedy } = describeError(error)
  const next = isForBuilder(error) ? 'Contact the support of the application that sent you here.' : remedy
  const message = [detail, ...(error.causes ?? []), next].map(asSentence).join('\n')
  return { failure: { error: error.code, message } }
}

/** Clients that show the message in one line run no sentences together. */
function asSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}
