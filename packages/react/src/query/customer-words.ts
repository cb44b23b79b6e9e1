// Says to a customer what went wrong: what happened, and what they can do. The builder's words go to the console.
import type { ApiError } from '@mortise/client'
import { audienceOf } from '@mortise/contract'
import type { Translate } from '../locale/translate.ts'

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
  const { causes = [], issues = [], detail = '', remedy = '', retryable } = problem
  const audience = audienceOf(error.code)
  const isForCustomer = audience === 'customer'
  const said = [...new Set(causes)]
  const happened = said.length > 0 ? said : isForCustomer || audience === 'provider' ? [detail] : []
  const wrong = issueWords(issues)
  if (wrong.length > 0) return [...new Set([...happened, ...wrong])]
  if (isForCustomer) return [...happened, remedy].filter(Boolean)
  if (retryable || status === 429 || status >= 500) return [...happened, t('failure.again', { app })]
  return happened.length > 0 ? happened : [t('failure.contact', { app })]
}
