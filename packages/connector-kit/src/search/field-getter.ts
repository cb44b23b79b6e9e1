// Reads a field of a vendor's record by its name or by a path into it.
import { parseFieldPath } from '@mortise/contract'
import type { NativeRecord, RecordShape } from '../definition/provider.ts'

/** Reads one value; `undefined` when any step of the path is missing. */
export type Getter = (record: NativeRecord) => unknown

/** Compiles a provider field name or bracket path (`$['a']['b']`) into a getter on that provider's records. */
export function compileGetter(name: string, shape: Pick<RecordShape, 'field'>): Getter {
  const [top = name, ...rest] = parseFieldPath(name) ?? [name]
  const topName = String(top)
  const first = shape.field?.(topName) ?? ((record: NativeRecord) => record[topName])
  if (rest.length === 0) return first
  return (record) => {
    let value = first(record)
    for (const key of rest) {
      if (typeof value !== 'object' || value === null) return undefined
      value = (value as Record<string | number, unknown>)[key]
    }
    return value
  }
}
