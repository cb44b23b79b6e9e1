// Zoho: CRM, Desk, Mail and Projects.
import { defineProvider, lazy, type Metadata } from '@mortise/connector-kit'
import { classify } from './classify.ts'
import { record } from './record.ts'
import { webhook } from './webhook.ts'

/** `eu` of `crm.zoho.eu`: accounts live in the data centre they were opened in. */
const domainOf = ({ domain = 'com' }: Metadata) => domain
/** In Canada the products are at another name, but for those of `zohoapis.ca`. */
const zohoAt = (metadata: Metadata) =>
  domainOf(metadata) === 'ca' ? 'zohocloud.ca' : `zoho.${domainOf(metadata)}`
const accountsHost = (metadata: Metadata) => `accounts.${zohoAt(metadata)}`

/** Data centres whose ServiceDesk Plus is not at manageengine. */
const serviceDesks: Readonly<Record<string, string>> = {
  'com.au': 'servicedeskplus.net.au',
  jp: 'servicedeskplus.jp',
  ca: 'servicedeskplus.ca',
  sa: 'servicedeskplus.sa',
  'com.cn': 'servicedeskplus.cn',
}

/** Domains by what redirects call them. @see https://zoho.com/accounts/protocol/oauth/multi-dc.html read 2026-11-22 */
const domains: Readonly<Record<string, string>> = {
  us: 'com',
  eu: 'eu',
  in: 'in',
  au: 'com.au',
  jp: 'jp',
  ca: 'ca',
  sa: 'sa',
  cn: 'com.cn',
}

const mailRight = (scope: string) => `In Zoho Mail, the scopes \`${scope}\` and \`ZohoMail.accounts.READ\`.`

const deskRight = (scope: string) =>
  `In Zoho Desk, the scopes \`${scope}\`, \`Desk.search.READ\`, \`Desk.basic.READ\` and, for custom fields, \`Desk.settings.READ\`.`

