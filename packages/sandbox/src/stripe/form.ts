/** Reads the forms that Stripe is written to with. */

import { isObject, type JsonObject, type JsonValue } from '../json.ts'

const numbers = new Set([
  'amount',
  'amount_off',
  'percent_off',
  'unit_amount',
  'balance',
  'total',
  'quantity',
  'due_date',
  'days_until_due',
  'percentage',
  'interval_count',
  'trial_period_days',
  'max_redemptions',
  'expires_at',
])

/** `metadata[plan]=gold` as nested JSON, with numbers where Stripe keeps numbers. */
export function nested(form: URLSearchParams): JsonObject {
  const root: JsonObject = {}
  for (const [path, text] of form) {
    const names = path.split(/\[|\]\[?/).filter((name) => name !== '')
    const last = names.pop() ?? path
    let place = root
    for (const name of names) {
      const inner: JsonValue | undefined = place[name]
      const next: JsonObject = isObject(inner) ? inner : {}
      place[name] = next
      place = next
    }
    // Values of metadata are texts, whatever they look like.
    place[last] = names[0] === 'metadata' && text !== '' ? text : toValue(last, text)
  }
  return root
}

function toValue(name: string, text: string): JsonValue {
  if (text === '') return null
  if (numbers.has(name)) return Number(text)
  return /^(true|false)$/.test(text) ? text === 'true' : text
}
