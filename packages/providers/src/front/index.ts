// Front: shared inboxes, conversations and contacts.
// How Front is asked: sorted lists with a query object, pages by a token, contacts by their handles.
import {
  asArray,
  asObject,
  asString,
  type Call,
  type CallResponse,
  defineProvider,
  describeCustomField,
  type FieldDescription,
  fieldsBeside,
  fromObjectTable,
  isObject,
  lazyReading,
  lazyWriting,
  listIn,
  type NativeRecord,
  type PageStyle,
  type RecordShape,
  recordBy,
  recordsAt,
  requestAt,
  type TableObject,
  typed,
  valueAt,
} from '@mortise/connector-kit'

/** `{id: 'crd_123', updated_at: 1701292649.333, custom_fields: {Tier: 'gold'}}`; seconds with fractions. */
const record: RecordShape = {
  ...recordBy({ id: 'id', updatedAt: 'updated_at', createdField: 'created_at', unit: 's' }),
  ...fieldsBeside('custom_fields'),
}

/** An object; `sorted` lists are sorted, `queried` ones filtered by change, `custom` is where custom fields are listed. */
interface FrontObject extends TableObject {
  sorted: boolean
  queried?: true
  custom?: string
}

const links = typed('_links:other id')
const stamps = typed(links, 'created_at:float updated_at:float')

/** Handles of one kind: a contact has several, each with its source. */
const handlesFrom =
  (source: string) =>
  ({ handles }: NativeRecord) =>
    asArray(handles)
      .filter(isObject)
      .filter((handle) => handle.source === source)
      .map(({ handle }) => handle)

/**
 * A contact can be asked for by a handle and its source, which stand in for its id.
 * @see https://dev.frontapp.com/reference/contacts read 2026-11-21
 */
const objects: Readonly<Record<string, FrontObject>> = {
  contacts: {
    items: '_results',
    sorted: true,
    queried: true,
    custom: '/contacts/custom_fields',
    filters: ['email', 'phone'],
    readFilters: [],
    compared: { email: handlesFrom('email'), phone: handlesFrom('phone') },
    readOnly: typed(
      stamps,
      'avatar_url groups:other lists:other account:other is_spammer:boolean is_private:boolean',
    ),
    writable: typed('name description links:other handles:other custom_fields:other'),
  },
  accounts: {
    items: '_results',
    sorted: true,
    custom: '/accounts/custom_fields',
    readOnly: typed(stamps, 'logo_url'),
    writable: typed('name description domains:other external_id custom_fields:other'),
    required: ['name'],
  },
  tags: {
    items: '_results',
    sorted: false,
    readOnly: typed(stamps, 'is_private:boolean'),
    writable: typed('name description highlight is_visible_in_conversation_lists:boolean'),
    required: ['name'],
  },
  conversations: {
    items: '_results',
    sorted: false,
    custom: '/conversations/custom_fields',
    readOnly: typed(
      stamps,
      'subject status recipient:other last_message:other links:other scheduled_reminders:other',
      'is_private:boolean metadata:other assignee:other tags:other',
    ),
    writable: typed(
      'assignee_id:reference inbox_id:reference status_id tag_ids:multiSelect custom_fields:other',
    ),
    references: { assignee_id: 'teammates', inbox_id: 'inboxes' },
  },
  teammates: {
    items: '_results',
    sorted: false,
    readOnly: typed(links, 'email is_admin:boolean is_blocked:boolean type'),
    writable: typed('username first_name last_name is_available:boolean custom_fields:other'),
  },
  inboxes: {
    items: '_results',
    sorted: false,
    readOnly: typed(links, 'name address type send_as is_private:boolean'),
    writable: {},
  },
}

/**
 * The next page is an address on the company's own host, of which only the token is wanted: credentials stay here.
 * @see https://dev.frontapp.com/reference/contacts read 2026-11-21
 */
const byPageToken: PageStyle = {
  ask: (position, size) => ({ params: { limit: size, page_token: position || undefined } }),
  next({ answer: { json } }) {
    const next = asString(valueAt(json, '_pagination.next'))
    return next === undefined ? undefined : (new URL(next).searchParams.get('page_token') ?? undefined)
  },
}