export default defineProvider({
  name: 'zoho',
  displayName: 'Zoho',
  docsUrl: 'https://www.zoho.com/developer/rest-api.html',
  unverified: [
    'classify (classify.ts): the code, from memory of https://www.zoho.com/crm/developer/docs/api/v8/status-codes.html',
    'describe (describe.ts): from memory of https://www.zoho.com/crm/developer/docs/api/v8/field-meta.html',
    'auth.authUrlParams: by an independent comparison of answers; https://www.zoho.com/crm/developer/docs/api/v8/auth-request.html was not read.',
    'limits: how many requests at once an account bears, and how late a change shows up in queries.',
    'write.batchSizeMax: from memory of https://www.zoho.com/crm/developer/docs/api/v8/insert-records.html',
    'readDeleted (read-deleted.ts): that version 8 of the API has kept path, header and page size. That the header goes by the time of the deletion; `deleted_time` is compared anyway.',
    'fetchMax (read.ts): from memory of https://www.zoho.com/crm/developer/docs/api/v8/get-records.html',
    'objects (webhook.ts): those of appointments and services.',
    'write (write.ts): from memory of https://www.zoho.com/crm/developer/docs/api/v8/insert-records.html',
    'unhidden (read.ts): the words of that page by a copy of it; that queries name converted leads.',
    'account.healthCheck: `type=CurrentUser`, from memory.',
    'modules: the hosts in Canada and those of ServiceDesk Plus outside the United States, Europe and India, on which clients of others agree.',
    'byChange (desk-objects.ts): that records of one instant keep their order from page to page, that searches find archived tickets, and that a search takes 99 records.',
    'mailObjects (mail-objects.ts): which folders the list of messages covers without `folderId`, and that its filters are exact.',
    'deskObjects (desk-objects.ts): that a search looks for text as whole words.',
  ],
  // @see https://zoho.com/accounts/protocol/oauth/multi-dc.html (the hosts) read 2026-11-22
  // @see https://www.zoho.com/invoice/api/v3/oauth/ (where people authorize) read 2026-11-22
  // @see https://www.npmjs.com/package/@zohocrm/nodejs-sdk-8.0/v/2.0.0 (where each data centre gives tokens) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: (metadata) => `https://${accountsHost(metadata)}/oauth/v2/auth`,
    tokenUrl: (metadata) => `https://${accountsHost(metadata)}/oauth/v2/token`,
    explicitScopesRequired: true,
    // Without `prompt`, a second consent brings no refresh token.
    authUrlParams: { access_type: 'offline', prompt: 'consent' },
    // Every authorization ends up in the data centre of the account, and tokens come from there alone.
    callbackFacts: [
      {
        name: 'domain',
        displayName: 'Data centre',
        parameter: 'location',
        read: (location) => (Object.hasOwn(domains, location) ? domains[location] : undefined),
      },
    ],
    tokenMetadata: { workspaceRef: 'api_domain', scopes: 'scope' },
    // @see https://zoho.com/crm/developer/docs/api/v8/Get-Records-through-COQL-Query.html read 2026-11-21
    accessTokenHeader: { name: 'Authorization', valuePrefix: 'Zoho-oauthtoken ' },
  },
  account: {
    metadata: [
      {
        name: 'domain',
        displayName: 'Data centre',
        prompt: 'The end of the address you use Zoho at: com, eu, in, com.au, jp, ca, sa or com.cn.',
        docsUrl: 'https://www.zoho.com/crm/developer/docs/api/v8/multi-dc.html',
        defaultValue: 'com',
        pattern: /^(com|eu|in|com\.au|jp|ca|sa|com\.cn)$/,
      },
    ],
    // Apps for Desk or Mail lack the scope `ZohoCRM.users.READ`, and Zoho says so.
    // @see https://zoho.com/es-xl/crm/help/api-diff/getUsers.html (`/crm/v2/users`) read 2026-11-23
    healthCheck: {
      path: '/crm/v8/users',
      query: { type: 'CurrentUser' },
      isForAnyModule: true,
      isUnverified: true,
    },
  },
  // All hosts follow from the data centre, so nothing has to be asked of the account. The id of its mailbox is asked for
  // when it is used: most sign-ins lack the scope (ZohoMail.accounts.READ).
  baseUrl: (metadata) => `https://www.zohoapis.${domainOf(metadata)}`,
  modules: {
    bugtracker: {
      displayName: 'Zoho BugTracker',
      baseUrl: (metadata) => `https://bugtracker.${zohoAt(metadata)}`,
      isProxyOnly: true,
    },
    crm: { displayName: 'Zoho CRM' },
    desk: {
      displayName: 'Zoho Desk',
      baseUrl: (metadata) => `https://desk.${zohoAt(metadata)}`,
      standardObjects: [
        'tickets',
        'contacts',
        'accounts',
        'products',
        'tasks',
        'calls',
        'events',
        'agents',
        'departments',
      ],
    },
    mail: {
      displayName: 'Zoho Mail',
      baseUrl: (metadata) => `https://mail.${zohoAt(metadata)}`,
      standardObjects: ['folders', 'labels', 'messages'],
    },
    projects: {
      displayName: 'Zoho Projects',
      baseUrl: (metadata) => `https://projectsapi.${zohoAt(metadata)}`,
      isProxyOnly: true,
    },
    servicedeskplus: {
      displayName: 'Zoho ServiceDeskPlus',
      baseUrl: (metadata) =>
        `https://${serviceDesks[domainOf(metadata)] ?? `sdpondemand.manageengine.${domainOf(metadata)}`}`,
      isProxyOnly: true,
    },
  },
  defaultModule: 'crm',
  http: { classify },
  limits: { pageSizeMax: 100, concurrency: 4 },
  record,
  objects: {
    hasCustom: true,
    list: lazy(() => import('./by-module.ts'), 'listObjects'),
    describe: lazy(() => import('./by-module.ts'), 'describe'),
  },
  read: {
    // Records are found by queries. @see https://zoho.com/crm/developer/docs/api/v8/Get-Records-through-COQL-Query.html read 2026-11-21
    // Desk is read by its searches. @see https://github.com/zoho/zohodesk-oas/tree/main/v1.0 read 2026-11-28
    rights: {
      '*': 'The scope `ZohoCRM.coql.READ`, beside that of the module (`ZohoCRM.modules.READ`).',
      tickets: deskRight('Desk.tickets.READ'),
      contacts: deskRight('Desk.contacts.READ'),
      accounts: deskRight('Desk.contacts.READ'),
      products: deskRight('Desk.products.READ'),
      tasks: deskRight('Desk.tasks.READ'),
      calls: deskRight('Desk.calls.READ'),
      events: deskRight('Desk.events.READ'),
      agents: 'In Zoho Desk, the scope `Desk.basic.READ`.',
      departments: 'In Zoho Desk, the scope `Desk.basic.READ`.',
      folders: mailRight('ZohoMail.folders.READ'),
      labels: mailRight('ZohoMail.tags.READ'),
      messages: mailRight('ZohoMail.messages.READ'),
    },
    leavesOut: {
      folders: 'Folders of other mailboxes than the first one.',
      labels: 'Labels of other mailboxes than the first one.',
      messages: 'Messages of other mailboxes than the first one.',
    },
    overlapMs: 120_000,
    page: lazy(() => import('./by-module.ts'), 'read'),
    filters: 'pushed',
    inFull: lazy(() => import('./by-module.ts'), 'tellsNoChange'),
    byIds: lazy(() => import('./by-module.ts'), 'fetchByIds'),
    removed: { page: lazy(() => import('./by-module.ts'), 'readDeleted') },
  },
  search: { page: lazy(() => import('./by-module.ts'), 'search') },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: { agents: [], departments: [], folders: ['create'], messages: [] },
    createOnly: { tickets: ['departmentId'] },
    updateOnly: { tickets: ['resolution'] },
    batchSizeMax: { create: 100, update: 100, delete: 100 },
    write: lazy(() => import('./by-module.ts'), 'write'),
    fetchByIds: lazy(() => import('./by-module.ts'), 'fetchByIds'),
  },
  events: { webhook },
})
