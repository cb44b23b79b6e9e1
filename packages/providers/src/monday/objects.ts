// The objects of Monday: boards, users, all items, and the items of one board as an object of its own.
import { ProviderError, type StaticFields } from '@mortise/connector-kit'

/** An object; `boardId` is there for the items of one board. */
export interface MondayObject extends StaticFields {
  /** `id name group { id title }` */
  selection: string
  boardId?: string
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
