// Zendesk Support: tickets, users and organisations, how the desk is set up, its help center, and custom objects.
import {
  type DeletedPage,
  defineProvider,
  hostLabels,
  lazy,
  listTable,
  scansIn,
} from '@mortise/connector-kit'
import { classify } from './classify.ts'
import { own } from './own.ts'
import { record } from './record.ts'
import { webhook } from './webhook.ts'

const customObjects = async () => import('./custom-objects.ts')
const customRecords = async () => import('./custom-records.ts')

export default defineProvider({
  name: 'zendeskSupport',
  displayName: 'Zendesk Support',
  docsUrl: 'https://developer.zendesk.com/api-reference/ticketing/introduction/',
  unverified: [
    'read.leavesOut: that metrics of archived tickets are in no list, by an independent comparison; the page was not read.',
    'classify (classify.ts): from memory of https://developer.zendesk.com/api-reference/introduction/requests/',
    'listCustom (custom-objects.ts): that all come in one piece; only https://raw.githubusercontent.com/api-evangelist/zendesk/refs/heads/main/openapi/custom-objects-openapi-original.yml says so (read 2026-11-22).',
    'read (custom-records.ts): what the list and the search sort by; only https://raw.githubusercontent.com/api-evangelist/zendesk/refs/heads/main/openapi/custom-objects-openapi-original.yml says so (read 2026-11-22).',
    'compared (custom-records.ts): that it does so with all of these.',
    'deskObjects (desk-objects.ts): the fields, from memory of https://developer.zendesk.com/api-reference/ticketing/introduction/',
    'deskObjects (desk-objects.ts): the paths, and what wraps a record; only https://www.npmjs.com/package/node-zendesk/v/6.0.1 says so (read 2026-11-22).',
    'deskObjects (desk-objects.ts): what the lists are narrowed by, from memory of the same pages.',
    'fetchByIds (fetch-by-ids.ts): the request; only https://www.npmjs.com/package/node-zendesk/v/6.0.1 says so (read 2026-11-21).',
    'guideObjects (guide-objects.ts): the other paths, and that texts are changed in a translation; only https://www.npmjs.com/package/node-zendesk/v/6.0.1 says so (read 2026-11-22).',
    'guideObjects (guide-objects.ts): the fields, from memory of https://developer.zendesk.com/api-reference/help_center/help-center-api/articles/',
    'readChanges (lists.ts): that a page which does not say whether more follows is the last when it is not full.',
    'objects (objects.ts): which fields can be written, which is from memory of the reference.',
    'objects (objects.ts): the fields; only https://www.npmjs.com/package/node-zendesk/v/6.0.1 says so (read 2026-11-21).',
    'deletedTickets (read-deleted.ts): how far back it reaches; only https://raw.githubusercontent.com/api-evangelist/zendesk/refs/heads/main/openapi/deleted-tickets-openapi-original.yml says so, and how it sorts; only https://www.rubydoc.info/gems/zendesk_support_api/ZendeskSupportAPI/DeletedTickets says so (read 2026-11-22).',
    'read (read.ts): that they do; only https://simworkflow.com/integration-operation/zendesk-api-v2-search-export-get-cd4 says so (read 2026-11-22).',
    'isRemoved (record.ts): that the exports hold them at all; for people the list of the deleted, which shows them so, comes from https://developers.qodex.ai/integration-flows/zendesk-support-api/api-v2-deleted_users-2/list-deleted-users-3 alone (read 2026-11-22).',
    'ticketComments (ticket-comments.ts): that it says so; only https://developers.qodex.ai/integration-flows/zendesk-support-api/api-v2-10/list-all-ticket-audits-3 says so (read 2026-11-22).',
    'readComments (ticket-comments.ts): that a comment is among the events of its change with the members it has on its ticket.',
    'fieldsOf (webhook.ts): the names other than `created` and `deleted` are from memory.',
    'writeGuide (write-guide.ts): the requests; only https://www.npmjs.com/package/node-zendesk/v/6.0.1 says so (read 2026-11-22).',
    'writeOne (write.ts): the requests; only https://www.npmjs.com/package/node-zendesk/v/6.0.1 says so (read 2026-11-21).',
  ],
  // @see https://developer.zendesk.com/documentation/ticketing/working-with-oauth/creating-and-using-oauth-tokens-with-the-api/ read 2026-11-22
  // @see https://www.npmjs.com/package/@zendesk/zcli-core/v/2.0.0 (both addresses) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: ({ workspace }) => `https://${workspace}.zendesk.com/oauth/authorizations/new`,
    tokenUrl: ({ workspace }) => `https://${workspace}.zendesk.com/oauth/tokens`,
    explicitScopesRequired: true,
    explicitWorkspaceRequired: true,
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Subdomain',
        pattern: hostLabels,
        prompt: 'The part before .zendesk.com in the address.',
      },
    ],
    // @see https://github.com/zendesk/zendesk_api_client_rb/blob/eea76119dfd324791a3f5109671663cbbbc843f6/lib/zendesk_api/client.rb read 2026-11-22
    healthCheck: { path: '/api/v2/users/me' },
  },
  baseUrl: ({ workspace }) => `https://${workspace}.zendesk.com`,
  http: { classify },
  // Exports answer ten times a minute, whatever the account; lists stop at 100 a page by themselves.
  // @see https://developer.zendesk.com/api-reference/ticketing/ticket-management/incremental_exports/ read 2026-11-21
  limits: { pageSizeMax: 1000, concurrency: 2 },
  record,
  objects: {
    hasCustom: true,
    list: listTable(async () => (await import('./objects.ts')).objects, lazy(customObjects, 'listCustom')),
    describe: own.choose({
      own: lazy(customObjects, 'describe'),
      standard: lazy(() => import('./describe.ts'), 'describe'),
    }),
  },
  read: {
    leavesOut: {
      ticket_metrics: 'Metrics of archived tickets. Search by `ticket_id` for those of one ticket.',
    },
    // Exports leave out the last minute (same page).
    overlapMs: 120_000,
    page: own.choose({
      own: lazy(customRecords, 'read'),
      standard: lazy(() => import('./read.ts'), 'read'),
    }),
    removed: {
      // Zendesk does not report removed records of custom objects.
      page: own.choose({
        own: async (): Promise<DeletedPage> => ({ records: [] }),
        standard: lazy(() => import('./read-deleted.ts'), 'readDeleted'),
      }),
      // The list of deleted tickets answers ten times a minute.
      everyMs: 5 * 60_000,
    },
  },
  search: {
    page: own.choose({
      own: lazy(customRecords, 'search'),
      standard: lazy(() => import('./search.ts'), 'search'),
    }),
    scans: async () => scansIn((await import('./objects.ts')).objects),
  },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: {
      group_memberships: ['create', 'delete'],
      organization_memberships: ['create', 'delete'],
      satisfaction_ratings: [],
      ticket_metrics: [],
      suspended_tickets: ['delete'],
      ticket_comments: ['create'],
    },
    batchSizeMax: { create: 100, update: 100, delete: 100 },
    write: own.choose({
      own: lazy(customRecords, 'write'),
      standard: lazy(() => import('./write.ts'), 'write'),
    }),
    fetchByIds: own.choose({
      own: lazy(customRecords, 'fetchByIds'),
      standard: lazy(() => import('./fetch-by-ids.ts'), 'fetchByIds'),
    }),
  },
  events: { webhook },
})
