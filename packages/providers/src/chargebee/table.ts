// How Chargebee is asked: filters with operators, pages by the offset it answers, bodies as forms.
import { asObject, byCursor, formFields, fromObjectTable } from '@mortise/connector-kit'
import { type ChargebeeObject, objects } from './objects.ts'
import { record } from './record.ts'

/**
 * @see https://apidocs.chargebee.com/docs/api/list-ops read 2026-11-21
 * @see https://apidocs.chargebee.com/docs/api/customers/list-customers read 2026-11-21
 */
export const { listObjects, describe, read, search, readByIds, write } = fromObjectTable<ChargebeeObject>({
  displayName: 'Chargebee',
  objects,
  record,
  style: byCursor({ cursor: 'offset', limit: 'limit', next: 'next_offset' }),
  pageSizeMax: 100,
  list: (_, { objectName, since, filters }) => ({
    path: `/v2/${objectName}`,
    query: {
      // Whole seconds, and `after` leaves out the second itself.
      'updated_at[after]': since ? Math.floor(since.getTime() / 1000) - 1 : undefined,
      'sort_by[asc]': since ? 'updated_at' : undefined,
      ...Object.fromEntries(filters.map(({ fieldName, value }) => [`${fieldName}[is]`, value])),
    },
  }),
  one: (_, { objectName, id }) => ({ path: `/v2/${objectName}/${encodeURIComponent(id)}` }),
  unwrap: (json, { one }) => asObject(asObject(json)?.[one]),
  write(_, { objectName, action, item, id }) {
    const path = `/v2/${objectName}`
    const form = formFields(item.fields)
    switch (action) {
      case 'create':
        return { method: 'POST', path, form }
      case 'update':
        return { method: 'POST', path: `${path}/${encodeURIComponent(id)}`, form }
      case 'delete':
        return { method: 'POST', path: `${path}/${encodeURIComponent(id)}/delete`, form: {} }
    }
  },
})
