// Insightly: contacts, organisations and opportunities.
// How Insightly is asked: whole lists by one endpoint, filters and changes by another, one field at a time.
import {
  asArray,
  asObject,
  asString,
  byOffset,
  type Call,
  choicesIn,
  defineProvider,
  describeCustomField,
  type FieldDescription,
  fromObjectTable,
  instantOf,
  isObject,
  lazyReading,
  lazyWriting,
  listedFields,
  type NativeRecord,
  type RecordShape,
  type TableObject,
  type TypedFields,
  typed,
} from '@mortise/connector-kit'

/** Each object calls its id after itself, and carries the ids of others; the first of these that is there is its own. */
const idFields = [
  'TASK_ID',
  'EVENT_ID',
  'NOTE_ID',
  'PROJECT_ID',
  'OPPORTUNITY_ID',
  'LEAD_ID',
  'CONTACT_ID',
  'ORGANISATION_ID',
]

const listed = listedFields({
  container: 'CUSTOMFIELDS',
  nameOf: ({ FIELD_NAME: name }) => String(name),
  valueOf: ({ FIELD_VALUE: value }) => value,
  isCustom: (name) => name.endsWith('__c'),
  entryOf: (name, value) => ({ FIELD_NAME: name, FIELD_VALUE: value }),
})

function idOf(native: NativeRecord): string | undefined {
  const name = idFields.find((field) => native[field] !== undefined && native[field] !== null)
  return name === undefined ? undefined : String(native[name])
}

/** `{CONTACT_ID: 7, DATE_UPDATED_UTC: '2026-04-09 16:58:14', CUSTOMFIELDS: [{FIELD_NAME: 'Tier__c', FIELD_VALUE: 'gold'}]}` */
const record: RecordShape = {
  id: idOf,
  updatedAt: (native) => instantOf(native.DATE_UPDATED_UTC),
  createdField: 'DATE_CREATED_UTC',
  ...listed.shape,
}

/** Fields as Insightly takes them: custom ones as a list. */
const { toBody } = listed

/** An object and the field of its id. */
interface InsightlyObject extends TableObject {
  idField: string
}

const stamps = typed('DATE_CREATED_UTC:datetime DATE_UPDATED_UTC:datetime')
/** They have separate endpoints (`/Contacts/{id}/Tags`), and no write includes them. */
const elsewhere = typed('TAGS:other LINKS:other DATES:other VISIBLE_TO VISIBLE_TEAM_ID:int')
const owned = typed('OWNER_USER_ID:reference')

function address(kind: string) {
  return Object.fromEntries(
    ['STREET', 'CITY', 'STATE', 'POSTCODE', 'COUNTRY'].map(
      (part) => [`ADDRESS_${kind}_${part}`, 'string'] as const,
    ),
  )
}

function object(
  idField: string,
  given: Omit<InsightlyObject, 'items' | 'idField' | 'readOnly'> & { alsoRead: TypedFields },
): InsightlyObject {
  const { alsoRead, ...entry } = given
  return { ...entry, idField, items: '', readOnly: typed(`${idField}:int`, stamps, alsoRead) }
}

