// The shape of a manifest: strict about what is close to a known key, lenient about other keys.
import { type Checked, checkSchema, type Finding } from '../error/check-input.ts'
import { isSlip } from '../error/plain-words.ts'
import { type Manifest, manifestSchema } from '../wire/manifest.ts'

/** A manifest without the keys that were left out of it, or everything that is wrong with its shape. */
export interface CheckedShape {
  readonly checked: Checked<Manifest, Finding>
  /** Keys that mean nothing here and resemble no key that does. */
  readonly ignored: readonly Finding[]
}

/**
 * Checks the shape of a manifest. A misspelt key is an issue; a key that resembles none is left out, since manifests
 * written for other tools may carry such keys. A manifest with issues lists both.
 */
export function checkShape(value: unknown): CheckedShape {
  const strict = checkSchema(manifestSchema, value)
  if (strict.ok) return { checked: strict, ignored: [] }
  let checked: Checked<Manifest, Finding> = strict
  let rest = value
  const ignored: Finding[] = []
  while (!checked.ok && checked.issues.every(isIgnorable)) {
    ignored.push(...checked.issues)
    rest = without(rest, checked.issues)
    checked = checkSchema(manifestSchema, rest)
  }
  return checked.ok
    ? { checked, ignored }
    : { checked: { ok: false, issues: [...ignored, ...checked.issues] }, ignored: [] }
}

function isIgnorable({ isKeyUnknown, message }: Finding): boolean {
  return isKeyUnknown === true && !isSlip(message)
}

function without(value: unknown, keys: readonly Finding[]): unknown {
  const rest = structuredClone(value)
  for (const { path } of keys) {
    const parent = path.slice(0, -1).reduce<unknown>((at, key) => Reflect.get(Object(at), key), rest)
    Reflect.deleteProperty(Object(parent), String(path.at(-1)))
  }
  return rest
}
