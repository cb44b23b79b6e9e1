/** The JQL of simulated sites: bounds of time, phrases in summaries, and equality. */

import { AnswerError } from '../answer-error.ts'
import type { Condition } from '../record/store.ts'
import type { Order } from '../simulate/account.ts'
import { all, any, equals, holds, within } from '../simulate/condition.ts'

const text = String.raw`"((?:[^"\\]|\\.)*)"`

/** The condition and the order of a query. @throws AnswerError 400 in Jira's words for what it cannot read */
export function toQuery(jql: string, statuses: readonly string[]): { where: Condition; order: Order } {
  const [, terms = '', by] = /^(.*?)(?: ORDER BY (created|updated) ASC(?:, key ASC)?)?$/s.exec(jql) ?? []
  if (terms.trim() === '') throw refusal('Unbounded JQL queries are not allowed here.')
  const conditions: Condition[] = []
  let rest = terms
  while (rest !== '') {
    const found = new RegExp(`^(?:AND )?([\\w[\\]]+) (=|~|>=) (?:${text}|(\\d+))\\s*`, 's').exec(rest)
    if (!found) throw refusal(`Error in the JQL Query near: ${rest}`)
    const [taken, field = '', operator, quoted, number] = found
    const value = quoted === undefined ? String(number) : unescaped(quoted)
    conditions.push(toCondition({ field, operator: String(operator), value }, statuses))
    rest = rest.slice(taken.length)
  }
  return { where: all(conditions), order: by === 'updated' ? 'updated' : 'id' }
}

function toCondition(
  { field, operator, value }: { field: string; operator: string; value: string },
  statuses: readonly string[],
): Condition {
  if (operator === '>=' && /^\d+$/.test(value)) {
    const from = new Date(Number(value))
    if (field === 'created') return within('created_at', { from })
    if (field === 'updated') return within('updated_at', { from })
  }
  const own = /^cf\[(\d+)\]$/.exec(field)?.[1]
  const name = own === undefined ? field : `customfield_${own}`
  if (operator === '~' && (name === 'summary' || own)) return hasPhrase(name, value.replace(/^"|"$/g, ''))
  if (operator !== '=') throw refusal(`The operator '${operator}' is not supported by the '${field}' field.`)
  if (field === 'status' && !statuses.some((status) => status.toLowerCase() === value.toLowerCase())) {
    throw refusal(`The value '${value}' does not exist for the field 'status'.`)
  }
  if (own) return any([equals([name], value), equals([name, 'value'], value)])
  if (field === 'labels') return holds(['labels'], value)
  if (field === 'assignee' || field === 'reporter') {
    return any([equals([field, 'accountId'], value), equals([field, 'displayName'], value)])
  }
  if (['status', 'project', 'issuetype', 'priority', 'resolution'].includes(field)) {
    return any([equals([field, 'name'], value), equals([field, 'key'], value), equals([field, 'id'], value)])
  }
  throw refusal(`Field '${field}' does not exist or you do not have permission to view it.`)
}

/** Words side by side, whatever is between them and case aside. */
function hasPhrase(name: string, phrase: string): Condition {
  const words = (sql: string) => `regexp_replace(lower(${sql}), '[^[:alnum:]]+', ' ', 'g')`
  return (bind) =>
    `position(${words(`${bind(phrase)}::text`)} in ${words(`coalesce(properties->>${bind(name)}::text, '')`)}) > 0`
}

function unescaped(quoted: string): string {
  return quoted.replace(/\\(.)/gs, '$1')
}

function refusal(message: string): AnswerError {
  return new AnswerError(400, { errorMessages: [message], errors: {} })
}
