// Field names and bracket paths as functions that read a provider's record and write the builder's.
import type { NativeRecord, RecordShape } from '@mortise/connector-kit'
import { parseFieldPath } from '@mortise/contract'

/** Reads one value; `undefined` when any step of the path is missing. */
export type Getter = (record: NativeRecord) => unknown

/** Writes one value, making the objects on the way. */
export type Setter = (target: Record<string, unknown>, value: unknown) => void

/** Compiles a provider field name or bracket path (`$['a']['b']`) into a getter on that provider's records. */
export function compileGetter(name: string, shape: RecordShape): Getter {
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

/** Compiles a delivered name into a setter; a bracket path nests, unless `isLiteral`. */
export function compileSetter(name: string, options: { isLiteral?: boolean } = {}): Setter {
  const path = options.isLiteral ? [name] : (parseFieldPath(name) ?? [name])
  const parents = path.slice(0, -1).map(String)
  const last = String(path[path.length - 1])
  if (parents.length === 0 && last !== '__proto__') {
    return (target, value) => {
      target[last] = value
    }
  }
  return (target, value) => {
    let at = target
    for (const key of parents) {
      const next = Object.hasOwn(at, key) ? at[key] : undefined
      if (typeof next === 'object' && next !== null && !Array.isArray(next))
        at = next as Record<string, unknown>
      else at = define(at, key, {})
    }
    define(at, last, value)
  }
}

// Own property even for names such as `__proto__`, which plain assignment would swallow.
function define<T>(target: Record<string, unknown>, key: string, value: T): T {
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })
  return value
}
