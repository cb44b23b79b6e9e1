// Super Send: outbound campaigns and contacts.
// The objects of Super Send's API, version 2: where they are, and what they hold.
// How Super Send is asked: lists by offset, records by a path each.
import {
  byOffset,
  defineProvider,
  lazyReading,
  lazyWriting,
  type RestObject,
  recordBy,
  restTable,
  typed,
} from '@mortise/connector-kit'

/** `{id: '0b9c6a52-…', email: 'ada@example.com', updated_at: '2026-05-07T12:00:00.000Z'}` */
const record = recordBy({
  id: 'id',
  updatedAt: 'updated_at',
  createdField: 'created_at',
})

const stamps = typed('id created_at:datetime updated_at:datetime')

/** Contacts are made in a team and a campaign, which are written as `TeamId` and `CampaignId` and read by other names. */
export const objects: Readonly<Record<string, RestObject>> = {
  contacts: {
    path: '/v2/contacts',
    items: 'data',
    answerMember: 'data',
    filters: ['team_id', 'campaign_id', 'interest'],
    parameters: { team_id: 'TeamId', campaign_id: 'CampaignId' },
    scanned: ['email'],
    readOnly: typed(stamps, 'team_id:reference campaign_id:reference finished:boolean deleted:boolean'),
    writable: typed(
      'email linkedin_url first_name last_name company title phone website twitter custom:other interest',
      'TeamId:reference CampaignId:reference validate_emails:boolean',
    ),
    required: ['TeamId', 'CampaignId'],
    references: { team_id: 'teams', campaign_id: 'campaigns', TeamId: 'teams', CampaignId: 'campaigns' },
  },
  campaigns: {
    path: '/v2/campaigns',
    items: 'data',
    answerMember: 'data',
    filters: ['team_id', 'status'],
    parameters: { team_id: 'TeamId' },
    scanned: ['name'],
    readOnly: typed(
      stamps,
      'name status:singleSelect team_id:reference timezone start:datetime max_per_day:int hours:other',
      'track:boolean track_domain track_domain_status unsubscribe:boolean unsubscribe_message',
      'list_unsubscribe_header:boolean latest_lifecycle_event:other',
    ),
    writable: {},
    references: { team_id: 'teams' },
    values: { status: ['active', 'inactive'] },
  },
  conversations: {
    path: '/v2/conversations',
    items: 'data',
    answerMember: 'data',
    filters: ['team_id'],
    readOnly: typed(
      stamps,
      'object title team_id:reference platform_type identity:other participants:other last_message:other',
      'last_activity_at:datetime is_archived:boolean is_unread:boolean unread_count:int',
    ),
    writable: {},
    references: { team_id: 'teams' },
  },
  teams: {
    path: '/v2/teams',
    items: 'data',
    answerMember: 'data',
    scanned: ['name'],
    readOnly: typed(
      stamps,
      'name logo is_default:boolean member_count:int meeting_link meeting_link_text notification_email',
      'organization:other',
    ),
    writable: {},
  },
}

const table = async () =>
  restTable({
    displayName: 'Super Send',
    objects,
    record,
    style: byOffset({ offset: 'offset', limit: 'limit' }),
    pageSizeMax: 100,
    isId: (id) => /^[\w-]+$/.test(id),
  })

const reading = lazyReading(table)

export default defineProvider({
  name: 'superSend',
  displayName: 'Super Send',
  docsUrl: 'https://docs.supersend.io/docs/getting-started',
  unverified: [
    "objects: all of it; a list of the API's operations that another integration publishes says so, after https://api.supersend.io/v2/openapi.json, which could not be read (2026-11-28). A client of others confirms `data` in the list of contacts.",
    'objects: the order of the lists.',
    'limits: the largest page, and how many requests at once.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
  ],
  // @see https://docs.supersend.io/docs/authentication read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    docsUrl: 'https://docs.supersend.io/docs/authentication',
  },
  account: {
    // @see https://docs.supersend.io/docs/authentication read 2026-11-22
    healthCheck: { path: '/v2/teams' },
  },
  baseUrl: 'https://api.supersend.io',
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  objects: reading.objects,
  read: { overlapMs: 60_000, ...reading.read },
  search: {
    scans: ['contacts.email', 'campaigns.name', 'teams.name'],
    ...reading.search,
  },
  write: lazyWriting(table, {
    actions: ['create', 'update', 'delete'],
    objects: { campaigns: [], conversations: [], teams: [] },
    createOnly: {
      contacts: ['email', 'linkedin_url', 'twitter', 'TeamId', 'CampaignId', 'validate_emails'],
    },
    updateOnly: { contacts: ['interest'] },
  }),
})
