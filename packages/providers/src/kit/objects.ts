// The objects of Kit's API: where they are, what they hold, and what their lists can be asked for.
import { type TableObject, typed } from '@mortise/connector-kit'

/** An object, and what the answer to a request for one of its records is called. */
export interface KitObject extends TableObject {
  one: string
  /** There is a request for one record; the others are looked for in the list. */
  hasOne: boolean
  /** Parameters by the fields they stand for; fields that are searched by and have none are compared here. */
  params: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
}

type Given = Omit<KitObject, 'readFilters' | 'hasOne' | 'params'> &
  Partial<Pick<KitObject, 'hasOne' | 'params'>>

function object({ hasOne = false, params = {}, filters = Object.keys(params), ...given }: Given): KitObject {
  return { ...given, hasOne, params, filters, readFilters: Object.keys(params) }
}

const named = typed('id:int created_at:datetime')

/** States of a subscriber that lists can be narrowed by. */
export const states = ['active', 'inactive', 'bounced', 'complained', 'cancelled']

/**
 * @see https://developers.kit.com/api-reference/subscribers/list-subscribers read 2026-11-22
 * @see https://developers.kit.com/api-reference/custom-fields/bulk-create-custom-fields (fields of custom fields) read 2026-11-22
 * @see https://developers.kit.com/api-reference/segments/list-segments read 2026-11-22
 * @see https://developers.kit.com/api-reference/broadcasts/create-a-broadcast read 2026-11-22
 * @see https://developers.kit.com/api-reference/purchases/list-purchases read 2026-11-22
 */
export const objects: Readonly<Record<string, KitObject>> = {
  subscribers: object({
    one: 'subscriber',
    items: 'subscribers',
    hasOne: true,
    params: { email_address: 'email_address', state: 'status' },
    // Only active ones by default.
    query: { status: 'all', include: 'attribution,tags,location' },
    readOnly: typed(named, 'attribution:other tags:other location:other'),
    writable: typed('email_address first_name state:singleSelect'),
    required: ['email_address'],
    values: { state: states },
  }),
  tags: object({
    one: 'tag',
    items: 'tags',
    filters: ['name'],
    readOnly: named,
    writable: typed('name'),
    required: ['name'],
  }),
  custom_fields: object({
    one: 'custom_field',
    items: 'custom_fields',
    filters: ['label'],
    readOnly: typed(named, 'name key'),
    writable: typed('label'),
    required: ['label'],
  }),
  forms: object({
    one: 'form',
    items: 'forms',
    // Only active ones by default.
    query: { status: 'all' },
    filters: ['name'],
    readOnly: typed(named, 'name type format embed_js embed_url archived:boolean uid'),
    writable: {},
  }),
  sequences: object({
    one: 'sequence',
    items: 'sequences',
    filters: ['name'],
    readOnly: typed(named, 'name hold:boolean repeat:boolean'),
    writable: {},
  }),
  segments: object({
    one: 'segment',
    items: 'segments',
    filters: ['name'],
    readOnly: typed(named, 'name'),
    writable: {},
  }),
  broadcasts: object({
    one: 'broadcast',
    items: 'broadcasts',
    hasOne: true,
    filters: ['subject'],
    readOnly: typed(named, 'publication_id:int public_url email_template:other status'),
    writable: typed(
      'subject preview_text description content public:boolean published_at:datetime send_at:datetime',
      'thumbnail_alt thumbnail_url email_address email_template_id:int subscriber_filter:other',
    ),
  }),
  purchases: object({
    one: 'purchase',
    items: 'purchases',
    hasOne: true,
    readOnly: typed(
      'id:int transaction_id subscriber_id:reference status email_address currency transaction_time:datetime',
      'subtotal:float discount:float tax:float total:float products:other',
    ),
    writable: {},
    references: { subscriber_id: 'subscribers' },
  }),
}
