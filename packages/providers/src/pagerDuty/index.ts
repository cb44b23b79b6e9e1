// PagerDuty: incidents, services and who is on call.
import {
  byOffset,
  defineProvider,
  lazyReading,
  lazyWriting,
  mailAddress,
  type RestObject,
  recordBy,
  restTable,
  typed,
} from '@mortise/connector-kit'

const record = recordBy({
  id: 'id',
  updatedAt: ['updated_at', 'created_at'],
  createdField: 'created_at',
})

const reference = typed('id summary type self html_url')

/** @see https://github.com/PagerDuty/api-schema/blob/main/reference/REST/openapiv3.json read 2026-11-23 */
export const objects: Readonly<Record<string, RestObject>> = {
  incidents: {
    path: '/incidents',
    items: 'incidents',
    answerMember: 'incident',
    bodyMember: 'incident',
    // Without it the list ends a month ago.
    query: { date_range: 'all', sort_by: 'created_at:asc' },
    filters: ['incident_key', 'status', 'urgency'],
    parameters: { status: 'statuses[]', urgency: 'urgencies[]' },
    readOnly: typed(
      reference,
      'incident_number:int created_at:datetime updated_at:datetime assigned_via:singleSelect',
      'last_status_change_at:datetime resolved_at:datetime first_trigger_log_entry:other alert_counts:other',
      'is_mergeable:boolean teams:other pending_actions:other acknowledgements:other alert_grouping:other',
      'last_status_change_by:other incidents_responders:other responder_requests:other',
    ),
    writable: typed(
      'title service:other status:singleSelect priority:other urgency:singleSelect body:other incident_key',
      'assignments:other incident_type:other escalation_policy:other conference_bridge:other',
      'escalation_level:int resolution',
    ),
    required: ['title', 'service'],
    values: { status: ['triggered', 'acknowledged', 'resolved'], urgency: ['high', 'low'] },
  },
  services: {
    path: '/services',
    items: 'services',
    answerMember: 'service',
    bodyMember: 'service',
    filters: ['name'],
    readOnly: typed(
      reference,
      'created_at:datetime status:singleSelect last_incident_timestamp:datetime teams:other integrations:other',
      'addons:other',
    ),
    writable: typed(
      'name description auto_resolve_timeout:int acknowledgement_timeout:int escalation_policy:other',
      'incident_urgency_rule:other support_hours:other scheduled_actions:other alert_creation:singleSelect',
      'alert_grouping_parameters:other auto_pause_notifications_parameters:other',
    ),
    required: ['escalation_policy'],
  },
  users: {
    path: '/users',
    items: 'users',
    answerMember: 'user',
    bodyMember: 'user',
    scanned: ['email', 'name'],
    readOnly: typed(
      reference,
      'avatar_url invitation_sent:boolean created_via_sso:boolean teams:other contact_methods:other',
      'notification_rules:other',
    ),
    writable: typed('name email time_zone color role:singleSelect description job_title license:other'),
    required: ['name', 'email'],
  },
  teams: {
    path: '/teams',
    items: 'teams',
    answerMember: 'team',
    bodyMember: 'team',
    scanned: ['name'],
    readOnly: reference,
    writable: typed('name description default_role:singleSelect'),
    required: ['name'],
  },
  escalation_policies: {
    path: '/escalation_policies',
    items: 'escalation_policies',
    answerMember: 'escalation_policy',
    bodyMember: 'escalation_policy',
    scanned: ['name'],
    readOnly: typed(reference, 'services:other'),
    writable: typed(
      'name description num_loops:int on_call_handoff_notifications:singleSelect escalation_rules:other teams:other',
    ),
    required: ['name', 'escalation_rules'],
  },
  maintenance_windows: {
    path: '/maintenance_windows',
    items: 'maintenance_windows',
    answerMember: 'maintenance_window',
    bodyMember: 'maintenance_window',
    query: { filter: 'all' },
    scanned: ['description'],
    readOnly: typed(reference, 'sequence_number:int created_by:other teams:other'),
    writable: typed('start_time:datetime end_time:datetime description services:other'),
    required: ['start_time', 'end_time', 'services'],
  },
  business_services: {
    path: '/business_services',
    items: 'business_services',
    answerMember: 'business_service',
    bodyMember: 'business_service',
    scanned: ['name'],
    readOnly: reference,
    writable: typed('name description point_of_contact team:other'),
    required: ['name'],
  },
  tags: {
    path: '/tags',
    items: 'tags',
    answerMember: 'tag',
    bodyMember: 'tag',
    scanned: ['label'],
    readOnly: reference,
    writable: typed('label'),
    required: ['label'],
  },
  schedules: {
    path: '/schedules',
    items: 'schedules',
    answerMember: 'schedule',
    scanned: ['name'],
    readOnly: typed(
      reference,
      'name description time_zone schedule_layers:other escalation_policies:other users:other teams:other',
    ),
    writable: {},
  },
  log_entries: {
    path: '/log_entries',
    items: 'log_entries',
    answerMember: 'log_entry',
    // They never change, so the time of their making is that of their change.
    since: 'since',
    scanned: ['type'],
    readOnly: typed(
      reference,
      'created_at:datetime channel:other agent:other note contexts:other service:other incident:other teams:other',
      'event_details:other',
    ),
    writable: {},
  },
  priorities: {
    path: '/priorities',
    items: 'priorities',
    isListOnly: true,
    scanned: ['name'],
    readOnly: typed(reference, 'name description'),
    writable: {},
  },
}

