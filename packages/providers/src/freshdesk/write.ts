// Creates, changes and deletes Freshdesk's records, one request each.
import {
  asObject,
  type Call,
  type NativeRecord,
  objectIn,
  requestIfThere,
  type WriteSupport,
  writeByRequest,
} from '@mortise/connector-kit'
import { objects, pathOf } from './objects.ts'
import { record, toBody } from './record.ts'

/** Unverified: from memory of https://developers.freshdesk.com/api/ */
export const write: WriteSupport['write'] = writeByRequest({
  request({ objectName, action, item, id }) {
    objectIn(objects, objectName, 'Freshdesk')
    switch (action) {
      case 'create':
        return { method: 'POST', path: pathOf(objectName), json: toBody(objectName, item.fields) }
      case 'update':
        return { method: 'PUT', path: pathOf(objectName, id), json: toBody(objectName, item.fields) }
      case 'delete':
        return { method: 'DELETE', path: pathOf(objectName, id) }
    }
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
  const answers = await Promise.all(
    numbers.map((id) => requestIfThere(call, { path: pathOf(objectName, id) })),
  )
  return answers
    .map((answer) => asObject(answer?.json))
    .filter((native) => native !== undefined)
    .filter(({ deleted }) => deleted !== true)
}
