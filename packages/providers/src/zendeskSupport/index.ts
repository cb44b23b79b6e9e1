// Zendesk Support: tickets, users and organisations, how the desk is set up, its help center, and custom objects.
import { type DeletedPage, defineProvider, hostLabels, lazy, listTable } from '@mortise/connector-kit'
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
    // Exports leave out the last minute (same page).
    overlapMs: 120_000,
    page: own.choose({
      own: lazy(customRecords, 'read'),
      standard: lazy(() => import('./read.ts'), 'read'),
    }),
    removed: {
      // Nothing tells of removed records of custom objects.
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
    scans: [
      'brands.name',
      'brands.subdomain',
      'ticket_forms.name',
      'ticket_fields.title',
      'ticket_fields.type',
      'user_fields.key',
      'user_fields.title',
      'organization_fields.key',
      'organization_fields.title',
      'suspended_tickets.subject',
      'suspended_tickets.cause',
      'sla_policies.title',
      'schedules.name',
      'sections.name',
      'categories.name',
    ],
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