/** @see https://api.na1.insightly.com/v3.1/ read 2026-11-21 */
const objects: Readonly<Record<string, InsightlyObject>> = {
  Contacts: object('CONTACT_ID', {
    alsoRead: elsewhere,
    filters: ['EMAIL_ADDRESS', 'FIRST_NAME', 'LAST_NAME', 'PHONE', 'ORGANISATION_ID', 'OWNER_USER_ID'],
    writable: typed(
      'SALUTATION FIRST_NAME LAST_NAME TITLE EMAIL_ADDRESS PHONE PHONE_MOBILE BACKGROUND DATE_OF_BIRTH:date',
      'ORGANISATION_ID:reference IMAGE_URL',
      owned,
      address('MAIL'),
      address('OTHER'),
    ),
    required: ['FIRST_NAME'],
    references: { ORGANISATION_ID: 'Organisations' },
  }),
  Organisations: object('ORGANISATION_ID', {
    alsoRead: elsewhere,
    filters: ['ORGANISATION_NAME', 'PHONE', 'WEBSITE', 'OWNER_USER_ID'],
    writable: typed(
      'ORGANISATION_NAME BACKGROUND PHONE WEBSITE EMAILDOMAINS:other',
      owned,
      address('BILLING'),
      address('SHIP'),
    ),
    required: ['ORGANISATION_NAME'],
  }),
  Leads: object('LEAD_ID', {
    alsoRead: elsewhere,
    filters: [
      'EMAIL',
      'FIRST_NAME',
      'LAST_NAME',
      'PHONE',
      'ORGANISATION_NAME',
      'LEAD_STATUS_ID',
      'OWNER_USER_ID',
    ],
    writable: typed(
      'SALUTATION FIRST_NAME LAST_NAME TITLE EMAIL PHONE MOBILE ORGANISATION_NAME LEAD_DESCRIPTION',
      'LEAD_RATING:int LEAD_SOURCE_ID:int LEAD_STATUS_ID:int RESPONSIBLE_USER_ID:reference',
      owned,
    ),
    required: ['LAST_NAME'],
  }),
  Opportunities: object('OPPORTUNITY_ID', {
    filters: [
      'OPPORTUNITY_NAME',
      'OPPORTUNITY_STATE',
      'PIPELINE_ID',
      'STAGE_ID',
      'ORGANISATION_ID',
      'OWNER_USER_ID',
    ],
    writable: typed(
      'OPPORTUNITY_NAME OPPORTUNITY_DETAILS OPPORTUNITY_STATE:singleSelect',
      'BID_CURRENCY BID_AMOUNT:float PROBABILITY:int FORECAST_CLOSE_DATE:date ACTUAL_CLOSE_DATE:date',
      'CATEGORY_ID:int ORGANISATION_ID:reference RESPONSIBLE_USER_ID:reference',
      owned,
    ),
    alsoRead: typed(elsewhere, 'OPPORTUNITY_VALUE:float PIPELINE_ID:int STAGE_ID:int'),
    required: ['OPPORTUNITY_NAME'],
    references: { ORGANISATION_ID: 'Organisations' },
    values: { OPPORTUNITY_STATE: ['OPEN', 'WON', 'LOST', 'ABANDONED', 'SUSPENDED'] },
  }),
  Projects: object('PROJECT_ID', {
    filters: ['PROJECT_NAME', 'STATUS', 'OWNER_USER_ID'],
    writable: typed(
      'PROJECT_NAME PROJECT_DETAILS STATUS CATEGORY_ID:int STARTED_DATE:date',
      'COMPLETED_DATE:date OPPORTUNITY_ID:reference RESPONSIBLE_USER_ID:reference',
      owned,
    ),
    alsoRead: typed(elsewhere, 'PIPELINE_ID:int STAGE_ID:int'),
    required: ['PROJECT_NAME', 'STATUS'],
    references: { OPPORTUNITY_ID: 'Opportunities' },
  }),
  Tasks: object('TASK_ID', {
    alsoRead: typed('LINKS:other'),
    filters: ['TITLE', 'STATUS', 'OWNER_USER_ID'],
    writable: typed(
      'TITLE DETAILS STATUS PRIORITY:int START_DATE:datetime DUE_DATE:datetime COMPLETED:boolean',
      'COMPLETED_DATE_UTC:datetime PROJECT_ID:reference OPPORTUNITY_ID:reference',
      'RESPONSIBLE_USER_ID:reference OWNER_USER_ID:reference',
    ),
    required: ['TITLE', 'STATUS'],
    references: { PROJECT_ID: 'Projects', OPPORTUNITY_ID: 'Opportunities' },
  }),
}

/**
 * The search takes one parameter: an instant, or one field with a value. Further filters are compared here. An update names
 * the record by the id field in its body.
 * @see https://api.na1.insightly.com/v3.1/ read 2026-11-21
 * @see https://github.com/ljfc/insightly_swagger/blob/master/docs/ContactsApi.md (a client of version 2.2, `get_contacts_by_search`) read 2026-11-28
 */
