// The objects of Monday: boards, what is in them and who sees them, and the items of one board as a separate object.
import { ProviderError, type StaticFields, typed } from '@mortise/connector-kit'

/** An object; `boardId` is there for the items of one board. */
export interface MondayObject extends StaticFields {
  /** `id name group { id title }` */
  selection: string
  boardId?: string
  /** The argument that asks for those it leaves out by default. */
  everyOne?: string
  /** Its list comes in one piece. */
  isWhole?: true
  /** Fields its list is filtered by. */
  args?: Readonly<Record<string, ListArgument>>
  /** Fields that are compared in the first pages of its list, which Monday cannot filter by them. */
  listFields?: readonly string[]
}

/** An argument of a list: `workspace_ids: [ID]`. */
export interface ListArgument {
  name: string
  type: string
  /** It takes several values. */
  isList?: true
  /** The pattern of a value; no record has another value, and Monday refuses it as an argument. */
  pattern?: RegExp
}

const number = /^\d+$/
const inWorkspace: ListArgument = { name: 'workspace_ids', type: '[ID]', isList: true, pattern: number }
const kinds = ['public', 'private', 'share']

/** @see https://developer.monday.com/api-reference/docs/items read 2026-11-21 */
const items: MondayObject = {
  readOnly: typed(
    'id state:singleSelect created_at:datetime updated_at:datetime url creator_id:reference board:reference',
    'group:other parent_item:reference',
  ),
  writable: typed('name'),
  required: ['name'],
  references: { board: 'boards', creator_id: 'users', parent_item: 'items' },
  selection:
    'id name state created_at updated_at url creator_id board { id } group { id title } parent_item { id } column_values { id type text value }',
}

/**
 * Those every account has. Monday's own schema has the arguments of lists, the fields, and what you create and change.
 * @see https://github.com/mondaycom/monday-graphql-api/blob/65024d0f07335c9170020ca4b7a280e6ffe02798/packages/agent-toolkit/lib/monday-graphql/schema.graphql read 2026-11-22
 */
export const objects: Readonly<Record<string, MondayObject>> = {
  items,
  /** Of one that is there, its name and its description can be changed. */
  boards: {
    readOnly: typed('id state:singleSelect type:singleSelect url updated_at:datetime items_count:int'),
    writable: typed('name description board_kind:singleSelect workspace_id:reference'),
    required: ['name'],
    references: { workspace_id: 'workspaces' },
    values: { board_kind: kinds },
    everyOne: 'state: all',
    args: {
      workspace_id: inWorkspace,
      board_kind: { name: 'board_kind', type: 'BoardKind', pattern: /^(public|private|share)$/ },
    },
    listFields: ['name'],
    selection: 'id name description state board_kind type url updated_at items_count workspace_id',
  },
  /**
   * People are invited by their address and a role, the rest is changed once they are there; deleting one deactivates.
   * You can set the date when a person joined. Answers do not have it.
   * @see https://developer.monday.com/api-reference/docs/migrating-user-entity-to-2026-10 read 2026-11-29
   */
  users: {
    everyOne: 'status: [ACTIVE, INACTIVE, PENDING]',
    readOnly: typed('id kind status:singleSelect became_active_at:datetime created_at:datetime url'),
    writable: typed(
      'email role:singleSelect name title phone mobile_phone location birthday:date join_date:date',
      'department',
    ),
    required: ['email'],
    values: {
      status: ['ACTIVE', 'INACTIVE', 'PENDING'],
      role: ['ADMIN', 'MEMBER', 'VIEW_ONLY', 'GUEST', 'PORTAL_USER'],
    },
    args: {
      email: { name: 'emails', type: '[String!]', isList: true },
      // Names that are alike are found, too, and left out here.
      name: { name: 'name', type: 'String' },
    },
    selection:
      'id name email title phone mobile_phone location birthday kind status became_active_at created_at url',
  },
  /**
   * @see https://developer.monday.com/api-reference/changelog/new-ids-argument-on-updates-queries read 2026-11-22
   * @see https://developer.monday.com/api-reference/changelog/new-create_update-arguments read 2026-11-22
   */
  updates: {
    readOnly: typed(
      'id text_body created_at:datetime updated_at:datetime creator_id:reference replies:other assets:other',
    ),
    writable: typed('item_id:reference body'),
    required: ['item_id', 'body'],
    references: { item_id: 'items', creator_id: 'users' },
    selection:
      'id body text_body created_at updated_at creator_id item_id replies { id text_body creator_id created_at } assets { id name url }',
  },
  workspaces: {
    readOnly: typed('id state:singleSelect created_at:datetime'),
    writable: typed('name kind:singleSelect description'),
    required: ['name'],
    values: { kind: ['open', 'closed'] },
    everyOne: 'state: all',
    args: { kind: { name: 'kind', type: 'WorkspaceKind', pattern: /^(open|closed)$/ } },
    listFields: ['name'],
    selection: 'id name kind description state created_at',
  },
  /** Nothing changes a team but who is in it, one by one. */
  teams: {
    readOnly: typed('id picture_url users:other'),
    writable: typed('name is_guest_team:boolean parent_team_id:reference subscriber_ids:other'),
    required: ['name'],
    references: { parent_team_id: 'teams' },
    listFields: ['name'],
    selection: 'id name picture_url users { id }',
    isWhole: true,
  },
  /** Monday has mutations that rename and delete one (`update_doc_name`, `delete_doc`). They are not used here. */
  docs: {
    readOnly: typed('id object_id:reference created_at:datetime created_by:other url'),
    writable: typed('name workspace_id:reference doc_kind:singleSelect'),
    required: ['name', 'workspace_id'],
    references: { workspace_id: 'workspaces' },
    values: { doc_kind: kinds },
    args: {
      workspace_id: inWorkspace,
      object_id: { name: 'object_ids', type: '[ID!]', isList: true, pattern: number },
    },
    listFields: ['name'],
    selection: 'id object_id name doc_kind created_at created_by { id } url workspace_id',
  },
}

/**
 * The argument that asks for all records, after others. By default archived boards and workspaces are left out, and with
 * boards their items; so are people who were deactivated.
 * @see https://github.com/mondaycom/mcp/blob/fc03eb27/packages/agent-toolkit/src/monday-graphql/schema.graphql read 2026-11-29
 */
export function withEveryOne({ everyOne }: MondayObject): string {
  return everyOne === undefined ? '' : `, ${everyOne}`
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
