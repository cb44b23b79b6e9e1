// ActiveCampaign: contacts, deals and marketing automations.
// How ActiveCampaign is asked: contacts by id and change, everything else whole, custom values beside the records.
import {
  asObject,
  byOffset,
  type Call,
  defineProvider,
  describeCustomField,
  type FieldDescription,
  fromObjectTable,
  hostLabels,
  lazyReading,
  lazyWriting,
  listedFields,
  listIn,
  type NativeRecord,
  numberedFields,
  type PageStyle,
  type RecordShape,
  recordBy,
  recordsAt,
  requestAt,
  type TableObject,
  toParameters,
  typed,
} from '@mortise/connector-kit'

/** Custom fields have numbers; among the other fields they go by `field_` and the number. */
const customField = numberedFields('field_')

const listed = listedFields({
  container: 'fieldValues',
  nameOf: ({ field }) => customField.name(field),
  valueOf: ({ value }) => value,
  isCustom: customField.isCustom,
  entryOf: (name, value) => ({ field: String(customField.number(name)), value }),
})

/** `{id: '7', udate: '2018-09-28T13:55:59-05:00', fieldValues: [{contact: '7', field: '3', value: 'gold'}]}` */
const record: RecordShape = {
  ...recordBy({ id: 'id', updatedAt: ['udate', 'mdate', 'updatedTimestamp'] }),
  ...listed.shape,
}

/** Fields as ActiveCampaign takes them: custom ones as a list. */
const { toBody } = listed

/** Records of an answer with their custom values, which come beside them, put inside. */
function withValues(json: unknown, records: readonly NativeRecord[]): NativeRecord[] {
  const values = new Map<string, NativeRecord[]>()
  for (const value of recordsAt(json, 'fieldValues')) {
    const own = values.get(String(value.contact)) ?? []
    own.push(value)
    values.set(String(value.contact), own)
  }
  return records.map((record) => {
    const fieldValues = values.get(String(record.id)) ?? []
    return { ...record, fieldValues }
  })
}

/** An object, what answers and bodies call one of its records, and the parameter of each filter. */
interface CampaignObject extends TableObject {
  one: string
  params: Readonly<Record<string, string>>
}

/**
 * By the id of the last contact: large accounts time out on offsets.
 * @see https://developers.activecampaign.com/reference/pagination read 2026-11-21
 */
const byIdGreater: PageStyle = {
  ask: (position = '0', size) => ({ params: { limit: size, id_greater: position, 'orders[id]': 'ASC' } }),
  next: ({ items, size }) => (items.length < size ? undefined : String(items.at(-1)?.id)),
}

const objects: Readonly<Record<string, CampaignObject>> = {
  contacts: {
    one: 'contact',
    items: (answer) => withValues(answer.json, listIn(answer, 'contacts')),
    style: byIdGreater,
    params: { email: 'email', phone: 'phone' },
    filters: ['email', 'phone'],
    readOnly: typed(
      'id cdate:datetime udate:datetime orgname created_timestamp:datetime updated_timestamp:datetime',
      'deleted:boolean links:other scoreValues:other',
    ),
    writable: typed('email firstName lastName phone'),
    required: ['email'],
  },
  deals: {
    one: 'deal',
    items: 'deals',
    params: {
      stage: 'filters[stage]',
      group: 'filters[group]',
      status: 'filters[status]',
      owner: 'filters[owner]',
    },
    filters: ['stage', 'group', 'status', 'owner'],
    readOnly: typed('id cdate:datetime mdate:datetime hash organization links:other'),
    writable: typed(
      'title description contact:reference account:reference value:int currency group stage owner',
      'percent:int status:int fields:other',
    ),
    required: ['title', 'contact', 'value', 'currency'],
    references: { contact: 'contacts', account: 'accounts' },
  },
  accounts: {
    one: 'account',
    items: 'accounts',
    params: { name: 'search' },
    filters: ['name'],
    readFilters: [],
    readOnly: typed(
      'id createdTimestamp:datetime updatedTimestamp:datetime contactCount:int dealCount:int links:other',
    ),
    writable: typed('name accountUrl owner fields:other'),
    required: ['name'],
  },
}

const DAY_MS = 24 * 3_600_000

/** @see https://developers.activecampaign.com/reference/pagination read 2026-11-21 */
const table = async () =>
  fromObjectTable<CampaignObject>({
    displayName: 'ActiveCampaign',
    objects,
    record,
    style: byOffset({ offset: 'offset', limit: 'limit' }),
    pageSizeMax: 100,
    list: ({ params }, { objectName, since, filters }) => ({
      path: `/api/3/${objectName}`,
      query: {
        include: objectName === 'contacts' ? 'fieldValues' : undefined,
        // In the account's time zone, which is not known: a day more, and what is too old is left out here.
        'filters[updated_after]':
          objectName === 'contacts' && since ? new Date(since.getTime() - DAY_MS).toISOString() : undefined,
        ...toParameters(filters, params),
      },
    }),
    one: (_, { objectName, id }) => (/^\d+$/.test(id) ? { path: `/api/3/${objectName}/${id}` } : undefined),
    unwrap(json, { one }, objectName) {
      const found = asObject(asObject(json)?.[one])
      return found && objectName === 'contacts' ? withValues(json, [found])[0] : found
    },
    write({ one }, { objectName, action, item, id }) {
      const json = { [one]: toBody(item.fields) }
      return requestAt(action, { path: `/api/3/${objectName}`, id, update: 'PUT', json })
    },
    customFields,
  })

/** The first hundred. */
async function customFields(call: Call, _: CampaignObject, objectName: string): Promise<FieldDescription[]> {
  if (objectName !== 'contacts') return []
  const { json } = await call.request({ path: '/api/3/fields', query: { limit: 100 } })
  return recordsAt(json, 'fields').map(({ id, title, type }) =>
    describeCustomField({
      fieldName: customField.name(id),
      displayName: title,
      providerType: type,
      valueTypes,
    }),
  )
}

const valueTypes = typed(
  'text:string textarea:string hidden:string date:date datetime:datetime dropdown:singleSelect',
  'radio:singleSelect listbox:multiSelect checkbox:multiSelect',
)

const reading = lazyReading(table)

export default defineProvider({
  name: 'activeCampaign',
  displayName: 'ActiveCampaign',
  docsUrl: 'https://developers.activecampaign.com/reference/overview',
  unverified: [
    'auth: that accounts of other regions than api-us1 are at this host, too.',
    'read.overlapMs: how soon a change shows up in a list; a minute covers clocks that differ, too.',
    'objects: fields, from https://withone.ai/knowledge/active-campaign at best, the filter by change, the filters of deals and accounts, and that a list of contacts takes `include`.',
    'customFields (index.ts): the path and the names in a definition.',
  ],
  // @see https://developers.activecampaign.com/reference/authentication read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Api-Token',
    prompt: 'In the settings of your account, under Developer.',
    docsUrl: 'https://developers.activecampaign.com/reference/authentication',
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Account name',
        pattern: hostLabels,
        docsUrl: 'https://help.activecampaign.com/hc/en-us/articles/207341950-What-is-my-account-name',
      },
    ],
    // @see https://developers.activecampaign.com/reference/authentication read 2026-11-22
    healthCheck: { path: '/api/3/users/me' },
  },
  baseUrl: ({ workspace }) => `https://${workspace}.api-us1.com`,
  // @see https://developers.activecampaign.com/reference/pagination read 2026-11-21
  limits: { pageSizeMax: 100, concurrency: 2 },
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
