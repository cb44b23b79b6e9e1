// Creates, changes and deletes Pipedrive records.
import { objectIn, requestAt, type WriteSupport, writeByRequest } from '@mortise/connector-kit'
import { unwrap } from './fetch-by-ids.ts'
import { objects, pathOf } from './objects.ts'
import { record, toBody } from './record.ts'

/** @see https://www.npmjs.com/package/pipedrive/v/33.7.0 read 2026-11-21 */
export const write: WriteSupport['write'] = writeByRequest({
  request({ objectName, action, item, id }) {
    const object = objectIn(objects, objectName, 'Pipedrive')
    const json = object.version === 'v2' ? toBody(item.fields) : item.fields
    return requestAt(action, { path: pathOf(objectName, object), id, update: 'PATCH', json })
  },
  unwrap,
  id: record.id,
})
