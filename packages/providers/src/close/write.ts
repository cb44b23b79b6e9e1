// Creates, changes and deletes Close's records, one request each.
import {
  asObject,
  type Call,
  fetchEach,
  type NativeRecord,
  type WriteSupport,
  writeByRequest,
} from '@mortise/connector-kit'
import { objectOf, pathOf } from './objects.ts'
import { record } from './record.ts'

/** Custom fields are written by the names they are read by. @see https://developer.close.com/api/resources/leads.md read 2026-11-21 */
export const write: WriteSupport['write'] = writeByRequest({
  request({ objectName, action, item, id }) {
    const { ofType } = objectOf(objectName)
    switch (action) {
      case 'create': {
        const type = ofType ? { [ofType.field]: ofType.id } : {}
        return { method: 'POST', path: pathOf(objectName), json: { ...item.fields, ...type } }
      }
      case 'update':
        return { method: 'PUT', path: pathOf(objectName, id), json: item.fields }
      case 'delete':
        return { method: 'DELETE', path: pathOf(objectName, id) }
    }
  },
  unwrap: asObject,
  id: record.id,
})

/** Current records by id. */
export async function fetchByIds(
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  const { ofType } = objectOf(objectName)
  const requests = ids.map((id) => ({ path: pathOf(objectName, id) }))
  const found = await fetchEach(call, requests, asObject)
  return ofType ? found.filter((native) => native[ofType.field] === ofType.id) : found
}
