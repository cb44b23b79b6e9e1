// Blackbaud: donors, gifts and events of non-profits.
import { byOffset, defineProvider, pathPart, recordBy, restTable } from '@mortise/connector-kit'

/** Objects that belong to a constituent of Blackbaud CRM. */
const belonging = [
  'addresses',
  'constituentnotes',
  'emailaddresses',
  'interactions',
  'phones',
  'solicitcodes',
].map((name) => `crm-conmg/${name}`)
const crmNames = [...belonging, 'crm-conmg/individuals', 'crm-conmg/organizations']

const record = recordBy({ id: 'id', updatedAt: 'date_modified', createdField: 'date_added' })

export default defineProvider({
  name: 'blackbaud',
  displayName: 'Blackbaud',
  docsUrl: 'https://developer.blackbaud.com/skyapi/',
  unverified: [
    'limits: the largest page, and calls at once.',
    'account.healthCheck: the answer to a token without a right to constituents.',
    'read.overlapMs: how late a change may be listed; the page says half an hour on average.',
    'objects (objects.ts): that new constituents are posted to their list, which Blackbaud describes for its API and not for its connectors.',
    'objects (crm-objects.ts): that requests for Blackbaud CRM are those of the client that was generated in 2024.',
    'objects (crm-objects.ts): the lists of Blackbaud CRM, which are searches, and what belongs to other parts of it: no description could be read.',
  ],
  // @see https://developer.blackbaud.com/skyapi/support/faq (where people consent) read 2026-11-22
  // @see https://apidocs.sky.blackbaud.com/docs/authorization/ (where tokens are got) read 2026-11-22
  // @see https://github.com/blackbaud/sky-api-tutorial-auth-code-php/blob/03f017e57181da4b9eaad58929e60806a7aa4777/includes/blackbaud/auth.php (the client by basic) read 2026-11-22
  // @see https://github.com/blackbaud/sky-api-tutorial-auth-code-php/blob/9ea640a79246dffd796ceb99749f4ba9ef77765d/config.php.sample (the address) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://app.blackbaud.com/oauth/authorize',
    tokenUrl: 'https://oauth2.sky.blackbaud.com/token',
    clientAuth: 'basic',
  },
  account: {
    metadata: [
      { name: 'bbApiSubscriptionKey', displayName: 'Blackbaud API subscription key', pattern: pathPart },
    ],
    // Constituents are of one product, and tokens of others have no right to them.
    healthCheck: {
      path: '/constituent/v1/constituents',
      query: { limit: 1 },
      onlySuccessCounts: true,
    },
  },
  baseUrl: 'https://api.sky.blackbaud.com',
  http: {
    headers: ({ bbApiSubscriptionKey = '' }) => ({ 'bb-api-subscription-key': bbApiSubscriptionKey }),
  },
  // The default of each list; the maximum is 5,000.
  limits: { pageSizeMax: 500, concurrency: 2 },
  record,
  table: async (common) =>
    restTable({
      ...common,
      objects: (await import('./objects.ts')).objects,
      style: byOffset({ offset: 'offset', limit: 'limit' }, { total: 'count', isExact: true }),
      isId: (id) => /^\d+$/.test(id),
    }),
  read: {
    // Lists follow by half an hour on average.
    // @see https://developer.sky.blackbaud.com/docs/services/56b76470069a0509c8f1c5b3/operations/ListConstituents read 2026-11-29
    overlapMs: 2 * 3_600_000,
    inFull: ['eventcategories', 'giftbatches'],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    writeOnly: crmNames,
    createOnly: {
      ...Object.fromEntries(belonging.map((name) => [name, ['constituent_id']])),
      constituents: ['type'],
      actions: ['constituent_id', 'author'],
      opportunities: ['constituent_id'],
    },
    updateOnly: {
      'crm-conmg/emailaddresses': ['end_date', 'invalid_email', 'email_bounced_date'],
      'crm-conmg/phones': ['end_date'],
    },
    objects: {
      constituents: ['create', 'update'],
      actions: ['create', 'update'],
      opportunities: ['create', 'update'],
      events: ['create', 'update'],
      'crm-conmg/individuals': ['create'],
      'crm-conmg/organizations': ['create'],
      gifts: ['create'],
      eventcategories: [],
      appeals: [],
      campaigns: [],
      funds: [],
      packages: [],
      giftbatches: [],
    },
  },
})
