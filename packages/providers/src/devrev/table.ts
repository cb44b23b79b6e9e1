// How DevRev is asked: everything by POST, what is wanted in the body.
import {
  asObject,
  byCursor,
  fromObjectTable,
  inJson,
  isObject,
  type ListWish,
  type NativeRecord,
} from '@mortise/connector-kit'
import { customFields, listLeafTypes, toBody } from './custom-fields.ts'
import { customObject, type DevrevObject, objects } from './objects.ts'
import { record } from './record.ts'

/**
 * @see https://developer.devrev.ai/about/pagination read 2026-11-22
 * @see https://github.com/devrev/fern-api-docs/blob/main/fern/apis/public/openapi-public.yaml read 2026-11-22
 */
export const table = fromObjectTable<DevrevObject>({
  displayName: 'DevRev',
  objects,
  custom: customObject,
  listCustom: listLeafTypes,
  record,
  style: byCursor({ cursor: 'cursor', limit: 'limit', next: 'next_cursor' }),
  pageSizeMax: 100,
  place: inJson,
  list: (entry, wish) => ({ method: 'POST', path: `/${entry.resource}.list`, json: listBody(entry, wish) }),
  one: ({ resource, always }, { id }) =>
    /^(?:don:[\w:/.-]+|[A-Z]+(?:-\w+)+)$/.test(id)
      ? {
          method: 'POST',
          path: `/${resource}.get`,
          json: resource === 'custom-objects' ? { ...always, id } : { id },
        }
      : undefined,
  unwrap: (json, { one }) => asObject(asObject(json)?.[one]),
  write({ resource, always, sets = [] }, { action, item, id }) {
    const path = `/${resource}.${action}`
    if (action === 'delete') return { method: 'POST', path, json: { id } }
    const body = toBody(item.fields)
    const json = action === 'create' ? body : { id, ...replacing(body, sets) }
    return { method: 'POST', path, json: { ...always, ...json } }
  },
  customFields,
})

function listBody({ always, params, changes }: DevrevObject, wish: ListWish): NativeRecord {
  const { since, until, filters } = wish
  const window = {
    after: since ? since.toISOString() : undefined,
    before: until ? until.toISOString() : undefined,
  }
  const isWindowed = changes !== undefined && (since ?? until) !== undefined
  const body: Record<string, unknown> = {
    ...typesAsList(always),
    modified_date: isWindowed ? { type: changes === 'range' ? 'range' : undefined, ...window } : undefined,
  }
  for (const { fieldName, value } of filters) {
    const [outer = fieldName, inner] = (params[fieldName] ?? fieldName).split('.')
    const beside = body[outer]
    body[outer] =
      inner === undefined ? [value] : { ...(isObject(beside) ? beside : undefined), [inner]: [value] }
  }
  return body
}

/** Records are of one type, lists of several. */
function typesAsList(always: DevrevObject['always']): NativeRecord {
  return always?.type === undefined ? { ...always } : { ...always, type: [always.type] }
}

/** An update adds to a list, takes from it or sets it; what is written here is the whole list. */
function replacing(body: NativeRecord, sets: readonly string[]): NativeRecord {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      sets.includes(name) && Array.isArray(value) ? { set: value } : value,
    ]),
  )
}
