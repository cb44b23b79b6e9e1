// The objects of Zoom's API: what they hold, and where they are listed.
import { asObject, byPageNumber, listIn, type TableObject, typed, unpaged } from '@mortise/connector-kit'

/** An object, where its list is, and the fields its pages are compared by in a search. */
export interface ZoomObject extends TableObject {
  listPath: string
  query?: Readonly<Record<string, string>>
  scanned?: readonly string[]
}

/** A meeting or a webinar; Zoom has their fields in common. */
const meeting = {
  readOnly: typed(
    'id:int uuid host_id host_email assistant_id created_at:datetime status join_url start_url pmi:int',
    'occurrences:other encrypted_password h323_password pstn_password',
  ),
  writable: typed(
    'topic agenda type:int start_time:datetime duration:int timezone password recurrence:other',
    'settings:other tracking_fields:other schedule_for template_id',
  ),
  required: ['topic'],
  scanned: ['topic'],
} as const

/**
 * Meetings, webinars and recordings are those of the user who connected.
 *
 * @see https://www.npmjs.com/package/@zoom/rivet/v/0.4.0 read 2026-11-22
 */
export const objects: Readonly<Record<string, ZoomObject>> = {
  users: {
    listPath: '/v2/users',
    // A user who is asked for by e-mail address comes alone.
    items: (answer) => {
      const one = asObject(answer.json)
      return one?.users === undefined && one?.id !== undefined ? [one] : listIn(answer, 'users')
    },
    filters: ['email', 'status'],
    readFilters: ['status'],
    readOnly: typed(
      'id created_at:datetime user_created_at:datetime display_name status:singleSelect verified:int pmi:int',
      'role_id role_name account_id account_number:int group_ids:other im_group_ids:other pic_url',
      'personal_meeting_url last_login_time:datetime last_client_version login_types:other plan_united_type',
      'employee_unique_id cost_center',
    ),
    writable: typed(
      'email type:int first_name last_name dept company job_title location manager language timezone',
      'phone_number phone_country phone_numbers:other pronouns host_key vanity_name',
      'use_pmi:boolean custom_attributes:other',
    ),
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
  webinars: {
    ...meeting,
    listPath: '/v2/users/me/webinars',
    items: 'webinars',
    // The answers have a token for a next page that the list does not take.
    style: byPageNumber({ page: 'page_number', limit: 'page_size' }, { pages: 'page_count', isExact: true }),
  },
  recordings: {
    listPath: '/v2/users/me/recordings',
    items: 'meetings',
    scanned: ['topic'],
    readOnly: typed(
      'uuid id:int account_id host_id host_email topic type:int start_time:datetime timezone duration:int',
      'total_size:int recording_count:int share_url recording_files:other recording_play_passcode password',
      'auto_delete:boolean auto_delete_date:date',
    ),
    writable: {},
  },
  tracking_fields: {
    listPath: '/v2/tracking_fields',
    items: 'tracking_fields',
    style: unpaged,
    scanned: ['field'],
    readOnly: typed('id'),
    writable: typed('field required:boolean visible:boolean recommended_values:multiSelect'),
    required: ['field'],
  },
  devices: {
    listPath: '/v2/devices',
    items: 'devices',
    scanned: ['device_name', 'mac_address', 'serial_number', 'user_email'],
    readOnly: typed(
      'device_id platform_os app_version enrolled_in_zdm:boolean connected_to_zdm:boolean room_name skd_version',
      'device_status:int last_online:datetime',
    ),
    // A device never changes its kind and owner; `zdm_group_id` and `extension_number` are taken and not returned.
    writable: typed(
      'device_name mac_address serial_number vendor model room_id user_email device_type:int tag zdm_group_id',
      'extension_number',
    ),
    required: ['device_name', 'mac_address', 'serial_number', 'vendor', 'model', 'device_type'],
  },
  meeting_summaries: {
    listPath: '/v2/meetings/meeting_summaries',
    items: 'summaries',
    isListOnly: true,
    scanned: ['meeting_topic', 'meeting_host_email'],
    readOnly: typed(
      'meeting_uuid meeting_id:int meeting_host_id meeting_host_email meeting_topic meeting_start_time:datetime',
      'meeting_end_time:datetime summary_start_time:datetime summary_end_time:datetime',
      'summary_created_time:datetime summary_last_modified_time:datetime',
    ),
    writable: {},
  },
  users_report: {
    listPath: '/v2/report/users',
    items: 'users',
    isListOnly: true,
    scanned: ['email'],
    readOnly: typed('id email user_name type:int dept meetings:int participants:int meeting_minutes:int'),
    writable: {},
  },
  groups: {
    listPath: '/v2/groups',
    items: 'groups',
    style: unpaged,
    scanned: ['name'],
    readOnly: typed('id total_members:int'),
    writable: typed('name'),
    required: ['name'],
  },
}
