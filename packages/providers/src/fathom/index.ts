// Fathom: recorded meetings, summaries and transcripts.
// How Fathom is asked: lists by cursor, meetings since a time with all that belongs to them.
import {
  byCursor,
  defineProvider,
  fromObjectTable,
  idText,
  lazyReading,
  type PageStyle,
  type RecordShape,
  recordBy,
  type TableObject,
  typed,
} from '@mortise/connector-kit'

/**
 * `{recording_id: 123, title: 'QBR', created_at: '2026-11-21T09:30:00Z'}`; a member of a team goes by the e-mail address,
 * and a team by its name. Nothing says when a record changed.
 */
const record: RecordShape = {
  ...recordBy({ id: 'recording_id', updatedAt: 'created_at', createdField: 'created_at' }),
  id: ({ recording_id, email, name }) => idText(recording_id) ?? idText(email) ?? idText(name),
}

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
}

/** Parts that a list of meetings leaves out by default. */
const parts = {
  include_transcript: true,
  include_summary: true,
  include_action_items: true,
  include_crm_matches: true,
}

const table = async () =>
  fromObjectTable<TableObject>({
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
    // No record has an address: the records are picked out of the list.
    many: { max: 100, isId: (id) => id !== '', request: () => undefined },
  })

const reading = lazyReading(table)

export default defineProvider({
  name: 'fathom',
  displayName: 'Fathom',
  docsUrl: 'https://developers.fathom.ai/',
  // @see https://developers.fathom.ai/api-reference/teams/list-teams.md read 2026-11-22
  // @see https://developers.fathom.ai/sdks/authentication read 2026-11-22
  // @see https://www.npmjs.com/package/fathom-typescript/v/0.0.37 (the header, and the address) read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'X-Api-Key',
    docsUrl: 'https://developers.fathom.ai/quickstart',
  },
  account: {
    // @see https://developers.fathom.ai/sdks/available-methods read 2026-11-22
    // @see https://www.npmjs.com/package/fathom-typescript/v/0.0.37 (the path) read 2026-11-22
    healthCheck: { path: '/external/v1/teams' },
  },
  baseUrl: 'https://api.fathom.ai',
  // Fathom alone decides how long its pages are, so this is how many records Mortise passes on at once.
  limits: { pageSizeMax: 50, concurrency: 2 },
  record,
  objects: reading.objects,
  read: {
    leavesOut: { meetings: 'Meetings that others recorded and did not share with the team.' },
    // A meeting is listed by when it was made, and its summary and action items come later.
    overlapMs: 3_600_000,
    inFull: ['teams', 'team_members'],
    ...reading.read,
  },
  search: {
    scans: [
      'meetings.title',
      'meetings.meeting_title',
      'meetings.url',
      'meetings.share_url',
      'teams.name',
      'team_members.name',
      'team_members.email',
    ],
    ...reading.search,
  },
  unverified: [
    'limits: how many calls Fathom takes at once. No page we read says so.',
    'read.leavesOut: from memory of https://developers.fathom.ai/quickstart.',
  ],
})
