// Creates, changes and deletes Outreach records.
import {
  asObject,
  type NativeRecord,
  objectIn,
  type WriteSupport,
  writeByRequest,
} from '@mortise/connector-kit'
import { headers } from './media-type.ts'
import { objects } from './objects.ts'
import type { OutreachObject } from './outreach-object.ts'
import { record } from './record.ts'

/** Unverified: the methods, which are those of the schema that objects.ts names. */
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
        return { method: 'DELETE', path: one, headers }
    }
  },
  unwrap: (json) => asObject(asObject(json)?.data),
  id: record.id,
})

/**
 * References, given as an id or as a list of them, become relationships: `{account: 3}` is
 * `{account: {data: {type: 'account', id: 3}}}`.
 */
function toResource(fields: NativeRecord, object: OutreachObject): NativeRecord {
  const { references = {}, toMany = [], type, writable } = object
  const isLink = (name: string) => writable[name] === 'reference' || toMany.includes(name)
  const attributes = Object.entries(fields).filter(([name]) => !isLink(name))
  const relationships = Object.entries(fields)
    .filter(([name]) => isLink(name))
    .map(([name, value]) => {
      const target = objects[references[name] ?? '']?.type ?? name
      const data = Array.isArray(value) ? value.map((one) => toLink(one, target)) : toLink(value, target)
      return [name, { data }]
    })
  return {
    type,
    attributes: Object.fromEntries(attributes),
    ...(relationships.length > 0 ? { relationships: Object.fromEntries(relationships) } : {}),
  }
}

/** What is an object already, such as `{type: 'prospect', id: 7}` of a task's subject, is left as it is. */
function toLink(value: unknown, type: string): unknown {
  if (value === null || asObject(value)) return value
  return { type, id: Number(value) }
}
