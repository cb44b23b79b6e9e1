// The objects of SendGrid's API: what they hold, and how their lists are asked.
import {
  asArray,
  asObject,
  asString,
  byNextUrl,
  byOffset,
  type EqualsFilter,
  type ListRequest,
  listIn,
  type NativeRecord,
  type TableObject,
  typed,
  unpaged,
} from '@mortise/connector-kit'
import { contactWritable, searchable } from './contacts.ts'
import { sgqlEquals } from './sgql.ts'

/** An object: where it is, and the list to ask for what is wanted. */
export interface SendGridObject extends TableObject {
  path: string
  /** Where one of them is, if not below the list. */
  onePath?: string
  list(
    entry: SendGridObject,
    wish: { since: Date | undefined; filters: readonly EqualsFilter[] },
  ): ListRequest
}

const byToken = byNextUrl({ limit: 'page_size', next: '_metadata.next' })
const plain: SendGridObject['list'] = ({ path }) => ({ path })

/** A suppression is known by its address, and never changes. */
const suppression = (path: string, further = ''): SendGridObject => ({
  path: `/v3/suppression/${path}`,
  items: '',
  filters: ['email'],
  readFilters: [],
  style: byOffset({ offset: 'offset', limit: 'limit' }),
  // Addresses are asked for by path.
  list: ({ path: all, onePath = all }, { since, filters: [email] }) =>
    email
      ? { path: `${onePath}/${encodeURIComponent(String(email.value))}`, isSingle: true }
      : { path: all, query: { start_time: since && Math.floor(since.getTime() / 1000) } },
  readOnly: typed('created:int email', further),
  writable: {},
})

/**
 * @see https://github.com/twilio/sendgrid-oai/blob/main/spec/json/tsg_mc_contacts_v3.json read 2026-11-22
 * @see https://www.twilio.com/docs/sendgrid/api-reference/single-sends/get-all-single-sends read 2026-11-22
 * @see https://twilio.com/docs/sendgrid/api-reference/single-sends/get-single-sends-search read 2026-11-22
 * @see https://www.twilio.com/docs/sendgrid/api-reference/bounces-api/retrieve-all-bounces.md read 2026-11-22
 */
export const objects: Readonly<Record<string, SendGridObject>> = {
  contacts: {
    path: '/v3/marketing/contacts',
    items: 'result',
    filters: searchable,
    style: unpaged,
    list: ({ path }, { filters }) => ({
      method: 'POST',
      path: `${path}/search`,
      json: { query: sgqlEquals(filters).join(' AND ') },
    }),
    readOnly: typed(
      'id created_at:datetime updated_at:datetime segment_ids:multiSelect _metadata:other',
      'phone_number whatsapp line facebook unique_name',
    ),
    writable: contactWritable,
    references: { list_ids: 'lists' },
  },
  lists: {
    path: '/v3/marketing/lists',
    items: 'result',
    style: byToken,
    list: plain,
    readOnly: typed('id contact_count:int _metadata:other'),
    writable: typed('name'),
    required: ['name'],
  },
  segments: {
    path: '/v3/marketing/segments/2.0',
    items: 'results',
    style: unpaged,
    list: plain,
    readOnly: typed(
      'id name query_dsl contacts_count:int created_at:datetime updated_at:datetime',
      'sample_updated_at:datetime next_sample_update:datetime parent_list_ids:multiSelect query_version',
      'status:other _metadata:other',
    ),
    writable: {},
    references: { parent_list_ids: 'lists' },
  },
  singlesends: {
    path: '/v3/marketing/singlesends',
    items: 'result',
    filters: ['name', 'status', 'categories'],
    style: byToken,
    // Names are found by a part of them.
    list: ({ path }, { filters }) =>
      filters.length === 0
        ? { path }
        : {
            method: 'POST',
            path: `${path}/search`,
            json: Object.fromEntries(
              filters.map(({ fieldName, value }) => [fieldName, fieldName === 'name' ? value : [value]]),
            ),
          },
    readOnly: typed(
      'id status:singleSelect is_abtest:boolean abtest:other created_at:datetime updated_at:datetime',
      'warnings:other',
    ),
    writable: typed('name categories:multiSelect send_at:datetime send_to:other email_config:other'),
    required: ['name'],
    values: { status: ['draft', 'scheduled', 'triggered'] },
  },
  templates: {
    path: '/v3/templates',
    items: 'result',
    style: byToken,
    pageSizeMax: 200,
    list: ({ path }) => ({ path, query: { generations: 'legacy,dynamic' } }),
    readOnly: typed('id updated_at:datetime versions:other warning:other'),
    writable: typed('name generation:singleSelect'),
    required: ['name'],
    values: { generation: ['legacy', 'dynamic'] },
  },
  // @see https://github.com/twilio/sendgrid-oai/blob/main/spec/json/tsg_mc_designs_v3.json read 2026-11-29
  designs: {
    path: '/v3/designs',
    items: 'result',
    style: byToken,
    pageSizeMax: 100,
    list: plain,
    readOnly: typed(
      'id name subject editor:singleSelect categories:multiSelect generate_plain_content:boolean thumbnail_url',
      'created_at:datetime updated_at:datetime',
    ),
    writable: {},
  },
  // @see https://github.com/twilio/sendgrid-oai/blob/main/spec/json/tsg_mc_senders_v3.json read 2026-11-29
  senders: {
    path: '/v3/marketing/senders',
    items: 'results',
    style: unpaged,
    list: plain,
    readOnly: typed(
      'id:int nickname from:other reply_to:other address address_2 city state zip country verified:boolean',
      'locked:boolean created_at:int updated_at:int',
    ),
    writable: {},
  },
  // @see https://github.com/twilio/sendgrid-oai/blob/main/spec/json/tsg_suppressions_v3.json read 2026-11-29
  groups: {
    path: '/v3/asm/groups',
    items: '',
    style: unpaged,
    list: plain,
    readOnly: typed('id:int unsubscribes:int'),
    writable: typed('name description is_default:boolean'),
    required: ['name', 'description'],
  },
  bounces: suppression('bounces', 'reason status'),
  blocks: suppression('blocks', 'reason status'),
  spam_reports: suppression('spam_reports', 'ip'),
  invalid_emails: suppression('invalid_emails', 'reason'),
  unsubscribes: {
    ...suppression('unsubscribes'),
    onePath: '/v3/asm/suppressions/global',
    items: (answer) => (Array.isArray(answer.json) ? listIn(answer, '') : globalOf(answer.json)),
    writable: typed('email'),
    readOnly: typed('created:int'),
    required: ['email'],
  },
}

/**
 * A global suppression says whom it is for, or nothing when there is none.
 * @see https://github.com/sendgrid/sendgrid-nodejs/blob/main/packages/client/USAGE.md read 2026-11-22
 */
export function globalOf(json: unknown): NativeRecord[] {
  const { recipient_email: one, recipient_emails: added } = asObject(json) ?? {}
  return [one, ...asArray(added)].flatMap((email) => (asString(email) === undefined ? [] : [{ email }]))
}
