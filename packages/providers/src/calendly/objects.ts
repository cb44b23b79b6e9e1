// The objects of Calendly's API: what they hold, and whose lists there are.
import { type StaticFields, typed } from '@mortise/connector-kit'

/** An object, what its list filters by, and whether everybody's can be listed by those who may see them. */
export interface CalendlyObject extends StaticFields {
  filters: readonly string[]
  /** `organization`: only for the whole organization. `owner`: for the organization, or for the user alone. */
  listedFor: 'organization' | 'owner'
}

const stamps = typed('uri created_at:datetime updated_at:datetime')

/**
 * Calendly's records go by their addresses (`uri`), which other records refer to.
 *
 * @see https://developer.calendly.com/api-docs/calendly-api/scheduled-events/list-scheduled-events.md read 2026-11-22
 * @see https://developer.calendly.com/api-docs/calendly-api/event-types/update-event-type.md read 2026-11-22
 * @see https://developer.calendly.com/release-notes/2026/11/13.md read 2026-11-22
 */
export const objects: Readonly<Record<string, CalendlyObject>> = {
  scheduled_events: {
    listedFor: 'owner',
    filters: ['status'],
    readOnly: typed(
      stamps,
      'name status:singleSelect start_time:datetime end_time:datetime event_type:reference location:other',
      'invitees_counter:other event_memberships:other event_guests:other cancellation:other',
      'calendar_event:other meeting_notes_plain meeting_notes_html buffered_start_time:datetime',
      'buffered_end_time:datetime',
    ),
    writable: {},
    references: { event_type: 'event_types' },
    values: { status: ['active', 'canceled'] },
  },
  invitees: {
    listedFor: 'owner',
    filters: ['email', 'status'],
    readOnly: typed(
      stamps,
      'status:singleSelect event:reference cancel_url reschedule_url rescheduled:boolean',
      'old_invitee:reference new_invitee:reference cancellation:other routing_form_submission payment:other',
      'no_show:other reconfirmation:other scheduling_method invitee_scheduled_by',
    ),
    writable: typed(
      'email name first_name last_name timezone text_reminder_number event_type:reference',
      'start_time:datetime location:other questions_and_answers:other tracking:other event_guests:other',
    ),
    required: ['email', 'timezone', 'event_type', 'start_time'],
    references: {
      event: 'scheduled_events',
      event_type: 'event_types',
      old_invitee: 'invitees',
      new_invitee: 'invitees',
    },
    values: { status: ['active', 'canceled'] },
  },
  event_types: {
    listedFor: 'owner',
    filters: ['active'],
    readOnly: typed(
      stamps,
      'slug booking_method pooling_type type kind scheduling_url internal_note description_plain',
      'description_html profile:other secret:boolean deleted_at:datetime custom_questions:other position:int',
      'admin_managed:boolean is_paid:boolean start_time_increment:int before_buffer:int after_buffer:int',
    ),
    writable: typed(
      'owner:reference name active:boolean color description duration:int duration_options:other locale',
      'locations:other',
    ),
    required: ['name'],
    references: { owner: 'users' },
  },
  organization_memberships: {
    listedFor: 'organization',
    filters: ['email', 'role'],
    readOnly: typed(stamps, 'role:singleSelect user:other organization'),
    writable: {},
    values: { role: ['user', 'admin', 'owner'] },
  },
  organization_invitations: {
    listedFor: 'organization',
    filters: ['email', 'status'],
    readOnly: typed(stamps, 'organization status:singleSelect last_sent_at:datetime user'),
    writable: typed('email'),
    required: ['email'],
    values: { status: ['pending', 'accepted', 'declined'] },
  },
  groups: {
    listedFor: 'organization',
    filters: [],
    readOnly: typed(stamps, 'name organization member_count:int'),
    writable: {},
  },
  routing_forms: {
    listedFor: 'organization',
    filters: [],
    readOnly: typed(stamps, 'name status organization questions:other'),
    writable: {},
  },
  // A link that is used once, and an event type that is offered once: made, and never listed.
  // @see https://github.com/soenneker/soenneker.calendly.openapiclient/blob/main/openapi.json (`/scheduling_links`, `/one_off_event_types`) read 2026-11-29
  scheduling_links: {
    listedFor: 'owner',
    filters: [],
    readOnly: typed('booking_url'),
    writable: typed('owner:reference owner_type:singleSelect max_event_count:int'),
    required: ['owner', 'owner_type', 'max_event_count'],
    references: { owner: 'event_types' },
    values: { owner_type: ['EventType'] },
  },
  one_off_event_types: {
    listedFor: 'owner',
    filters: [],
    readOnly: typed(stamps, 'scheduling_url slug type kind secret:boolean profile:other'),
    writable: typed(
      'name host:reference co_hosts:multiSelect duration:int timezone date_setting:other location:other',
    ),
    required: ['name', 'host', 'duration', 'date_setting'],
  },
}
