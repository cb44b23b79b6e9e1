// Compares two manifest entries by content.
import { createHash } from 'node:crypto'

/** A digest of JSON content that does not depend on the order of keys. */
export function hashContent(content: unknown): string {
  return createHash('sha256').update(canonical(content)).digest('hex')
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}
