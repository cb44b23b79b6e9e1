// How Fathom is asked: lists by cursor, meetings since a time with all that belongs to them.
import {
  asObject,
  byCursor,
  fromObjectTable,
  type PageStyle,
  requestAt,
  type TableObject,
  typed,
} from '@mortise/connector-kit'
import { record } from './record.ts'

/** Fathom alone decides the size of a page. */
const style: PageStyle = {
  hasOwnSize: true,
  ask: (position) => ({ params: position === undefined ? {} : { cursor: position } }),
  next: byCursor({ cursor: 'cursor', limit: 'limit', next: 'next_cursor' }).next,
}

const none = {}

/**
 * Fields as Fathom's own client has them.
 * @see https://www.npmjs.com/package/fathom-typescript/v/0.0.37 read 2026-11-23
 */
const objects: Readonly<Record<string, TableObject>> = {
  meetings: {
    items: 'items',
    scanned: ['title', 'meeting_title', 'url', 'share_url'],
    readOnly: typed(
      'recording_id:int title meeting_title url share_url created_at:datetime scheduled_start_time:datetime',
      'scheduled_end_time:datetime recording_start_time:datetime recording_end_time:datetime',
      'calendar_invitees_domains_type:singleSelect transcript_language transcript:other default_summary:other',
      'action_items:other calendar_invitees:other recorded_by:other crm_matches:other',
    ),
    writable: none,
    values: { calendar_invitees_domains_type: ['only_internal', 'one_or_more_external'] },
  },
  teams: {
    items: 'items',
    scanned: ['name'],
    readOnly: typed('name created_at:datetime'),
    writable: none,
  },
  team_members: {
    items: 'items',
    scanned: ['name', 'email'],
    readOnly: typed('name email created_at:datetime'),
    writable: none,
  },
  // Made and removed, and never listed. @see https://www.npmjs.com/package/fathom-typescript/v/0.0.37 read 2026-11-29
  webhooks: {
    items: '',
    readOnly: typed('id url secret created_at:datetime'),
    writable: typed(
      'destination_url triggered_for:multiSelect include_transcript:boolean include_summary:boolean',
      'include_action_items:boolean include_crm_matches:boolean',
    ),
    required: ['destination_url', 'triggered_for'],
    values: {
      triggered_for: [
        'my_recordings',
        'shared_external_recordings',
        'my_shared_with_team_recordings',
        'shared_team_recordings',
      ],
    },
  },
}

/** Parts that a list of meetings leaves out by default. */
const parts = {
  include_transcript: true,
  include_summary: true,
  include_action_items: true,
  include_crm_matches: true,
}

export const { listObjects, describe, read, search, readByIds, write, scans } = fromObjectTable<TableObject>({
  displayName: 'Fathom',
  objects,
  record,
  style,
  pageSizeMax: 50,
  list: (_, { objectName, since }) => ({
    path: `/external/v1/${objectName}`,
    query:
      objectName === 'meetings'
        ? { ...parts, created_after: since && new Date(since.getTime() - 1000).toISOString() }
        : {},
  }),
  unwrap: asObject,
  write: (_, { objectName, action, item, id }) =>
    requestAt(action, { path: `/external/v1/${objectName}`, id, update: 'PATCH', json: item.fields }),
  // No record has an address: the records are picked out of the list.
  many: { max: 100, isId: (id) => id !== '', request: () => undefined },
})
