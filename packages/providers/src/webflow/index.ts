// Webflow: sites, collections and forms.
import {
  byOffset,
  defineProvider,
  lazyReading,
  lazyWriting,
  type RestObject,
  recordBy,
  restTable,
  typed,
  unpaged,
} from '@mortise/connector-kit'

const record = recordBy({
  id: ['id', 'orderId'],
  updatedAt: ['lastUpdated', 'lastUpdatedOn'],
  createdField: 'createdOn',
})

/** @see https://developers.webflow.com/data/reference (the copy at https://github.com/api-evangelist/webflow) read 2026-11-28 */
export const objects: Readonly<Record<string, RestObject>> = {
  sites: {
    path: '/v2/sites',
    items: 'sites',
    style: unpaged,
    scanned: ['displayName'],
    readOnly: typed(
      'id workspaceId createdOn:datetime displayName shortName lastPublished:datetime',
      'lastUpdated:datetime previewUrl timeZone parentFolderId customDomains:other locales:other',
      'dataCollectionEnabled:boolean dataCollectionType:singleSelect',
    ),
    writable: {},
  },
  collections: {
    path: '/v2/sites/{site}/collections',
    onePath: '/v2/collections',
    items: 'collections',
    style: unpaged,
    scanned: ['displayName', 'slug'],
    readOnly: typed('id createdOn:datetime lastUpdated:datetime'),
    writable: typed('displayName singularName slug fields:other'),
    required: ['displayName', 'singularName'],
  },
  pages: {
    path: '/v2/sites/{site}/pages',
    onePath: '/v2/pages',
    items: 'pages',
    scanned: ['title', 'slug'],
    readOnly: typed(
      'id siteId title slug parentId collectionId createdOn:datetime lastUpdated:datetime',
      'archived:boolean draft:boolean canBranch:boolean isBranch:boolean branchId seo:other',
      'openGraph:other localeId publishedPath',
    ),
    writable: {},
  },
  forms: {
    path: '/v2/sites/{site}/forms',
    onePath: '/v2/forms',
    items: 'forms',
    scanned: ['displayName'],
    readOnly: typed(
      'displayName createdOn:datetime lastUpdated:datetime fields:other responseSettings:other id siteId',
      'siteDomainId pageId pageName formElementId workspaceId',
    ),
    writable: {},
  },
  form_submissions: {
    path: '/v2/sites/{site}/form_submissions',
    items: 'formSubmissions',
    scanned: ['displayName'],
    readOnly: typed('id displayName siteId workspaceId dateSubmitted:datetime formResponse:other'),
    writable: {},
  },
  orders: {
    path: '/v2/sites/{site}/orders',
    items: 'orders',
    isListOnly: true,
    readOnly: typed(
      'orderId status:singleSelect comment orderComment acceptedOn:datetime fulfilledOn:datetime',
      'refundedOn:datetime disputedOn:datetime disputeUpdatedOn:datetime disputeLastStatus:singleSelect',
      'customerPaid:other netAmount:other applicationFee:other allAddresses:other shippingAddress:other',
      'billingAddress:other shippingProvider shippingTracking shippingTrackingURL customerInfo:other',
      'purchasedItems:other purchasedItemsCount:float stripeDetails:other stripeCard:other',
      'paypalDetails:other customData:other metadata:other isCustomerDeleted:boolean',
      'isShippingRequired:boolean hasDownloads:boolean paymentProcessor totals:other downloadFiles:other',
    ),
    writable: {},
  },
  assets: {
    path: '/v2/sites/{site}/assets',
    onePath: '/v2/assets',
    items: 'assets',
    scanned: ['displayName'],
    readOnly: typed(
      'id contentType size:int siteId hostedUrl originalFileName displayName lastUpdated:datetime',
      'createdOn:datetime variants:other altText',
    ),
    writable: {},
  },
  webhooks: {
    path: '/v2/sites/{site}/webhooks',
    onePath: '/v2/webhooks',
    items: 'webhooks',
    style: unpaged,
    scanned: ['url'],
    readOnly: typed('id workspaceId siteId lastTriggered:datetime createdOn:datetime'),
    writable: typed('triggerType:singleSelect url filter:other'),
    values: {
      triggerType: [
        'form_submission',
        'site_publish',
        'page_created',
        'page_metadata_updated',
        'page_deleted',
        'ecomm_new_order',
        'ecomm_order_changed',
        'ecomm_inventory_changed',
        'collection_item_created',
        'collection_item_changed',
        'collection_item_deleted',
        'collection_item_published',
        'collection_item_unpublished',
        'comment_created',
      ],
    },
  },
}

const table = async () =>
  restTable({
    displayName: 'Webflow',
    objects,
    record,
    style: byOffset({ offset: 'offset', limit: 'limit' }),
    pageSizeMax: 100,
    isId: (id) => /^[\w-]+$/.test(id),
  })

const reading = lazyReading(table)

export default defineProvider({
  name: 'webflow',
  displayName: 'Webflow',
  docsUrl: 'https://developers.webflow.com/data/reference/rest-introduction',
  unverified: [
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects: the order of the lists.',
  ],
  // @see https://developers.webflow.com/oauth read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://webflow.com/oauth/authorize',
    tokenUrl: 'https://api.webflow.com/oauth/access_token',
    explicitScopesRequired: true,
    tokenMetadata: { scopes: 'scope' },
  },
  account: {
    metadata: [
      {
        name: 'site',
        displayName: 'Site ID',
        prompt: 'Optional for sites; all other objects need it. The general settings of the site show it.',
        defaultValue: '0',
        pattern: /^[0-9a-f]+$/,
      },
    ],
    // @see https://developers.webflow.com/data/reference/token/introspect.md read 2026-11-22
    healthCheck: { path: '/v2/token/introspect' },
  },
  baseUrl: 'https://api.webflow.com',
  // @see https://developers.webflow.com/data/reference (the copy at https://github.com/api-evangelist/webflow) read 2026-11-28
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  objects: reading.objects,
  read: {
    overlapMs: 60_000,
    inFull: ['form_submissions', 'orders', 'webhooks'],
    leavesOut: { '*': 'Items stand below a collection; read them through the proxy.' },
    ...reading.read,
  },
  search: {
    scans: [
      'sites.displayName',
      'collections.displayName',
      'collections.slug',
      'pages.title',
      'pages.slug',
      'forms.displayName',
      'form_submissions.displayName',
      'assets.displayName',
      'webhooks.url',
    ],
    ...reading.search,
  },
  write: lazyWriting(table, {
    actions: ['create', 'delete'],
    objects: {
      sites: [],
      pages: [],
      forms: [],
      form_submissions: ['delete'],
      orders: [],
      assets: ['delete'],
    },
  }),
})
