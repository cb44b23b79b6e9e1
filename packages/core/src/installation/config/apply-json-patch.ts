// Applies a JSON Patch (RFC 6902: add, remove, replace) to a document and leaves the original as it was.
import { type JsonPatchOperation, MortiseError } from '@mortise/contract'

type Change = Pick<JsonPatchOperation, 'op' | 'path'> & { value?: unknown }

/**
 * The document after all changes, each applied to what the one before left. `undefined` is no document: only `add`
 * with the path "" makes one.
 * @throws MortiseError request.invalid naming the change that cannot be applied
 * @see https://www.rfc-editor.org/rfc/rfc6902#section-4 read 2026-11-21
 */
export function applyJsonPatch(document: unknown, changes: readonly Change[]): unknown {
  return changes.reduce((current, change, index) => {
    const refuse = (reason: string) =>
      new MortiseError('request.invalid', {
        issues: [
          {
            in: 'body',
            name: `changes.${index}.path`,
            detail: `changes.${index}: ${reason}`,
            value: change.path,
          },
        ],
      })
    return applyAt(current, { change, refuse, done: '', rest: toSegments(change.path) })
  }, document)
}

/** RFC 6901: `~1` is a slash and `~0` a tilde, in this order. */
function toSegments(path: string): string[] {
  return path
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
}

interface Step {
  change: Change
  refuse(reason: string): MortiseError
  /** The part of the path that was followed. */
  done: string
  rest: readonly string[]
}

function applyAt(value: unknown, step: Step): unknown {
  const { change, refuse, done } = step
  const [segment, ...rest] = step.rest
  if (segment === undefined) return applyToWhole(value, step)
  const next = { ...step, done: `${done}/${segment}`, rest }
  if (Array.isArray(value)) return applyToList(value, segment, next)
  if (typeof value === 'object' && value !== null) {
    return applyToObject(value as Readonly<Record<string, unknown>>, segment, next)
  }
  const held = value === undefined ? 'there is no value' : 'the value has no parts'
  throw refuse(`${change.path} does not exist: at "${done}" ${held}`)
}

function applyToWhole(value: unknown, { change, refuse }: Step): unknown {
  if (change.op === 'remove') throw refuse('the config of an object cannot be removed as a whole; disable it')
  if (change.op === 'replace' && value === undefined) throw refuse('there is no config to replace; use add')
  return change.value
}

function applyToObject(object: Readonly<Record<string, unknown>>, key: string, next: Step): unknown {
  const { change, refuse, rest, done } = next
  const isThere = Object.hasOwn(object, key)
  if (rest.length > 0) {
    return { ...object, [key]: applyAt(isThere ? object[key] : undefined, next) }
  }
  if (change.op !== 'add' && !isThere) throw refuse(`there is no value at ${done} to ${change.op}`)
  if (change.op !== 'remove') return { ...object, [key]: change.value }
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key))
}

function applyToList(list: readonly unknown[], segment: string, next: Step): unknown {
  const { change, refuse, rest, done } = next
  const isAdding = rest.length === 0 && change.op === 'add'
  const index = segment === '-' && isAdding ? list.length : toIndex(segment)
  if (index === undefined || index >= list.length + (isAdding ? 1 : 0)) {
    throw refuse(`${done} is not an index of a list with ${list.length} entries`)
  }
  if (rest.length > 0) return list.with(index, applyAt(list[index], next))
  if (change.op === 'add') return list.toSpliced(index, 0, change.value)
  return change.op === 'remove' ? list.toSpliced(index, 1) : list.with(index, change.value)
}

function toIndex(segment: string): number | undefined {
  return /^(0|[1-9]\d{0,6})$/.test(segment) ? Number(segment) : undefined
}
