// Zoom: meetings, webinars and recordings.
import { defineProvider } from '@mortise/connector-kit'
import { classify } from './classify.ts'
import { record } from './record.ts'

export default defineProvider({
  name: 'zoom',
  displayName: 'Zoom',
  docsUrl: 'https://developers.zoom.us/docs/api/',
  unverified: [
    'classify (classify.ts): an access token that lacks a scope is called invalid, which it is not.',
    "account.healthCheck: the scope's name.",
    'limits: how many requests at once, for Zoom counts by second and by kind of request; and the largest page; only https://www.powershellgallery.com/packages/PSZoom/2.0.2.0 says so.',
    "objects (objects.ts): fields that Zoom's client does not know. Of users: `host_key` and `vanity_name`. Of meetings: `schedule_for` and `template_id`. Of recordings: `host_email`, `timezone`, `share_url` and `password`. Of webinars: `assistant_id`, `pmi` and the passwords of other devices.",
    'ofStatus (table.ts): by an independent comparison of answers; https://developers.zoom.us/docs/api/users/ was not read.',
    'writeOne (table.ts): that Zoom unlinks by default.',
    'recordingsPath (table.ts): as remembered.',
    'readByMonth (recordings.ts): that the list of summaries takes a month and is asked for instants; from memory.',
    'lastMonth (table.ts): that the report spans a month at most.',
  ],
  // @see https://developer.zoom.us/docs/oauth/ read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://zoom.us/oauth/authorize',
    tokenUrl: 'https://zoom.us/oauth/token',
    tokenMetadata: { scopes: 'scope' },
    clientAuth: 'basic',
  },
  account: {
    // @see https://developers.zoom.us/docs/api/errors (401 and the words for a scope that is lacking) read 2026-11-22
    healthCheck: { path: '/v2/users/me', scope: 'user:read:user' },
  },
  baseUrl: 'https://api.zoom.us',
  http: { classify },
  limits: { pageSizeMax: 300, concurrency: 4 },
  record,
  table: async () => import('./table.ts'),
  read: {
    leavesOut: {
      meetings: 'Meetings of other users than the connected one.',
      webinars: 'Webinars of other users than the connected one.',
      meeting_summaries: 'Summaries older than six months.',
      users_report: 'Users without a meeting in the last 30 days, whose figures the report has.',
      recordings: 'Recordings of other users than the connected one, and those older than six months.',
    },
    overlapMs: 0,
    // No list filters by change, and no record says when it changed.
    incremental: 'none',
  },
  write: {
    actions: ['create', 'update', 'delete'],
    // Recordings can be deleted, and nothing else.
    objects: { recordings: ['delete'], meeting_summaries: [], users_report: [] },
    uniqueFields: { users: ['email'] },
    // @see https://github.com/zoom/rivet-javascript (`UsersCreateUsersRequestBody`, `UsersUpdateUserRequestBody`) read 2026-11-28
    createOnly: {
      users: ['email'],
      webinars: ['template_id'],
      devices: [
        'mac_address',
        'serial_number',
        'vendor',
        'model',
        'user_email',
        'zdm_group_id',
        'extension_number',
      ],
    },
    updateOnly: {
      users: [
        'company',
        'custom_attributes',
        'dept',
        'host_key',
        'job_title',
        'language',
        'location',
        'manager',
        'phone_country',
        'phone_number',
        'phone_numbers',
        'pronouns',
        'timezone',
        'use_pmi',
        'vanity_name',
      ],
    },
  },
})
