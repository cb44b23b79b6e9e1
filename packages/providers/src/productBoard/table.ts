// How Productboard is asked: entities by type in one list, notes in another, pages by the address of the next one.
import {
  asObject,
  asString,
  fromObjectTable,
  type PageStyle,
  ProviderError,
  toParameters,
  valueAt,
  type WriteItem,
} from '@mortise/connector-kit'
import { configuredFields } from './configuration.ts'
import { objects, type ProductboardObject } from './objects.ts'
import { record } from './record.ts'

/** @see https://developer.productboard.com/v2.0.0/reference/pagination read 2026-11-22 */
const byNextLink: PageStyle = {
  hasOwnSize: true,
  ask: (position) => ({ path: position, params: {} }),
  next: ({ answer }) => asString(valueAt(answer.json, 'links.next')),
}

/**
 * Notes can be asked for by their last change, both ends included; of entities all are read.
 * @see https://developer.productboard.com/reference/listentities read 2026-11-22
 * @see https://developer.productboard.com/reference/listnotes read 2026-11-22
 * @see https://developer.productboard.com/v2.0.0/reference/updateentitybyid read 2026-11-22
 */
export const table = fromObjectTable<ProductboardObject>({
  displayName: 'Productboard',
  objects,
  record,
  style: byNextLink,
  pageSizeMax: 100,
  list: ({ path, params }, { objectName, since, until, filters }) => ({
    path,
    query: {
      ...(path === '/v2/notes'
        ? { updatedFrom: since?.toISOString(), updatedTo: until?.toISOString() }
        : { 'type[]': objectName }),
      ...toParameters(filters, params),
    },
  }),
  one: ({ path }, { id }) => ({ path: `${path}/${encodeURIComponent(id)}` }),
  unwrap: (json) => asObject(asObject(json)?.data),
  write({ path }, { objectName, action, item, id }) {
    if (action === 'create') return { method: 'POST', path, json: { data: toNew(path, objectName, item) } }
    const one = `${path}/${encodeURIComponent(id)}`
    if (action === 'delete') return { method: 'DELETE', path: one }
    return { method: 'PATCH', path: one, json: { data: { fields: toChanged(item).fields } } }
  },
  customFields: configuredFields,
})

/**
 * `{type: 'parent', target: {id}}` are relationships: entities below a parent have to be made with theirs.
 * @see https://developer.productboard.com/reference/createnote read 2026-11-22
 */
function toNew(path: ProductboardObject['path'], objectName: string, { fields, associations }: WriteItem) {
  const isNote = path === '/v2/notes'
  const { type = 'simple', ...own } = fields
  return {
    type: isNote ? type : objectName,
    fields: isNote ? own : fields,
    relationships: associations?.length ? associations : undefined,
  }
}

/** @throws ProviderError stop for relationships, which have separate requests once there is a record. */
function toChanged(item: WriteItem): WriteItem {
  if (!item.associations?.length) return item
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: 'Productboard takes relationships only together with a new record.',
    status: 400,
  })
}
