// The objects for past and planned work in Salesloft: calls, emails, meetings, tasks, notes and successes.
import { typed } from '@mortise/connector-kit'
import { type SalesloftObject, stamps } from './salesloft-object.ts'

/** A word for how a call ended, as the account named it. Its list takes no ids. */
const callWord = {
  changes: 'sorted',
  filters: {},
  compared: ['id', 'name'],
  readOnly: typed(stamps, 'name'),
  writable: {},
} as const

/**
 * @see https://developers.salesloft.com/docs/api/activities-calls-index/ read 2026-11-22
 * @see https://developer.salesloft.com/docs/api/activities-calls-create/ read 2026-11-22
 * @see https://developer.salesloft.com/docs/api/tasks-index/ read 2026-11-22
 * @see https://developer.salesloft.com/docs/api/tasks-create/ read 2026-11-22
 * @see https://developers.salesloft.com/docs/api/meetings-index/ read 2026-11-22
 * @see https://developer.salesloft.com/docs/api/meetings-update/ read 2026-11-22
 */
export const activityObjects: Readonly<Record<string, SalesloftObject>> = {
  calls: {
    path: '/v2/activities/calls',
    changes: 'filtered',
    sortBy: 'created_at',
    filters: {
      id: 'ids[]',
      called_person_id: 'person_id[]',
      disposition: 'disposition[]',
      sentiment: 'sentiment[]',
    },
    readOnly: typed(
      stamps,
      'action:other cadence:other called_person:other crm_activity:other note:other recordings:other',
      'step:other user:other called_person_id:reference',
    ),
    // Fields that are logged with a call and kept elsewhere: `person_id` as the person called, `notes` as a note.
    writable: typed(
      'to disposition sentiment notes user_guid duration:int crm_params:other',
      'linked_call_data_record_ids:multiSelect person_id:reference action_id:reference task_id:reference',
    ),
    required: ['person_id'],
    references: {
      called_person_id: 'people',
      person_id: 'people',
      action_id: 'actions',
      task_id: 'tasks',
      linked_call_data_record_ids: 'call_data_records',
    },
  },
  call_data_records: {
    path: '/v2/call_data_records',
    changes: 'filtered',
    sortBy: 'created_at',
    filters: { id: 'ids[]', called_person_id: 'person_id[]' },
    readOnly: typed(
      stamps,
      'call_type call_uuid direction from status to duration:int call:other called_person:other',
      'recording:other user:other called_person_id:reference',
    ),
    writable: {},
    references: { called_person_id: 'people' },
  },
  call_dispositions: { ...callWord, path: '/v2/call_dispositions' },
  call_sentiments: { ...callWord, path: '/v2/call_sentiments' },
  emails: {
    path: '/v2/activities/emails',
    // Sorted by changes, the last one first: what changes meanwhile comes again, and nothing is passed over.
    changes: 'filtered',
    filters: {
      id: 'ids[]',
      action_id: 'action_id[]',
      bounced: 'bounced',
      cadence_id: 'cadence_id[]',
      crm_activity_id: 'crm_activity_id[]',
      recipient_id: 'person_id[]',
      status: 'status[]',
      recipient_email_address: 'email_addresses[]',
      step_id: 'step_id[]',
      user_id: 'user_id[]',
    },
    // `subject` and `error_message` are given to those alone who have a scope for them.
    readOnly: typed(
      stamps,
      'error_message personalization recipient_email_address status subject bounced:boolean',
      'click_tracking:boolean view_tracking:boolean send_after:datetime sent_at:datetime action:other',
      'cadence:other counts:other crm_activity:other email_template:other headers:other mailing:other',
      'recipient:other step:other task:other user:other action_id:reference cadence_id:reference',
      'recipient_id:reference step_id:reference user_id:reference crm_activity_id:int',
    ),
    writable: {},
    references: {
      action_id: 'actions',
      cadence_id: 'cadences',
      recipient_id: 'people',
      step_id: 'steps',
      user_id: 'users',
    },
  },
  conversations: {
    path: '/v2/conversations',
    changes: 'filtered',
    filters: { title: 'title' },
    readOnly: typed(stamps, 'id title duration:float language_code'),
    writable: {},
  },
  tasks: {
    path: '/v2/tasks',
    changes: 'filtered',
    filters: {
      id: 'ids[]',
      person_id: 'person_id[]',
      user_id: 'user_id[]',
      current_state: 'current_state[]',
      task_type: 'task_type[]',
    },
    readOnly: typed(
      stamps,
      'completed_at:datetime due_at:datetime expires_at:datetime completed_by:other created_by_user:other',
      'opportunity:other person:other user:other',
    ),
    // `idempotency_key` and `user_guid` are taken and never given.
    writable: typed(
      'subject description idempotency_key user_guid due_date:date remind_at:datetime',
      'current_state:singleSelect task_type:singleSelect person_id:reference user_id:reference',
    ),
    required: ['subject', 'person_id', 'task_type', 'due_date'],
    values: { current_state: ['scheduled', 'completed'], task_type: ['call', 'email', 'general'] },
    references: { person_id: 'people', user_id: 'users' },
  },
  meetings: {
    path: '/v2/meetings',
    changes: 'sorted',
    sortBy: 'created_at',
    filters: {
      id: 'ids[]',
      account_id: 'account_id',
      person_id: 'person_id',
      status: 'status',
      event_id: 'event_ids[]',
      i_cal_uid: 'i_cal_uids[]',
      task_id: 'task_ids[]',
    },
    readOnly: typed(
      stamps,
      'title calendar_id calendar_type description event_source location meeting_type meeting_type_id',
      'recipient_email recipient_name canceled_at:datetime end_time:datetime start_time:datetime',
      'all_day:boolean strict_attribution:boolean attendees:other booked_by_meetings_settings:other',
      'booked_by_user:other cadence:other crm_custom_fields:other crm_references:other',
      'owned_by_meetings_settings:other person:other step:other guests:multiSelect account_id:reference',
      'person_id:reference task_id:reference',
    ),
    writable: typed('no_show:boolean event_id i_cal_uid reschedule_status status'),
    references: { account_id: 'accounts', person_id: 'people', task_id: 'tasks' },
  },
  notes: {
    path: '/v2/notes',
    changes: 'filtered',
    sortBy: 'created_at',
    filters: { id: 'ids[]', associated_type: 'associated_with_type' },
    filtersBeside: { associated_with_id: { parameter: 'associated_with_id', beside: 'associated_type' } },
    readOnly: typed(stamps, 'associated_type associated_with:other call:other user:other'),
    // `associated_with_type` is given as `associated_type`; of a note that is there, the content alone can be changed.
    writable: typed('content associated_with_type associated_with_id:int'),
    required: ['content', 'associated_with_type', 'associated_with_id'],
  },
  successes: {
    path: '/v2/successes',
    changes: 'filtered',
    sortBy: 'created_at',
    filters: { id: 'ids[]', person_id: 'person_id[]' },
    readOnly: typed(
      stamps,
      'succeeded_at:datetime success_window_started_at:datetime counts:other latest_action:other',
      'latest_cadence:other latest_call:other latest_email:other latest_step:other person:other user:other',
      'person_id:reference',
    ),
    writable: {},
    references: { person_id: 'people' },
  },
}
