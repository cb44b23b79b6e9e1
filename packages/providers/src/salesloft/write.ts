// Creates, changes and deletes Salesloft records.
import { asObject, objectIn, type WriteSupport, writeByRequest } from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record, toBody } from './record.ts'

/** @see https://github.com/paragonsean/openapi-directory/blob/main/APIs/salesloft.com/v2/javascript-client/docs/PeopleApi.md read 2026-11-21 */
export const write: WriteSupport['write'] = writeByRequest({
  request({ objectName, action, item, id }) {
    const object = objectIn(objects, objectName, 'Salesloft')
    const one = `${object.path}/${encodeURIComponent(id)}`
    switch (action) {
      case 'create':
        return { method: 'POST', path: object.path, json: toBody(item.fields, object) }
      case 'update':
        return { method: 'PUT', path: one, json: toBody(item.fields, object) }
      case 'delete':
        return { method: 'DELETE', path: one }
    }
  },
  unwrap: (json) => asObject(asObject(json)?.data),
  id: record.id,
})
