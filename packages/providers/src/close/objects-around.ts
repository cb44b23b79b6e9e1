// The objects around Close's leads, contacts and opportunities, and their fields.
import { typed } from '@mortise/connector-kit'
import { type CloseObject, stamps } from './close-object.ts'

/** Fields that all activities hold. */
const activity = typed(stamps, '_type user_id:reference user_name updated_by_name created_by_name')

/** Fields that lists of activities are filtered by. */
const byPeople = { lead_id: 'id', contact_id: 'id', user_id: 'id' } as const

const ofLead = { lead_id: 'lead', contact_id: 'contact', user_id: 'user' } as const

/**
 * Paths are those of Close's own scripts and its changelog. Close documents which objects the search takes. Except for
 * notes and tasks, queries of others show the search's name for each object, and that it answers by that name.
 * @see https://github.com/closeio/close-api-scripts/blob/031f18a1c2e1d514ef16af0a88d58fcb7abf7967/scripts/export_activities_to_json.py (calls, emails, notes and SMS) read 2026-11-22
 * @see https://developer.close.com/api/overview/changelog/2019/10/12/llms.txt (meetings) read 2026-11-22
 * @see https://developer.close.com/api/overview/changelog/2020/8/7/llms.txt (custom activities) read 2026-11-22
 * @see https://github.com/closeio/close-api-scripts/blob/19fe931c4472faf72af051121804422bfd670a3f/scripts/clone_organization.py (statuses, pipelines and templates) read 2026-11-22
 * @see https://github.com/closeio/close-api-scripts/blob/32f6868dc9144a2dd2bd55231bd3417c52946336/scripts/import_leads_from_close_json.py (tasks) read 2026-11-22
 * @see https://developer.close.com/api/resources/advanced-filtering/search.md (activities, tasks and other objects) read 2026-11-22
 * @see https://developer.close.com/api/resources/activities/calls/list.md (what lists of activities are filtered by) read 2026-11-22
 * @see https://api.close.com/api/openapi.json (what a call and an email take) read 2026-11-28
 */
