// Groove: tickets, customers and knowledge base.
// Where things are in a Groove record: tickets are known by number, people by e-mail address, the rest by id.
import {
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
  unpaged,
} from '@mortise/connector-kit'

const record: RecordShape = {
  id({ number, id, email }: NativeRecord) {
    const known = number ?? id ?? email
    return known === undefined || known === null || known === '' ? undefined : String(known)
  },
  updatedAt: ({ updated_at }: NativeRecord) => instantOf(updated_at),
  createdField: 'created_at',
}

/**
 * @see https://github.com/jadb/php-groovehq/tree/master/src/Service (requests and fields) read 2026-11-28
 * @see https://www.rubydoc.info/list/gems/groovehq/1.0.5/method (the objects) read 2026-11-28
 */
export const objects: Readonly<Record<string, RestObject>> = {
  tickets: {
    path: '/v1/tickets',
    items: 'tickets',
    answerMember: 'ticket',
    filters: ['state'],
    scanned: ['title'],
    values: { state: ['unread', 'opened', 'pending', 'closed', 'spam'] },
    readOnly: typed(
      'number:int title summary created_at:datetime updated_at:datetime assigned_group_id message_count:int',
      'resolution_time:int last_message href links:other priority',
    ),
    writable: typed(
      'body from to subject state assigned_group assignee note:boolean send_copy_to_customer:boolean tags:other',
    ),
    required: ['body', 'from', 'to'],
  },
  customers: {
    path: '/v1/customers',
    items: 'customers',
    answerMember: 'customer',
    scanned: ['name', 'company_name'],
    readOnly: typed(
      'email first_name last_name name about twitter_username title company_name phone_number location',
      'linkedin_username custom:other href links:other created_at:datetime updated_at:datetime',
    ),
    writable: {},
  },
  agents: {
    path: '/v1/agents',
    items: 'agents',
    answerMember: 'agent',
    scanned: ['last_name'],
    readOnly: typed('email first_name last_name href links:other'),
    writable: {},
  },
  groups: {
    path: '/v1/groups',
    items: 'groups',
    style: unpaged,
    isListOnly: true,
    scanned: ['name'],
    readOnly: typed('id name href links:other'),
    writable: {},
  },
  mailboxes: {
    path: '/v1/mailboxes',
    items: 'mailboxes',
    style: unpaged,
    isListOnly: true,
    scanned: ['name'],
    readOnly: typed('id name href links:other'),
    writable: {},
  },
}

const table = async () =>
  restTable({
    displayName: 'Groove',
    objects,
    record,
    style: byPageNumber({ page: 'page', limit: 'per_page', pages: 'meta.pagination.total_pages' }),
    pageSizeMax: 50,
    isId: (id) => /^[^\s/]+$/.test(id),
    update: 'PUT',
  })

const reading = lazyReading(table)

export default defineProvider({
  name: 'groove',
  displayName: 'Groove',
  docsUrl: 'https://developer.groovehq.com/docs',
  unverified: [
    'account.healthCheck: the request, which others make.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'limits: the largest page.',
    'objects: the fields of answers, where the lists stand in them, and that lists leave out no records.',
  ],
  // @see http://www.groovehq.com/docs/oauth (the client in the body) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://api.groovehq.com/oauth/authorize',
    tokenUrl: 'https://api.groovehq.com/oauth/token',
    tokenMetadata: { scopes: 'scope' },
  },
  account: {
    healthCheck: { path: '/v1/me', isUnverified: true },
  },
  baseUrl: 'https://api.groovehq.com',
  limits: { pageSizeMax: 50, concurrency: 1 },
  record,
  objects: reading.objects,
  read: { ...reading.read, overlapMs: 60_000, inFull: ['agents', 'groups', 'mailboxes'] },
  search: {
    ...reading.search,
    scans: [
      'tickets.title',
      'customers.name',
      'customers.company_name',
      'agents.last_name',
      'groups.name',
      'mailboxes.name',
    ],
  },
  write: lazyWriting(table, {
    actions: ['create'],
    objects: { customers: [], agents: [], groups: [], mailboxes: [] },
  }),
})
