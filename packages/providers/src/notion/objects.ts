// What Notion has beside data sources: pages, what is written on them and said of them, and people.
import { type CallRequest, type StaticFields, typed } from '@mortise/connector-kit'

/** An object: its fields, where it is listed, and where one is. */
export interface NotionObject extends StaticFields {
  /** The list; of what is on a page, that of the page with this id. */
  list: (page: string) => CallRequest
  /** It is on pages. */
  isOnPages?: true
  /** Fields it is found by out of the first pages of its list; a list of titles may be asked for. */
  listFields?: readonly string[]
  /** Below `/v1`, where one is, where one is made, and where its list is sorted by change. */
  path: string
}

const stamps = typed(
  'object id created_time:datetime last_edited_time:datetime created_by:reference last_edited_by:reference',
)

const people = { created_by: 'users', last_edited_by: 'users' }

/**
 * Named by words, where data sources are named by their ids. Fields as Notion's own client declares them.
 * @see https://www.npmjs.com/package/@notionhq/client/v/5.26.0 read 2026-11-22
 */
export const objects: Readonly<Record<string, NotionObject>> = {
  pages: {
    path: 'pages',
    listFields: ['title'],
    list: () => ({
      method: 'POST',
      path: '/v1/search',
      json: {
        filter: { property: 'object', value: 'page' },
        sort: { timestamp: 'last_edited_time', direction: 'ascending' },
      },
    }),
    readOnly: typed(
      stamps,
      'in_trash:boolean archived:boolean is_archived:boolean url public_url request_id properties:other',
    ),
    writable: typed('title parent:other icon:other cover:other children:other is_locked:boolean'),
    required: ['parent'],
    references: people,
  },
  blocks: {
    path: 'blocks',
    isOnPages: true,
    list: (page) => ({ path: `/v1/blocks/${page}/children` }),
    readOnly: typed(
      stamps,
      'type has_children:boolean in_trash:boolean archived:boolean is_archived:boolean link_preview:other',
      'child_page:other child_database:other meeting_notes:other transcription:other unsupported:other',
    ),
    // The parent, the position in it (`{type: 'start'}`), and one of the others: the block's type with its content.
    writable: typed(
      'parent:other position:other paragraph:other heading_1:other heading_2:other heading_3:other',
      'heading_4:other bulleted_list_item:other numbered_list_item:other quote:other to_do:other',
      'toggle:other callout:other code:other equation:other divider:other breadcrumb:other',
      'table_of_contents:other template:other column_list:other column:other link_to_page:other table:other',
      'table_row:other synced_block:other embed:other bookmark:other image:other video:other pdf:other',
      'file:other audio:other tab:other',
    ),
    required: ['parent'],
    references: people,
  },
  comments: {
    path: 'comments',
    isOnPages: true,
    list: (page) => ({ path: '/v1/comments', query: { block_id: page } }),
    readOnly: typed(stamps, 'request_id'),
    writable: typed('parent:other discussion_id rich_text:other attachments:other display_name:other'),
    required: ['rich_text'],
    references: people,
  },
  users: {
    path: 'users',
    list: () => ({ path: '/v1/users' }),
    listFields: ['name', "$['person']['email']"],
    readOnly: typed('object id type name avatar_url request_id person:other bot:other'),
    writable: {},
  },
}

/** The field by which what is on a page is found, as Notion lists it. */
export const pageField = "$['parent']['page_id']"

/** An object of these; `undefined` for a data source. */
export function ownObject(objectName: string): NotionObject | undefined {
  return Object.hasOwn(objects, objectName) ? objects[objectName] : undefined
}
