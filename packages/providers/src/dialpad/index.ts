// Dialpad: calls, contacts and users.
import {
  byCursor,
  defineProvider,
  lazyReading,
  lazyWriting,
  type RestObject,
  recordBy,
  restTable,
  typed,
} from '@mortise/connector-kit'

const record = recordBy({
  id: ['id', 'call_id'],
  updatedAt: ['date_updated', 'event_timestamp'],
  createdField: 'date_added',
})

/** @see https://github.com/dialpad/dialpad-python-sdk/blob/main/dialpad_api_spec.json read 2026-11-28 */
export const objects: Readonly<Record<string, RestObject>> = {
  contacts: {
    path: '/api/v2/contacts',
    items: 'items',
    query: { include_local: true },
    scanned: ['primary_email', 'display_name', 'first_name', 'last_name'],
    readOnly: typed('display_name id primary_email primary_phone type:singleSelect'),
    writable: typed(
      'company_name emails:other extension first_name job_title last_name phones:other trunk_group',
      'urls:other owner_id',
    ),
    required: ['first_name', 'last_name'],
  },
  users: {
    path: '/api/v2/users',
    items: 'items',
    query: { state: 'all' },
    scanned: ['first_name', 'last_name'],
    readOnly: typed(
      'company_id:int country date_active:datetime date_added:datetime date_first_login:datetime',
      'display_name do_not_disturb:boolean duty_status_reason duty_status_started:datetime',
      'group_details:other id:int image_url is_admin:boolean is_available:boolean is_on_duty:boolean',
      'is_online:boolean language location muted:boolean on_duty_started:datetime',
      'on_duty_status:singleSelect status_message timezone',
    ),
    writable: typed(
      'admin_office_ids:other emails:other extension first_name forwarding_numbers:other',
      'international_dialing_enabled:boolean is_super_admin:boolean job_title keep_paid_numbers:boolean',
      'last_name license:singleSelect office_id:int phone_numbers:other presence_status:other',
      'state:singleSelect auto_assign:boolean email',
    ),
    required: ['email', 'office_id'],
    values: {
      license: [
        'admins',
        'agents',
        'dpde_all',
        'dpde_one',
        'lite_lines',
        'lite_support_agents',
        'magenta_lines',
        'talk',
      ],
      state: ['active', 'suspended'],
    },
  },
  calls: {
    path: '/api/v2/call',
    items: 'items',
    scanned: ['external_number'],
    readOnly: typed(
      'admin_call_recording_share_links:other call_id:int call_recording_share_links:other contact:other',
      'csat_recording_urls:other csat_score csat_transcriptions:other custom_data date_connected:int',
      'date_ended:int date_rang:int date_started:int direction duration:float entry_point_call_id:int',
      'entry_point_target:other event_timestamp:int external_number group_id internal_number',
      'is_transferred:boolean labels:other master_call_id:int mos_score:float operator_call_id:int',
      'proxy_target:other recording_details:other routing_breadcrumbs:other screen_recording_urls:other',
      'state target:other total_duration:float transcription_text voicemail_share_link',
      'was_recorded:boolean',
    ),
    writable: {},
  },
  offices: {
    path: '/api/v2/offices',
    items: 'items',
    scanned: ['name'],
    readOnly: typed(
      'availability_status:singleSelect id:int is_primary_office:boolean office_id:int',
      'office_settings:other phone_numbers:other state:singleSelect',
    ),
    writable: typed(
      'annual_commit_monthly_billing:boolean auto_call_recording:boolean billing_address:other',
      'billing_contact:other country:singleSelect currency:singleSelect e911_address:other',
      'first_action:singleSelect friday_hours:other group_description hours_on:boolean',
      'international_enabled:boolean invoiced:boolean mainline_number monday_hours:other name',
      'no_operators_action:singleSelect plan_period:singleSelect ring_seconds:int routing_options:other',
      'saturday_hours:other sunday_hours:other thursday_hours:other timezone tuesday_hours:other',
      'unified_billing:boolean use_same_address:boolean voice_intelligence:other wednesday_hours:other',
    ),
    required: [
      'annual_commit_monthly_billing',
      'billing_address',
      'country',
      'currency',
      'invoiced',
      'name',
      'plan_period',
      'unified_billing',
    ],
    values: {
      currency: ['AUD', 'CAD', 'EUR', 'GBP', 'JPY', 'NZD', 'USD'],
      first_action: ['menu', 'operators'],
      no_operators_action: [
        'bridge_target',
        'company_directory',
        'department',
        'directory',
        'disabled',
        'extension',
        'menu',
        'message',
        'operator',
        'person',
        'scripted_ivr',
        'voicemail',
      ],
      plan_period: ['monthly', 'yearly'],
    },
  },
  departments: {
    path: '/api/v2/departments',
    items: 'items',
    scanned: ['name'],
    readOnly: typed(
      'availability_status:singleSelect country first_action:singleSelect id:int',
      'no_operators_action:singleSelect phone_numbers:other state:singleSelect timezone',
    ),
    writable: typed(
      'auto_call_recording:boolean friday_hours:other group_description hold_queue:other hours_on:boolean',
      'monday_hours:other name ring_seconds:int routing_options:other saturday_hours:other',
      'sunday_hours:other thursday_hours:other tuesday_hours:other voice_intelligence:other',
      'wednesday_hours:other office_id:int',
    ),
    required: ['name', 'office_id'],
  },
  call_centers: {
    path: '/api/v2/callcenters',
    items: 'items',
    scanned: ['name'],
    readOnly: typed(
      'availability_status:singleSelect country first_action:singleSelect id:int',
      'no_operators_action:singleSelect phone_numbers:other state:singleSelect timezone',
    ),
    writable: typed(
      'advanced_settings:other alerts:other friday_hours:other group_description hold_queue:other',
      'hours_on:boolean monday_hours:other name ring_seconds:int routing_options:other',
      'saturday_hours:other sunday_hours:other thursday_hours:other tuesday_hours:other',
      'voice_intelligence:other wednesday_hours:other office_id:int',
    ),
    required: ['name', 'office_id'],
  },
  rooms: {
    path: '/api/v2/rooms',
    items: 'items',
    scanned: ['name'],
    readOnly: typed(
      'company_id:int country id:int image_url is_free:boolean is_on_duty:boolean state:singleSelect',
    ),
    writable: typed('name phone_numbers:other office_id:int'),
    required: ['name', 'office_id'],
  },
  webhooks: {
    path: '/api/v2/webhooks',
    items: 'items',
    scanned: ['hook_url'],
    readOnly: typed('id:int signature:other'),
    writable: typed('hook_url secret'),
    required: ['hook_url'],
  },
}

