// What is sent to write a Nutshell record: whole ones as a list of one, changes as a JSON patch.
import {
  asObject,
  type CallRequest,
  isObject,
  type NativeRecord,
  type OneWrite,
} from '@mortise/connector-kit'

/** One change, as RFC 6902 has it. */
interface Patch {
  op: 'replace'
  path: string
  value: unknown
}

/**
 * Only one record is created at a time; changes are answered with nothing.
 * @see https://developers.nutshell.com/docs/quickstart (by a mirror of it) read 2026-11-22
 */
export function writeOne({ objectName, action, item, id }: OneWrite): CallRequest {
  const path = `/rest/${objectName}`
  const one = `${path}/${encodeURIComponent(id)}`
  if (action === 'delete') return { method: 'DELETE', path: one }
  if (action === 'update') {
    const text = JSON.stringify(toPatches(objectName, item.fields))
    return { method: 'PATCH', path: one, body: { type: 'application/json-patch+json', text } }
  }
  // A note is the one thing that comes without a list around it.
  return {
    method: 'POST',
    path,
    json: objectName === 'notes' ? { data: item.fields } : { [objectName]: [item.fields] },
  }
}

/** A replacement for each field, and a separate one for each link and custom field, so that the others stay. */
export function toPatches(objectName: string, fields: NativeRecord): Patch[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const inside = name === 'links' || name === 'customFields' ? asObject(value) : undefined
    if (!isObject(inside)) return replacing([objectName, '0', name], value)
    return Object.entries(inside).flatMap(([own, one]) => replacing([objectName, '0', name, own], one))
  })
}

function replacing(steps: readonly string[], value: unknown): Patch[] {
  const path = steps.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
  return [{ op: 'replace', path, value }]
}
