// The objects of Fireflies' GraphQL API: their queries, what is read of them, and what their lists filter by.
import { byOffset, listIn, type TableObject, typed, unpaged } from '@mortise/connector-kit'

/** An object of Fireflies. */
export interface FirefliesObject extends TableObject {
  /** The query of the list, and where the records are below it. */
  query: string
  inside?: string
  /** Arguments of the list, each with its type; a filter is the argument for its field. */
  args: Readonly<Record<string, string>>
  /** The argument of a field that is filtered by, when it is called otherwise or takes a list. */
  params?: Readonly<Record<string, { name: string; isList?: true }>>
  /** Arguments of every request. */
  always?: Readonly<Record<string, boolean>>
  /** The query of one record, and the type of its id. */
  one?: { query: string; idType: string }
  selection: string
}

type Given = Omit<FirefliesObject, 'items' | 'style' | 'args' | 'writable' | 'readFilters'> &
  Partial<Pick<FirefliesObject, 'args' | 'writable'>> & { isPaged?: true }

function object({ isPaged, ...given }: Given): FirefliesObject {
  const path = ['data', given.query, given.inside].filter((part) => part !== undefined).join('.')
  return {
    writable: {},
    readFilters: [],
    ...given,
    args: isPaged ? { ...given.args, limit: 'Int', skip: 'Int' } : (given.args ?? {}),
    items: (answer) => listIn(answer, path),
    style: isPaged ? byOffset({ offset: 'skip', limit: 'limit' }) : unpaged,
  }
}

const user = `user_id email name integrations num_transcripts recent_transcript recent_meeting minutes_consumed
  is_admin user_groups { id name handle }`

/**
 * Queries, arguments and fields as Fireflies' own node for n8n has them.
 * @see https://github.com/firefliesai/n8n-nodes-fireflies/blob/main/nodes/Fireflies/helpers/queries.ts read 2026-11-23
 */
export const objects: Readonly<Record<string, FirefliesObject>> = {
  transcripts: object({
    query: 'transcripts',
    isPaged: true,
    args: {
      fromDate: 'DateTime',
      title: 'String',
      host_email: 'String',
      organizers: '[String!]',
      participants: '[String!]',
    },
    filters: ['title', 'host_email', 'organizer_email', 'participants'],
    params: {
      organizer_email: { name: 'organizers', isList: true },
      participants: { name: 'participants', isList: true },
    },
    one: { query: 'transcript', idType: 'String!' },
    selection: `id title date dateString duration privacy host_email organizer_email participants fireflies_users
      workspace_users transcript_url meeting_link calendar_id cal_id calendar_type is_live
      user { user_id email name }
      speakers { id name }
      sentences { index speaker_id speaker_name text start_time end_time }
      summary { keywords action_items outline shorthand_bullet overview bullet_gist gist short_summary
        short_overview meeting_type topics_discussed transcript_chapters }
      meeting_info { silent_meeting summary_status fred_joined }
      meeting_attendees { displayName email phoneNumber name location }
      meeting_attendance { name join_time leave_time }
      channels { id title is_private }`,
    readOnly: typed(
      'id date:int dateString:datetime duration:float host_email organizer_email participants:multiSelect',
      'fireflies_users:other workspace_users:other transcript_url meeting_link calendar_id cal_id calendar_type',
      'is_live:boolean user:other speakers:other sentences:other summary:other meeting_info:other',
      'meeting_attendees:other meeting_attendance:other channels:other',
    ),
    writable: typed('title privacy'),
  }),
  bites: object({
    query: 'bites',
    isPaged: true,
    args: { my_team: 'Boolean' },
    always: { my_team: true },
    scanned: ['name', 'transcript_id'],
    one: { query: 'bite', idType: 'ID!' },
    selection: `id transcript_id name user_id start_time end_time summary status media_type thumbnail preview
      summary_status created_at privacies user { id name first_name last_name }
      created_from { id name type description duration } sources { src type }
      captions { index speaker_id speaker_name text start_time end_time }`,
    readOnly: typed(
      'id user_id status thumbnail preview summary_status created_at:datetime user:other created_from:other',
      'sources:other captions:other',
    ),
    writable: typed(
      'transcript_id:reference name start_time:float end_time:float media_type privacies:multiSelect summary',
    ),
    required: ['transcript_id', 'start_time', 'end_time'],
    references: { transcript_id: 'transcripts' },
  }),
  users: object({
    query: 'users',
    scanned: ['email', 'name'],
    one: { query: 'user', idType: 'String' },
    selection: user,
    readOnly: typed(
      'user_id email name integrations:other num_transcripts:int recent_transcript recent_meeting',
      'minutes_consumed:float is_admin:boolean user_groups:other',
    ),
    // Read as `is_admin`.
    writable: typed('role:singleSelect'),
    values: { role: ['admin', 'user'] },
  }),
  userGroups: object({
    query: 'user_groups',
    scanned: ['name'],
    selection: 'id name handle members { user_id first_name last_name email }',
    readOnly: typed('id name handle members:other'),
  }),
  activeMeetings: object({
    query: 'active_meetings',
    scanned: ['title', 'organizer_email'],
    selection: 'id title organizer_email meeting_link start_time end_time privacy state',
    readOnly: typed('id title organizer_email meeting_link start_time end_time privacy state'),
  }),
  // A meeting that Fireflies is to join; it answers that it will, and no record.
  liveMeetings: object({
    query: 'active_meetings',
    selection: 'id',
    readOnly: typed('message success:boolean'),
    writable: typed('meeting_link title meeting_password duration:int language attendees:other'),
    required: ['meeting_link'],
  }),
  channels: object({
    query: 'channels',
    scanned: ['title'],
    one: { query: 'channel', idType: 'ID!' },
    selection: 'id title is_private created_at updated_at created_by members { user_id email name }',
    readOnly: typed('id title is_private:boolean created_at updated_at created_by members:other'),
  }),
  contacts: object({
    query: 'contacts',
    scanned: ['email', 'name'],
    selection: 'email name picture last_meeting_date',
    readOnly: typed('email name picture last_meeting_date'),
  }),
  analytics: object({
    query: 'analytics',
    inside: 'users',
    selection: `users { user_id user_name user_email
      conversation { talk_listen_pct talk_listen_ratio total_silence_duration total_silence_pct
        total_speak_duration total_word_count user_filler_words user_longest_monologue_sec
        user_monologues_count user_questions user_speak_duration user_word_count user_words_per_minute }
      meeting { count count_diff count_diff_pct duration duration_diff duration_diff_pct } }`,
    readOnly: typed('user_id user_name user_email conversation:other meeting:other'),
  }),
}
