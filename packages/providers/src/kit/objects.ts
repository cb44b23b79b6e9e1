// The objects of Kit's API: where they are, what they hold, and what their lists can be asked for.
import type { TableObject } from '@mortise/connector-kit'

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

const named = { id: 'int', created_at: 'datetime' } as const

/** States of a subscriber that lists can be narrowed by. */
export const states = ['active', 'inactive', 'bounced', 'complained', 'cancelled']

/**
 * Unverified: tags, forms and sequences but for their path, changes of custom fields, and asking for one purchase.
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
    // Active ones alone, unless told.
    query: { status: 'all', include: 'attribution,tags,location' },
    readOnly: { ...named, attribution: 'other', tags: 'other', location: 'other' },
    writable: { email_address: 'string', first_name: 'string', state: 'singleSelect' },
    required: ['email_address'],
    values: { state: states },
  }),
  tags: object({
    one: 'tag',
    items: 'tags',
    filters: ['name'],
    readOnly: named,
    writable: { name: 'string' },
    required: ['name'],
  }),
  custom_fields: object({
    one: 'custom_field',
    items: 'custom_fields',
    filters: ['label'],
    readOnly: { ...named, name: 'string', key: 'string' },
    writable: { label: 'string' },
    required: ['label'],
  }),
  forms: object({
    one: 'form',
    items: 'forms',
    filters: ['name'],
    readOnly: {
      ...named,
      name: 'string',
      type: 'string',
      format: 'string',
      embed_js: 'string',
      embed_url: 'string',
      archived: 'boolean',
      uid: 'string',
    },
    writable: {},
  }),
  sequences: object({
    one: 'sequence',
    items: 'sequences',
    filters: ['name'],
    readOnly: { ...named, name: 'string', hold: 'boolean', repeat: 'boolean' },
    writable: {},
  }),
  segments: object({
    one: 'segment',
    items: 'segments',
    filters: ['name'],
    readOnly: { ...named, name: 'string' },
    writable: {},
  }),
  broadcasts: object({
    one: 'broadcast',
    items: 'broadcasts',
    hasOne: true,
    filters: ['subject'],
    readOnly: {
      ...named,
      publication_id: 'int',
      public_url: 'string',
      email_template: 'other',
      status: 'string',
    },
    writable: {
      subject: 'string',
      preview_text: 'string',
      description: 'string',
      content: 'string',
      public: 'boolean',
      published_at: 'datetime',
      send_at: 'datetime',
      thumbnail_alt: 'string',
      thumbnail_url: 'string',
      email_address: 'string',
      email_template_id: 'int',
      subscriber_filter: 'other',
    },
  }),
  purchases: object({
    one: 'purchase',
    items: 'purchases',
    hasOne: true,
    readOnly: {
      id: 'int',
      transaction_id: 'string',
      subscriber_id: 'reference',
      status: 'string',
      email_address: 'string',
      currency: 'string',
      transaction_time: 'datetime',
      subtotal: 'float',
      discount: 'float',
      tax: 'float',
      total: 'float',
      products: 'other',
    },
    writable: {},
    references: { subscriber_id: 'subscribers' },
  }),
}
