// What was done with Salesloft and what is to be done: calls, emails, meetings, tasks, notes and successes.
import { type SalesloftObject, stamps, typed } from './salesloft-object.ts'

/** What calls may end with, by the names an account gives it. Its list takes no ids. */
const callWord = {
  changes: 'sorted',
  filters: {},
  compared: ['id', 'name'],
  readOnly: { ...stamps, name: 'string' },
  writable: {},
} as const

/**
 * @see https://developers.salesloft.com/docs/api/activities-calls-index/ read 2026-11-22
 * @see https://developer.salesloft.com/docs/api/activities-calls-create/ read 2026-11-22
 * @see https://developer.salesloft.com/docs/api/tasks-index/ read 2026-11-22
 * @see https://developer.salesloft.com/docs/api/tasks-create/ read 2026-11-22
 * @see https://developers.salesloft.com/docs/api/meetings-index/ read 2026-11-22
 * @see https://developer.salesloft.com/docs/api/meetings-update/ read 2026-11-22
 * Unverified: emails, notes, successes, call data records and the words of calls, told by https://github.com/PradeepMarri/salesloft-com-v2-openapi
 * alone (read 2026-11-22), as are the fields of calls; that tasks can be changed, which is from memory.
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
    readOnly: {
      ...stamps,
      ...typed('other', 'action cadence called_person crm_activity note recordings step user'),
      called_person_id: 'reference',
    },
    // What is logged with a call and kept elsewhere: `person_id` as the person called, `notes` as a note.
    writable: {
      ...typed('string', 'to disposition sentiment notes user_guid'),
      duration: 'int',
      crm_params: 'other',
      linked_call_data_record_ids: 'multiSelect',
      ...typed('reference', 'person_id action_id task_id'),
    },
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
    readOnly: {
      ...stamps,
      ...typed('string', 'call_type call_uuid direction from status to'),
      duration: 'int',
      ...typed('other', 'call called_person recording user'),
      called_person_id: 'reference',
    },
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
    readOnly: {
      ...stamps,
      ...typed('string', 'error_message personalization recipient_email_address status subject'),
      ...typed('boolean', 'bounced click_tracking view_tracking'),
      ...typed('datetime', 'send_after sent_at'),
      ...typed('other', 'action cadence counts crm_activity email_template headers mailing recipient step'),
      ...typed('other', 'task user'),
      ...typed('reference', 'action_id cadence_id recipient_id step_id user_id'),
      crm_activity_id: 'int',
    },
    writable: {},
    references: {
      action_id: 'actions',
      cadence_id: 'cadences',
      recipient_id: 'people',
      step_id: 'steps',
      user_id: 'users',
    },
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
    readOnly: {
      ...stamps,
      ...typed('datetime', 'completed_at due_at expires_at'),
      ...typed('other', 'completed_by created_by_user opportunity person user'),
    },
    // `idempotency_key` and `user_guid` are taken and never given.
    writable: {
      ...typed('string', 'subject description idempotency_key user_guid'),
      due_date: 'date',
      remind_at: 'datetime',
      ...typed('singleSelect', 'current_state task_type'),
      ...typed('reference', 'person_id user_id'),
    },
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
    readOnly: {
      ...stamps,
      ...typed('string', 'title calendar_id calendar_type description event_source location meeting_type'),
      ...typed('string', 'meeting_type_id recipient_email recipient_name'),
      ...typed('datetime', 'canceled_at end_time start_time'),
      ...typed('boolean', 'all_day strict_attribution'),
      ...typed('other', 'attendees booked_by_meetings_settings booked_by_user cadence crm_custom_fields'),
      ...typed('other', 'crm_references owned_by_meetings_settings person step'),
      guests: 'multiSelect',
      ...typed('reference', 'account_id person_id task_id'),
    },
    writable: { no_show: 'boolean', ...typed('string', 'event_id i_cal_uid reschedule_status status') },
    references: { account_id: 'accounts', person_id: 'people', task_id: 'tasks' },
  },
  notes: {
    path: '/v2/notes',
    changes: 'filtered',
    sortBy: 'created_at',
    filters: { id: 'ids[]', associated_type: 'associated_with_type' },
    filtersBeside: { associated_with_id: { parameter: 'associated_with_id', beside: 'associated_type' } },
    readOnly: { ...stamps, associated_type: 'string', ...typed('other', 'associated_with call user') },
    // `associated_with_type` is given as `associated_type`; of a note that is there, the content alone can be changed.
    writable: { ...typed('string', 'content associated_with_type'), associated_with_id: 'int' },
    required: ['content', 'associated_with_type', 'associated_with_id'],
  },
  successes: {
    path: '/v2/successes',
    changes: 'filtered',
    sortBy: 'created_at',
    filters: { id: 'ids[]', person_id: 'person_id[]' },
    readOnly: {
      ...stamps,
      ...typed('datetime', 'succeeded_at success_window_started_at'),
      ...typed('other', 'counts latest_action latest_cadence latest_call latest_email latest_step person'),
      user: 'other',
      person_id: 'reference',
    },
    writable: {},
    references: { person_id: 'people' },
  },
}