export const around: Readonly<Record<string, CloseObject>> = {
  call: {
    path: 'activity/call',
    searchType: 'activity.call',
    readOnly: typed(
      activity,
      'remote_phone_formatted local_phone local_phone_formatted voicemail_url source transferred_from',
      'transferred_to sequence_name dialer_id call_method voicemail_duration:int has_recording:boolean',
      'is_forwarded:boolean is_joinable:boolean activity_at:datetime date_answered:datetime',
      'recording_transcript:other voicemail_transcript:other users:other parent_meeting_id:other remote_phone',
      'disposition cost:int',
    ),
    writable: typed(
      'lead_id:reference contact_id:reference direction status note note_html phone',
      'recording_url outcome_id duration:int',
    ),
    required: ['lead_id'],
    references: ofLead,
    values: { direction: ['inbound', 'outbound'] },
    listFilters: byPeople,
    textFields: [],
  },
  email: {
    path: 'activity/email',
    searchType: 'activity.email',
    readOnly: typed(
      activity,
      'direction body_preview thread_id in_reply_to_id message_ids references activity_at:datetime',
      'date_sent:datetime envelope:other opens:other opens_summary:other send_attempts:other has_reply:other',
      'bulk_email_action_id:other sequence_name sequence_id email_account_id',
    ),
    writable: typed(
      'lead_id:reference contact_id:reference subject body_text body_html status sender template_id',
      'to:other cc:other bcc:other attachments:other date_scheduled:datetime',
    ),
    required: ['lead_id'],
    references: { ...ofLead, template_id: 'email_template' },
    listFilters: byPeople,
    textFields: [],
  },
  note: {
    path: 'activity/note',
    searchType: 'activity.note',
    readOnly: typed(activity, 'activity_at:datetime attachments:other'),
    writable: typed('lead_id:reference contact_id:reference title note note_html pinned:boolean'),
    required: ['lead_id', 'note'],
    references: ofLead,
    listFilters: byPeople,
    textFields: [],
  },
  sms: {
    path: 'activity/sms',
    searchType: 'activity.sms',
    readOnly: typed(
      activity,
      'direction error_message source local_country_iso remote_country_iso local_phone_formatted',
      'remote_phone_formatted sequence_name activity_at:datetime date_sent:datetime cost attachments:other',
    ),
    writable: typed(
      'lead_id:reference contact_id:reference text status local_phone remote_phone template_id',
      'date_scheduled:datetime',
    ),
    required: ['lead_id', 'text', 'status'],
    references: ofLead,
    listFilters: byPeople,
    textFields: [],
  },
  /**
   * Calendars make meetings; what is noted of one can be changed.
   * @see https://developer.close.com/api/resources/activities/meetings/update.md read 2026-11-22
   */
  meeting: {
    path: 'activity/meeting',
    searchType: 'activity.meeting',
    readOnly: typed(
      activity,
      'lead_id:reference contact_id:reference title note location status source provider_calendar_id',
      'calendar_event_link provider_calendar_type summary activity_at:datetime starts_at:datetime',
      'ends_at:datetime duration:int actual_duration:int is_recurring:boolean attendees:other users:other',
      'connected_account_id:other conference_links:other transcripts:other integrations:other',
    ),
    writable: typed('user_note_html outcome_id'),
    references: ofLead,
    listFilters: byPeople,
    textFields: [],
  },
  /** @see https://developer.close.com/api/overview/changelog/2024/6/7.md (`lead_id`) read 2026-11-22 */
  task: {
    readOnly: typed(
      stamps,
      '_type lead_name contact_name assigned_to_name object_type object_id view is_dateless:boolean',
      'is_new:boolean deduplication_key resolution',
    ),
    writable: typed(
      'lead_id:reference contact_id:reference assigned_to:reference text date:date due_date:date',
      'is_complete:boolean',
    ),
    required: ['lead_id', 'text'],
    references: { lead_id: 'lead', contact_id: 'contact', assigned_to: 'user' },
    listFilters: { lead_id: 'id', assigned_to: 'id', is_complete: 'boolean' },
    listQuery: { _type: 'all' },
    textFields: [],
  },
  custom_activity: {
    path: 'activity/custom',
    searchType: 'activity.custom_activity',
    readOnly: activity,
    writable: typed(
      'lead_id:reference contact_id:reference custom_activity_type_id:reference status:singleSelect',
      'pinned:boolean activity_at:datetime',
    ),
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
    writable: typed('lead_id:reference custom_object_type_id:reference name'),
    required: ['lead_id', 'custom_object_type_id', 'name'],
    references: { lead_id: 'lead', custom_object_type_id: 'custom_object_type' },
    listFilters: { lead_id: 'id' },
    textFields: [],
    customFields: 'custom_object_type',
  },
  // Not written: people are invited in Close itself.
  user: {
    searchType: 'none',
    readOnly: typed(
      stamps,
      'email first_name last_name image organizations:other email_verified_at:other last_used_timezone:other',
      'google_profile_image_url:other',
    ),
    writable: {},
    textFields: ['email', 'first_name', 'last_name'],
  },
  pipeline: {
    searchType: 'none',
    readOnly: stamps,
    writable: typed('name statuses:other'),
    required: ['name'],
    textFields: ['name'],
  },
  lead_status: {
    path: 'status/lead',
    searchType: 'none',
    readOnly: typed('id organization_id'),
    writable: typed('label'),
    required: ['label'],
    textFields: ['label'],
  },
  opportunity_status: {
    path: 'status/opportunity',
    searchType: 'none',
    readOnly: typed('id organization_id'),
    writable: typed('label type:singleSelect pipeline_id:reference'),
    required: ['label', 'type'],
    references: { pipeline_id: 'pipeline' },
    values: { type: ['active', 'won', 'lost'] },
    textFields: ['label'],
  },
  email_template: {
    searchType: 'none',
    readOnly: typed(stamps, 'attachments:other'),
    writable: typed('name subject body is_shared:boolean is_archived:boolean'),
    required: ['name'],
    textFields: ['name'],
  },
  /**
   * TypedFields are added to a type by a separate API.
   * @see https://developer.close.com/api/resources/custom-activity-types/list.md read 2026-11-22
   * @see https://developer.close.com/api/resources/custom-activity-types/create.md read 2026-11-22
   * @see https://developer.close.com/api/resources/custom-activity-types/update.md read 2026-11-22
   * @see https://github.com/closeio/close-api-scripts/blob/master/scripts/clone_organization.py (one answer has all types) read 2026-11-29
   */
  custom_activity_type: {
    path: 'custom_activity',
    searchType: 'none',
    isUnpaged: true,
    readOnly: typed(stamps, 'fields:other'),
    writable: typed('name description api_create_only:boolean is_archived:boolean editable_with_roles:other'),
    required: ['name'],
    textFields: ['name'],
  },
  /**
   * @see https://developer.close.com/api/resources/custom-object-types/list.md read 2026-11-22
   * @see https://developer.close.com/api/resources/custom-object-types (created, changed and deleted) read 2026-11-22
   */
  custom_object_type: {
    searchType: 'none',
    isUnpaged: true,
    readOnly: typed(stamps, 'fields:other back_reference_fields:other'),
    writable: typed('name name_plural description api_create_only:boolean editable_with_roles:other'),
    required: ['name', 'name_plural'],
    textFields: ['name'],
  },
}
