// The objects of PagerDuty: where they are, what they hold, and what their lists filter by.
import { type RestObject, typed } from '@mortise/connector-kit'
import { byCreation } from './by-creation.ts'

const reference = typed('id summary type self html_url')

/** @see https://github.com/PagerDuty/api-schema/blob/main/reference/REST/openapiv3.json read 2026-11-23 */
export const objects: Readonly<Record<string, RestObject>> = {
  incidents: {
    path: '/incidents',
    items: 'incidents',
    answerMember: 'incident',
    bodyMember: 'incident',
    // Without a range the list ends a month ago.
    style: byCreation,
    query: { sort_by: 'created_at:asc' },
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
