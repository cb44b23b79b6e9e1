// The objects of Zoom's API: what they hold, and where they are listed.
import { asObject, recordsAt, type TableObject } from '@mortise/connector-kit'

/** An object, where its list is, and the fields its pages are compared by in a search. */
export interface ZoomObject extends TableObject {
  listPath: string
  query?: Readonly<Record<string, string>>
  scanned?: readonly string[]
}

/** A meeting or a webinar; Zoom has their fields in common. */
const meeting = {
  readOnly: {
    id: 'int',
    uuid: 'string',
    host_id: 'string',
    host_email: 'string',
    assistant_id: 'string',
    created_at: 'datetime',
    status: 'string',
    join_url: 'string',
    start_url: 'string',
    pmi: 'int',
    occurrences: 'other',
    encrypted_password: 'string',
    h323_password: 'string',
    pstn_password: 'string',
  },
  writable: {
    topic: 'string',
    agenda: 'string',
    type: 'int',
    start_time: 'datetime',
    duration: 'int',
    timezone: 'string',
    password: 'string',
    recurrence: 'other',
    settings: 'other',
    tracking_fields: 'other',
    schedule_for: 'string',
    template_id: 'string',
  },
  required: ['topic'],
  scanned: ['topic'],
} as const

/**
 * Meetings, webinars and recordings are those of the user who connected.
 *
 * Unverified: fields that Zoom's client does not know: `host_key` and `vanity_name` of users, `schedule_for` and
 * `template_id` of what is there, `host_email`, `timezone`, `share_url` and `password` of recordings, and of webinars
 * `assistant_id`, `pmi` and the passwords of other devices.
 * @see https://www.npmjs.com/package/@zoom/rivet/v/0.4.0 read 2026-11-22
 */
export const objects: Readonly<Record<string, ZoomObject>> = {
  users: {
    listPath: '/v2/users',
    // A user who is asked for by e-mail address comes alone.
    items: ({ json }) => {
      const one = asObject(json)
      return one?.users === undefined && one?.id !== undefined ? [one] : recordsAt(json, 'users')
    },
    filters: ['email', 'status'],
    readFilters: ['status'],
    readOnly: {
      id: 'string',
      created_at: 'datetime',
      user_created_at: 'datetime',
      display_name: 'string',
      status: 'singleSelect',
      verified: 'int',
      pmi: 'int',
      role_id: 'string',
      role_name: 'string',
      account_id: 'string',
      account_number: 'int',
      group_ids: 'other',
      im_group_ids: 'other',
      pic_url: 'string',
      personal_meeting_url: 'string',
      last_login_time: 'datetime',
      last_client_version: 'string',
      login_types: 'other',
      plan_united_type: 'string',
      employee_unique_id: 'string',
    },
    writable: {
      email: 'string',
      type: 'int',
      first_name: 'string',
      last_name: 'string',
      dept: 'string',
      company: 'string',
      job_title: 'string',
      location: 'string',
      manager: 'string',
      language: 'string',
      timezone: 'string',
      phone_number: 'string',
      phone_country: 'string',
      phone_numbers: 'other',
      cost_center: 'string',
      pronouns: 'string',
      host_key: 'string',
      vanity_name: 'string',
      use_pmi: 'boolean',
      custom_attributes: 'other',
    },
    required: ['email', 'type'],
    values: { status: ['active', 'inactive', 'pending'] },
  },
  meetings: {
    ...meeting,
    listPath: '/v2/users/me/meetings',
    // Past ones that are still valid, live ones and those to come.
    query: { type: 'scheduled' },
    items: 'meetings',
  },
  webinars: { ...meeting, listPath: '/v2/users/me/webinars', items: 'webinars' },
  recordings: {
    listPath: '/v2/users/me/recordings',
    items: 'meetings',
    scanned: ['topic'],
    readOnly: {
      uuid: 'string',
      id: 'int',
      account_id: 'string',
      host_id: 'string',
      host_email: 'string',
      topic: 'string',
      type: 'int',
      start_time: 'datetime',
      timezone: 'string',
      duration: 'int',
      total_size: 'int',
      recording_count: 'int',
      share_url: 'string',
      recording_files: 'other',
      recording_play_passcode: 'string',
      password: 'string',
      auto_delete: 'boolean',
      auto_delete_date: 'date',
    },
    writable: {},
  },
  groups: {
    listPath: '/v2/groups',
    items: 'groups',
    scanned: ['name'],
    readOnly: { id: 'string', total_members: 'int' },
    writable: { name: 'string' },
    required: ['name'],
  },
}
