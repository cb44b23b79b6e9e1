// The objects of Monday: boards, what is in them and who sees them, and the items of one board as an object of its own.
import { ProviderError, type StaticFields } from '@mortise/connector-kit'

/** An object; `boardId` is there for the items of one board. */
export interface MondayObject extends StaticFields {
  /** `id name group { id title }` */
  selection: string
  boardId?: string
  /** Its list comes in one piece. */
  isWhole?: true
}

/** @see https://developer.monday.com/api-reference/docs/items read 2026-11-21 */
const items: MondayObject = {
  readOnly: {
    id: 'string',
    state: 'singleSelect',
    created_at: 'datetime',
    updated_at: 'datetime',
    url: 'string',
    creator_id: 'reference',
    board: 'reference',
    group: 'other',
    parent_item: 'reference',
  },
  writable: { name: 'string' },
  required: ['name'],
  references: { board: 'boards', creator_id: 'users', parent_item: 'items' },
  selection:
    'id name state created_at updated_at url creator_id board { id } group { id title } parent_item { id } column_values { id type text value }',
}

/** Those every account has. */
export const objects: Readonly<Record<string, MondayObject>> = {
  items,
  /** Unverified: from memory of https://developer.monday.com/api-reference/reference/boards */
  boards: {
    readOnly: {
      id: 'string',
      name: 'string',
      description: 'string',
      state: 'singleSelect',
      board_kind: 'singleSelect',
      type: 'singleSelect',
      url: 'string',
      updated_at: 'datetime',
      items_count: 'int',
      workspace_id: 'string',
    },
    writable: {},
    selection: 'id name description state board_kind type url updated_at items_count workspace_id',
  },
  /** Unverified: from memory of https://developer.monday.com/api-reference/reference/users */
  users: {
    readOnly: {
      id: 'string',
      name: 'string',
      email: 'string',
      title: 'string',
      phone: 'string',
      location: 'string',
      enabled: 'boolean',
      is_admin: 'boolean',
      is_guest: 'boolean',
      created_at: 'datetime',
      url: 'string',
    },
    writable: {},
    selection: 'id name email title phone location enabled is_admin is_guest created_at url',
  },
  /**
   * @see https://developer.monday.com/api-reference/changelog/new-ids-argument-on-updates-queries read 2026-11-22
   * @see https://developer.monday.com/api-reference/changelog/new-create_update-arguments read 2026-11-22
   * Unverified: the fields, from memory of https://developer.monday.com/api-reference/reference/updates
   */
  updates: {
    readOnly: {
      id: 'string',
      text_body: 'string',
      created_at: 'datetime',
      updated_at: 'datetime',
      creator_id: 'reference',
      replies: 'other',
      assets: 'other',
    },
    writable: { item_id: 'reference', body: 'string' },
    required: ['item_id', 'body'],
    references: { item_id: 'items', creator_id: 'users' },
    selection:
      'id body text_body created_at updated_at creator_id item_id replies { id text_body creator_id created_at } assets { id name url }',
  },
  /** Unverified: from memory of https://developer.monday.com/api-reference/reference/workspaces */
  workspaces: {
    readOnly: {
      id: 'string',
      name: 'string',
      kind: 'singleSelect',
      description: 'string',
      state: 'singleSelect',
      created_at: 'datetime',
    },
    writable: {},
    selection: 'id name kind description state created_at',
  },
  /** Unverified: from memory of https://developer.monday.com/api-reference/reference/teams */
  teams: {
    readOnly: { id: 'string', name: 'string', picture_url: 'string', users: 'other' },
    writable: {},
    selection: 'id name picture_url users { id }',
    isWhole: true,
  },
  /** Unverified: from memory of https://developer.monday.com/api-reference/reference/docs */
  docs: {
    readOnly: {
      id: 'string',
      object_id: 'string',
      name: 'string',
      doc_kind: 'singleSelect',
      created_at: 'datetime',
      created_by: 'other',
      url: 'string',
      workspace_id: 'reference',
    },
    writable: {},
    references: { workspace_id: 'workspaces' },
    selection: 'id object_id name doc_kind created_at created_by { id } url workspace_id',
  },
}

/** What the items of a board are called: `board_1234567890`. */
export function boardName(id: string): string {
  return `board_${id}`
}

/** The object of a name: `board_1234567890` is the items of that board. @throws ProviderError stop/404 when there is none. */
export function objectOf(objectName: string): MondayObject {
  const [, boardId] = /^board_(\d+)$/.exec(objectName) ?? []
  const object = boardId === undefined ? undefined : { ...items, boardId }
  const named = Object.hasOwn(objects, objectName) ? objects[objectName] : object
  if (named) return named
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: `Monday has no object "${objectName}". These can be read: ${Object.keys(objects).join(', ')}, and the items of a board as board_ and its id.`,
    status: 404,
  })
}
