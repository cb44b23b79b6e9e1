// Requests to a Google account, for every kind of sign-in.
import { lazy, type ProviderDraft } from '@mortise/connector-kit'
import { classify } from './classify.ts'
import { record } from './record.ts'

/** The parts of a definition that Calendar's and Contacts' APIs answer. */
export const workspaceApi = {
  unverified: [
    'classify (classify.ts): from memory of https://developers.google.com/workspace/calendar/api/guides/errors',
    "contactObjects (contacts.ts): searches and writes, from memory of https://developers.google.com/people/api/rest/v1/people; that the order of changes is that of the contact's source.",
    'otherContacts (contacts.ts): whether each says when it changed; it is read in full.',
    'queryOf (mail.ts): that an instant may be in seconds.',
    'mailObjects (mail.ts): writes and fields, from memory of https://developers.google.com/workspace/gmail/api/reference/rest',
    'readChanged (read.ts): how long, and that the answer is 410.',
    'page (read.ts): by an independent comparison of answers; https://protobuf.dev/programming-guides/json/ was not read.',
    'limits (workspace-api.ts): how many requests at once.',
  ],
  account: {
    // Says what a token allows, whatever that is; a bad token gets 400.
    // @see https://www.npmjs.com/package/google-auth-library/v/10.9.1 (Google's client: `getTokenInfo`) read 2026-11-22
    healthCheck: { method: 'POST', path: 'https://oauth2.googleapis.com/tokeninfo', form: {} },
  },
  http: {
    otherHosts: ['oauth2.googleapis.com'],
    classify,
  },
  // The largest page is that of events.
  limits: { pageSizeMax: 2500, concurrency: 4 },
  record,
  objects: {
    otherNames: { myConnections: 'contacts' },
    list: lazy(() => import('./objects.ts'), 'listObjects'),
    describe: lazy(() => import('./read.ts'), 'describe'),
  },
  read: {
    leavesOut: {
      messages: 'Messages in spam and in the trash.',
      drafts: 'Drafts in spam and in the trash.',
    },
    // Contacts may be behind by minutes.
    // @see https://developers.google.com/people/api/rest/v1/people.connections/list read 2026-11-22
    overlapMs: 300_000,
    // Neither their lists nor their records report changes; among the groups, this holds for those that Google made.
    inFull: ['calendars', 'calendarList', 'contactGroups', 'otherContacts', 'labels', 'drafts'],
    page: lazy(() => import('./read.ts'), 'read'),
    byIds: lazy(() => import('./read.ts'), 'readByIds'),
    removed: { page: lazy(() => import('./read.ts'), 'readDeleted') },
  },
  search: { page: lazy(() => import('./read.ts'), 'search') },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: { otherContacts: [] },
    // What is sent stays as it is: a change adds and removes labels.
    // @see https://www.npmjs.com/package/@googleapis/gmail/v/22.0.1 (ModifyMessageRequest) read 2026-11-28
    createOnly: { messages: ['raw', 'threadId'], calendarList: ['id'] },
    // Sending a message labels nothing. @see https://developers.google.com/gmail/api/reference/rest/v1/users.messages/send read 2026-11-28
    updateOnly: { messages: ['addLabelIds', 'removeLabelIds'] },
    batchSizeMax: { create: 1, update: 1, delete: 1 },
    write: lazy(() => import('./write.ts'), 'write'),
    fetchByIds: lazy(() => import('./read.ts'), 'readByIds'),
  },
} satisfies Partial<ProviderDraft>
