// Lists what every connection has, and the data sources that are shared with it.
import {
  type Call,
  inJson,
  listPages,
  listStatic,
  type ObjectList,
  readList,
  summarize,
} from '@mortise/connector-kit'
import { titleOf } from './data-source.ts'
import { objects } from './objects.ts'
import { byStart } from './paging.ts'

/**
 * Notion finds what has been shared with the connection, after some delay.
 * @see https://www.npmjs.com/package/@notionhq/client/v/5.26.0 (`search`: the filter, `page_size`, `next_cursor`) read 2026-11-22
 */
export async function listObjects(call?: Call): Promise<ObjectList> {
  return listStatic(objects, call && (await dataSources(call)))
}

const dataSources = (call: Call): Promise<ObjectList> =>
  listPages(
    (cursor) =>
      readList(call, {
        request: {
          method: 'POST',
          path: '/v1/search',
          json: { filter: { property: 'object', value: 'data_source' } },
        },
        style: byStart,
        place: inJson,
        items: 'results',
        cursor,
        pageSize: 100,
        pageSizeMax: 100,
      }),
    (found) =>
      typeof found.id === 'string' && found.object === 'data_source' && found.in_trash !== true
        ? summarize(found.id, { displayName: titleOf(found), isCustom: true })
        : undefined,
  )
