// Says to a customer what went wrong: what happened, and what they can do. The builder's words go to the console.
import type { ApiError } from '@mortise/client'
import type { Translate } from '../locale/translate.ts'

/** Refusals whose sentence and remedy are both for the customer. */
const forCustomers = /^(connection\.credentials_refused|oauth\.)(?!exchange)/
/** Refusals with a sentence for the customer and a remedy for the caller of the API. */
const happenedToCustomers =
  /^(provider\.(?!not_found)|connection\.(address_refused|metadata_missing)|installation\.sample_refused)/

/** The issues of single fields, without words that only the builder understands. */
export function issueWords(issues: NonNullable<ApiError['problem']['issues']>): string[] {
  return issues
    .flatMap(({ detail, title }) => detail ?? title ?? [])
    .filter((text) => !/manifest/i.test(text))
}

/**
 * The provider's own words where there are any, then what to do. What only the builder can mend is for the customer
 * one sentence: whom to ask.
 */
export function customerWords(error: ApiError, app: string, t: Translate): string[] {
  const { status, problem } = error
  const code: string = error.code ?? ''
  const { causes = [], issues = [], detail = '', remedy = '', retryable } = problem
  const said = [...new Set(causes)]
  const isForCustomer = forCustomers.test(code)
  const happened = said.length > 0 ? said : isForCustomer || happenedToCustomers.test(code) ? [detail] : []
  const wrong = issueWords(issues)
  if (isForCustomer) return [...happened, remedy].filter(Boolean)
  if (wrong.length > 0) return [...happened, ...wrong]
  if (retryable || status === 429 || status >= 500) return [...happened, t('failure.again', { app })]
  return happened.length > 0 ? happened : [t('failure.contact', { app })]
}
