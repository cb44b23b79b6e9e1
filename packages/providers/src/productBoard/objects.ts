// The objects of Productboard's API, version 2: entities by their type, and notes.
import {
  asArray,
  isObject,
  type NativeRecord,
  type TableObject,
  typed,
  valueAt,
} from '@mortise/connector-kit'

/** An object, where its list is, and the parameter of each field the list filters by. */
export interface ProductboardObject extends TableObject {
  path: '/v2/entities' | '/v2/notes'
  params: Readonly<Record<string, string>>
}

const own = typed('id createdAt:datetime updatedAt:datetime links:other relationships:other metadata:other')
const inside = (path: string) => (native: NativeRecord) => valueAt(native, `fields.${path}`)
const parentOf = ({ relationships }: NativeRecord) =>
  asArray(valueAt(relationships, 'data'))
    .filter(isObject)
    .filter(({ type }) => type === 'parent')
    .map(({ target }) => valueAt(target, 'id'))

/**
 * `name` finds parts of names, so what is found is compared. Fields of an account come from its configuration.
 * Owners are found by address, which needs the scope `members:pii:read`.
 * @see https://developer.productboard.com/reference/listentities read 2026-11-22
 */
function entity(params: ProductboardObject['params']): ProductboardObject {
  return {
    path: '/v2/entities',
    items: 'data',
    params,
    filters: Object.keys(params),
    compared: { owner: inside('owner.email'), status: inside('status.name'), parent: parentOf },
    readOnly: typed(own, 'type'),
    writable: {},
  }
}

const named = { name: 'name' }
const owned = { ...named, archived: 'archived', owner: 'owner[email]' }
const planned = { ...owned, status: 'status[name]' }
const below = { parent: 'parent[id]' }

/** @see https://developer.productboard.com/reference/listnotes read 2026-11-22 */
export const objects: Readonly<Record<string, ProductboardObject>> = {
  product: entity(owned),
  component: entity({ ...owned, ...below }),
  feature: entity({ ...planned, ...below }),
  subfeature: entity({ ...planned, ...below }),
  initiative: entity(planned),
  objective: entity({ ...planned, ...below }),
  keyResult: entity({ ...planned, ...below }),
  release: entity({ ...planned, ...below }),
  releaseGroup: entity(named),
  company: entity(named),
  user: entity(named),
  notes: {
    path: '/v2/notes',
    items: 'data',
    params: {
      archived: 'archived',
      processed: 'processed',
      owner: 'owner[email]',
      creator: 'creator[email]',
    },
    filters: ['archived', 'processed', 'owner', 'creator'],
    compared: { owner: inside('owner.email'), creator: inside('creator.email') },
    readOnly: own,
    writable: typed('type:singleSelect'),
    values: { type: ['simple', 'conversation'] },
  },
}
