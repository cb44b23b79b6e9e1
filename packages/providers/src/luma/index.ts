// Luma: events and guests.
import {
  byCursor,
  defineProvider,
  lazyReading,
  type RestObject,
  recordBy,
  restTable,
  typed,
  unpaged,
} from '@mortise/connector-kit'

const record = recordBy({
  id: 'id',
  updatedAt: 'updated_at',
  createdField: 'created_at',
})

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

const table = async () =>
  restTable({
    displayName: 'Luma',
    objects,
    record,
    style: byCursor({
      cursor: 'pagination_cursor',
      limit: 'pagination_limit',
      next: 'next_cursor',
      hasMore: 'has_more',
    }),
    pageSizeMax: 50,
    isId: (id) => /^[\w-]+$/.test(id),
  })

const reading = lazyReading(table)

export default defineProvider({
  name: 'luma',
  displayName: 'Luma',
  docsUrl: 'https://docs.lu.ma/reference',
  unverified: [
    'limits: the largest page; Luma says that there is one.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects: the order of the lists.',
  ],
  // @see https://public-api.luma.com/openapi.json (the copy at https://github.com/api-evangelist/luma) (securitySchemes) read 2026-11-28
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'x-luma-api-key',
    prompt: 'Create an API key in the settings of your calendar.',
  },
  account: {
    // @see https://public-api.luma.com/openapi.json (the copy at https://github.com/api-evangelist/luma) (GET /v1/users/get-self) read 2026-11-28
    healthCheck: { path: '/v1/users/get-self' },
  },
  baseUrl: 'https://public-api.luma.com',
  // @see https://public-api.luma.com/openapi.json (the copy at https://github.com/api-evangelist/luma) read 2026-11-28
  limits: { pageSizeMax: 50, concurrency: 2 },
  record,
  objects: reading.objects,
  read: {
    overlapMs: 60_000,
    inFull: ['events', 'contacts', 'coupons', 'membership_tiers', 'event_tags', 'contact_tags'],
    leavesOut: {
      events: 'Luma lists only approved events that were created in Luma.',
      coupons: 'Luma lists coupons of the calendar and not those of one event.',
    },
    ...reading.read,
  },
  search: {
    scans: [
      'events.name',
      'events.url',
      'contacts.email',
      'contacts.name',
      'coupons.code',
      'membership_tiers.name',
      'event_tags.name',
      'contact_tags.name',
    ],
    ...reading.search,
  },
})
