// What Notion has beside data sources: pages, what is written on them and said of them, and people.
import type { CallRequest, StaticFields } from '@mortise/connector-kit'

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

const stamps = {
  object: 'string',
  id: 'string',
  created_time: 'datetime',
  last_edited_time: 'datetime',
  created_by: 'reference',
  last_edited_by: 'reference',
} as const

const all = (type: StaticFields['readOnly'][string], names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, type]))

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
    readOnly: {
      ...stamps,
      ...all('boolean', 'in_trash archived is_archived'),
      ...all('string', 'url public_url request_id'),
      properties: 'other',
    },
    writable: {
      title: 'string',
      parent: 'other',
      icon: 'other',
      cover: 'other',
      children: 'other',
      is_locked: 'boolean',
    },
    required: ['parent'],
    references: people,
  },
  blocks: {
    path: 'blocks',
    isOnPages: true,
    list: (page) => ({ path: `/v1/blocks/${page}/children` }),
    readOnly: {
      ...stamps,
      type: 'string',
      ...all('boolean', 'has_children in_trash archived is_archived'),
      ...all('other', 'link_preview child_page child_database meeting_notes transcription unsupported'),
    },
    // What it is on, where it goes there (`{type: 'start'}`), and one of the others, its kind with what it holds.
    writable: {
      ...all('other', 'parent position'),
      ...all(
        'other',
        'paragraph heading_1 heading_2 heading_3 heading_4 bulleted_list_item numbered_list_item',
      ),
      ...all(
        'other',
        'quote to_do toggle callout code equation divider breadcrumb table_of_contents template',
      ),
      ...all('other', 'column_list column link_to_page table table_row synced_block embed bookmark'),
      ...all('other', 'image video pdf file audio tab'),
    },
    required: ['parent'],
    references: people,
  },
  comments: {
    path: 'comments',
    isOnPages: true,
    list: (page) => ({ path: '/v1/comments', query: { block_id: page } }),
    readOnly: { ...stamps, request_id: 'string' },
    writable: {
      parent: 'other',
      discussion_id: 'string',
      rich_text: 'other',
      ...all('other', 'attachments display_name'),
    },
    required: ['rich_text'],
    references: people,
  },
  users: {
    path: 'users',
    list: () => ({ path: '/v1/users' }),
    listFields: ['name', "$['person']['email']"],
    readOnly: {
      ...all('string', 'object id type name avatar_url request_id'),
      ...all('other', 'person bot'),
    },
    writable: {},
  },
}

/** The field by which what is on a page is found, as Notion lists it. */
export const pageField = "$['parent']['page_id']"

/** An object of these; `undefined` for a data source. */
export function ownObject(objectName: string): NotionObject | undefined {
  return Object.hasOwn(objects, objectName) ? objects[objectName] : undefined
}
