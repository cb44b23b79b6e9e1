// Microsoft: mail, calendars, files and users of Microsoft 365.
import { defineProvider, lazy } from '@mortise/connector-kit'
import { record } from './record.ts'
import { webhook } from './webhook.ts'

const table = async () => import('./table.ts')

export default defineProvider({
  name: 'microsoft',
  displayName: 'Microsoft',
  docsUrl: 'https://learn.microsoft.com/en-us/graph/overview',
  unverified: [
    'readDeleted (bin.ts): sorting in version 1.0 (the page shows it for the beta).',
    'limits: Outlook bears four requests at once for a mailbox.',
    'read.overlapMs: how soon a change shows up in a list; five minutes cover servers that are behind.',
    'objects (objects.ts): largest pages but those of messages, fields, and which of them can be compared; from memory of https://learn.microsoft.com/en-us/graph/api/overview',
    'headers (table.ts): from memory of https://learn.microsoft.com/en-us/graph/outlook-immutable-id',
  ],
  // @see https://docs.microsoft.com/en-us/azure/active-directory/develop/v2-oauth2-auth-code-flow read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    tokenUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
    explicitScopesRequired: true,
  },
  account: {
    // 401 is of tokens that are bad, 403 of those that lack a permission.
    // @see https://learn.microsoft.com/en-us/graph/resolve-auth-errors read 2026-11-22
    // @see https://techcommunity.microsoft.com/discussions/teamsdeveloper/authorization-requestdenied/4070461 (the permission) read 2026-11-22
    healthCheck: { path: '/v1.0/me', query: { $select: 'id' }, scope: 'User.Read' },
  },
  baseUrl: 'https://graph.microsoft.com',
  // The largest page is that of the directory.
  limits: { pageSizeMax: 999, concurrency: 4 },
  record,
  table,
  objects: { otherNames: { 'me/events': 'events', 'me/messages': 'messages' } },
  read: {
    overlapMs: 300_000,
    // Their records have no time of change.
    inFull: ['calendars', 'mailFolders', 'users', 'groups'],
    leavesOut: { mailFolders: 'Folders inside other folders.' },
    removed: { page: lazy(table, 'readDeleted') },
  },
  write: {
    actions: ['create', 'update', 'delete'],
    createOnly: { mailFolders: ['isHidden'] },
    uniqueFields: { users: ['userPrincipalName'] },

    // @see https://learn.microsoft.com/en-us/graph/json-batching read 2026-11-22
    batchSizeMax: { create: 20, update: 20, delete: 20 },
  },
  events: { webhook },
})
