// How Granola is asked: notes by cursor, those that changed alone, and one with its transcript.
import { asObject, byCursor, fromObjectTable, type TableObject, typed } from '@mortise/connector-kit'
import { record } from './record.ts'

const objects: Readonly<Record<string, TableObject>> = {
  notes: {
    items: 'notes',
    scanned: ['title'],
    readOnly: typed(
      'id object title owner:other created_at:datetime updated_at:datetime web_url calendar_event:other',
      'attendees:other folder_membership:other summary_text summary_markdown transcript:other',
    ),
    writable: {},
  },
}

const table = fromObjectTable<TableObject>({
  displayName: 'Granola',
  objects,
  record,
  style: byCursor({ cursor: 'cursor', limit: 'page_size', next: 'cursor', hasMore: 'hasMore' }),
  pageSizeMax: 30,
  list: (_, { since }) => ({
    path: '/v1/notes',
    // Whether the instant itself is meant is not documented: a second more is asked for.
    query: { updated_after: since && new Date(since.getTime() - 1000).toISOString() },
  }),
  one: (_, { id }) =>
    /^[\w-]+$/.test(id) ? { path: `/v1/notes/${id}`, query: { include: 'transcript' } } : undefined,
  unwrap: asObject,
})

export const { listObjects, describe, read, readByIds, search, write, scans } = table
