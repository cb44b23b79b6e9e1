// The objects of Constant Contact's API: where they are, what they hold, and what their lists can be asked for.
import {
  asObject,
  type NativeRecord,
  type PageStyle,
  type TableObject,
  typed,
  valueAt,
} from '@mortise/connector-kit'

/** An object, its path, and the parameters its list is narrowed by. */
export interface ConstantObject extends TableObject {
  path: string
  update: 'PUT' | 'PATCH'
  /** Parameters by the fields they stand for; fields that are searched by and have none are compared here. */
  params: Readonly<Record<string, string>>
  /** The parameter for what changed since. */
  since?: string
  query?: Readonly<Record<string, string>> | undefined
}

/** Lists return only the core of a contact, unless these are asked for. */
const subresources = [
  'custom_fields',
  'list_memberships',
  'taggings',
  'phone_numbers',
  'street_addresses',
  'notes',
].join(',')

/**
 * A link to the next page leads to a path inside the vendor (`/contacts-service/v3/accounts/1100/contact_tags?cursor=...`);
 * what it asks for is asked at the list itself.
 * @see https://developer.constantcontact.com/api_guide/tags_get.html read 2026-11-22
 */
export function byLinkedQuery(path: string): PageStyle {
  return {
    ask: (position, size) =>
      position === undefined ? { params: { limit: size } } : { path: `${path}?${position}`, params: {} },
    next({ answer: { json } }) {
      const href = valueAt(json, '_links.next.href')
      const query = typeof href === 'string' ? href.split('?')[1] : undefined
      return query === '' ? undefined : query
    },
  }
}

type Given = Omit<ConstantObject, 'filters' | 'readFilters' | 'style' | 'update' | 'params'> &
  Partial<Pick<ConstantObject, 'update' | 'params' | 'filters'>>

function object({ params = {}, filters = Object.keys(params), ...given }: Given): ConstantObject {
  const style = byLinkedQuery(given.path)
  return { update: 'PUT', ...given, params, filters, readFilters: Object.keys(params), style }
}

const stamps = typed('created_at:datetime updated_at:datetime')

/** The address of a contact, which is inside a separate object. */
export const addressOf = (native: NativeRecord): unknown => asObject(native.email_address)?.address

/**
 * @see https://developer.constantcontact.com/api_guide/contacts_get_collection.html (what contacts are searched by) read 2026-11-22
 * @see https://developer.constantcontact.com/api_guide/migrate-integrations-to-v3/v3-v2-contact-deltas (fields of contacts) read 2026-11-22
 * @see https://developer.constantcontact.com/api_guide/lists_get_all.html read 2026-11-22
 * @see https://developer.constantcontact.com/api_guide/tags_get.html read 2026-11-22
 * @see https://developer.constantcontact.com/api_guide/email_campaigns_collection.html read 2026-11-22
 */
export const objects: Readonly<Record<string, ConstantObject>> = {
  contacts: object({
    path: '/v3/contacts',
    items: 'contacts',
    pageSizeMax: 500,
    since: 'updated_after',
    query: { include: subresources },
    params: { email_address: 'email', list_memberships: 'lists', taggings: 'tags' },
    compared: { email_address: addressOf },
    readOnly: typed('contact_id', stamps, 'deleted_at:datetime'),
    writable: typed(
      'email_address:other first_name last_name job_title company_name birthday_month:int birthday_day:int',
      'anniversary:date create_source:singleSelect update_source:singleSelect notes:other',
      'list_memberships:multiSelect taggings:multiSelect phone_numbers:other street_addresses:other',
    ),
    values: { create_source: ['Contact', 'Account'], update_source: ['Contact', 'Account'] },
    references: { list_memberships: 'contact_lists', taggings: 'contact_tags' },
  }),
  contact_lists: object({
    path: '/v3/contact_lists',
    items: 'lists',
    params: { name: 'name' },
    readOnly: typed('list_id membership_count:int', stamps, 'deleted_at:datetime'),
    writable: typed('name description favorite:boolean'),
    required: ['name'],
  }),
  contact_tags: object({
    path: '/v3/contact_tags',
    items: 'tags',
    pageSizeMax: 500,
    filters: ['name'],
    readOnly: typed('tag_id contacts_count:int', stamps),
    writable: typed('name tag_source'),
    required: ['name'],
  }),
  contact_custom_fields: object({
    path: '/v3/contact_custom_fields',
    items: 'custom_fields',
    pageSizeMax: 100,
    filters: ['label'],
    readOnly: typed('custom_field_id name', stamps),
    writable: typed('label type:singleSelect choices:other'),
    required: ['label', 'type'],
  }),
  emails: object({
    path: '/v3/emails',
    items: 'campaigns',
    pageSizeMax: 500,
    since: 'after_date',
    update: 'PATCH',
    filters: ['name'],
    readOnly: typed(
      'campaign_id current_status:singleSelect type type_code:int',
      stamps,
      'campaign_activities:other',
    ),
    writable: typed('name email_campaign_activities:other'),
    required: ['name', 'email_campaign_activities'],
    values: { current_status: ['Draft', 'Scheduled', 'Executing', 'Done', 'Error', 'Removed'] },
  }),
  segments: object({
    path: '/v3/segments',
    items: 'segments',
    filters: ['name'],
    readOnly: typed('segment_id:int created_at:datetime edited_at:datetime'),
    writable: typed('name segment_criteria'),
    required: ['name', 'segment_criteria'],
  }),
}
