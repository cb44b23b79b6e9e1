// Buttondown: newsletters, their subscribers and tags.
import {
  byPageNumber,
  defineProvider,
  lazyReading,
  lazyWriting,
  type RestObject,
  recordBy,
  restTable,
  typed,
} from '@mortise/connector-kit'

// Records do not say when they changed.
const record = recordBy({ id: 'id', updatedAt: [], createdField: 'creation_date' })

/** @see https://github.com/buttondown/cli/blob/2608fcfea24cdd1c796f0fba17575467c810ac0c/src/lib/openapi.ts (the vendor's description of its API) read 2026-11-29 */
export const objects: Readonly<Record<string, RestObject>> = {
  subscribers: {
    path: '/v1/subscribers',
    items: 'results',
    scanned: ['email_address'],
    readOnly: typed(
      'id creation_date:datetime type:singleSelect source secondary_id:int country open_count:int',
      'clicked_count:int unsubscription_date:datetime unsubscription_reason',
    ),
    writable: typed('email_address notes metadata:other tags:multiSelect referrer_url'),
    required: ['email_address'],
  },
  tags: {
    path: '/v1/tags',
    items: 'results',
    scanned: ['name'],
    readOnly: typed('id creation_date:datetime secondary_id:int'),
    writable: typed('name color description public_description subscriber_editable:boolean'),
    required: ['name', 'color'],
  },
}

const table = async () =>
  restTable({
    displayName: 'Buttondown',
    objects,
    record,
    style: byPageNumber({ page: 'page', limit: 'page_size' }),
    pageSizeMax: 100,
    isId: (id) => /^[\w-]+$/.test(id),
  })

const reading = lazyReading(table)

export default defineProvider({
  name: 'buttondown',
  displayName: 'Buttondown',
  docsUrl: 'https://docs.buttondown.com/api-introduction',
  unverified: [
    'account.healthCheck: that a key of every kind may ask for it.',
    'limits: the largest page and the rate.',
    'read.overlapMs: how soon a change is listed.',
    'objects: that a page is as long as `page_size` asks.',
  ],
  // @see https://github.com/buttondown/docs/blob/3ed907b2213168f41507173258edec177f499e25/pages/api-reference/authentication.mdx read 2026-11-29
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Token ',
    docsUrl: 'https://buttondown.com/settings/programming',
  },
  account: {
    // @see https://github.com/buttondown/cli/blob/2608fcfea24cdd1c796f0fba17575467c810ac0c/src/lib/openapi.ts (get_account) read 2026-11-29
    healthCheck: { path: '/v1/accounts/me' },
  },
  // @see https://github.com/buttondown/docs/blob/b3206e15e7dbfe5df26a51a7597d367c9e83a76a/pages/api-reference/pagination.mdx read 2026-11-29
  baseUrl: 'https://api.buttondown.email',
  limits: { pageSizeMax: 100, concurrency: 1 },
  record,
  objects: reading.objects,
  read: { ...reading.read, overlapMs: 60_000, inFull: ['subscribers', 'tags'] },
  search: { ...reading.search, scans: ['subscribers.email_address', 'tags.name'] },
  write: lazyWriting(table, { actions: ['create', 'update', 'delete'] }),
})
