// Current Pipedrive records by their ids.
import { asObject, type Call, fetchEach, type NativeRecord, objectIn } from '@mortise/connector-kit'
import { listPage } from './list.ts'
import { objects, pathOf } from './objects.ts'

/**
 * The records that are there: up to 100 with one request where the list takes ids, and otherwise one request each.
 * @see https://www.npmjs.com/package/pipedrive/v/33.7.0 read 2026-11-22
 */
export async function fetchByIds(
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  const object = objectIn(objects, objectName, 'Pipedrive')
  if (object.takesIds) {
    return (await listPage(call, { objectName, query: { ids: ids.join(',') }, pageSize: 100 })).records
  }
  const path = pathOf(objectName, object)
  const requests = ids.map((id) => ({ path: `${path}/${encodeURIComponent(id)}` }))
  return fetchEach(call, requests, unwrap)
}

/** The record in an answer that holds one: `{success: true, data: {…}}`. */
export function unwrap(json: unknown): NativeRecord | undefined {
  return asObject(asObject(json)?.data)
}
