// Creates, changes and deletes Klaviyo's records, one request each.
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
import { objects, pathOf } from './objects.ts'
import { record } from './record.ts'

/** Unverified: from memory of https://developers.klaviyo.com/en/reference/create_profile */
export const write: WriteSupport['write'] = writeByRequest({
  request({ objectName, action, item, id }) {
    const { type } = objectIn(objects, objectName, 'Klaviyo')
    const data = { type, ...(action === 'update' ? { id } : {}), attributes: item.fields }
    return requestAt(action, { path: pathOf(objectName), id, update: 'PATCH', json: { data } })
  },
  unwrap,
  id: record.id,
})

/** Current records by id. */
export async function fetchByIds(
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  objectIn(objects, objectName, 'Klaviyo')
  const requests = ids.map((id) => ({ path: pathOf(objectName, id) }))
  return fetchEach(call, requests, unwrap)
}

function unwrap(json: unknown): NativeRecord | undefined {
  return asObject(asObject(json)?.data)
}
