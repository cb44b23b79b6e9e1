// Every operation that leaves an audit entry, once each, in an order in which each finds what it needs.
import { type Audit, type Endpoint, endpoints, type OperationId } from '@mortise/contract'

/** An operation with the entry that it declares. */
export interface Step {
  id: OperationId
  endpoint: Endpoint
  action: string
  /** For example `topic:{topicId}`. */
  target: string
  /** The name in the target: `topicId`. */
  name: string
}

/** A second connection of the group; before it, everything uses the first. */
const last: readonly OperationId[] = ['customAuthConnect']

const steps: readonly Step[] = (Object.entries(endpoints) as [OperationId, Endpoint][]).flatMap(
  ([id, endpoint]) => {
    const { audit } = endpoint
    return isEntry(audit) ? [{ id, endpoint, ...audit, name: namesIn(audit.target)[0] ?? '' }] : []
  },
)

/** Whether a declaration names an entry, not a reason why there is none. */
export function isEntry(audit: Audit | undefined): audit is Extract<Audit, { action: string }> {
  return audit !== undefined && 'action' in audit
}

/** Whether the operation makes the thing that its entry is about, so that its id is known only afterwards. */
export function isMaker({ action, endpoint, name, target }: Step): boolean {
  if (endpoint.path.includes(`{${name}}`)) return false
  return action.endsWith('.created') || !steps.some((each) => each.target === target && isCreation(each))
}

/**
 * The walk, for a test that has made the things in `given`. Operations stand in the order of the table as soon as all
 * ids that they need are made. Deletions come last, from the end of the table.
 */
export function planAuditWalk(given: readonly string[]): readonly Step[] {
  const walk: Step[] = []
  const left = [...steps]
  const known = new Set(given)
  while (left.length > 0) {
    const ready = left.filter((step) => neededBy(step).every((name) => known.has(name)))
    const next =
      ready.find(({ id, endpoint }) => endpoint.method !== 'DELETE' && !last.includes(id)) ??
      ready.find(({ id }) => last.includes(id)) ??
      ready.at(-1)
    if (!next) throw new Error(`nothing makes what ${left.map(({ id }) => id).join(', ')} need`)
    walk.push(next)
    known.add(next.name)
    left.splice(left.indexOf(next), 1)
  }
  return walk
}

function neededBy(step: Step): string[] {
  const { path, example = {} } = step.endpoint
  const named = [path, JSON.stringify(example), isMaker(step) ? '' : step.target].flatMap(namesIn)
  return named.filter((name) => !Object.hasOwn(example.params ?? {}, name))
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

function isCreation({ action }: Step): boolean {
  return action.endsWith('.created')
}
