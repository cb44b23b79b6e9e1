// Creates, changes and deletes Salesloft records.
import { asObject, objectIn, requestAt, type WriteSupport, writeByRequest } from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record, toBody } from './record.ts'

/** @see https://github.com/paragonsean/openapi-directory/blob/main/APIs/salesloft.com/v2/javascript-client/docs/PeopleApi.md read 2026-11-21 */
export const write: WriteSupport['write'] = writeByRequest({
  request({ objectName, action, item, id }) {
    const object = objectIn(objects, objectName, 'Salesloft')
    const json = toBody(item.fields, object)
    return requestAt(action, { path: object.path, id, update: 'PUT', json })
  },
  unwrap: (json) => asObject(asObject(json)?.data),
  id: record.id,
})
