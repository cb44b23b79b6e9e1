// Writes Zendesk records: one with an answer at once, many with a job that is waited for.
import { asObject, objectIn, requestAt, type WriteSupport, writeByRequest } from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record, toNative } from './record.ts'
import { writeComments } from './ticket-comments.ts'
import { writeGuide } from './write-guide.ts'
import { writeMany } from './write-many.ts'
import { pathOf } from './zendesk-object.ts'

const writeOne: WriteSupport['write'] = writeByRequest({
  request({ objectName, action, item, id }) {
    const object = objectIn(objects, objectName, 'Zendesk')
    const json = { [object.singular]: toNative(item.fields, object) }
    return requestAt(action, { path: pathOf(objectName, object), id, update: 'PUT', json })
  },
  unwrap: (json, objectName) => asObject(asObject(json)?.[objects[objectName]?.singular ?? '']),
  id: record.id,
})

/** Most objects have no jobs. */
export const write: WriteSupport['write'] = async (call, request) => {
  const object = objects[request.objectName]
  if (request.objectName === 'ticket_comments') return writeComments(call, request)
  if (object?.texts) return writeGuide(call, request, object)
  return request.items.length > 1 && object?.hasMany ? writeMany(call, request) : writeOne(call, request)
}
