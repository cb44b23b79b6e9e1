// The objects of Braze's API: where they are, what they hold, and how they are asked for changes.
import {
  byLinkHeader,
  byOffset,
  type PageStyle,
  type TableObject,
  typed,
  unpaged,
} from '@mortise/connector-kit'
import { userFields, userFilters } from './users.ts'

/** An object, and how to ask for it. */
export interface BrazeObject extends TableObject {
  path: string
  query?: Readonly<Record<string, string | boolean>>
  /** The parameter for records changed since an instant, and after it. */
  since?: string
  /** Where one of them is, and the parameter that takes its id; below the path when there is none. */
  one?: { path: string; param?: string }
}

/** Pages of a hundred, counted from 0. */
const byHundreds: PageStyle = {
  hasOwnSize: true,
  ask: (position = '0') => ({ params: { page: position } }),
  next: ({ items, position = '0' }) => (items.length < 100 ? undefined : String(Number(position) + 1)),
}
const byLimit = byOffset({ offset: 'offset', limit: 'limit' })
const edited = typed('id name last_edited:datetime tags:multiSelect')
const archivedToo = { include_archived: true, sort_direction: 'asc' }

/**
 * @see https://braze.com/docs/api/endpoints/export/campaigns/get_campaigns/ read 2026-11-22
 * @see https://github.com/braze-inc/braze-docs/blob/develop/_docs/_api/endpoints/export/canvas/get_canvases.md read 2026-11-22
 * @see https://braze.com/docs/api/endpoints/templates/content_blocks_templates/get_list_email_content_blocks/ read 2026-11-22
 * @see https://braze.com/docs/api/endpoints/catalogs read 2026-11-22
 */
export const objects: Readonly<Record<string, BrazeObject>> = {
  users: {
    path: '/users/export/ids',
    items: 'users',
    filters: userFilters,
    style: unpaged,
    ...userFields,
  },
  campaigns: {
    path: '/campaigns/list',
    items: 'campaigns',
    query: archivedToo,
    since: 'last_edit.time[gt]',
    filters: ['name'],
    style: byHundreds,
    readOnly: typed(edited, 'is_api_campaign:boolean'),
    writable: {},
  },
  canvases: {
    path: '/canvas/list',
    items: 'canvases',
    query: archivedToo,
    since: 'last_edit.time[gt]',
    filters: ['name'],
    style: byHundreds,
    readOnly: edited,
    writable: {},
  },
  segments: {
    path: '/segments/list',
    items: 'segments',
    query: { sort_direction: 'asc' },
    filters: ['name'],
    style: byHundreds,
    readOnly: typed('id name analytics_tracking_enabled:boolean tags:multiSelect'),
    writable: {},
  },
  email_templates: {
    path: '/templates/email/list',
    one: { path: '/templates/email/info', param: 'email_template_id' },
    items: 'templates',
    since: 'modified_after',
    filters: ['template_name'],
    style: byLimit,
    readOnly: typed('email_template_id created_at:datetime updated_at:datetime description'),
    writable: typed(
      'template_name subject body plaintext_body preheader tags:multiSelect should_inline_css:boolean',
    ),
    required: ['template_name', 'subject', 'body'],
  },
  content_blocks: {
    path: '/content_blocks/list',
    one: { path: '/content_blocks/info', param: 'content_block_id' },
    items: 'content_blocks',
    since: 'modified_after',
    filters: ['name'],
    style: byLimit,
    readOnly: typed(
      'content_block_id content_type liquid_tag inclusion_count:int created_at:datetime last_edited:datetime',
    ),
    writable: typed('name description content state:singleSelect tags:multiSelect'),
    required: ['name', 'content'],
    values: { state: ['active', 'draft'] },
  },
  catalogs: {
    path: '/catalogs',
    items: 'catalogs',
    filters: ['name'],
    style: unpaged,
    readOnly: typed(
      'num_items:int updated_at:datetime source storage_size:int selections_size:int selections:other',
    ),
    writable: typed('name description fields:other'),
    required: ['name', 'fields'],
  },
}

/** The prefix of the object of a catalog's items, before the catalog's name. */
export const catalogPrefix = 'catalog-'

/**
 * A catalog's items are an object named `catalog-` and the catalog's name.
 * @see https://github.com/braze-inc/braze-docs/blob/develop/_docs/_api/endpoints/catalogs/catalog_items/synchronous/get_catalog_items_details_bulk.md (pages linked in a header) read 2026-11-22
 */
export function catalogItems(objectName: string): BrazeObject | undefined {
  const name = objectName.startsWith(catalogPrefix) ? objectName.slice(catalogPrefix.length) : ''
  if (!/^[\w-]{1,250}$/.test(name)) return undefined
  const path = `/catalogs/${name}/items`
  return {
    path,
    one: { path },
    items: 'items',
    style: byLinkHeader(),
    readOnly: {},
    writable: typed('id'),
    required: ['id'],
  }
}