const table = async () =>
  fromObjectTable<FrontObject>({
    displayName: 'Front',
    // A record found by its handle comes alone, a list in `_results`.
    objects: Object.fromEntries(
      Object.entries(objects).map(([name, object]) => [name, { ...object, items: recordsIn }]),
    ),
    record,
    style: byPageToken,
    pageSizeMax: 100,
    list({ sorted, queried }, { objectName, since, until, filters: [handle] }) {
      if (handle) {
        const alias = `alt:${handle.fieldName}:${handle.value}`
        return { path: `/${objectName}/${encodeURIComponent(alias)}`, isSingle: true }
      }
      if (!sorted) return { path: `/${objectName}` }
      // Changed exactly then is wanted, too; fractions are taken to three places.
      const changed = {
        updated_after: since ? (since.getTime() - 1) / 1000 : undefined,
        updated_before: until ? until.getTime() / 1000 : undefined,
      }
      return {
        path: `/${objectName}`,
        query: {
          sort_by: since ? 'updated_at' : 'created_at',
          sort_order: 'asc',
          q: queried && (since || until) ? JSON.stringify(changed) : undefined,
        },
      }
    },
    one: (_, { objectName, id }) => ({ path: `/${objectName}/${encodeURIComponent(id)}` }),
    unwrap: asObject,
    write(_, { objectName, action, item, id }) {
      return requestAt(action, { path: `/${objectName}`, id, update: 'PATCH', json: item.fields })
    },
    customFields,
  })

/** The records of a list, or the one that was looked up. */
function recordsIn(answer: CallResponse): NativeRecord[] {
  const alone = asObject(answer.json)
  return alone && typeof alone.id === 'string' ? [alone] : listIn(answer, '_results')
}

/**
 * Custom fields go by their names. They are read one by one and written together, in `custom_fields`: Front may take
 * those that are left out of it for emptied.
 */
async function customFields(call: Call, { custom }: FrontObject): Promise<FieldDescription[]> {
  if (custom === undefined) return []
  const { json } = await call.request({ path: custom })
  return recordsAt(json, '_results').flatMap(({ name, type }) => {
    const fieldName = asString(name)
    if (fieldName === undefined) return []
    return describeCustomField({
      fieldName,
      displayName: fieldName,
      providerType: type,
      valueTypes,
      isReadOnly: true,
    })
  })
}

const valueTypes = typed(
  'string:string boolean:boolean number:float datetime:float enum:singleSelect teammate:reference',
  'inbox:reference',
)

const reading = lazyReading(table)

export default defineProvider({
  name: 'front',
  displayName: 'Front',
  docsUrl: 'https://dev.frontapp.com/reference/introduction',
  unverified: [
    'account.healthCheck: the path; only https://docs.rs/front-api/latest/src/front_api/token_identity.rs.html says so (read 2026-11-22).',
    'limits: the largest page.',
    'read.overlapMs: how soon a change shows up in a list; a minute covers clocks that differ, too.',
    'objects: fields of accounts, tags, teammates and inboxes.',
    'table (index.ts): that accounts take the sorting and the query object of contacts; the methods and bodies of writes.',
    'customFields (index.ts): the paths of the lists, and what an update does to fields it leaves out.',
  ],
  // @see https://dev.frontapp.com/docs/authentication read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    prompt: 'An admin makes it in the settings, under Developers, API Tokens.',
    docsUrl: 'https://dev.frontapp.com/docs/create-and-revoke-api-tokens',
  },
  account: {
    healthCheck: { path: '/me', isUnverified: true },
  },
  baseUrl: 'https://api2.frontapp.com',
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  objects: reading.objects,
  read: {
    overlapMs: 60_000,
    // Their records have no time of change.
    inFull: ['accounts', 'teammates', 'inboxes'],
    ...reading.read,
  },
  search: reading.search,
  write: lazyWriting(table, {
    actions: ['create', 'update', 'delete'],
    objects: { conversations: ['update'], teammates: ['update'], inboxes: [] },
    // In the body of a creation and not in that of a change.
    // @see https://github.com/frontapp/front-api-specs/blob/main/core-api/core-api.json read 2026-11-23
    createOnly: { accounts: ['external_id'], contacts: ['handles'] },
  }),
})
