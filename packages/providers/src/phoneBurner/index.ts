// PhoneBurner: contacts, dial sessions and calls.
import {
  asArray,
  asObject,
  byPageNumber,
  defineProvider,
  recordBy,
  restTable,
  valueAt,
} from '@mortise/connector-kit'

const record = recordBy({
  id: ['contact_user_id', 'folder_id', 'user_id', 'dialsession_id', 'recording_id'],
  updatedAt: 'date_modified',
})

export default defineProvider({
  name: 'phoneBurner',
  displayName: 'PhoneBurner',
  docsUrl: 'https://www.phoneburner.com/developer',
  unverified: [
    'objects (objects.ts): the time zone of `updated_from`, which contacts take; Mortise reads them in full.',
    'account.healthCheck: the request, from memory.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'record: that times without a zone are of UTC.',
    'objects (objects.ts): clients of others show the list of contacts, its pages, its creation and its change; the rest is from memory.',
    'objects (objects.ts): folders and voicemails; only https://github.com/dennis27/phoneburner says how their lists are answered (read 2026-11-29).',
    'objects (objects.ts): what a new dial session takes, and that its answer in `dialsessions` has its id; clients of others show the rest.',
    'write: that bodies are JSON. A client of others found that PhoneBurner takes all fields of a contact in form encoding alone.',
    'limits: how many requests at once.',
  ],
  // Where one authorizes and where tokens are given; the token goes as bearer to /rest/1.
  // @see https://phoneburner.com/developer/authentication read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://www.phoneburner.com/oauth/index',
    tokenUrl: 'https://www.phoneburner.com/oauth/accesstoken',
    docsUrl: 'https://www.phoneburner.com/developer/authentication#web-flow',
  },
  account: {
    healthCheck: { path: '/rest/1/members/me', isUnverified: true },
  },
  baseUrl: 'https://www.phoneburner.com',
  limits: { pageSizeMax: 100, concurrency: 1 },
  record,
  // Each list stands, with the number of its pages, in a member named as the list.
  table: async (common) => {
    const { objects } = await import('./objects.ts')
    return restTable({
      ...common,
      objects,
      style: byPageNumber(
        { page: 'page', limit: 'page_size' },
        { pages: 'contacts.total_pages', isExact: true },
      ),
      isId: (id) => /^\d+$/.test(id),
      isSampled: (entry) => entry === objects.voicemails,
      // One contact is answered as a list of one, or as itself.
      unwrap(json, { answerMember = '' }) {
        const found = valueAt(json, answerMember)
        return asObject(asArray(found)[0] ?? found)
      },
      update: 'PUT',
    })
  },
  objects: { sampledFields: ['voicemails'] },
  read: {
    overlapMs: 60_000,
    inFull: ['contacts', 'dialsession', 'members', 'folders', 'voicemails'],
    // @see https://www.phoneburner.com/developer/route_list (`include_trashed`) read 2026-11-29
    leavesOut: { contacts: 'Contacts in the trash.' },
  },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: { dialsession: ['create'], members: [], folders: [], voicemails: [] },
  },
})
