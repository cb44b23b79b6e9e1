// Capsule: people, organisations and opportunities.
// How Capsule is asked: lists by change, filters by a separate query, pages by the Link header.
import {
  asArray,
  asObject,
  byLinkHeader,
  type Call,
  choicesIn,
  defineProvider,
  describeCustomField,
  type FieldDescription,
  fromObjectTable,
  isObject,
  lazyReading,
  lazyWriting,
  listedFields,
  type NativeRecord,
  numberedFields,
  type RecordShape,
  recordBy,
  requestAt,
  type TableObject,
  typed,
} from '@mortise/connector-kit'

/** Custom fields have numbers; among the other fields they go by `custom_` and the number of their definition. */
const customField = numberedFields('custom_')

const listed = listedFields({
  container: 'fields',
  nameOf: ({ definition }) => customField.name(asObject(definition)?.id),
  valueOf: ({ value }) => value,
  isCustom: customField.isCustom,
  entryOf: (name, value) => ({ definition: customField.number(name), value }),
})

/** `{id: 11587, updatedAt: '2015-09-15T10:43:23Z', fields: [{definition: {id: 5, name: 'Tier'}, value: 'gold'}]}` */
const record: RecordShape = {
  ...recordBy({ id: 'id', updatedAt: 'updatedAt', createdField: 'createdAt' }),
  ...listed.shape,
}

/** Fields as Capsule takes them: custom ones as a list. */
const { toBody } = listed

/** An object, and what answers and bodies call one of its records. */
interface CapsuleObject extends TableObject {
  one: string
  /** Record fields by Capsule's filter fields; absent where the object has no filters. */
  filterFields: Readonly<Record<string, string>>
}

const stamps = typed('id:int createdAt:datetime updatedAt:datetime')
const idOf = (name: string) => (native: NativeRecord) => asObject(native[name])?.id
const emailsOf = ({ emailAddresses }: NativeRecord) =>
  asArray(emailAddresses)
    .filter(isObject)
    .map(({ address }) => address)

function object(name: string, given: Omit<CapsuleObject, 'items' | 'filters'>): [string, CapsuleObject] {
  return [name, { ...given, items: name, filters: Object.keys(given.filterFields) }]
}

/**
 * Projects are `kases` in the API.
 * @see https://developer.capsulecrm.com/v2/reference/filters read 2026-11-21
 * @see https://developer.capsulecrm.com/v2/operations/listParties read 2026-11-21
 */
export const objects: Readonly<Record<string, CapsuleObject>> = Object.fromEntries([
  object('parties', {
    one: 'party',
    filterFields: {
      emailAddresses: 'email',
      jobTitle: 'jobTitle',
      type: 'type',
      name: 'name',
      owner: 'owner',
    },
    compared: { emailAddresses: emailsOf, owner: idOf('owner') },
    readOnly: typed(stamps, 'lastContactedAt:datetime pictureURL isRestricted:boolean'),
    writable: typed(
      'type:singleSelect about title firstName lastName jobTitle name organisation:other owner:reference',
      'team:reference addresses:other phoneNumbers:other websites:other emailAddresses:other tags:other',
    ),
    required: ['type'],
    values: { type: ['person', 'organisation'] },
  }),
  object('opportunities', {
    one: 'opportunity',
    filterFields: { name: 'name', owner: 'owner' },
    compared: { owner: idOf('owner') },
    readOnly: typed(stamps, 'lastContactedAt:datetime lastStageChangedAt:datetime lastOpenMilestone:other'),
    writable: typed(
      'name description party:reference lostReason:other milestone:other value:other expectedCloseOn:date',
      'probability:float durationBasis duration:int closedOn:date owner:reference team:reference tags:other',
    ),
    required: ['name', 'party', 'milestone'],
    references: { party: 'parties' },
  }),
  object('kases', {
    one: 'kase',
    filterFields: { name: 'name', status: 'status', owner: 'owner' },
    compared: { owner: idOf('owner') },
    readOnly: typed(stamps, 'lastContactedAt:datetime'),
    writable: typed(
      'name description party:reference status:singleSelect stage:other opportunity:reference',
      'expectedCloseOn:date closedOn:date owner:reference team:reference tags:other',
    ),
    required: ['name', 'party'],
    values: { status: ['OPEN', 'CLOSED'] },
    references: { party: 'parties', opportunity: 'opportunities' },
  }),
  object('tasks', {
    one: 'task',
    filterFields: {},
    readOnly: typed(stamps, 'completedAt:datetime completedBy:other'),
    writable: typed(
      'description detail category:other dueOn:date dueTime status:singleSelect party:reference',
      'opportunity:reference kase:reference owner:reference repeat:other',
    ),
    required: ['description', 'dueOn'],
    values: { status: ['OPEN', 'COMPLETED', 'PENDING'] },
    references: { party: 'parties', opportunity: 'opportunities', kase: 'kases' },
  }),
])

