// The shape of a manifest: strict about what is close to a known key, lenient about other keys.
import { z } from 'zod'
import { type Checked, checkSchema, type Finding } from '../error/check-input.ts'
import { isSlip } from '../error/plain-words.ts'
import { type Manifest, manifestSchema } from '../wire/catalogue/manifest.ts'
import type { DocumentPath } from './position.ts'

/** A manifest without the keys that were left out of it, or everything that is wrong with its shape. */
export interface CheckedShape {
  readonly checked: Checked<Manifest, Finding>
  /** Keys that mean nothing here and resemble no key that does. */
  readonly ignored: readonly Finding[]
}

/**
 * Checks the shape of a manifest. A misspelt key is an issue; a key that resembles none is left out, since manifests
 * written for other tools may carry such keys. So is a key that means something elsewhere, unless `mayBeMisplaced` says
 * that its indentation may be wrong. A manifest with issues lists both.
 */
export function checkShape(
  value: unknown,
  mayBeMisplaced: (path: DocumentPath) => boolean = () => false,
): CheckedShape {
  const strict = checkSchema(manifestSchema, value)
  if (strict.ok) return { checked: strict, ignored: [] }
  let checked: Checked<Manifest, Finding> = strict
  let rest = value
  const ignored: Finding[] = []
  const isIgnorable = ({ isKeyUnknown, message, path }: Finding) =>
    isKeyUnknown === true &&
    !isSlip(message) &&
    !(manifestKeys().has(String(path.at(-1))) && mayBeMisplaced(path))
  while (!checked.ok && checked.issues.every(isIgnorable)) {
    ignored.push(...checked.issues)
    rest = without(rest, checked.issues)
    checked = checkSchema(manifestSchema, rest)
  }
  return checked.ok
    ? { checked, ignored }
    : { checked: { ok: false, issues: [...ignored, ...checked.issues] }, ignored: [] }
}

let keys: ReadonlySet<string> | undefined

/** Every key that a manifest can have anywhere. */
function manifestKeys(): ReadonlySet<string> {
  keys ??= new Set(keysIn(z.toJSONSchema(manifestSchema, { io: 'input', unrepresentable: 'any' })))
  return keys
}

function keysIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const properties: unknown = Reflect.get(schema, 'properties')
  return [...Object.keys(Object(properties)), ...Object.values(schema).flatMap(keysIn)]
}

function without(value: unknown, keys: readonly Finding[]): unknown {
  const rest = structuredClone(value)
  for (const { path } of keys) {
    const parent = path.slice(0, -1).reduce<unknown>((at, key) => Reflect.get(Object(at), key), rest)
    Reflect.deleteProperty(Object(parent), String(path.at(-1)))
  }
  return rest
}
