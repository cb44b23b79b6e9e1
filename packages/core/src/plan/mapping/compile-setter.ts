// Field names and bracket paths as functions that write the builder's record.
import { parseFieldPath } from '@mortise/contract'

/** Writes one value, making the objects on the way. */
export type Setter = (target: Record<string, unknown>, value: unknown) => void

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
