// The failures that ServiceNow reports in responses with the status of a success.
import { asObject, asString, type HttpPart, ProviderError } from '@mortise/connector-kit'

/**
 * `{"result": [...], "error": {"message": "Transaction cancelled: maximum execution time exceeded"}, "status": "failure"}`:
 * an answer that a quota rule of the instance cut off. Rows are missing behind those that it holds.
 * @see https://support.servicenow.com/kb?id=kb_article_view&sysparm_article=KB1297438 read 2026-11-29
 */
export const refusal: NonNullable<HttpPart['refusal']> = ({ json, status }) => {
  const { error, status: told } = asObject(json) ?? {}
  if (told !== 'failure' || asObject(error) === undefined) return undefined
  const message =
    asString(asObject(error)?.message) ?? 'ServiceNow ended the request before its answer was whole.'
  return new ProviderError({ reaction: { kind: 'retry' }, message, status })
}
