// The objects of a Square seller's catalog: items, their variations, and what prices them.
import { type TypedFields, typed } from '@mortise/connector-kit'
import type { SquareObject } from './square-object.ts'

const readOnly = typed('id type created_at:datetime updated_at:datetime version:int is_deleted:boolean')

/** Fields of a catalog object that are beside what it is about. */
export const placed = typed(
  'present_at_all_locations:boolean present_at_location_ids:other absent_at_location_ids:other',
  'custom_attribute_values:other',
)

function object(
  type: string,
  writable: TypedFields,
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
    writable: typed(writable, placed),
    references,
  }
}

/** @see https://developer.squareup.com/reference/square/catalog-api/search-catalog-objects/ read 2026-11-22 */
export const catalog: Readonly<Record<string, SquareObject>> = {
  items: object(
    'ITEM',
    typed(
      'name description_html description description_plaintext abbreviation label_color is_taxable:boolean',
      'is_archived:boolean product_type categories:other reporting_category:other tax_ids:other',
      'modifier_list_info:other variations:other item_options:other image_ids:other',
      'skip_modifier_screen:boolean channels:other',
    ),
  ),
  item_variations: object(
    'ITEM_VARIATION',
    typed(
      'item_id:reference name sku upc ordinal:int pricing_type price_money:other track_inventory:boolean',
      'sellable:boolean stockable:boolean location_overrides:other item_option_values:other',
      'measurement_unit_id image_ids:other',
    ),
    { filters: ['name', 'sku'], references: { item_id: 'items' } },
  ),
  categories: object(
    'CATEGORY',
    typed(
      'name category_type parent_category:other is_top_level:boolean online_visibility:boolean image_ids:other',
      'channels:other path_to_root:other',
    ),
  ),
  taxes: object(
    'TAX',
    typed(
      'name calculation_phase inclusion_type percentage applies_to_custom_amounts:boolean enabled:boolean',
    ),
  ),
  discounts: object(
    'DISCOUNT',
    typed(
      'name discount_type percentage amount_money:other pin_required:boolean label_color modify_tax_basis',
    ),
  ),
  modifier_lists: object(
    'MODIFIER_LIST',
    typed('name ordinal:int selection_type modifiers:other image_ids:other'),
  ),
}
