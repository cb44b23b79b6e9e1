// The objects of Klaviyo that people sell with: catalogs, coupons and what customers say of them.
import { typed } from '@mortise/connector-kit'
import { dates, type KlaviyoObject, truth } from './klaviyo-object.ts'

const images = typed('url image_full_url image_thumbnail_url images:other')
/** The only integration and the only catalog there are, in the id of all that a catalog holds. */
const idPrefix = '$custom:::$default:::'
const kinds = typed('external_id integration_type catalog_type')
const byExternalId = { operator: 'any', name: 'ids', prefix: idPrefix } as const
/** Lists of a catalog are sorted by creation, and cannot be asked for changes. */
const catalogList = {
  pageSizeMax: 100,
  changedField: 'updated',
  sort: 'created',
  hasNoSince: true,
  idPrefix,
} as const

/** Read and written by the revision that the definition names. */
export const catalogObjects: Readonly<Record<string, KlaviyoObject>> = {
  /** @see https://raw.githubusercontent.com/klaviyo/openapi/main/openapi/stable/apis/get_catalog_items.json read 2026-11-22 */
  'catalog-items': {
    ...catalogList,
    type: 'catalog-item',
    searchFields: {
      id: { operator: 'any', name: 'ids' },
      external_id: byExternalId,
      title: 'contains',
      published: truth,
    },
    readOnly: dates,
    writable: typed(
      kinds,
      'title description price:float',
      images,
      'custom_metadata:other published:boolean',
    ),
    required: ['external_id', 'title', 'description', 'url'],
  },
  /**
   * @see https://raw.githubusercontent.com/klaviyo/openapi/main/openapi/stable/apis/get_catalog_variants.json read 2026-11-22
   * @see https://raw.githubusercontent.com/klaviyo/openapi/main/openapi/stable/apis/create_catalog_variant.json read 2026-11-22
   */
  'catalog-variants': {
    ...catalogList,
    type: 'catalog-variant',
    searchFields: {
      id: { operator: 'any', name: 'ids' },
      external_id: byExternalId,
      item_id: { operator: 'equals', name: 'item.id', isLink: true },
      sku: 'equals',
      title: 'contains',
      published: truth,
    },
    readOnly: dates,
    writable: typed(
      kinds,
      'item_id:reference title description sku inventory_policy:int inventory_quantity:float price:float',
      images,
      'custom_metadata:other published:boolean',
    ),
    required: ['item_id', 'external_id', 'title', 'description', 'sku', 'inventory_quantity', 'price', 'url'],
    references: { item_id: 'catalog-items' },
    links: { item_id: { name: 'item', type: 'catalog-item' } },
  },
  /**
   * A category takes its items when it is created, as a list of ids; they are not read.
   * @see https://raw.githubusercontent.com/klaviyo/openapi/main/openapi/stable/apis/get_catalog_categories.json read 2026-11-22
   * @see https://raw.githubusercontent.com/klaviyo/openapi/main/openapi/stable/apis/create_catalog_category.json read 2026-11-22
   */
  'catalog-categories': {
    ...catalogList,
    type: 'catalog-category',
    searchFields: {
      id: { operator: 'any', name: 'ids' },
      external_id: byExternalId,
      name: 'contains',
    },
    readOnly: typed('id updated:datetime'),
    writable: typed(kinds, 'name item_ids:other'),
    required: ['external_id', 'name'],
    links: { item_ids: { name: 'items', type: 'catalog-item', isList: true } },
  },
  /** @see https://raw.githubusercontent.com/klaviyo/openapi/main/openapi/stable/apis/get_coupons.json read 2026-11-22 */
  coupons: {
    type: 'coupon',
    pageSizeMax: 100,
    sort: '',
    searchFields: {},
    // "The internal id of a Coupon is equivalent to its external id."
    idPrefix: '',
    readOnly: typed('id'),
    writable: typed('external_id description monitor_configuration:other'),
    required: ['external_id'],
  },
  /**
   * Listed of a coupon or of a profile.
   * @see https://raw.githubusercontent.com/klaviyo/openapi/main/openapi/stable/apis/get_coupon_codes.json read 2026-11-22
   * @see https://raw.githubusercontent.com/klaviyo/openapi/main/openapi/stable/apis/create_coupon_code.json read 2026-11-22
   * @see https://raw.githubusercontent.com/klaviyo/openapi/main/openapi/stable/apis/update_coupon_code.json read 2026-11-22
   */
  'coupon-codes': {
    type: 'coupon-code',
    pageSizeMax: 100,
    sort: '',
    below: { objectName: 'coupons', name: 'coupon.id', orBy: ['coupon_id', 'profile_id'] },
    searchFields: {
      coupon_id: { operator: 'equals', name: 'coupon.id', isLink: true },
      profile_id: { operator: 'equals', name: 'profile.id', isLink: true },
    },
    readOnly: typed('id profile_id:reference'),
    writable: typed('coupon_id:reference unique_code expires_at:datetime status:singleSelect'),
    required: ['coupon_id', 'unique_code'],
    references: { coupon_id: 'coupons', profile_id: 'profiles' },
    links: { coupon_id: { name: 'coupon', type: 'coupon' } },
    values: {
      status: ['ASSIGNED_TO_PROFILE', 'DELETING', 'PROCESSING', 'UNASSIGNED', 'USED', 'VERSION_NOT_ACTIVE'],
    },
  },
  /**
   * Of one that is there its status can be changed, `{value: 'published'}`, and nothing else.
   * @see https://raw.githubusercontent.com/klaviyo/openapi/main/openapi/stable/apis/get_reviews.json read 2026-11-22
   * @see https://raw.githubusercontent.com/klaviyo/openapi/main/openapi/stable/apis/update_review.json read 2026-11-22
   */
  reviews: {
    type: 'review',
    pageSizeMax: 100,
    changedField: 'updated',
    hasNoSince: true,
    searchFields: {
      id: 'equals',
      item_id: { operator: 'equals', name: 'item.id', isLink: true },
      review_type: 'equals',
      status: 'equals',
      rating: { operator: 'equals', type: 'int' },
      verified: truth,
    },
    readOnly: typed(
      dates,
      'email author title content rating:int verified:boolean review_type:singleSelect images:other',
      'product:other item_id:reference public_reply:other smart_quote',
    ),
    writable: typed('status:other'),
    references: { item_id: 'catalog-items' },
    values: { review_type: ['question', 'review', 'rating', 'store'] },
  },
}
