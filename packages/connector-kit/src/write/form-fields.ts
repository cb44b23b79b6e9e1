// Nested fields as a form, for vendors that take no JSON.

/**
 * `{metadata: {plan: 'gold'}, items: [{price: 'p1'}]}` as `metadata[plan]=gold` and `items[0][price]=p1`. A null
 * becomes an empty value, which makes such vendors unset a field.
 */
export function formFields(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => flatten(name, value)))
}

function flatten(name: string, value: unknown): [string, string][] {
  if (value === undefined) return []
  if (value === null) return [[name, '']]
  if (Array.isArray(value)) return value.flatMap((item, index) => flatten(`${name}[${index}]`, item))
  if (typeof value !== 'object') return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, item]) => flatten(`${name}[${key}]`, item))
}
