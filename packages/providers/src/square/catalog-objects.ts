// The objects of a Square seller's catalog: items, their variations, and what prices them.
import type { StaticFields } from '@mortise/connector-kit'
import type { SquareObject } from './square-object.ts'

const readOnly = {
  id: 'string',
  type: 'string',
  created_at: 'datetime',
  updated_at: 'datetime',
  version: 'int',
  is_deleted: 'boolean',
} as const

/** Fields of a catalog object that are beside what it is about. */
export const placed = {
  present_at_all_locations: 'boolean',
  present_at_location_ids: 'other',
  absent_at_location_ids: 'other',
  custom_attribute_values: 'other',
} as const

function object(
  type: string,
  writable: StaticFields['writable'],
  given: { filters?: readonly string[]; references?: Readonly<Record<string, string>> } = {},
): SquareObject {
  const { filters = ['name'], references = {} } = given
  return {
    one: 'object',
    type,
    items: 'objects',
    pageSizeMax: 1000,
    filters,
    readOnly,
    writable: { ...writable, ...placed },
    references,
  }
}

/**
 * Unverified: all fields but the common ones, and which attributes can be searched by beside `name`.
 * @see https://developer.squareup.com/reference/square/catalog-api/search-catalog-objects/ read 2026-11-22
 */
export const catalog: Readonly<Record<string, SquareObject>> = {
  items: object('ITEM', {
    name: 'string',
    description_html: 'string',
    description: 'string',
    description_plaintext: 'string',
    abbreviation: 'string',
    label_color: 'string',
    is_taxable: 'boolean',
    is_archived: 'boolean',
    product_type: 'string',
    categories: 'other',
    reporting_category: 'other',
    tax_ids: 'other',
    modifier_list_info: 'other',
    variations: 'other',
    item_options: 'other',
    image_ids: 'other',
    skip_modifier_screen: 'boolean',
    channels: 'other',
  }),
  item_variations: object(
    'ITEM_VARIATION',
    {
      item_id: 'reference',
      name: 'string',
      sku: 'string',
      upc: 'string',
      ordinal: 'int',
      pricing_type: 'string',
      price_money: 'other',
      track_inventory: 'boolean',
      sellable: 'boolean',
      stockable: 'boolean',
      location_overrides: 'other',
      item_option_values: 'other',
      measurement_unit_id: 'string',
      image_ids: 'other',
    },
    { filters: ['name', 'sku'], references: { item_id: 'items' } },
  ),
  categories: object('CATEGORY', {
    name: 'string',
    category_type: 'string',
    parent_category: 'other',
    is_top_level: 'boolean',
    online_visibility: 'boolean',
    image_ids: 'other',
    channels: 'other',
    path_to_root: 'other',
  }),
  taxes: object('TAX', {
    name: 'string',
    calculation_phase: 'string',
    inclusion_type: 'string',
    percentage: 'string',
    applies_to_custom_amounts: 'boolean',
    enabled: 'boolean',
  }),
  discounts: object('DISCOUNT', {
    name: 'string',
    discount_type: 'string',
    percentage: 'string',
    amount_money: 'other',
    pin_required: 'boolean',
    label_color: 'string',
    modify_tax_basis: 'string',
  }),
  modifier_lists: object('MODIFIER_LIST', {
    name: 'string',
    ordinal: 'int',
    selection_type: 'string',
    modifiers: 'other',
    image_ids: 'other',
  }),
}
