// A success whose body is not what the vendor's reference promises: a failure, and never an empty page.
import type { CallResponse } from '../line.ts'
import { ProviderError } from './reaction.ts'

type Answer = Pick<CallResponse, 'status' | 'request'>

/**
 * The error for a success that lacks its list. `path` is where the list belongs, empty if the answer itself is the list.
 * It names provider, status and path: "Acme answered 200 to GET /v1/people without the list "data"."
 */
export function missingList(answer: Answer, path: string): ProviderError {
  const list = path === '' ? 'a list' : `the list "${path}"`
  return unexpectedAnswer(answer, `without ${list}. Mortise does not take that for an empty page.`)
}

/** The error for a page that brings the same records as the page before it, so that a read of it would never end. */
export function repeatedPage(answer: Answer): ProviderError {
  return unexpectedAnswer(answer, 'with the page that it had sent before, so the read would never end.')
}

/** The error for a success whose body is not as the provider describes it. `words` say what is wrong with it. */
export function unexpectedAnswer({ status, request }: Answer, words: string): ProviderError {
  const { provider, method, path } = request ?? { provider: 'The provider', method: 'a', path: 'request' }
  return new ProviderError({
    reaction: { kind: 'stop' },
    message: `${provider} answered ${status} to ${method} ${path} ${words}`,
    status,
    request,
  })
}