/** Parts that a list leaves out unless asked for; tasks have none of them, and only open ones are listed by default. */
const embed = 'tags,fields'
const everyTask = { status: 'open,completed,pending' }

/**
 * @see https://developer.capsulecrm.com/v2/operations/listParties read 2026-11-21
 * @see https://developer.capsulecrm.com/v2/reference/filters read 2026-11-21
 */
const table = async () =>
  fromObjectTable<CapsuleObject>({
    displayName: 'Capsule',
    objects,
    record,
    style: byLinkHeader({ limit: 'perPage' }),
    pageSizeMax: 100,
    list(entry, { objectName, since, filters }) {
      if (filters.length === 0) {
        const query = objectName === 'tasks' ? everyTask : { embed }
        return { path: `/v2/${objectName}`, query: { ...query, since: since?.toISOString() } }
      }
      const conditions = filters.map(({ fieldName, value }) => ({
        field: entry.filterFields[fieldName] ?? fieldName,
        operator: 'is',
        value,
      }))
      return {
        method: 'POST',
        path: `/v2/${objectName}/filters/results`,
        query: objectName === 'tasks' ? {} : { embed },
        json: { filter: { conditions } },
      }
    },
    one: (_, { objectName, id }) =>
      /^\d+$/.test(id)
        ? { path: `/v2/${objectName}/${id}`, query: objectName === 'tasks' ? undefined : { embed } }
        : undefined,
    unwrap: (json, { one }) => asObject(asObject(json)?.[one]),
    write({ one }, { objectName, action, item, id }) {
      const json = { [one]: toBody(item.fields) }
      return requestAt(action, { path: `/v2/${objectName}`, id, update: 'PUT', json })
    },
    customFields,
  })

async function customFields(call: Call, _: CapsuleObject, objectName: string): Promise<FieldDescription[]> {
  if (objectName === 'tasks') return []
  const { json } = await call.request({
    path: `/v2/${objectName}/fields/definitions`,
    query: { perPage: 100 },
  })
  return asArray(asObject(json)?.definitions)
    .filter(isObject)
    .map(({ id, name, type, options }) =>
      describeCustomField({
        fieldName: customField.name(id),
        displayName: name,
        providerType: type,
        valueTypes,
        values: choicesIn(options),
      }),
    )
}

const valueTypes = typed(
  'text:string largetext:string link:string list:singleSelect date:date boolean:boolean number:float',
)

const reading = lazyReading(table)

export default defineProvider({
  name: 'capsule',
  displayName: 'Capsule',
  docsUrl: 'https://developer.capsulecrm.com/',
  unverified: [
    'read.overlapMs: how soon a change shows up in a list; a minute covers clocks that differ, too.',
    'customFields (index.ts): the shape of a definition beside its id, name and type.',
    'everyTask (index.ts): that the list has open tasks alone by default, and takes several states after commas, as two clients have it; https://developer.capsulecrm.com/v2/operations/Task was not read.',
  ],
  // @see https://developer.capsulecrm.com/v2/overview/authentication read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://api.capsulecrm.com/oauth/authorise',
    tokenUrl: 'https://api.capsulecrm.com/oauth/token',
    explicitScopesRequired: true,
  },
  account: {
    // @see https://developer.capsulecrm.com/v2/operations/User read 2026-11-22
    healthCheck: { path: '/v2/users/current' },
  },
  baseUrl: 'https://api.capsulecrm.com/api',
  // @see https://developer.capsulecrm.com/v2/operations/listParties read 2026-11-21
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  objects: reading.objects,
  read: {
    overlapMs: 60_000,
    ...reading.read,
  },
  search: reading.search,
  write: lazyWriting(table, { actions: ['create', 'update', 'delete'] }),
})
