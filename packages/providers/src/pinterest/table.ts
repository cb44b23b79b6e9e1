// How Pinterest is asked: lists by bookmarks, and records below their list.
import {
  asObject,
  byCursor,
  fromObjectTable,
  idsInList,
  requestAt,
  type TableObject,
  type TableParts,
  toParameters,
  typed,
} from '@mortise/connector-kit'
import { record } from './record.ts'

/** An object of Pinterest and the path of its list. */
interface PinterestObject extends TableObject {
  path: string
  query?: Readonly<Record<string, string | boolean>>
}

function object(path: string, given: Omit<PinterestObject, 'path' | 'items'>): PinterestObject {
  return { path: `/v5${path}`, items: 'items', ...given }
}

/**
 * Paths, parameters and fields as the vendor's API description has them.
 * @see https://github.com/pinterest/api-description/blob/main/v5/openapi.json read 2026-11-23
 */
export const objects: Readonly<Record<string, PinterestObject>> = {
  ad_accounts: object('/ad_accounts', {
    scanned: ['name'],
    readOnly: typed('id created_time:int updated_time:int owner:other permissions:other'),
    writable: typed('name country currency owner_user_id'),
  }),
  boards: object('/boards', {
    // Secret boards are listed where all are asked for.
    query: { privacy: 'ALL' },
    scanned: ['name'],
    readOnly: typed(
      'id board_pins_modified_at:datetime collaborator_count:int created_at:datetime follower_count:int media:other',
      'owner:other pin_count:int',
    ),
    writable: typed('name description is_ads_only:boolean privacy:singleSelect'),
    required: ['name'],
    values: { privacy: ['PUBLIC', 'PROTECTED', 'SECRET'] },
  }),
  catalogs: object('/catalogs', {
    scanned: ['name'],
    readOnly: typed('id created_at:datetime updated_at:datetime'),
    writable: typed('name catalog_type:singleSelect'),
    required: ['name', 'catalog_type'],
    values: { catalog_type: ['RETAIL', 'HOTEL', 'CREATIVE_ASSETS'] },
  }),
  employers: object('/businesses/employers', {
    readOnly: typed(
      'id assets_summary:other business_roles:other created_by_business:other created_by_user:other created_time:int',
      'is_shared_partner:boolean user:other',
    ),
    writable: {},
  }),
  feeds: object('/catalogs/feeds', {
    filters: ['catalog_id'],
    scanned: ['name'],
    readOnly: typed('id created_at:datetime updated_at:datetime'),
    writable: typed(
      'catalog_id catalog_type:singleSelect credentials:other default_availability default_country default_currency',
      'default_locale format:singleSelect location name preferred_processing_schedule:other status:singleSelect',
    ),
    required: ['default_country', 'default_locale', 'format', 'location', 'name'],
    references: { catalog_id: 'catalogs' },
    values: {
      catalog_type: ['RETAIL', 'HOTEL', 'CREATIVE_ASSETS'],
      format: ['TSV', 'CSV', 'XML'],
      status: ['ACTIVE', 'INACTIVE'],
    },
  }),
  media: object('/media', {
    readOnly: typed('media_id status:singleSelect upload_url upload_parameters:other'),
    writable: typed('media_type:singleSelect'),
    required: ['media_type'],
    values: { media_type: ['video'], status: ['registered', 'processing', 'succeeded', 'failed'] },
  }),
  pins: object('/pins', {
    // Protected pins are listed where they are asked for.
    query: { include_protected_pins: true },
    scanned: ['title'],
    readOnly: typed(
      'id board_owner:other created_at:datetime creative_type has_been_promoted:boolean is_owner:boolean',
      'is_standard:boolean media:other pin_metrics:other',
    ),
    writable: typed(
      'title description alt_text link board_id:reference board_section_id dominant_color media_source:other',
      'parent_pin_id sponsor_id carousel_slots:other',
    ),
    references: { board_id: 'boards' },
  }),
  product_groups: object('/catalogs/product_groups', {
    filters: ['feed_id', 'catalog_id'],
    scanned: ['name'],
    readOnly: typed('id status type created_at:int updated_at:int'),
    writable: typed(
      'name description feed_id catalog_id catalog_type country locale filters:other is_featured:boolean',
    ),
    required: ['name', 'filters'],
    references: { feed_id: 'feeds', catalog_id: 'catalogs' },
  }),
}

/** @see https://github.com/pinterest/api-description/blob/main/v5/openapi.json read 2026-11-23 */
const parts = fromObjectTable<PinterestObject>({
  displayName: 'Pinterest',
  objects,
  record,
  style: byCursor({ cursor: 'bookmark', limit: 'page_size', next: 'bookmark' }),
  pageSizeMax: 250,
  list: ({ path, query }, { filters }) => ({ path, query: { ...query, ...toParameters(filters) } }),
  one: ({ path }, { id }) => (/^[\w-]{1,64}$/.test(id) ? { path: `${path}/${id}` } : undefined),
  unwrap(json) {
    const found = asObject(json)
    return found && record.id(found) !== undefined ? found : undefined
  },
  write: ({ path }, { action, item, id }) =>
    requestAt(action, { path, id, update: 'PATCH', json: item.fields }),
})

export const { listObjects, describe, read, search, write } = parts

/** Catalogs and employers have no address of a single record. */
export const readByIds: TableParts['readByIds'] = async (call, request) =>
  ['catalogs', 'employers'].includes(request.objectName)
    ? idsInList(call, { read, record, pageSize: 250 }, request)
    : parts.readByIds(call, request)
