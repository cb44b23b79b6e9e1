// Klaviyo: profiles, lists and flows of shops, what they send and sell with, and custom objects.
import { defineProvider, lazy, listTable } from '@mortise/connector-kit'
import { own } from './own.ts'
import { record } from './record.ts'

const customObjects = async () => import('./custom-objects.ts')

/** Current records by id. */
const fetchByIds = own.choose({
  own: lazy(customObjects, 'fetchByIds'),
  standard: lazy(() => import('./write.ts'), 'fetchByIds'),
})

export default defineProvider({
  name: 'klaviyo',
  displayName: 'Klaviyo',
  docsUrl: 'https://developers.klaviyo.com/en/reference/api_overview',
  unverified: [
    'catalog (catalog-objects.ts): that an answer names the item of a variant without being asked to.',
    'coupon (catalog-objects.ts): that an answer names them without being asked to.',
    'known (custom-objects.ts): that the list never comes in pages; it takes no size and no cursor.',
    'limits: how many requests at once.',
    'read.overlapMs: how soon a change is listed.',
    'marketingObjects (marketing-objects.ts): how they are written.',
    'objects (objects.ts): that the fields are all of them.',
    'toFilter (query.ts): that a quote inside a text is escaped as in JSON.',
    'linked (read.ts): from memory of https://developers.klaviyo.com/en/reference/api_overview',
    'write (write.ts): that the others are such, too, from memory.',
  ],
  // @see https://developers.klaviyo.com/en/v2024-07-15/docs/set_up_oauth read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCodePKCE',
    authUrl: 'https://www.klaviyo.com/oauth/authorize',
    tokenUrl: 'https://a.klaviyo.com/oauth/token',
    explicitScopesRequired: true,
    tokenMetadata: { scopes: 'scope' },
    clientAuth: 'basic',
  },
  account: {
    // Every request wants a scope; a token without it gets 403 (`permission_denied`), a bad one 401.
    // @see https://www.npmjs.com/package/klaviyo-api/v/23.0.0 (`getAccounts`, for trying keys, and its scope) read 2026-11-22
    // @see https://community.klaviyo.com/developer-group-64/api-patch-action-status-403-code-permission-denied-9225 (403) read 2026-11-22
    // @see https://community.klaviyo.com/marketing-30/authentication-problem-for-new-api-i-am-using-correct-api-7403 (401) read 2026-11-22
    healthCheck: { path: '/api/accounts', scope: 'accounts:read' },
  },
  baseUrl: 'https://a.klaviyo.com',
  http: {
    // @see https://developers.klaviyo.com/en/v2026-04-15/reference/get_profiles read 2026-11-21
    headers: () => ({ revision: '2026-04-15' }),
  },
  // Profiles; other objects have shorter pages.
  // @see https://developers.klaviyo.com/en/v2026-04-15/reference/get_profiles read 2026-11-22
  limits: { pageSizeMax: 100, concurrency: 4 },
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
    overlapMs: 60_000,
    // The list is narrowed by the time that an event is given, which can be long before it is sent.
    // @see https://github.com/klaviyo/klaviyo-api-node/blob/main/model/eventCreateQueryV2ResourceObjectAttributes.ts (`time`) read 2026-11-29
    leavesOut: { events: 'Reads of changes miss events that are sent with an earlier time.' },
    filters: 'pushed',
    // Neither these nor their records say when they changed.
    inFull: ['tags', 'tag-groups', 'coupons', 'coupon-codes', 'object-types/*'],
    page: own.choose({
      own: lazy(customObjects, 'read'),
      standard: lazy(() => import('./read.ts'), 'read'),
    }),
    byIds: fetchByIds,
  },
  search: {
    scans: ['metrics.name'],
    page: own.choose({
      own: lazy(customObjects, 'search'),
      standard: lazy(() => import('./search.ts'), 'search'),
    }),
  },
  write: {
    // Custom objects take no writes. Klaviyo takes data from a data source, makes records of it later and removes them
    // by jobs that cannot be asked about. You would not learn the outcome for a record.
    // @see https://developers.klaviyo.com/en/v2026-07-15/reference/custom_objects_api_overview read 2026-11-22
    actions: [],
    objects: {
      // Not deleted: a request to delete ends later, in all profiles that meet it, and is kept as one of data privacy.
      // @see https://raw.githubusercontent.com/klaviyo/openapi/main/openapi/stable/apis/request_profile_deletion.json read 2026-11-22
      profiles: ['create', 'update'],
      events: ['create'],
      lists: ['create', 'update', 'delete'],
      segments: ['create', 'update', 'delete'],
      templates: ['create', 'update', 'delete'],
      campaigns: ['create', 'update', 'delete'],
      flows: ['update'],
      tags: ['create', 'update', 'delete'],
      'tag-groups': ['create', 'update', 'delete'],
      images: ['create', 'update'],
      'catalog-items': ['create', 'update', 'delete'],
      'catalog-variants': ['create', 'update', 'delete'],
      'catalog-categories': ['create', 'update', 'delete'],
      coupons: ['create', 'update', 'delete'],
      'coupon-codes': ['create', 'update', 'delete'],
      reviews: ['update'],
    },
    // Not the jobs that import many profiles: they end later, and Klaviyo wants few of them written one by one.
    // @see https://developers.klaviyo.com/en/docs/data-in read 2026-11-22
    batchSizeMax: { create: 1, update: 1, delete: 1 },
    // In the body of a creation and not in that of a change.
    // @see https://raw.githubusercontent.com/klaviyo/openapi/main/openapi/stable.json read 2026-11-23
    createOnly: {
      templates: ['editor_type'],
      campaigns: ['campaign-messages'],
      tags: ['tag_group_id'],
      'tag-groups': ['exclusive'],
      images: ['import_from_url'],
      'catalog-items': ['external_id', 'integration_type', 'catalog_type'],
      'catalog-variants': ['external_id', 'integration_type', 'catalog_type', 'item_id'],
      'catalog-categories': ['external_id', 'integration_type', 'catalog_type'],
      coupons: ['external_id'],
      'coupon-codes': ['unique_code', 'coupon_id'],
    },
    updateOnly: { 'coupon-codes': ['status'] },
    uniqueFields: {
      profiles: ['email', 'phone_number', 'external_id'],
      tags: ['name'],
      coupons: ['external_id'],
      'catalog-items': ['external_id'],
      'catalog-variants': ['external_id'],
      'catalog-categories': ['external_id'],
    },
    write: lazy(() => import('./write.ts'), 'write'),
    fetchByIds,
  },
})
