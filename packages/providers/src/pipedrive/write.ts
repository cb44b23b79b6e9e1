// Creates, changes and deletes Pipedrive records.
import {
  asObject,
  type Call,
  fetchEach,
  type NativeRecord,
  objectIn,
  requestAt,
  type WriteSupport,
  writeByRequest,
} from '@mortise/connector-kit'
import { listPage } from './list.ts'
import { objects, pathOf } from './objects.ts'
import { record, toBody } from './record.ts'

/** @see https://www.npmjs.com/package/pipedrive/v/33.7.0 read 2026-11-21 */
export const write: WriteSupport['write'] = writeByRequest({
  request({ objectName, action, item, id }) {
    const object = objectIn(objects, objectName, 'Pipedrive')
    const json = toBody(item.fields)
    return requestAt(action, { path: pathOf(objectName, object), id, update: 'PATCH', json })
  },
  unwrap,
  id: record.id,
})

/** Current records by id: up to 100 with one request in version 2. */
export async function fetchByIds(
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  const object = objectIn(objects, objectName, 'Pipedrive')
  if (object.version === 'v2' && object.listFilters.length > 0) {
    return (await listPage(call, { objectName, query: { ids: ids.join(',') }, pageSize: 100 })).records
  }
  const path = pathOf(objectName, object)
  const requests = ids.map((id) => ({ path: `${path}/${encodeURIComponent(id)}` }))
  return fetchEach(call, requests, unwrap)
}

function unwrap(json: unknown): NativeRecord | undefined {
  return asObject(asObject(json)?.data)
}
