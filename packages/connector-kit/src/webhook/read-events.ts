// Reading webhook bodies: JSON objects, or none when the body is something else.

import type { NativeRecord } from '../definition/provider.ts'
import { isObject, parseJson } from '../json.ts'

/** The body as an object; `undefined` when it is not JSON or no object. */
export function readObjectBody({ body }: { body: Buffer }): NativeRecord | undefined {
  const json = parseJson(body.toString('utf8'))
  return isObject(json) ? json : undefined
}

/** The objects of a body that is a list of them, or the one object it is. */
export function readListBody({ body }: { body: Buffer }): NativeRecord[] {
  const json = parseJson(body.toString('utf8'))
  return (Array.isArray(json) ? json : [json]).filter(isObject)
}

/** An identifier as text, where it is text or a number. */
export function idText(value: unknown): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined
}

/** An RFC 3339 instant, or a number of seconds or milliseconds since 1970, as epoch milliseconds. */
export function instantMs(value: unknown): number | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return value < 1e11 ? value * 1_000 : value
  if (typeof value !== 'string') return undefined
  const at = Date.parse(value)
  return Number.isNaN(at) ? undefined : at
}

/** A `ProviderEvent`'s optional members, less those without a value. */
export function present<T extends object>(members: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}
