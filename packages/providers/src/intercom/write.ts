// Creates, changes and deletes Intercom's records.
import { asObject, asString, objectIn, type WriteSupport, writeByRequest } from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record, toBody } from './record.ts'

/**
 * A company that is created with a `company_id` Intercom knows is changed instead, as the vendor does it.
 * @see https://www.npmjs.com/package/intercom-client/v/7.0.3 read 2026-11-21
 */
export const write: WriteSupport['write'] = writeByRequest({
  request({ objectName, action, item, id }) {
    const object = objectIn(objects, objectName, 'Intercom')
    const path = `/${objectName}`
    const one = `${path}/${encodeURIComponent(id)}`
    switch (action) {
      case 'create':
        return { method: 'POST', path, json: toBody(item.fields, object) }
      case 'update':
        return { method: 'PUT', path: one, json: toBody(item.fields, object) }
      case 'delete':
        return { method: 'DELETE', path: one }
    }
  },
  unwrap: asObject,
  // A conversation that is begun is answered as its first message.
  id: (answered) => asString(answered.conversation_id) ?? record.id(answered),
})
