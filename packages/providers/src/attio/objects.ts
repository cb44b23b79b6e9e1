// What Attio has beside the objects of a workspace: notes, tasks, lists and people.
import { byOffset, type PageStyle, type StaticFields, typed, unpaged } from '@mortise/connector-kit'

/** One of these: its fields, and how its list comes in pages. */
export interface AttioObject extends StaticFields {
  style: PageStyle
  pageSizeMax: number
  /** Fields its list is filtered by, as parameters of these names. */
  listFilters?: readonly string[]
  /** Fields that are compared in the first pages of its list, which Attio cannot filter by them. */
  listFields?: readonly string[]
  /** The body that creates a record. */
  toBody?: (fields: Readonly<Record<string, unknown>>) => object
}

const byLimit = byOffset({ offset: 'offset', limit: 'limit' })

const stamps = typed('id created_at:datetime created_by_actor:other')

/**
 * Named as in the paths of the API: `/v2/notes`. Notes are not changed and lists not deleted: there is no such request.
 * @see https://docs.attio.com/rest-api/endpoint-reference/notes/create-a-note read 2026-11-22
 * @see https://docs.attio.com/api-reference/notes/list-notes read 2026-11-22
 * @see https://docs.attio.com/api-reference/tasks/list-tasks (500 in a page, `linked_object`) read 2026-11-22
 * @see https://docs.attio.com/api-reference/lists/create-a-list read 2026-11-22
 */
export const objects: Readonly<Record<string, AttioObject>> = {
  notes: {
    style: byLimit,
    pageSizeMax: 50,
    listFilters: ['parent_object', 'parent_record_id'],
    listFields: ['title'],
    toBody: (fields) => ({ format: 'plaintext', ...fields }),
    readOnly: typed(stamps, 'content_plaintext content_markdown tags:other'),
    writable: typed('title content parent_object meeting_id parent_record_id:reference format:singleSelect'),
    required: ['parent_object', 'parent_record_id', 'title', 'content'],
    values: { format: ['plaintext', 'markdown'] },
  },
  tasks: {
    style: byLimit,
    pageSizeMax: 500,
    listFilters: ['linked_record_id', 'assignee', 'is_completed'],
    listFields: ['linked_object'],
    // Attio wants each of them said of a new task.
    toBody: (fields) => ({
      format: 'plaintext',
      deadline_at: null,
      is_completed: false,
      linked_records: [],
      assignees: [],
      ...fields,
    }),
    // The first three are what is in the lists of links and of people, to find tasks by.
    readOnly: typed(
      'linked_record_id:other assignee:other linked_object:other',
      stamps,
      'content_plaintext completed_at:datetime',
    ),
    references: { assignee: 'workspace_members' },
    writable: typed(
      'content format:singleSelect deadline_at:datetime is_completed:boolean linked_records:other',
      'assignees:other',
    ),
    required: ['content'],
    values: { format: ['plaintext'] },
  },
  workspace_members: {
    style: unpaged,
    pageSizeMax: 500,
    listFields: ['email_address', 'first_name', 'last_name'],
    readOnly: typed('id first_name last_name email_address avatar_url access_level created_at:datetime'),
    writable: {},
  },
  lists: {
    style: unpaged,
    pageSizeMax: 500,
    listFields: ['name', 'api_slug'],
    // A list needs members with access; `parent_object` is written as one name and read as a list of names.
    toBody: ({ parent_object: parent, ...fields }) => ({
      workspace_access: 'full-access',
      workspace_member_access: [],
      ...fields,
      parent_object: Array.isArray(parent) ? parent[0] : parent,
    }),
    readOnly: stamps,
    writable: typed(
      'api_slug name parent_object:other workspace_access:singleSelect workspace_member_access:other',
    ),
    required: ['name', 'api_slug', 'parent_object'],
    values: { workspace_access: ['full-access', 'read-and-write', 'read-only'] },
  },
}

/** One of these by its name; `undefined` for an object of the workspace. */
export function ownObject(objectName: string): AttioObject | undefined {
  return Object.hasOwn(objects, objectName) ? objects[objectName] : undefined
}

/**
 * The slug of the list whose entries an object is, `lists/sales_pipeline`; `undefined` for all else. Entries are records
 * of other objects with values of the list's own.
 */
export function listSlug(objectName: string): string | undefined {
  return /^lists\/(.+)$/.exec(objectName)?.[1]
}