const table = async () =>
  fromObjectTable<InsightlyObject>({
    displayName: 'Insightly',
    objects,
    record,
    style: byOffset({ offset: 'skip', limit: 'top' }),
    pageSizeMax: 500,
    list(_, { objectName, since, filters: [first] }) {
      if (!since && !first) return { path: `/v3.1/${objectName}` }
      // Records updated in the very second asked for are wanted, too.
      const from = since && new Date(since.getTime() - 1000).toISOString().replace(/\.\d+Z$/, 'Z')
      return {
        path: `/v3.1/${objectName}/Search`,
        query: {
          updated_after_utc: from,
          field_name: since ? undefined : first?.fieldName,
          field_value: since ? undefined : first?.value,
        },
      }
    },
    one: (_, { objectName, id }) => (/^\d+$/.test(id) ? { path: `/v3.1/${objectName}/${id}` } : undefined),
    unwrap: asObject,
    write({ idField }, { objectName, action, item, id }) {
      const path = `/v3.1/${objectName}`
      switch (action) {
        case 'create':
          return { method: 'POST', path, json: toBody(item.fields) }
        case 'update':
          return { method: 'PUT', path, json: { ...toBody(item.fields), [idField]: Number(id) } }
        case 'delete':
          return { method: 'DELETE', path: `${path}/${encodeURIComponent(id)}` }
      }
    },
    customFields,
  })

async function customFields(call: Call, _: InsightlyObject, objectName: string): Promise<FieldDescription[]> {
  const { json } = await call.request({ path: `/v3.1/CustomFields/${objectName}` })
  return asArray(json)
    .filter(isObject)
    .flatMap(({ FIELD_NAME, FIELD_LABEL, FIELD_TYPE, EDITABLE, CUSTOM_FIELD_OPTIONS }) => {
      const fieldName = asString(FIELD_NAME)
      if (fieldName === undefined) return []
      return describeCustomField({
        fieldName,
        displayName: FIELD_LABEL,
        providerType: FIELD_TYPE,
        valueTypes,
        values: choicesIn(CUSTOM_FIELD_OPTIONS, { value: 'OPTION_VALUE' }),
        isReadOnly: EDITABLE === false,
      })
    })
}

const valueTypes = typed(
  'TEXT:string MULTILINETEXT:string URL:string DROPDOWN:singleSelect MULTISELECT:multiSelect DATE:date',
  'DATETIME:datetime BIT:boolean NUMERIC:float PERCENT:float CURRENCY:float',
)

const reading = lazyReading(table)

export default defineProvider({
  name: 'insightly',
  displayName: 'Insightly',
  docsUrl: 'https://api.insightly.com/v3.1/Help',
  unverified: [
    'elsewhere (index.ts): that no write takes them, by an independent comparison; the page of version 3.1 was not read.',
    'auth: that the host without a pod, which an older page names, answers for accounts of every pod.',
    'account.healthCheck: the path; only https://glama.ai/mcp/connectors/io.usefulapi/insightly/tools/insightly_get_current_user says so (read 2026-11-22).',
    'limits: the largest page; only https://glama.ai/mcp/connectors/io.usefulapi/insightly/tools/insightly_list_records says so.',
    'read.overlapMs: how soon a change shows up in a list; a minute covers clocks that differ, too.',
    "objects: the list of fields, which is written from memory of the reference; the account's custom fields are asked.",
    'record: that tasks and projects carry no id that comes before their own.',
    'customFields (index.ts): the names in a definition of a custom field.',
  ],
  // @see https://api.na1.insightly.com/v3.1/ read 2026-11-22
  // @see https://op5rauiz.insightlyservice.com/en-US/Knowledge/article/1447/Working_with_the_Insightly_Web_API (this host) read 2026-11-22
  auth: {
    kind: 'basic',
    apiKeyAsBasic: 'username',
    prompt: 'In your user settings, beside the API URL.',
    docsUrl: 'https://api.insightly.com/v3.1/Help',
  },
  account: {
    // Every account stands on a pod, such as na1; its settings show the address.
    metadata: [
      {
        name: 'apiHost',
        displayName: 'API host',
        prompt: 'The host of the API URL in your user settings, such as api.na1.insightly.com.',
        defaultValue: 'api.insightly.com',
        pattern: /^api(\.[a-z]+\d+)?\.insightly\.com$/,
      },
    ],
    healthCheck: { path: '/v3.1/Users/Me', isUnverified: true },
  },
  baseUrl: ({ apiHost }) => `https://${apiHost}`,
  limits: { pageSizeMax: 500, concurrency: 2 },
  record,
  objects: reading.objects,
  read: {
    overlapMs: 60_000,
    ...reading.read,
  },
  search: reading.search,
  write: lazyWriting(table, { actions: ['create', 'update', 'delete'] }),
})