const table = async () =>
  restTable({
    displayName: 'Dialpad',
    objects,
    record,
    style: byCursor({ cursor: 'cursor', next: 'cursor' }),
    pageSizeMax: 100,
    isId: (id) => /^[\w-]+$/.test(id),
  })

const reading = lazyReading(table)

export default defineProvider({
  name: 'dialpad',
  displayName: 'Dialpad',
  docsUrl: 'https://developers.dialpad.com/reference',
  unverified: [
    'auth: the addresses, and how the client proves itself; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request and its right, from memory.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects: the order of the lists.',
  ],
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://dialpad.com/oauth2/authorize',
    tokenUrl: 'https://dialpad.com/oauth2/token',
    explicitScopesRequired: true,
  },
  account: {
    healthCheck: { path: '/api/v2/users/me', isUnverified: true },
  },
  baseUrl: 'https://dialpad.com',
  // @see https://github.com/dialpad/dialpad-python-sdk/blob/main/dialpad_api_spec.json read 2026-11-28
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  objects: reading.objects,
  read: {
    overlapMs: 60_000,
    inFull: ['contacts', 'users', 'offices', 'departments', 'call_centers', 'rooms', 'webhooks'],
    ...reading.read,
  },
  search: {
    scans: [
      'contacts.primary_email',
      'contacts.display_name',
      'contacts.first_name',
      'contacts.last_name',
      'users.first_name',
      'users.last_name',
      'calls.external_number',
      'offices.name',
      'departments.name',
      'call_centers.name',
      'rooms.name',
      'webhooks.hook_url',
    ],
    ...reading.search,
  },
  write: lazyWriting(table, {
    actions: ['create', 'update', 'delete'],
    createOnly: {
      contacts: ['owner_id'],
      users: ['auto_assign', 'email'],
      departments: ['office_id'],
      call_centers: ['office_id'],
      rooms: ['office_id'],
    },
    updateOnly: {
      users: [
        'admin_office_ids',
        'emails',
        'extension',
        'forwarding_numbers',
        'international_dialing_enabled',
        'is_super_admin',
        'job_title',
        'keep_paid_numbers',
        'phone_numbers',
        'presence_status',
        'state',
      ],
      rooms: ['phone_numbers'],
    },
    objects: { calls: [], offices: ['create'] },
  }),
})
