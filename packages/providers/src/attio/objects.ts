// What Attio has beside the objects of a workspace: notes, tasks, lists and people.
import { byOffset, type PageStyle, type StaticFields, unpaged } from '@mortise/connector-kit'

/** One of these: its fields, and how its list comes in pages. */
export interface AttioObject extends StaticFields {
  style: PageStyle
  pageSizeMax: number
  /** What is sent of a new one. */
  toBody?: (fields: Readonly<Record<string, unknown>>) => object
}

const byLimit = byOffset({ offset: 'offset', limit: 'limit' })

const all = (type: StaticFields['readOnly'][string], names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, type]))

const stamps = { id: 'string', created_at: 'datetime', created_by_actor: 'other' } as const

/**
 * Named as in the paths of the API: `/v2/notes`.
 * @see https://docs.attio.com/rest-api/endpoint-reference/notes/create-a-note read 2026-11-22
 * Unverified: the other objects and the sizes of pages, as remembered of https://docs.attio.com/rest-api/endpoint-reference
 */
export const objects: Readonly<Record<string, AttioObject>> = {
  notes: {
    style: byLimit,
    pageSizeMax: 50,
    toBody: (fields) => ({ format: 'plaintext', ...fields }),
    readOnly: { ...stamps, ...all('string', 'content_plaintext content_markdown'), tags: 'other' },
    writable: {
      ...all('string', 'title content parent_object parent_record_id meeting_id'),
      format: 'singleSelect',
    },
    required: ['parent_object', 'parent_record_id', 'title', 'content'],
    values: { format: ['plaintext', 'markdown'] },
  },
  tasks: {
    style: byLimit,
    pageSizeMax: 500,
    // Attio wants each of them said of a new task.
    toBody: (fields) => ({
      ...{ format: 'plaintext', deadline_at: null, is_completed: false, linked_records: [], assignees: [] },
      ...fields,
    }),
    readOnly: { ...stamps, content_plaintext: 'string', completed_at: 'datetime' },
    writable: {
      content: 'string',
      format: 'singleSelect',
      deadline_at: 'datetime',
      is_completed: 'boolean',
      ...all('other', 'linked_records assignees'),
    },
    required: ['content'],
    values: { format: ['plaintext'] },
  },
  workspace_members: {
    style: unpaged,
    pageSizeMax: 500,
    readOnly: {
      id: 'string',
      ...all('string', 'first_name last_name email_address avatar_url access_level'),
      created_at: 'datetime',
    },
    writable: {},
  },
  lists: {
    style: unpaged,
    pageSizeMax: 500,
    readOnly: {
      ...stamps,
      ...all('string', 'api_slug name workspace_access'),
      ...all('other', 'parent_object workspace_member_access'),
    },
    writable: {},
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
