// PhoneBurner: contacts, dial sessions and calls.
// How PhoneBurner is asked: each list stands, with the number of its pages, in a member named as the list.
import {
  asArray,
  asObject,
  byPageNumber,
  defineProvider,
  instantOf,
  lazyReading,
  lazyWriting,
  type NativeRecord,
  type RecordShape,
  type RestObject,
  restTable,
  typed,
  valueAt,
} from '@mortise/connector-kit'

const ids = ['contact_user_id', 'folder_id', 'user_id', 'dialsession_id']

const record: RecordShape = {
  id(native: NativeRecord) {
    const id = ids
      .map((name) => native[name])
      .find((value) => value !== undefined && value !== null && value !== '')
    return id === undefined ? undefined : String(id)
  },
  updatedAt: ({ date_modified }: NativeRecord) => instantOf(date_modified),
}

const paged = (name: string) =>
  byPageNumber({ page: 'page', limit: 'page_size', pages: `${name}.total_pages` })

/** @see https://www.phoneburner.com/developer/authentication (the address) read 2026-11-22 */
export const objects: Readonly<Record<string, RestObject>> = {
  contacts: {
    path: '/rest/1/contacts',
    answerMember: 'contacts.contacts',
    items: 'contacts.contacts',
    scanned: ['last_name', 'first_name'],
    readOnly: typed(
      'contact_user_id primary_email:other primary_phone:other date_added date_modified category:other total_calls',
      'last_call_time rating',
    ),
    writable: typed(
      'first_name last_name phone email company category_id owner_id address1 city state zip notes tags:other',
      'custom_fields:other',
    ),
    required: ['last_name'],
  },
  dialsession: {
    path: '/rest/1/dialsession',
    items: 'dialsessions.dialsessions',
    style: paged('dialsessions'),
    isListOnly: true,
    scanned: ['caller_id'],
    readOnly: typed('dialsession_id start_when end_when call_count:int caller_id calls:other user:other'),
    writable: {},
  },
  members: {
    path: '/rest/1/members',
    items: 'members.members',
    style: paged('members'),
    isListOnly: true,
    scanned: ['email_address'],
    readOnly: typed('user_id first_name last_name username email_address date_added enabled'),
    writable: {},
  },
}

const table = async () =>
  restTable({
    displayName: 'PhoneBurner',
    objects,
    record,
    style: byPageNumber({ page: 'page', limit: 'page_size', pages: 'contacts.total_pages' }),
    pageSizeMax: 100,
    isId: (id) => /^\d+$/.test(id),
    // One contact is answered as a list of one, or as itself.
    unwrap(json) {
      const found = valueAt(json, 'contacts.contacts')
      return asObject(asArray(found)[0] ?? found)
    },
    update: 'PUT',
  })

const reading = lazyReading(table)

export default defineProvider({
  name: 'phoneBurner',
  displayName: 'PhoneBurner',
  docsUrl: 'https://www.phoneburner.com/developer',
  unverified: [
    'objects: that contacts take an order and changes since an instant; only https://docs.unified.to/integrations/phoneburner says so (read 2026-11-28).',
    'account.healthCheck: the request, from memory.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'record: that times without a zone are of UTC.',
    'objects: clients of others show the list of contacts, its pages, its creation and its change; the rest is from memory.',
    'limits: the largest page; clients of others ask for 200 and 500 contacts.',
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
  objects: reading.objects,
  read: { ...reading.read, overlapMs: 60_000, inFull: ['contacts', 'dialsession', 'members'] },
  search: {
    ...reading.search,
    scans: ['contacts.last_name', 'contacts.first_name', 'dialsession.caller_id', 'members.email_address'],
  },
  write: lazyWriting(table, {
    actions: ['create', 'update', 'delete'],
    objects: { dialsession: [], members: [] },
  }),
})
