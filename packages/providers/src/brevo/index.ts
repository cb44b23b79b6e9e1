// Brevo: contacts, emails and campaigns.
// The objects of Brevo's API: contacts, and the companies and deals of its sales CRM.
// How Brevo is asked: lists by change in the order of creation, contacts by their address, attributes beside.
import {
  asArray,
  asObject,
  asString,
  byOffset,
  byPageNumber,
  type Call,
  type CallResponse,
  choicesIn,
  defineProvider,
  describeCustomField,
  type FieldDescription,
  fieldsBeside,
  fromObjectTable,
  isObject,
  type ListRequest,
  type ListWish,
  lazyReading,
  lazyWriting,
  listIn,
  type NativeRecord,
  type RecordShape,
  recordBy,
  requestAt,
  type TableObject,
  typed,
} from '@mortise/connector-kit'

const beside = fieldsBeside('attributes')
const dealName = beside.field?.('deal_name') ?? (() => undefined)

/** `{id: 247, modifiedAt: '2017-05-01T17:05:03Z', email: '...', attributes: {FIRST_NAME: 'Meg'}}` */
const record: RecordShape = {
  ...recordBy({
    id: 'id',
    updatedAt: ['modifiedAt', 'attributes.last_updated_at', 'attributes.last_updated_date'],
    createdField: 'createdAt',
  }),
  ...beside,
  // A deal has its name as an attribute of another name.
  field(name) {
    const own = beside.field?.(name) ?? ((native: NativeRecord) => native[name])
    return name === 'name' ? (native) => own(native) ?? dealName(native) : own
  },
}

/** An object: where it is, how its list is asked, and which fields are beside the attributes in a body. */
interface BrevoObject extends TableObject {
  path: string
  attributesPath: string
  updateMethod: 'PUT' | 'PATCH'
  /** Attributes go by these names when they are Brevo's own; all others are the account's. */
  beside: readonly string[]
  ask(wish: ListWish): ListRequest
  /** How its list is paged. */
  pages: 'offset' | 'number'
  /** The attribute that stands for `name`, which Brevo wants when a record is created. */
  nameAttribute?: string | undefined
}

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
const objects: Readonly<Record<string, BrevoObject>> = {
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
}

/** The records of a list, or the one that was looked up. */
function recordsIn(answer: CallResponse, name: string): NativeRecord[] {
  const one = asObject(answer.json)
  return one && 'id' in one ? [one] : listIn(answer, name)
}

/** Fields as Brevo takes them: attributes in a separate object; a changed address is one of them. */
function toBody(entry: BrevoObject, given: NativeRecord, isUpdate: boolean): NativeRecord {
  const { beside, nameAttribute } = entry
  const fields = isUpdate || nameAttribute === undefined ? given : withName(given, nameAttribute)
  const isOwn = (name: string) => beside.includes(name) && !(isUpdate && name === 'email')
  const entries = Object.entries(fields)
  const own = Object.fromEntries(entries.filter(([name]) => isOwn(name)))
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

const byPage = byPageNumber({ page: 'page', limit: 'limit' })
const byRecord = byOffset({ offset: 'offset', limit: 'limit' })

/** @see https://developers.brevo.com/reference/update-contact read 2026-11-21 */
const table = async () =>
  fromObjectTable<BrevoObject>({
    displayName: 'Brevo',
    objects: Object.fromEntries(
      Object.entries(objects).map(([name, object]) => [
        name,
        name === 'contacts'
          ? object
          : { ...object, style: object.pages === 'number' ? byPage : byRecord, pageSizeMax: 100 },
      ]),
    ),
    record,
    style: byRecord,
    pageSizeMax: 1000,
    list: (entry, wish) => entry.ask(wish),
    one: ({ path }, { id }) => (/^[0-9a-f]+$/i.test(id) ? { path: `${path}/${id}` } : undefined),
    unwrap: asObject,
    write(entry, { action, item, id }) {
      const json = toBody(entry, item.fields, action === 'update')
      return requestAt(action, { path: entry.path, id, update: entry.updateMethod, json })
    },
    customFields,
  })

async function customFields(
  call: Call,
  { attributesPath, writable }: BrevoObject,
): Promise<FieldDescription[]> {
  const { json } = await call.request({ path: attributesPath })
  const attributes = Array.isArray(json) ? json : asArray(asObject(json)?.attributes)
  return attributes
    .filter(isObject)
    .flatMap(({ name, internalName, label, type, attributeTypeName, category, ...choices }) => {
      const fieldName = asString(internalName) ?? asString(name)
      if (fieldName === undefined || Object.hasOwn(writable, fieldName)) return []
      return describeCustomField({
        fieldName,
        displayName: label,
        providerType: asString(type) ?? asString(attributeTypeName) ?? category,
        valueTypes,
        // Those of contacts, and those of companies and deals.
        values: [
          ...choicesIn(choices.enumeration, { value: 'value', displayValue: 'label' }),
          ...choicesIn(choices.attributeOptions, { value: 'key', displayValue: 'value' }),
        ],
        isReadOnly: category === 'calculated' || category === 'global',
      })
    })
}

const valueTypes = typed(
  'text:string date:date datetime:datetime float:float number:float boolean:boolean category:singleSelect',
  'single-select:singleSelect multiple-choice:multiSelect',
)

const reading = lazyReading(table)

export default defineProvider({
  name: 'brevo',
  displayName: 'Brevo',
  docsUrl: 'https://developers.brevo.com/reference/getting-started-1',
  unverified: [
    'read.overlapMs: how soon a change shows up in a list; a minute covers clocks that differ, too.',
    'companies (index.ts): everything about companies and deals but their paths.',
    'customFields (index.ts): the shape of the answer, which is a list below `attributes` for contacts and bare for the others.',
  ],
  // @see https://developers.brevo.com/docs/api-key-authentication read 2026-11-22
  // @see https://developers.brevo.com/docs/faq (the host) read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'api-key',
    docsUrl: 'https://developers.brevo.com/docs/getting-started',
  },
  account: {
    // @see https://developers.brevo.com/reference/get-account.md read 2026-11-22
    healthCheck: { path: '/v3/account' },
  },
  baseUrl: 'https://api.brevo.com',
  // @see https://developers.brevo.com/reference/get-contacts read 2026-11-21
  limits: { pageSizeMax: 1000, concurrency: 2 },
  record,
  objects: reading.objects,
  read: {
    overlapMs: 60_000,
    ...reading.read,
  },
  search: reading.search,
  write: lazyWriting(table, {
    actions: ['create', 'update', 'delete'],
    uniqueFields: { contacts: ['email'] },
  }),
})
