// Creates, changes and deletes Pipedrive records.
import {
  asObject,
  type Call,
  type NativeRecord,
  objectIn,
  requestIfThere,
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
    const path = pathOf(objectName, object)
    const one = `${path}/${encodeURIComponent(id)}`
    switch (action) {
      case 'create':
        return { method: 'POST', path, json: toBody(item.fields) }
      case 'update':
        return { method: 'PATCH', path: one, json: toBody(item.fields) }
      case 'delete':
        return { method: 'DELETE', path: one }
    }
  },
  unwrap: (json) => asObject(asObject(json)?.data),
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
  const answers = await Promise.all(
    ids.map((id) =>
      requestIfThere(call, { path: `${pathOf(objectName, object)}/${encodeURIComponent(id)}` }),
    ),
  )
  return answers
    .map((answer) => asObject(asObject(answer?.json)?.data))
    .filter((native) => native !== undefined)
}
