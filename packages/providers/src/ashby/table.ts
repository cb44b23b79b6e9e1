// How Ashby is asked: a call by POST for everything, lists by cursor, refusals inside an answer that looks like success.
import { byCursor, fromObjectTable, inJson } from '@mortise/connector-kit'
import type { AshbyObject } from './ashby-object.ts'
import { objects, resultIn } from './objects.ts'
import { record } from './record.ts'

/**
 * Ashby filters changes by its own token and by no instant. A list is read whole, and records that did not change are
 * left out here. Its search answers at most a page.
 * @see https://developers.ashbyhq.com/docs/pagination-and-incremental-sync read 2026-11-21
 */
export const { listObjects, describe, read, search, readByIds, write, scans } = fromObjectTable<AshbyObject>({
  displayName: 'Ashby',
  objects,
  record,
  style: byCursor({ cursor: 'cursor', limit: 'limit', next: 'nextCursor', hasMore: 'moreDataAvailable' }),
  pageSizeMax: 100,
  place: inJson,
  list: ({ one, searchParams, body = {} }, { filters }) =>
    filters.length > 0
      ? {
          // A search knows no pages.
          isSingle: true,
          method: 'POST',
          path: `/${one}.search`,
          json: Object.fromEntries(
            filters.map(({ fieldName, value }) => [searchParams[fieldName] ?? fieldName, String(value)]),
          ),
        }
      : { method: 'POST', path: `/${one}.list`, json: body },
  one: ({ one, infoParam = 'id' }, { id }) =>
    /^[0-9a-f-]{36}$/i.test(id)
      ? { method: 'POST', path: `/${one}.info`, json: { [infoParam]: id } }
      : undefined,
  unwrap: resultIn,
  write({ one, idParam }, { action, item, id }) {
    const isCreation = action === 'create'
    return {
      method: 'POST',
      path: `/${one}.${isCreation ? 'create' : 'update'}`,
      json: isCreation ? item.fields : { ...item.fields, [idParam]: id },
    }
  },
})
