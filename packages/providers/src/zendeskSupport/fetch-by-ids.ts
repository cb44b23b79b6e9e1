// Current Zendesk records by id.
import {
  asObject,
  type Call,
  fetchEach,
  type NativeRecord,
  objectIn,
  recordsAt,
} from '@mortise/connector-kit'
import { objects } from './objects.ts'

/** Up to 100 with one request. Unverified: the request, told by https://www.npmjs.com/package/node-zendesk/v/6.0.1 alone (read 2026-11-21). */
export async function fetchByIds(
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  const { singular, hasMany } = objectIn(objects, objectName, 'Zendesk')
  if (hasMany) {
    const { json } = await call.request({
      path: `/api/v2/${objectName}/show_many`,
      query: { ids: ids.join(',') },
    })
    return recordsAt(json, objectName)
  }
  const requests = ids.map((id) => ({ path: `/api/v2/${objectName}/${encodeURIComponent(id)}` }))
  return fetchEach(call, requests, (json) => asObject(asObject(json)?.[singular]))
}