const table = async () =>
  restTable({
    displayName: 'PagerDuty',
    objects,
    record,
    style: byOffset({ offset: 'offset', limit: 'limit', hasMore: 'more' }),
    pageSizeMax: 100,
    isId: (id) => /^[A-Z0-9]+$/i.test(id),
    update: 'PUT',
    // A business service is the one thing whose body names no type.
    toBody: (fields, { bodyMember }) =>
      bodyMember === 'business_service' ? fields : { type: bodyMember, ...fields },
  })

const reading = lazyReading(table)

export default defineProvider({
  name: 'pagerDuty',
  displayName: 'PagerDuty',
  docsUrl: 'https://developer.pagerduty.com/docs/introduction',
  unverified: [
    'account.healthCheck: that keys of every kind may ask for it.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'limits: the largest page of objects other than incidents, and that lists end at 10,000 records; the description names a maximum for incidents alone.',
    'objects: that a list without a filter leaves out no records.',
  ],
  // @see https://github.com/PagerDuty/api-schema/blob/main/reference/REST/openapiv3.json (securitySchemes) read 2026-11-23
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Token token=',
    docsUrl: 'https://support.pagerduty.com/main/docs/api-access-keys',
  },
  account: {
    metadata: [
      {
        name: 'userEmail',
        displayName: 'Email of a PagerDuty user',
        prompt: 'Incidents and maintenance windows are created in the name of this user.',
        pattern: mailAddress,
      },
    ],
    // @see https://github.com/PagerDuty/api-schema/blob/main/reference/REST/openapiv3.json (GET /abilities) read 2026-11-23
    healthCheck: { path: '/abilities', isUnverified: true },
  },
  baseUrl: 'https://api.pagerduty.com',
  // @see https://github.com/PagerDuty/api-schema/blob/main/reference/REST/openapiv3.json (the headers Accept and From) read 2026-11-23
  http: {
    headers: ({ userEmail = '' }) => ({
      accept: 'application/vnd.pagerduty+json;version=2',
      from: userEmail,
    }),
  },
  // @see https://github.com/PagerDuty/api-schema/blob/main/reference/REST/openapiv3.json (GET /incidents, limit) read 2026-11-23
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  objects: reading.objects,
  read: {
    overlapMs: 60_000,
    inFull: [
      'services',
      'users',
      'teams',
      'escalation_policies',
      'maintenance_windows',
      'business_services',
      'tags',
      'schedules',
      'priorities',
    ],
    ...reading.read,
  },
  search: {
    scans: [
      'users.email',
      'users.name',
      'teams.name',
      'escalation_policies.name',
      'maintenance_windows.description',
      'business_services.name',
      'tags.label',
      'schedules.name',
      'log_entries.type',
      'priorities.name',
    ],
    ...reading.search,
  },
  write: lazyWriting(table, {
    actions: ['create', 'update', 'delete'],
    createOnly: { incidents: ['body', 'incident_key'] },
    updateOnly: { incidents: ['status', 'escalation_level', 'resolution'] },
    objects: {
      incidents: ['create', 'update'],
      tags: ['create', 'delete'],
      schedules: [],
      log_entries: [],
      priorities: [],
    },
  }),
})
