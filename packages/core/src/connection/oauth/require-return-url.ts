// Settles where a customer's browser may be sent back to after an authorization.
import { type Issue, MortiseError } from '@mortise/contract'
import type { Caller } from '../../context.ts'

/**
 * The address as it was given, if it is on the page that asks: any other address would let a caller redirect customers
 * anywhere through this server.
 * @throws MortiseError request.invalid unless its origin is the request's `Origin`
 */
export function requireReturnUrl({ origin }: Caller, returnUrl: string | undefined): string | undefined {
  if (returnUrl === undefined || new URL(returnUrl).origin === origin) return returnUrl
  const where =
    origin === undefined ? 'this request has no Origin header' : `this request comes from ${origin}`
  const detail = `returnUrl must have the origin of the page that sends the request, and ${where}`
  const issues: Issue[] = [{ in: 'body', name: 'returnUrl', detail }]
  throw new MortiseError('request.invalid', { issues })
}
