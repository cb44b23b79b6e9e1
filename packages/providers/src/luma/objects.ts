// The objects of Luma: where they are, what they hold, and what their lists filter by.
import { type RestObject, typed, unpaged } from '@mortise/connector-kit'

/** @see https://public-api.luma.com/openapi.json (the copy at https://github.com/api-evangelist/luma) read 2026-11-28 */
export const objects: Readonly<Record<string, RestObject>> = {
  events: {
    path: '/v1/calendars/events/list',
    items: 'entries',
    isListOnly: true,
    scanned: ['name', 'url'],
    readOnly: typed(
      'platform id user_id calendar_id start_at:datetime duration_interval end_at:datetime',
      'created_at:datetime timezone name description description_md geo_address_json:other',
      'coordinate:other meeting_url location_type:singleSelect location_visibility:singleSelect cover_url',
      'registration_questions:other url visibility:singleSelect waitlist_status:singleSelect',
      'feedback_email:other host tags:other',
    ),
    writable: {},
  },
  contacts: {
    path: '/v1/calendars/contacts/list',
    items: 'entries',
    isListOnly: true,
    scanned: ['email', 'name'],
    readOnly: typed(
      'id user_id created_at:datetime event_approved_count:float event_checked_in_count:float',
      'revenue_usd_cents:float tags:other membership:other name avatar_url email first_name last_name',
    ),
    writable: {},
  },
  coupons: {
    path: '/v1/calendars/coupons/list',
    items: 'entries',
    isListOnly: true,
    scanned: ['code'],
    readOnly: typed(
      'id code remaining_count:int valid_start_at:datetime valid_end_at:datetime percent_off:float',
      'cents_off:float currency:singleSelect event_ticket_type_id',
    ),
    writable: {},
  },
  membership_tiers: {
    path: '/v1/memberships/tiers/list',
    items: 'entries',
    isListOnly: true,
    scanned: ['name'],
    readOnly: typed('id name description tint_color access_info:other'),
    writable: {},
  },
  event_tags: {
    path: '/v1/calendars/event-tags/list',
    items: 'entries',
    isListOnly: true,
    style: unpaged,
    scanned: ['name'],
    readOnly: typed('id name color'),
    writable: {},
  },
  contact_tags: {
    path: '/v1/calendars/contact-tags/list',
    items: 'entries',
    isListOnly: true,
    style: unpaged,
    scanned: ['name'],
    readOnly: typed('id name color'),
    writable: {},
  },
}
