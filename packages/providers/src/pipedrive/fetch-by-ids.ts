// Current Pipedrive records by their ids.
import { asObject, type Call, fetchEach, type NativeRecord, objectIn } from '@mortise/connector-kit'
import { listPage, listWithArchive, pageSizeMax } from './list.ts'
import { objects, pathOf } from './objects.ts'
import { record } from './record.ts'

/**
 * The records that exist. One request fetches up to 100 where the list takes ids. Records without a request for one are
 * looked for in the list, and all others take one request each. Texts that cannot be an id are left out.
 * @see https://www.npmjs.com/package/pipedrive/v/33.7.0 read 2026-11-22
 */
export async function fetchByIds(
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  const object = objectIn(objects, objectName, 'Pipedrive')
  const wanted = ids.filter((id) => (object.id ?? /^\d+$/).test(id))
  if (wanted.length === 0) return []
  if (object.takesIds) {
    const query = { ids: wanted.join(',') }
    const { records, nextCursor } = await listWithArchive(call, { objectName, query, pageSize: 100 })
    if (records.length === wanted.length || nextCursor === undefined) return records
    const archived = await listWithArchive(call, { objectName, query, pageSize: 100, cursor: nextCursor })
    return [...records, ...archived.records]
  }
  if (object.hasNoneById) return fetchOutOfList(call, { objectName, ids: wanted })
  const path = pathOf(objectName, object)
  return fetchEach(
    call,
    wanted.map((id) => ({ path: `${path}/${encodeURIComponent(id)}` })),
    unwrap,
  )
}

/** Out of the whole list, which is short; products on deals out of those of their deals, by a hundred deals at a time. */
async function fetchOutOfList(
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  const dealIds = [...new Set(ids.map((id) => id.split('-')[0] ?? ''))].slice(0, 100).join(',')
  const query = objectName === 'dealProducts' ? { deal_ids: dealIds } : {}
  const found: NativeRecord[] = []
  let cursor: string | undefined
  do {
    const page = await listPage(call, { objectName, query, cursor, pageSize: pageSizeMax })
    found.push(...page.records.filter((native) => ids.includes(record.id(native) ?? '')))
    cursor = page.nextCursor
  } while (cursor !== undefined)
  return found
}

/** The record in an answer that holds one: `{success: true, data: {…}}`. */
export function unwrap(json: unknown): NativeRecord | undefined {
  return asObject(asObject(json)?.data)
}
