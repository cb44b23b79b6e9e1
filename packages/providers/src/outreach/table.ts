// How Outreach is asked: lists by JSON:API filters, oldest change first, and records by many ids at once.
import {
  asObject,
  byNextUrl,
  type EqualsFilter,
  fromObjectTable,
  type ListWish,
  type Narrowing,
  type NativeRecord,
  requestAt,
  type TableObject,
} from '@mortise/connector-kit'
import { customFields } from './custom-fields.ts'
import { headers } from './media-type.ts'
import { objects } from './objects.ts'
import type { OutreachObject } from './outreach-object.ts'
import { record } from './record.ts'

type Entry = OutreachObject & TableObject

const rows = Object.entries(objects).map(([name, object]): [string, Entry] => [
  name,
  { ...object, items: 'data', filters: ['id', ...object.filters, ...(object.linkFilters ?? [])] },
])

export const { listObjects, describe, read, search, readByIds, write, scans } = fromObjectTable<Entry>({
  displayName: 'Outreach',
  objects: Object.fromEntries(rows),
  record,
  style: byNextUrl({ limit: 'page[size]', next: 'links.next' }),
  pageSizeMax: 1000,
  comparesReads: true,
  hasExactChanges: true,
  narrowing,
  list: (object, { objectName, filters, ...wish }) => ({
    path: `/api/v2/${objectName}`,
    query: { ...toQuery(filters, object), ...changesOf(object, wish), count: false },
    headers,
  }),
  many: {
    max: 100,
    isId: isNumber,
    request: (_, { objectName, ids }) => ({
      path: `/api/v2/${objectName}`,
      query: { 'filter[id]': ids.join(','), count: false, 'page[size]': ids.length },
      headers,
    }),
  },
  unwrap: (json) => asObject(asObject(json)?.data),
  write(object, { objectName, action, item, id }) {
    const resource = toResource(item.fields, object)
    const data = action === 'update' ? { ...resource, id: Number(id) } : resource
    return {
      ...requestAt(action, { path: `/api/v2/${objectName}`, id, update: 'PATCH', json: { data } }),
      headers,
    }
  },
  customFields,
})

/** A comma means "or" to a filter, two dots a range, and `neg:` its opposite. */
function narrowing({ fieldName, value }: EqualsFilter, object: Entry): Narrowing {
  const { filters = [], linkFilters = [] } = object
  const text = String(value)
  if (!filters.includes(fieldName) || text === '' || /,|\.\.|^neg:/.test(text)) return 'misread'
  const isLink = fieldName === 'id' || linkFilters.includes(fieldName)
  return isLink && !isNumber(text) ? 'never' : 'exact'
}

function isNumber(text: string): boolean {
  return /^\d+$/.test(text)
}

function toQuery(filters: readonly EqualsFilter[], { linkFilters = [] }: Entry): Record<string, string> {
  const nameOf = (fieldName: string) =>
    linkFilters.includes(fieldName) ? `filter[${fieldName}][id]` : `filter[${fieldName}]`
  return Object.fromEntries(filters.map(({ fieldName, value }) => [nameOf(fieldName), String(value)]))
}

/** A window over changes, in their order. */
function changesOf(
  object: Entry,
  { since, until, isSearch }: Pick<ListWish, 'since' | 'until' | 'isSearch'>,
): Record<string, string | undefined> {
  const { changedBy = 'updatedAt' } = object
  if (changedBy === 'none' || isSearch) return {}
  const bounds = `${since?.toISOString() ?? 'neginf'}..${until?.toISOString() ?? 'inf'}`
  return { [`filter[${changedBy}]`]: since || until ? bounds : undefined, sort: changedBy }
}

/**
 * References, given as an id or as a list of them, become relationships: `{account: 3}` is
 * `{account: {data: {type: 'account', id: 3}}}`. Null takes one away, and an empty list several.
 * @see https://jsonapi.org/format/#document-resource-object-linkage read 2026-11-29
 */
function toResource(fields: NativeRecord, object: OutreachObject): NativeRecord {
  const { references = {}, toMany = [], type, writable } = object
  const isLink = (name: string) => writable[name] === 'reference' || toMany.includes(name)
  const attributes = Object.entries(fields).filter(([name]) => !isLink(name))
  const relationships = Object.entries(fields)
    .filter(([name]) => isLink(name))
    .map(([name, value]) => {
      const target = objects[references[name] ?? '']?.type ?? name
      const isMany = toMany.includes(name) || Array.isArray(value)
      const data = isMany ? [value ?? []].flat().map((one) => toLink(one, target)) : toLink(value, target)
      return [name, { data }]
    })
  return {
    type,
    attributes: Object.fromEntries(attributes),
    relationships: relationships.length > 0 ? Object.fromEntries(relationships) : undefined,
  }
}

/** An object, such as `{type: 'prospect', id: 7}` of a task's subject, stays as it is. */
function toLink(value: unknown, type: string): unknown {
  if (value === null || asObject(value)) return value
  return { type, id: Number(value) }
}
