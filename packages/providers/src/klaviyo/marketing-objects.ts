// The objects of Klaviyo that people send with and sell with: campaigns, forms, images, catalogs, coupons, tags.
import { dates, type KlaviyoObject } from './klaviyo-object.ts'

const stamps = { id: 'string', created_at: 'datetime', updated_at: 'datetime' } as const
const link = { url: 'string', image_full_url: 'string', image_thumbnail_url: 'string' } as const

/** Read and written by the revision that the definition names. Unverified: how they are written. */
export const marketingObjects: Readonly<Record<string, KlaviyoObject>> = {
  /** @see https://raw.githubusercontent.com/klaviyo/openapi/main/openapi/stable/apis/get_campaigns.json read 2026-11-22 */
  campaigns: {
    type: 'campaign',
    pageSizeMax: 100,
    changedField: 'updated_at',
    searchFields: { id: 'any', status: 'equals' },
    // A list is of one channel.
    parts: ['email', 'sms', 'mobile_push'].map((channel) => `equals(messages.channel,"${channel}")`),
    readOnly: {
      ...stamps,
      status: 'singleSelect',
      archived: 'boolean',
      scheduled_at: 'datetime',
      send_time: 'datetime',
    },
    writable: {
      name: 'string',
      audiences: 'other',
      send_options: 'other',
      tracking_options: 'other',
      send_strategy: 'other',
      'campaign-messages': 'other',
    },
    required: ['name', 'audiences', 'campaign-messages'],
  },
  /** @see https://raw.githubusercontent.com/klaviyo/openapi/main/openapi/stable/apis/get_metrics.json read 2026-11-22 */
  metrics: {
    type: 'metric',
    pageSizeMax: 200,
    hasOwnSize: true,
    changedField: 'updated',
    sort: '',
    hasNoSince: true,
    searchFields: {},
    readOnly: { ...dates, name: 'string', integration: 'other' },
    writable: {},
  },
  /** @see https://raw.githubusercontent.com/klaviyo/openapi/main/openapi/stable/apis/get_tags.json read 2026-11-22 */
  tags: {
    type: 'tag',
    pageSizeMax: 50,
    sort: 'id',
    searchFields: { name: 'equals' },
    readOnly: { id: 'string' },
    writable: { name: 'string' },
    required: ['name'],
  },
  /** @see https://raw.githubusercontent.com/klaviyo/openapi/main/openapi/stable/apis/get_forms.json read 2026-11-22 */
  forms: {
    type: 'form',
    pageSizeMax: 100,
    changedField: 'updated_at',
    searchFields: { id: 'equals', name: 'equals', status: 'equals' },
    readOnly: { ...stamps, name: 'string', status: 'singleSelect', ab_test: 'boolean' },
    writable: {},
    values: { status: ['draft', 'live'] },
  },
  /** @see https://raw.githubusercontent.com/klaviyo/openapi/main/openapi/stable/apis/get_images.json read 2026-11-22 */
  images: {
    type: 'image',
    pageSizeMax: 100,
    changedField: 'updated_at',
    searchFields: { id: 'equals', name: 'equals', format: 'equals' },
    readOnly: { id: 'string', updated_at: 'datetime', image_url: 'string', format: 'string', size: 'int' },
    writable: { name: 'string', hidden: 'boolean', import_from_url: 'string' },
    required: ['import_from_url'],
  },
  /** @see https://raw.githubusercontent.com/klaviyo/openapi/main/openapi/stable/apis/get_catalog_items.json read 2026-11-22 */
  'catalog-items': {
    type: 'catalog-item',
    pageSizeMax: 100,
    changedField: 'updated',
    sort: 'created',
    hasNoSince: true,
    searchFields: {},
    readOnly: dates,
    writable: {
      external_id: 'string',
      integration_type: 'string',
      catalog_type: 'string',
      title: 'string',
      description: 'string',
      price: 'float',
      ...link,
      images: 'other',
      custom_metadata: 'other',
      published: 'boolean',
    },
    required: ['external_id', 'title', 'description', 'url'],
  },
  /** @see https://raw.githubusercontent.com/klaviyo/openapi/main/openapi/stable/apis/get_coupons.json read 2026-11-22 */
  coupons: {
    type: 'coupon',
    pageSizeMax: 100,
    sort: '',
    searchFields: {},
    readOnly: { id: 'string' },
    writable: { external_id: 'string', description: 'string', monitor_configuration: 'other' },
    required: ['external_id'],
  },
  /** @see https://raw.githubusercontent.com/klaviyo/openapi/main/openapi/stable/apis/get_reviews.json read 2026-11-22 */
  reviews: {
    type: 'review',
    pageSizeMax: 100,
    changedField: 'updated',
    hasNoSince: true,
    searchFields: { id: 'equals', review_type: 'equals' },
    readOnly: {
      ...dates,
      email: 'string',
      author: 'string',
      title: 'string',
      content: 'string',
      rating: 'int',
      status: 'other',
      verified: 'boolean',
      review_type: 'singleSelect',
      images: 'other',
      product: 'other',
      public_reply: 'other',
      smart_quote: 'string',
    },
    writable: {},
    values: { review_type: ['question', 'review', 'rating', 'store'] },
  },
}
