// How Chargebee is asked: filters with operators, pages by the offset it answers, bodies as forms.
import { asObject, fromObjectTable } from '@mortise/connector-kit'
import type { ChargebeeObject } from './chargebee-object.ts'
import { byOffsetToken, changedAfter, pageSizeMax } from './list.ts'
import { objects } from './objects.ts'
import { record } from './record.ts'
import { toForm } from './to-form.ts'

/** @see https://apidocs.chargebee.com/docs/api/customers/list-customers read 2026-11-21 */
export const table = fromObjectTable<ChargebeeObject>({
  displayName: 'Chargebee',
  objects,
  record,
  style: byOffsetToken,
  pageSizeMax,
  list: ({ changedBy = 'updated_at', isSorted }, { objectName, since, filters }) => ({
    path: `/v2/${objectName}`,
    query: {
      [`${changedBy}[after]`]: since && changedBy !== 'none' ? changedAfter(since) : undefined,
      'sort_by[asc]': since && isSorted ? 'updated_at' : undefined,
      ...Object.fromEntries(filters.map(({ fieldName, value }) => [`${fieldName}[is]`, value])),
    },
  }),
  one: (_, { objectName, id }) => ({ path: `/v2/${objectName}/${encodeURIComponent(id)}` }),
  unwrap: (json, { one }) => asObject(asObject(json)?.[one]),
  write({ newPath }, { objectName, action, item, id }) {
    const path = `/v2/${objectName}`
    const form = toForm(item.fields)
    switch (action) {
      case 'create':
        return { method: 'POST', path: newPath === undefined ? path : `${path}/${newPath}`, form }
      case 'update':
        return { method: 'POST', path: `${path}/${encodeURIComponent(id)}`, form }
      case 'delete':
        return { method: 'POST', path: `${path}/${encodeURIComponent(id)}/delete`, form: {} }
    }
  },
})
