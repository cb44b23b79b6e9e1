// Creates, changes and deletes Outreach records.
import {
  asObject,
  type NativeRecord,
  objectIn,
  type WriteSupport,
  writeByRequest,
} from '@mortise/connector-kit'
import { type OutreachObject, objects } from './objects.ts'
import { record } from './record.ts'

const headers = { 'content-type': 'application/vnd.api+json' }

/** Unverified: as remembered of https://developers.outreach.io/api/making-requests/ */
export const write: WriteSupport['write'] = writeByRequest({
  request({ objectName, action, item, id }) {
    const object = objectIn(objects, objectName, 'Outreach')
    const path = `/api/v2/${objectName}`
    const one = `${path}/${encodeURIComponent(id)}`
    const resource = toResource(item.fields, object)
    switch (action) {
      case 'create':
        return { method: 'POST', path, headers, json: { data: resource } }
      case 'update':
        return { method: 'PATCH', path: one, headers, json: { data: { ...resource, id: Number(id) } } }
      case 'delete':
        return { method: 'DELETE', path: one }
    }
  },
  unwrap: (json) => asObject(asObject(json)?.data),
  id: record.id,
})

/** References, given as an id, become relationships: `{account: 3}` is `{account: {data: {type: 'account', id: 3}}}`. */
function toResource(fields: NativeRecord, object: OutreachObject): NativeRecord {
  const isReference = (name: string) => object.writable[name] === 'reference'
  const attributes = Object.entries(fields).filter(([name]) => !isReference(name))
  const relationships = Object.entries(fields)
    .filter(([name]) => isReference(name))
    .map(([name, value]) => [
      name,
      { data: toLink(value, objects[object.references?.[name] ?? '']?.type ?? name) },
    ])
  return {
    type: object.type,
    attributes: Object.fromEntries(attributes),
    ...(relationships.length > 0 ? { relationships: Object.fromEntries(relationships) } : {}),
  }
}

/** What is an object already, such as `{type: 'prospect', id: 7}` of a task's subject, is left as it is. */
function toLink(value: unknown, type: string): unknown {
  if (value === null || asObject(value)) return value
  return { type, id: Number(value) }
}
