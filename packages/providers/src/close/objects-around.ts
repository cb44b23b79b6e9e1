// What is around the leads, contacts and opportunities of Close, and what it holds.
import type { StaticFields } from '@mortise/connector-kit'
import type { CloseObject } from './close-object.ts'

type Fields = StaticFields['readOnly']

const all = (type: Fields[string], names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, type]))

/** What all activities hold. */
const activity = (stamps: Fields): Fields => ({
  ...stamps,
  _type: 'string',
  ...all('reference', 'user_id'),
  ...all('string', 'user_name updated_by_name created_by_name'),
})

/** What lists of activities are filtered by. */
const byPeople = { lead_id: 'id', contact_id: 'id', user_id: 'id' } as const

const ofLead = { lead_id: 'lead', contact_id: 'contact', user_id: 'user' } as const

/**
 * Paths as Close's own scripts and its list of changes have them, and what the search takes as Close tells of it.
 * @see https://github.com/closeio/close-api-scripts/blob/031f18a1c2e1d514ef16af0a88d58fcb7abf7967/scripts/export_activities_to_json.py (calls, emails, notes and SMS) read 2026-11-22
 * @see https://developer.close.com/api/overview/changelog/2019/10/12/llms.txt (meetings) read 2026-11-22
 * @see https://developer.close.com/api/overview/changelog/2020/8/7/llms.txt (custom activities) read 2026-11-22
 * @see https://github.com/closeio/close-api-scripts/blob/19fe931c4472faf72af051121804422bfd670a3f/scripts/clone_organization.py (statuses, pipelines and templates) read 2026-11-22
 * @see https://github.com/closeio/close-api-scripts/blob/32f6868dc9144a2dd2bd55231bd3417c52946336/scripts/import_leads_from_close_json.py (tasks) read 2026-11-22
 * @see https://developer.close.com/api/resources/advanced-filtering/search.md (activities, tasks and other objects) read 2026-11-22
 * @see https://developer.close.com/api/resources/activities/calls/list.md (what lists of activities are filtered by) read 2026-11-22
 * What the search calls them, and that it answers them by that name, is what queries of others show, for all but notes and
 * tasks. Unverified: those two; the path of users; the fields, as remembered; and that activities are listed of a contact or
 * a user alone, which the list of all kinds of activities at once is not.
 */
