// The rest of a config without its malformed parts, so that it can be checked at once.
import type { Checked, Finding } from '@mortise/contract'

/** A value that is well-formed, and the paths below it, for example `read.objects.contacts`, that it lacks. */
export interface WellFormedPart<Value> {
  content: Value
  missing: readonly string[]
}

type Container = Record<string | number, unknown>
type Path = readonly (string | number)[]

// A removed part may leave something missing around it, once for each level at most.
const roundsMax = 12

/** Answers what `check` accepts of `value`, with `given` where its own is bad; undefined when nothing is left. */
export function wellFormedPart<Value>(
  check: (value: unknown) => Checked<Value, Finding>,
  value: unknown,
  given: Readonly<Container> = {},
): WellFormedPart<Value> | undefined {
  if (!isContainer(value) || Array.isArray(value)) return undefined
  const draft: Container = structuredClone(value)
  const missing: string[] = []
  for (let round = 0; round < roundsMax; round++) {
    const checked = check(draft)
    if (checked.ok) return { content: checked.value, missing }
    for (const { path } of checked.issues) {
      const removed = fill(draft, path, given) ?? takeOut(draft, path)
      if (removed === undefined) return undefined
      missing.push(removed.join('.'))
    }
  }
  return undefined
}

/** Replaces bad values with given ones; returns the path if a value was given for it. */
function fill(root: Container, path: Path, given: Readonly<Container>): Path | undefined {
  const [key, ...below] = path
  if (key === undefined || below.length > 0 || !Object.hasOwn(given, key)) return undefined
  root[key] = given[key]
  return path
}

/** Takes out what is at the path, or what lacks it; lists go whole, so that no index moves. Answers the path taken. */
function takeOut(root: Container, path: Path): Path | undefined {
  for (let length = path.length; length > 0; length--) {
    const last = path[length - 1] ?? ''
    const parent = find(root, path.slice(0, length - 1))
    if (!isContainer(parent) || Array.isArray(parent) || !Object.hasOwn(parent, last)) continue
    delete parent[last]
    return path.slice(0, length)
  }
  return undefined
}

function find(root: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (found, key) => (isContainer(found) && Object.hasOwn(found, key) ? found[key] : undefined),
    root,
  )
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null
}
