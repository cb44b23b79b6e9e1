// What is left of a config when everything malformed is taken out, so that the rest can be judged at once.
import { type ConfigContent, checkSchema, configContentSchema } from '@mortise/contract'

/** A config that is well-formed, and the paths below the content, for example `read.objects.contacts`, it lacks. */
export interface WellFormedPart {
  content: ConfigContent
  missing: readonly string[]
}

type Container = Record<string | number, unknown>
type Path = readonly (string | number)[]

// What is taken out may leave something missing around it, once for each level at most.
const roundsMax = 12

/** Answers it, with `provider` where the config names none; undefined when nothing is left. */
export function wellFormedPart(content: unknown, provider: string): WellFormedPart | undefined {
  if (!isContainer(content) || Array.isArray(content)) return undefined
  const draft: Container = structuredClone(content)
  const missing: string[] = []
  for (let round = 0; round < roundsMax; round++) {
    const checked = checkSchema(configContentSchema, draft)
    if (checked.ok) return { content: checked.value, missing }
    for (const { path } of checked.issues) {
      if (path[0] === 'provider') draft.provider = provider
      const removed = path[0] === 'provider' ? path : takeOut(draft, path)
      if (removed === undefined) return undefined
      missing.push(removed.join('.'))
    }
  }
  return undefined
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
