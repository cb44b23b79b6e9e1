// Changing catalog objects: Square takes an object as a whole, so what is not changed is sent back as it was.
import { randomUUID } from 'node:crypto'
import {
  asObject,
  type Call,
  type NativeRecord,
  type WriteOutcome,
  type WriteRequest,
  writeEachItem,
} from '@mortise/connector-kit'
import { placed } from './catalog-objects.ts'
import { containerOf } from './record.ts'

const path = '/v2/catalog/object'

/**
 * Reads each object and writes it back with the changes. The version that was read goes along: where another client
 * changed the object in between, Square refuses, and that change is not lost.
 */
export async function updateCatalog(
  call: Call,
  { type, items, headers }: Pick<WriteRequest, 'items' | 'headers'> & { type: string },
): Promise<WriteOutcome[]> {
  return writeEachItem(items, async ({ id = '', fields }) => {
    const answer = await call.request({ path: `${path}/${encodeURIComponent(id)}` })
    const current = asObject(asObject(answer.json)?.object) ?? {}
    const object = { ...current, ...toCatalogObject({ ...current, id, type }, fields) }
    const json = { idempotency_key: randomUUID(), object }
    const written = await call.request({ method: 'POST', path, headers, json })
    const record = asObject(asObject(written.json)?.catalog_object)
    return { isWritten: true, recordId: id, record }
  })
}

/** A catalog object with fields where Square wants them: most are inside `item_data` and its like. */
export function toCatalogObject(current: NativeRecord, fields: NativeRecord): NativeRecord {
  const container = containerOf(current)
  const own = Object.entries(fields).filter(([name]) => Object.hasOwn(placed, name))
  const inner = Object.entries(fields).filter(([name]) => !Object.hasOwn(placed, name))
  return {
    type: current.type,
    id: current.id,
    ...Object.fromEntries(own),
    [container]: { ...asObject(current[container]), ...Object.fromEntries(inner) },
  }
}
