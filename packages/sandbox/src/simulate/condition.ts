/** Conditions on simulated records, as the vendors' filters and query languages come down to them. */

import pg from 'pg'
import type { JsonValue } from '../json.ts'
import type { Condition } from '../record/store.ts'

/** Holds for every record that is there. */
export const isThere: Condition = () => 'NOT is_archived'

/** Holds for every record that was removed. */
export const isGone: Condition = () => 'is_archived'

/** Holds when all of them do. */
export function all(conditions: readonly Condition[]): Condition {
  return (bind) =>
    conditions.length === 0 ? 'true' : conditions.map((each) => `(${each(bind)})`).join(' AND ')
}

/** Holds when any of them does. */
export function any(conditions: readonly Condition[]): Condition {
  return (bind) =>
    conditions.length === 0 ? 'false' : conditions.map((each) => `(${each(bind)})`).join(' OR ')
}

/** The value at a path of members equals this text, case aside. */
export function equals(path: readonly string[], value: string): Condition {
  return (bind) => `lower(${textAt(path)}) = lower(${bind(value)}::text)`
}

/** The text at a path holds this text, case aside. */
export function contains(path: readonly string[], value: string): Condition {
  return (bind) => `position(lower(${bind(value)}::text) in lower(${textAt(path)})) > 0`
}

/** The value at a path is exactly this JSON value. */
export function isExactly(path: readonly string[], value: JsonValue): Condition {
  return (bind) => `properties #> ${pathSql(path)} = ${bind(JSON.stringify(value))}::jsonb`
}

/** The list at a path holds this text. */
export function holds(path: readonly string[], value: string): Condition {
  return (bind) => `properties #> ${pathSql(path)} ? ${bind(value)}`
}

/** The record's own id. */
export function hasId(id: string): Condition {
  return (bind) => `id = ${bind(id)}`
}

/** Made so long ago that an index which is that far behind knows of it. */
export function isIndexed(lagMs: number, now: Date): Condition {
  if (lagMs === 0) return () => 'true'
  return within('created_at', { before: new Date(now.getTime() - lagMs) })
}

/** Any of these ids. */
export function hasAnyId(ids: readonly string[]): Condition {
  return (bind) => `id = ANY(${bind(ids)})`
}

/** Changed, or created, at or after an instant, or before one. */
export function within(
  column: 'updated_at' | 'created_at',
  bound: { from?: Date | undefined; before?: Date | undefined },
): Condition {
  return (bind) =>
    [
      ...(bound.from ? [`${column} >= ${bind(bound.from.toISOString())}::timestamptz`] : []),
      ...(bound.before ? [`${column} < ${bind(bound.before.toISOString())}::timestamptz`] : []),
      'true',
    ].join(' AND ')
}

function textAt(path: readonly string[]): string {
  return `properties #>> ${pathSql(path)}`
}

function pathSql(path: readonly string[]): string {
  return `ARRAY[${path.map((name) => pg.escapeLiteral(name)).join(', ')}]`
}
