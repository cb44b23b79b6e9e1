// RingCentral: calls, messages and extensions.
import { defineProvider, lazy } from '@mortise/connector-kit'
import { record } from './record.ts'

const table = async () => import('./table.ts')

export default defineProvider({
  name: 'ringCentral',
  displayName: 'RingCentral',
  docsUrl: 'https://developers.ringcentral.com/api-reference',
  unverified: [
    "auth: the token's address.",
    'account.healthCheck: that an app without the permission gets 403.',
    'read.overlapMs: how late a recording or a read mark changes a record that is listed by its time; a day covers most.',
    'readDeleted (table.ts): that moving a message to the recycle bin changes the time of its last change.',
    'objects (table.ts): that a change of a contact or an event keeps the fields that it leaves out.',
    'limits: the largest page below the account; a hundred records are the default.',
  ],
  // @see https://developers.ringcentral.com/guide/authentication/oauth-request read 2026-11-22
  // @see https://developers.ringcentral.com/guide/authentication/auth-code-pkce-flow read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCodePKCE',
    authUrl: 'https://platform.ringcentral.com/restapi/oauth/authorize',
    tokenUrl: 'https://platform.ringcentral.com/restapi/oauth/token',
    tokenMetadata: { consumerRef: 'owner_id', scopes: 'scope' },
    clientAuth: 'basic',
  },
  account: {
    // Asks for the user of the token.
    // @see https://www.npmjs.com/package/@ringcentral/sdk/v/5.0.11 (RingCentral's client: its first example) read 2026-11-22
    // @see https://developers.ringcentral.com/guide/basics/permissions read 2026-11-22
    healthCheck: { path: '/restapi/v1.0/account/~/extension/~', scope: 'ReadAccounts' },
  },
  baseUrl: 'https://platform.ringcentral.com',
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  // @see https://github.com/ringcentral/ringcentral-api-docs/blob/main/specs/ringcentral_openapi3.json read 2026-11-23
  table,
  read: {
    overlapMs: 24 * 3_600_000,
    inFull: [
      'contacts',
      'extensions',
      'call-queues',
      'company/phone-number',
      'events',
      'comm-handling/states',
    ],
    leavesOut: {
      'message-store': 'Messages of other users are not read.',
      contacts: 'Contacts of other users are not read.',
      teams: 'Private teams that the connected user is no member of are not read.',
      chats: 'Private chats that the connected user is no member of are not read.',
      meetings: 'Meetings of other users are not read.',
      'comm-handling/states': 'States of other users are not read.',
      events: 'Events that other users created are not read.',
    },
    removed: { page: lazy(table, 'readDeleted') },
  },
  write: {
    actions: ['create', 'update', 'delete'],
    // RingCentral answers a bridge by its id and lists none.
    writeOnly: ['bridges'],
    createOnly: { teams: ['members'], bridges: ['type'] },
    objects: {
      'company-call-log': [],
      'message-store': ['update', 'delete'],
      'call-queues': [],
      'company/phone-number': [],
      chats: [],
      meetings: [],
      'comm-handling/states': ['update'],
    },
  },
})
