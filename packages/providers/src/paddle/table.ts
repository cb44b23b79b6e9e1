// How Paddle is asked: lists in the order of ids, of which each page starts after the last of the page before.
import { asArray, asObject, byLastId, fromObjectTable, isObject, toParameters } from '@mortise/connector-kit'
import { objects, type PaddleObject } from './objects.ts'
import { record } from './record.ts'

/**
 * Ids sort as creation does, so a record that changes during a read moves no other to another page. Lists take several
 * values with commas between them: what is found is compared with the value sought.
 * @see https://developer.paddle.com/api-reference/about/filter-search-sort/ read 2026-11-22
 * @see https://developer.paddle.com/api-reference/customers/list-customers/ read 2026-11-22
 */
export const table = fromObjectTable<PaddleObject>({
  displayName: 'Paddle',
  objects,
  record,
  style: byLastId({ after: 'after', limit: 'per_page', hasMore: 'meta.pagination.has_more', id: 'id' }),
  pageSizeMax: 200,
  list: ({ query, hasChanges }, { objectName, since, until, filters }) => ({
    path: `/${objectName}`,
    query: {
      ...query,
      order_by: 'id[ASC]',
      // Transactions alone can be asked for changes.
      'updated_at[GTE]': hasChanges && since ? since.toISOString() : undefined,
      'updated_at[LT]': hasChanges && until ? until.toISOString() : undefined,
      ...toParameters(filters),
    },
  }),
  // A list takes ids that are none of Paddle's for a mistake, and adjustments cannot be asked for one by one.
  one: ({ query }, { objectName, id }) =>
    /^[a-z]{3}_\w+$/.test(id) ? { path: `/${objectName}`, query: { ...query, id } } : undefined,
  unwrap(json) {
    const { data } = asObject(json) ?? {}
    return Array.isArray(data) ? asArray(data).find(isObject) : asObject(data)
  },
  write: (_, { objectName, action, item, id }) =>
    action === 'create'
      ? { method: 'POST', path: `/${objectName}`, json: item.fields }
      : { method: 'PATCH', path: `/${objectName}/${encodeURIComponent(id)}`, json: item.fields },
})