export const around = (stamps: Fields): Readonly<Record<string, CloseObject>> => ({
  call: {
    path: 'activity/call',
    searchType: 'activity.call',
    readOnly: {
      ...activity(stamps),
      ...all('string', 'remote_phone_formatted local_phone local_phone_formatted voicemail_url'),
      ...all('string', 'source transferred_from transferred_to sequence_name dialer_id call_method'),
      ...all('int', 'voicemail_duration'),
      ...all('boolean', 'has_recording is_forwarded is_joinable'),
      ...all('datetime', 'activity_at date_answered'),
      ...all('other', 'recording_transcript voicemail_transcript users parent_meeting_id'),
    },
    writable: {
      lead_id: 'reference',
      contact_id: 'reference',
      ...all(
        'string',
        'direction status note note_html phone remote_phone recording_url disposition outcome_id',
      ),
      ...all('int', 'duration cost'),
    },
    required: ['lead_id'],
    references: ofLead,
    values: { direction: ['inbound', 'outbound'] },
    listFilters: byPeople,
    textFields: [],
  },
  email: {
    path: 'activity/email',
    searchType: 'activity.email',
    readOnly: {
      ...activity(stamps),
      ...all('string', 'direction body_preview thread_id in_reply_to_id message_ids references'),
      ...all('datetime', 'activity_at date_sent'),
      ...all('other', 'envelope opens opens_summary send_attempts has_reply bulk_email_action_id'),
      ...all('string', 'sequence_name email_account_id'),
    },
    writable: {
      lead_id: 'reference',
      contact_id: 'reference',
      ...all('string', 'subject body_text body_html status sender template_id sequence_id'),
      ...all('other', 'to cc bcc attachments'),
      date_scheduled: 'datetime',
    },
    required: ['lead_id'],
    references: { ...ofLead, template_id: 'email_template' },
    listFilters: byPeople,
    textFields: [],
  },
  note: {
    path: 'activity/note',
    searchType: 'activity.note',
    readOnly: { ...activity(stamps), activity_at: 'datetime', attachments: 'other' },
    writable: {
      lead_id: 'reference',
      contact_id: 'reference',
      ...all('string', 'title note note_html'),
      ...all('boolean', 'pinned'),
    },
    required: ['lead_id', 'note'],
    references: ofLead,
    listFilters: byPeople,
    textFields: [],
  },
  sms: {
    path: 'activity/sms',
    searchType: 'activity.sms',
    readOnly: {
      ...activity(stamps),
      ...all('string', 'direction error_message source local_country_iso remote_country_iso'),
      ...all('string', 'local_phone_formatted remote_phone_formatted sequence_name'),
      ...all('datetime', 'activity_at date_sent'),
      cost: 'string',
      attachments: 'other',
    },
    writable: {
      lead_id: 'reference',
      contact_id: 'reference',
      ...all('string', 'text status local_phone remote_phone template_id'),
      date_scheduled: 'datetime',
    },
    required: ['lead_id', 'text', 'status'],
    references: ofLead,
    listFilters: byPeople,
    textFields: [],
  },
  /**
   * Calendars make meetings; what is noted of one can be changed. Unverified: that one can be deleted, as remembered.
   * @see https://developer.close.com/api/resources/activities/meetings/update.md read 2026-11-22
   */
  meeting: {
    path: 'activity/meeting',
    searchType: 'activity.meeting',
    readOnly: {
      ...activity(stamps),
      ...all('reference', 'lead_id contact_id'),
      ...all('string', 'title note location status source provider_calendar_id calendar_event_link'),
      ...all('string', 'provider_calendar_type summary'),
      ...all('datetime', 'activity_at starts_at ends_at'),
      ...all('int', 'duration actual_duration'),
      is_recurring: 'boolean',
      ...all('other', 'attendees users connected_account_id conference_links transcripts integrations'),
    },
    writable: all('string', 'user_note_html outcome_id'),
    references: ofLead,
    listFilters: byPeople,
    textFields: [],
  },
  /**
   * Unverified: the list's `assigned_to`, `is_complete` and `_type`, without which it is of tasks that people made.
   * @see https://developer.close.com/api/overview/changelog/2024/6/7.md (`lead_id`) read 2026-11-22
   */
  task: {
    readOnly: {
      ...stamps,
      ...all('string', '_type lead_name contact_name assigned_to_name object_type object_id view'),
      ...all('boolean', 'is_dateless is_new'),
      deduplication_key: 'string',
      resolution: 'string',
    },
    writable: {
      lead_id: 'reference',
      contact_id: 'reference',
      assigned_to: 'reference',
      text: 'string',
      date: 'date',
      due_date: 'date',
      is_complete: 'boolean',
    },
    required: ['lead_id', 'text'],
    references: { lead_id: 'lead', contact_id: 'contact', assigned_to: 'user' },
    listFilters: { lead_id: 'id', assigned_to: 'id', is_complete: 'boolean' },
    listQuery: { _type: 'all' },
    textFields: [],
  },
  custom_activity: {
    path: 'activity/custom',
    searchType: 'activity.custom_activity',
    readOnly: activity(stamps),
    writable: {
      lead_id: 'reference',
      contact_id: 'reference',
      custom_activity_type_id: 'reference',
      status: 'singleSelect',
      pinned: 'boolean',
      activity_at: 'datetime',
    },
    required: ['lead_id', 'custom_activity_type_id'],
    references: { ...ofLead, custom_activity_type_id: 'custom_activity_type' },
    values: { status: ['draft', 'published'] },
    listFilters: { lead_id: 'id' },
    textFields: [],
    customFields: 'custom_activity_type',
  },
  /** @see https://developer.close.com/api/resources/custom-objects/list.md read 2026-11-22 */
  custom_object: {
    path: 'custom_object',
    searchType: 'custom_object',
    readOnly: stamps,
    writable: { lead_id: 'reference', custom_object_type_id: 'reference', name: 'string' },
    required: ['lead_id', 'custom_object_type_id', 'name'],
    references: { lead_id: 'lead', custom_object_type_id: 'custom_object_type' },
    listFilters: { lead_id: 'id' },
    textFields: [],
    customFields: 'custom_object_type',
  },
  // Not written: people are invited in Close itself.
  user: {
    searchType: 'none',
    readOnly: {
      ...stamps,
      ...all('string', 'email first_name last_name image'),
      ...all('other', 'organizations email_verified_at last_used_timezone google_profile_image_url'),
    },
    writable: {},
    textFields: ['email', 'first_name', 'last_name'],
  },
  pipeline: {
    searchType: 'none',
    readOnly: stamps,
    writable: { name: 'string', statuses: 'other' },
    required: ['name'],
    textFields: ['name'],
  },
  lead_status: {
    path: 'status/lead',
    searchType: 'none',
    readOnly: { id: 'string', organization_id: 'string' },
    writable: { label: 'string' },
    required: ['label'],
    textFields: ['label'],
  },
  opportunity_status: {
    path: 'status/opportunity',
    searchType: 'none',
    readOnly: { id: 'string', organization_id: 'string' },
    writable: { label: 'string', type: 'singleSelect', pipeline_id: 'reference' },
    required: ['label', 'type'],
    references: { pipeline_id: 'pipeline' },
    values: { type: ['active', 'won', 'lost'] },
    textFields: ['label'],
  },
  email_template: {
    searchType: 'none',
    readOnly: { ...stamps, attachments: 'other' },
    writable: { ...all('string', 'name subject body'), ...all('boolean', 'is_shared is_archived') },
    required: ['name'],
    textFields: ['name'],
  },
  /**
   * Fields are added to a type by an API of their own.
   * @see https://developer.close.com/api/resources/custom-activity-types/list.md read 2026-11-22
   * @see https://developer.close.com/api/resources/custom-activity-types/create.md read 2026-11-22
   * @see https://developer.close.com/api/resources/custom-activity-types/update.md read 2026-11-22
   */
  custom_activity_type: {
    path: 'custom_activity',
    searchType: 'none',
    readOnly: { ...stamps, fields: 'other' },
    writable: {
      ...all('string', 'name description'),
      ...all('boolean', 'api_create_only is_archived'),
      editable_with_roles: 'other',
    },
    required: ['name'],
    textFields: ['name'],
  },
  /**
   * @see https://developer.close.com/api/resources/custom-object-types/list.md read 2026-11-22
   * @see https://developer.close.com/api/resources/custom-object-types (created, changed and deleted) read 2026-11-22
   */
  custom_object_type: {
    searchType: 'none',
    readOnly: { ...stamps, ...all('other', 'fields back_reference_fields') },
    writable: {
      ...all('string', 'name name_plural description'),
      api_create_only: 'boolean',
      editable_with_roles: 'other',
    },
    required: ['name', 'name_plural'],
    textFields: ['name'],
  },
})
