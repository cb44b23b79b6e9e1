// A field name or bracket path as a place in a record: taking a value out of it, putting one in.
import { parseFieldPath } from '@mortise/contract'

/** A place in a record that is the caller's own to change. */
export interface FieldPlace {
  /** Name of the top-level field it lies in. */
  readonly top: string
  readonly isNested: boolean
  get(record: Readonly<Record<string, unknown>>): unknown
  /** Removes the value and answers it; containers on the way are replaced by copies, and left out once empty. */
  take(record: Record<string, unknown>): unknown
  /** Sets the value, with new objects and lists on the way; containers already there are replaced by copies. */
  set(record: Record<string, unknown>, value: unknown): void
}

type Key = string | number
type Container = Record<string, unknown> | unknown[]

/** Compiles a field name; what is no path is a plain name. */
export function compilePlace(name: string): FieldPlace {
  const path: readonly Key[] = parseFieldPath(name) ?? [name]
  return {
    top: String(path[0]),
    isNested: path.length > 1,
    get: (record) => path.reduce<unknown>(valueIn, record),
    take: (record) => takeAt(record, path),
    set: (record, value) => setAt(record, path, value),
  }
}

/** Sets an own property, even under names such as `__proto__`, which plain assignment would swallow. */
export function define(target: object, key: Key, value: unknown): void {
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })
}

function valueIn(container: unknown, key: Key): unknown {
  if (typeof container !== 'object' || container === null) return undefined
  return Object.hasOwn(container, key) ? (container as Record<Key, unknown>)[key] : undefined
}

function takeAt(container: Container, [key = '', ...rest]: readonly Key[]): unknown {
  const found = valueIn(container, key)
  if (found === undefined) return undefined
  if (rest.length === 0) {
    // A hole in a list would move what is behind it.
    if (Array.isArray(container)) define(container, key, null)
    else delete container[key]
    return found
  }
  if (!isContainer(found)) return undefined
  const copy = copyOf(found)
  const taken = takeAt(copy, rest)
  if (taken === undefined) return undefined
  if (isEmpty(copy) && !Array.isArray(container)) delete container[key]
  else define(container, key, copy)
  return taken
}

function setAt(container: Container, [key = '', ...rest]: readonly Key[], value: unknown): void {
  if (rest.length === 0) {
    define(container, key, value)
    return
  }
  const found = valueIn(container, key)
  const next: Container = isContainer(found) ? copyOf(found) : typeof rest[0] === 'number' ? [] : {}
  define(container, key, next)
  setAt(next, rest, value)
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null
}

function copyOf(container: Container): Container {
  if (Array.isArray(container)) return [...container]
  const copy = {}
  for (const [key, value] of Object.entries(container)) define(copy, key, value)
  return copy
}

function isEmpty(container: Container): boolean {
  return Array.isArray(container)
    ? container.every((item) => item === null)
    : Object.keys(container).length === 0
}
