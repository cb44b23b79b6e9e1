// Creates, changes and deletes Freshdesk's records, one request each.
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
import { record, toBody } from './record.ts'

/** Unverified: from memory of https://developers.freshdesk.com/api/ */
export const write: WriteSupport['write'] = writeByRequest({
  request({ objectName, action, item, id }) {
    objectIn(objects, objectName, 'Freshdesk')
    const json = toBody(objectName, item.fields)
    return requestAt(action, { path: pathOf(objectName), id, update: 'PUT', json })
  },
  unwrap: asObject,
  id: record.id,
})

/** Current records by id; those in the trash are left out. */
export async function fetchByIds(
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  objectIn(objects, objectName, 'Freshdesk')
  const numbers = ids.filter((id) => /^\d+$/.test(id))
  const requests = numbers.map((id) => ({ path: pathOf(objectName, id) }))
  return (await fetchEach(call, requests, asObject)).filter(({ deleted }) => deleted !== true)
}
