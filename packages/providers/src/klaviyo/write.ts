// Creates, changes and deletes Klaviyo's records, one request each.
import {
  asObject,
  type Call,
  fetchEach,
  type NativeRecord,
  objectIn,
  requestAt,
  type WriteSupport,
  writeByRequest,
} from '@mortise/connector-kit'
import type { KlaviyoObject } from './klaviyo-object.ts'
import { objects, pathOf } from './objects.ts'
import { record } from './record.ts'

/**
 * `{data: {type, id, attributes, relationships}}`, as the bodies of events, coupon codes, variants, categories, groups of
 * tags, flows and reviews are declared.
 * @see https://raw.githubusercontent.com/klaviyo/openapi/main/openapi/stable/apis/create_coupon_code.json read 2026-11-22
 */
export const write: WriteSupport['write'] = writeByRequest({
  request({ objectName, action, item, id }) {
    const object = objectIn(objects, objectName, 'Klaviyo')
    const named = { type: object.type, id: action === 'update' ? id : undefined }
    const data = { ...named, ...bodyOf(object, item.fields) }
    return requestAt(action, { path: pathOf(objectName), id, update: 'PATCH', json: { data } })
  },
  unwrap,
  id: record.id,
})

/** Links to other records stand beside the other fields. */
function bodyOf({ links = {}, toAttributes }: KlaviyoObject, fields: NativeRecord): NativeRecord {
  const isLink = (name: string) => Object.hasOwn(links, name)
  const own = Object.fromEntries(Object.entries(fields).filter(([name]) => !isLink(name)))
  const linked = Object.entries(links).flatMap(([field, { name, type, isList = false }]) => {
    const value = fields[field]
    if (value === undefined || (value === null && !isList)) return []
    const toLink = (id: unknown) => ({ type, id: String(id) })
    const ids = value === null ? [] : [value].flat()
    const data = isList || Array.isArray(value) ? ids.map(toLink) : toLink(value)
    return [[name, { data }] as const]
  })
  return {
    attributes: toAttributes ? toAttributes(own) : own,
    relationships: linked.length === 0 ? undefined : Object.fromEntries(linked),
  }
}

/** Current records by id. */
export async function fetchByIds(
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  objectIn(objects, objectName, 'Klaviyo')
  const requests = ids.map((id) => ({ path: pathOf(objectName, id) }))
  return fetchEach(call, requests, unwrap)
}

function unwrap(json: unknown): NativeRecord | undefined {
  return asObject(asObject(json)?.data)
}
