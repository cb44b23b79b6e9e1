// Where things are in records that keep their id and the instant of their last change in a field each.

import type { NativeRecord, RecordShape } from '../definition/provider.ts'
import { asObject } from '../json.ts'
import { valueAt } from '../value-at.ts'

/**
 * A record shape by the names of its fields; a path (`meta.updatedAt`) works, too. Of several ids, the first that a record
 * has is its id: vendors name them after the object (`taskId`, `projectId`). Instants are RFC 3339 text unless
 * `unit` says that they are numbers.
 */
export function recordBy(names: {
  id: string | readonly string[]
  updatedAt: string | readonly string[]
  createdField?: string
  unit?: 's' | 'ms'
}): RecordShape {
  const ids = typeof names.id === 'string' ? [names.id] : names.id
  const changed = typeof names.updatedAt === 'string' ? [names.updatedAt] : names.updatedAt
  return {
    id: (record) => {
      const id = ids
        .map((path) => valueAt(record, path))
        .find((value) => value !== undefined && value !== null && value !== '')
      return id === undefined ? undefined : String(id)
    },
    updatedAt: (record) => {
      for (const path of changed) {
        const at = instantOf(valueAt(record, path), names.unit)
        if (at !== undefined) return at
      }
      return undefined
    },
    createdField: names.createdField,
  }
}

/**
 * Epoch milliseconds of a vendor's instant: text that names no zone (`2026-11-21 09:30:00`) is taken as UTC, numbers as
 * `unit` says, also where they are written as text. A zone may lack its minutes (`2023-10-06 23:47:56.678+00`) or be a
 * word (`2025-09-07 02:11:32 UTC`).
 * @see https://github.com/resend/resend-openapi/blob/main/resend.json (`created_at`, without minutes) read 2026-11-29
 * @see https://github.com/soenneker/soenneker.lemlist.openapiclient/blob/main/openapi.json (`last_updated`, a word) read 2026-11-29
 */
export function instantOf(value: unknown, unit?: 's' | 'ms'): number | undefined {
  const isNumber = typeof value === 'number' || (typeof value === 'string' && /^\d+(\.\d+)?$/.test(value))
  if (isNumber && unit !== undefined) return unit === 's' ? Number(value) * 1000 : Number(value)
  if (typeof value !== 'string' || value === '') return undefined
  const text = /^\d{4}-/.test(value) ? withPlainZone(value) : value
  const isZoned = /(?:Z|GMT|[+-]\d{2}:?\d{2})$/i.test(text)
  const at = Date.parse(isZoned ? text : `${text.replace(' ', 'T')}Z`)
  return Number.isNaN(at) ? undefined : at
}

/** `2026-11-21T09:30:00Z[UTC]`, `... UTC`, `... +0200` and `...+02` with a zone as JavaScript reads it. */
function withPlainZone(text: string): string {
  return text
    .replace(/\[[\w/]+\]$/, '')
    .replace(/ ?(?:UTC|GMT)$/i, 'Z')
    .replace(
      /(:\d{2}(?:\.\d+)?)\s*([+-]\d{2})(?::?(\d{2}))?$/,
      (_, seconds, hours, minutes = '00') => `${seconds}${hours}:${minutes}`,
    )
}

/** A getter for fields in a nested object of the record (`attributes`). */
export function fieldsBeside(container: string): Pick<RecordShape, 'field' | 'fieldNames'> {
  const inside = (record: NativeRecord): NativeRecord => asObject(record[container]) ?? {}
  return {
    field: (name) => (record) => (Object.hasOwn(record, name) ? record[name] : inside(record)[name]),
    fieldNames: (record) => [
      ...Object.keys(record).filter((name) => name !== container),
      ...Object.keys(inside(record)),
    ],
  }
}
