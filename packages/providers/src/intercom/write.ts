// Creates, changes and deletes Intercom's records.
import {
  asObject,
  asString,
  objectIn,
  requestAt,
  type WriteSupport,
  writeByRequest,
} from '@mortise/connector-kit'
import { objects, pathOf } from './objects.ts'
import { record, toBody } from './record.ts'

/**
 * A company that is created with a `company_id` Intercom knows is changed instead, as the vendor does it.
 * @see https://www.npmjs.com/package/intercom-client/v/7.0.3 read 2026-11-21
 */
export const write: WriteSupport['write'] = writeByRequest({
  request({ objectName, action, item, id }) {
    const object = objectIn(objects, objectName, 'Intercom')
    const json = toBody(item.fields, object)
    // A tag is renamed by the request that makes one.
    // @see https://github.com/intercom/Intercom-OpenAPI/blob/main/descriptions/2.14/api.intercom.io.yaml (create_or_update_tag_request) read 2026-11-29
    if (objectName === 'tags' && action === 'update') {
      return { method: 'POST', path: pathOf(objectName), json: { ...json, id } }
    }
    return requestAt(action, { path: pathOf(objectName), id, update: 'PUT', json })
  },
  unwrap: asObject,
  // A conversation that is begun is answered as its first message.
  id: (answered) => asString(answered.conversation_id) ?? record.id(answered),
})
