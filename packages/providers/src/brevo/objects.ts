// The objects of Brevo's API: contacts, and the companies and deals of its sales CRM.
import {
  asObject,
  type CallResponse,
  type ListRequest,
  type ListWish,
  listIn,
  type NativeRecord,
  typed,
} from '@mortise/connector-kit'
import type { BrevoObject } from './brevo-object.ts'
import { around } from './objects-around.ts'

/** @see https://developers.brevo.com/reference/get-contacts read 2026-11-21 */
function askContacts({ since, filters: [email] }: ListWish): ListRequest {
  if (email) {
    const path = `/v3/contacts/${encodeURIComponent(String(email.value))}`
    return { path, query: { identifierType: 'email_id' }, isSingle: true }
  }
  // In the order of creation, so a contact that changes during a read moves no other to another page.
  return { path: '/v3/contacts', query: { sort: 'asc', modifiedSince: since?.toISOString() } }
}

/** Attributes are the account's own and asked for; these are the fields beside them. */
export const objects: Readonly<Record<string, BrevoObject>> = {
  contacts: {
    path: '/v3/contacts',
    pages: 'offset',
    attributesPath: '/v3/contacts/attributes',
    updateMethod: 'PUT',
    beside: [
      'email',
      'ext_id',
      'emailBlacklisted',
      'smsBlacklisted',
      'listIds',
      'unlinkListIds',
      'smtpBlacklistSender',
    ],
    ask: askContacts,
    items: (answer) => recordsIn(answer, 'contacts'),
    filters: ['email'],
    readOnly: typed(
      'id:int createdAt:datetime modifiedAt:datetime whatsappBlacklisted:boolean listUnsubscribed:other',
      'statistics:other',
    ),
    writable: typed('email ext_id emailBlacklisted:boolean smsBlacklisted:boolean listIds:multiSelect'),
  },
  companies: {
    path: '/v3/companies',
    pages: 'number',
    attributesPath: '/v3/crm/attributes/companies',
    updateMethod: 'PATCH',
    beside: ['name', 'linkedContactsIds', 'linkedDealsIds', 'countryCode'],
    ask: ({ since }) => ({
      path: '/v3/companies',
      query: { sort: 'asc', sortBy: 'created_at', modifiedSince: since?.toISOString() },
    }),
    items: (answer) => recordsIn(answer, 'items'),
    readOnly: typed('id'),
    writable: typed('name linkedContactsIds:multiSelect linkedDealsIds:multiSelect'),
    required: ['name'],
  },
  deals: {
    path: '/v3/crm/deals',
    // The list of companies takes `page`, that of deals `offset`.
    // @see https://github.com/getbrevo/brevo-node/blob/main/api/dealsApi.ts read 2026-11-23
    pages: 'offset',
    attributesPath: '/v3/crm/attributes/deals',
    updateMethod: 'PATCH',
    beside: ['name', 'linkedContactsIds', 'linkedCompaniesIds'],
    // A deal is made with a `name`, and has it as this attribute from then on.
    // @see https://www.npmjs.com/package/@getbrevo/brevo/v/6.0.3 read 2026-11-28
    nameAttribute: 'deal_name',
    ask: ({ since }) => ({
      path: '/v3/crm/deals',
      query: { sort: 'asc', sortBy: 'created_at', modifiedSince: since?.toISOString() },
    }),
    items: (answer) => recordsIn(answer, 'items'),
    readOnly: typed('id'),
    writable: typed('name linkedContactsIds:multiSelect linkedCompaniesIds:multiSelect'),
    required: ['name'],
  },
  ...around,
}

/** The records of a list, or the one that was looked up. */
function recordsIn(answer: CallResponse, name: string): NativeRecord[] {
  const one = asObject(answer.json)
  return one && 'id' in one ? [one] : listIn(answer, name)
}

/** Fields as Brevo takes them: attributes in a separate object; a changed address is one of them. */
export function toBody(entry: BrevoObject, given: NativeRecord, isUpdate: boolean): NativeRecord {
  const { beside, nameAttribute, attributesPath, bodyNames = {} } = entry
  const fields = isUpdate || nameAttribute === undefined ? given : withName(given, nameAttribute)
  const isInside = (name: string) => isUpdate && name === 'email' && attributesPath !== undefined
  const isOwn = (name: string) => beside.includes(name) && !isInside(name)
  const entries = Object.entries(fields)
  const own = Object.fromEntries(
    entries.filter(([name]) => isOwn(name)).map(([name, value]) => [bodyNames[name] ?? name, value]),
  )
  const attributes = entries
    .filter(([name]) => !isOwn(name))
    .map(([name, value]) => [name === 'email' ? 'EMAIL' : name, value])
  return attributes.length === 0 ? own : { ...own, attributes: Object.fromEntries(attributes) }
}

/** The name of a new record at the place where Brevo wants it. */
function withName(fields: NativeRecord, attribute: string): NativeRecord {
  const { [attribute]: name, ...others } = fields
  return fields.name !== undefined || name === undefined ? fields : { ...others, name }
}
