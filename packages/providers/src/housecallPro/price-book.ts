// Housecall Pro's price book: services, materials in their categories, and forms that work out a price.
import {
  byPageNumber,
  type Call,
  type CallResponse,
  isObject,
  listIn,
  type NativeRecord,
  type PageStyle,
  type ReadPage,
  type ReadRequest,
  readChildren,
  recordsAt,
  type TableParts,
  typed,
  valueAt,
} from '@mortise/connector-kit'
import { type HousecallObject, listed } from './housecall-object.ts'

const categories = 'price_book/material_categories'
const oldestFirst = { sort_by: 'created_at', sort_direction: 'asc' }

/** The list of forms takes no parameter, and still says how many pages it has. */
const formPages: PageStyle = {
  hasOwnSize: true,
  ask: (position) => ({ params: position === undefined ? {} : { page: position } }),
  next({ answer: { json }, position = '1' }) {
    const count = Number(valueAt(json, 'total_pages_count') ?? 1)
    return Number(position) < count ? String(Number(position) + 1) : undefined
  },
}

/** `{services: [{page: 1, total_pages: 2, data: [...]}]}`: the page is the only entry of the list. */
const servicePages: PageStyle = {
  ...byPageNumber({ page: 'page', limit: 'page_size' }),
  next({ answer: { json }, position = '1' }) {
    const [page] = recordsAt(json, 'services')
    return Number(position) < Number(page?.total_pages ?? 1) ? String(Number(position) + 1) : undefined
  },
}

/** @see https://github.com/ToDucThanh/housecallpro-mcp/blob/main/housecall_v1.yaml read 2026-11-29 */
export const priceBook: Readonly<Record<string, HousecallObject>> = {
  'price_book/services': listed({
    path: '/api/price_book/services',
    items: servicesIn,
    style: servicePages,
    scanned: ['name', 'task_number'],
    readOnly: typed(
      'uuid object name description task_number image flat_rate_enabled:boolean service_materials:other',
      'service_labor_rates:other managed_by price:int cost:int taxable:boolean unit_of_measure category:other',
      'industry:other online_booking_enabled:boolean duration:int bookable_as assigned_pros:other question_1',
      'question_2',
    ),
  }),
  [categories]: listed({
    path: '/api/price_book/material_categories',
    query: oldestFirst,
    items: 'data',
    style: byPageNumber({ page: 'page', limit: 'page_size' }),
    isListOnly: true,
    filters: ['parent_uuid'],
    scanned: ['name'],
    readOnly: typed('uuid object image'),
    writable: typed('parent_uuid:reference name'),
    required: ['name'],
    references: { parent_uuid: categories },
  }),
  'price_book/materials': listed({
    path: '/api/price_book/materials',
    query: oldestFirst,
    items: 'data',
    style: byPageNumber({ page: 'page', limit: 'page_size' }, { pages: 'total_pages_count', isExact: true }),
    isInCategory: true,
    isListOnly: true,
    filters: ['material_category_uuid'],
    scanned: ['name', 'part_number'],
    readOnly: typed('uuid object image material_category_name'),
    writable: typed(
      'material_category_uuid:reference name description price:int cost:int unit_of_measure part_number',
      'flat_rate_enabled:boolean taxable:boolean',
    ),
    required: ['material_category_uuid', 'name', 'price', 'cost'],
    references: { material_category_uuid: categories },
  }),
  'price_book/price_forms': listed({
    path: '/api/price_book/price_forms',
    one: '/api/price_book/price_forms',
    items: 'data',
    style: formPages,
    scanned: ['name'],
    readOnly: typed('id template_type order_index:int image_url fields:other'),
    writable: typed(
      'name description automatically_add_to_new_job:boolean taxable:boolean olb_enabled:boolean image',
      'duration_in_minutes:int dynamic_duration_enabled:boolean bookable_as question_1 question_2',
      'service_area_pricing_enabled:boolean default_service_zone_id:reference assigned:other fields_attributes:other',
    ),
    required: ['name'],
    references: { default_service_zone_id: 'service_zones' },
  }),
}

/** The services of a page, whether the list holds it or it stands for itself. */
function servicesIn(answer: CallResponse): NativeRecord[] {
  const [page] = listIn(answer, 'services')
  if (page === undefined) return []
  return Array.isArray(page.data) ? page.data.filter(isObject) : listIn(answer, 'services')
}

/** Materials of one category, or of each that is listed. */
export function readMaterials(read: TableParts['read'], call: Call, request: ReadRequest): Promise<ReadPage> {
  const { filters = [], cursor, pageSize } = request
  if (filters.some(({ fieldName }) => fieldName === 'material_category_uuid')) return read(call, request)
  return readChildren({
    cursor,
    parents: (at) => read(call, { objectName: categories, fields: 'all', pageSize: 50, cursor: at }),
    children: ({ uuid }, at) =>
      read(call, {
        ...request,
        pageSize,
        cursor: at,
        filters: [...filters, { fieldName: 'material_category_uuid', value: String(uuid) }],
      }),
  })
}
