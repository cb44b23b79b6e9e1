// How Amplitude is asked: short lists whole, event by event for properties of events, changes as forms.
import {
  asObject,
  asString,
  type Call,
  type CallRequest,
  formFields,
  fromObjectTable,
  idsInList,
  type NativeRecord,
  type OneWrite,
  objectIn,
  readChildren,
  readList,
  requestAt,
  searchList,
  type TableObject,
  type TableParts,
  typed,
  unpaged,
  valueAt,
} from '@mortise/connector-kit'
import { eventHosts } from './event-hosts.ts'
import { eventPropertyId, record } from './record.ts'

/** An object, and what a body calls its name. */
interface AmplitudeObject extends TableObject {
  path: string
  /** The field that is the name of a record, and how a change of the name is called. */
  renamed?: { field: string; create: string; update: string }
}

const pageSizeMax = 1000
const eventProperty = 'taxonomy/event-property'
const meaning = typed('type regex enum_values is_array_type:boolean')

/**
 * @see https://github.com/Amplitude-Developer-Docs/amplitude-dev-center/tree/07263749e02f715ec43448a2afb6c47dfeae5a41/docs/analytics/apis (cohorts, lookup tables, taxonomy) read 2026-11-23
 */
const objects: Readonly<Record<string, AmplitudeObject>> = {
  annotations: {
    // A record holds the category with its id, and a body its name alone.
    // @see https://github.com/amplitude/amplitude-docs/blob/main/content/collections/api/en/chart-annotations.md read 2026-11-29
    path: '/api/3/annotations',
    items: 'data',
    scanned: ['label', 'chart_id'],
    readOnly: typed('id:int'),
    writable: typed('label start:datetime end:datetime category:other chart_id details'),
    required: ['label', 'start'],
  },
  // Each event and how often it happened this week. @see https://github.com/amplitude/amplitude-docs/blob/main/content/collections/api/en/dashboard-rest.md read 2026-11-29
  events: {
    path: '/api/2/events/list',
    items: 'data',
    scanned: ['value', 'display'],
    readOnly: typed(
      'value display totals:int non_active:boolean deleted:boolean flow_hidden:boolean hidden:boolean',
    ),
    writable: {},
  },
  // @see https://github.com/amplitude/amplitude-docs/blob/main/content/collections/api/en/releases.md read 2026-11-29
  release: {
    path: '/api/2/release',
    items: '',
    readOnly: typed('id app_id:int org_id:int type params:other'),
    writable: typed(
      'version release_start release_end title description platforms created_by chart_visibility:boolean',
    ),
    required: ['version', 'release_start', 'title'],
  },
  // @see https://github.com/amplitude/amplitude-docs/blob/main/content/collections/api/en/attribution.md read 2026-11-29
  attribution: {
    path: '/attribution',
    items: '',
    readOnly: {},
    writable: typed(
      'event_type platform:singleSelect idfa idfv adid android_id android_app_set_id user_properties:other time:int',
    ),
    required: ['event_type', 'platform'],
    values: { platform: ['ios', 'android'] },
  },
  cohorts: {
    path: '/api/3/cohorts',
    items: 'cohorts',
    scanned: ['name'],
    readOnly: typed(
      'id name appId:int archived:boolean definition:other description finished:boolean owners:other viewers:other',
      'published:boolean size:int type lastMod:int createdAt:int lastComputed:int hidden:boolean metadata:other',
      'view_count:int popularity:int last_viewed:int chart_id edit_id is_predictive:boolean',
      'is_official_content:boolean location_id shortcut_ids:other',
    ),
    writable: {},
  },
  lookup_table: {
    path: '/api/2/lookup_table',
    items: 'data',
    scanned: ['name'],
    readOnly: typed('name column_headers:other created_at created_by last_modified_at last_modified_by'),
    writable: {},
  },
  'taxonomy/category': {
    path: '/api/2/taxonomy/category',
    items: 'data',
    scanned: ['name'],
    readOnly: typed('id:int'),
    // A body has it as `category_name`.
    writable: typed('name'),
    required: ['name'],
    renamed: { field: 'name', create: 'category_name', update: 'category_name' },
  },
  'taxonomy/event': {
    path: '/api/2/taxonomy/event',
    items: 'data',
    scanned: ['event_type'],
    readOnly: {},
    writable: typed('event_type category:other description display_name'),
    required: ['event_type'],
    renamed: { field: 'event_type', create: 'event_type', update: 'new_event_type' },
  },
  [eventProperty]: {
    path: '/api/2/taxonomy/event-property',
    items: 'data',
    scanned: ['event_property', 'event_type'],
    readOnly: {},
    writable: typed('event_type event_property description is_required:boolean', meaning),
    required: ['event_type', 'event_property'],
    renamed: { field: 'event_property', create: 'event_property', update: 'new_event_property_value' },
  },
  'taxonomy/user-property': {
    path: '/api/2/taxonomy/user-property',
    items: 'data',
    scanned: ['user_property'],
    readOnly: {},
    writable: typed('user_property description', meaning),
    required: ['user_property'],
    renamed: { field: 'user_property', create: 'user_property', update: 'new_user_property_value' },
  },
}

const table = fromObjectTable<AmplitudeObject>({
  displayName: 'Amplitude',
  objects,
  record,
  style: unpaged,
  pageSizeMax,
  list: ({ path }) => ({ path }),
  unwrap: (json) => asObject(valueAt(json, 'data') ?? valueAt(json, 'release')),
  write: writeOne,
})

export const { listObjects, describe, scans } = table

/** These are written as JSON, everything else by forms. */
const inJson = ['annotations', 'release']

function writeOne(
  { path, renamed }: AmplitudeObject,
  { objectName, action, item, id }: OneWrite,
  { metadata: { region } }: Call,
): CallRequest {
  if (objectName === 'attribution') {
    const [america, europe] = eventHosts
    const query = { event: JSON.stringify(item.fields) }
    return {
      method: 'POST',
      path: `https://${region === 'eu' ? europe : america}${path}`,
      query,
      isTextAnswer: true,
    }
  }
  if (inJson.includes(objectName)) return requestAt(action, { path, id, update: 'PUT', json: item.fields })
  const { form, event } = toForm(renamed, { objectName, action, item, id })
  if (action === 'create') return { method: 'POST', path, form }
  const [, property = ''] = id.split('/')
  const one = `${path}/${event === undefined ? encodeURIComponent(id) : property}`
  const parent: Record<string, string> = event === undefined ? {} : { event_type: event }
  if (action === 'delete')
    return event === undefined
      ? { method: 'DELETE', path: one }
      : { method: 'DELETE', path: one, form: parent }
  return { method: 'PUT', path: one, form: { ...form, ...parent } }
}

/** The fields by the names that a body has for them, and the event of a property that is there. */
function toForm(renamed: AmplitudeObject['renamed'], { objectName, action, item, id }: OneWrite) {
  const named = Object.entries(item.fields).map(([name, value]) => {
    const called = action === 'create' ? renamed?.create : renamed?.update
    // A custom user property is made without the `gp:` that it is read with.
    const bare = name === 'user_property' ? String(value).replace(/^gp:/, '') : value
    return [name === renamed?.field && called !== undefined ? called : name, bare]
  })
  const isOfEvent = objectName === eventProperty && action !== 'create'
  const event = isOfEvent ? decodeURIComponent(id.split('/')[0] ?? '') : undefined
  return { form: formFields(Object.fromEntries(named)), event }
}

/** An answer to a change says that it succeeded, and no more: the id is that of the name. */
export const write: TableParts['write'] = async (call, request) => {
  const outcomes = await table.write(call, request)
  const { objectName, action, items } = request
  if ([...inJson, 'attribution'].includes(objectName) || action === 'delete') return outcomes
  const written = outcomes.map(async (outcome, index) => {
    const { id, fields = {} } = items[index] ?? {}
    if (!outcome.isWritten) return outcome
    const recordId =
      objectName === 'taxonomy/category'
        ? (id ?? (await categoryId(fields)))
        : idAfter(objectName, id, fields)
    return recordId === undefined ? outcome : { isWritten: true as const, recordId }
  })
  return Promise.all(written)

  async function categoryId({ name }: NativeRecord): Promise<string | undefined> {
    const { json } = await call.request({
      path: `/api/2/taxonomy/category/${encodeURIComponent(String(name))}`,
    })
    const id = valueAt(json, 'data.id')
    return id === undefined ? undefined : String(id)
  }
}

/** Amplitude puts `gp:` before the name of a custom user property. */
function idAfter(objectName: string, id: string | undefined, fields: NativeRecord): string | undefined {
  const [event, property, user] = [fields.event_type, fields.event_property, fields.user_property].map(
    asString,
  )
  if (objectName === eventProperty) {
    const of = event ?? (id === undefined ? '' : decodeURIComponent(id.split('/')[0] ?? ''))
    return property === undefined ? id : eventPropertyId(of, property)
  }
  if (objectName === 'taxonomy/event') return event ?? id
  return user === undefined ? id : user.startsWith('gp:') ? user : `gp:${user}`
}

export const read: TableParts['read'] = async (call, request) => {
  const { objectName, cursor, pageSize } = request
  if (objectName !== eventProperty) return table.read(call, request)
  const { path } = objectIn(objects, objectName, 'Amplitude')
  return readChildren({
    cursor,
    parents: (at) =>
      table.read(call, {
        objectName: 'taxonomy/event',
        fields: 'all',
        pageSize,
        cursor: at,
      }),
    children: ({ event_type }, at) => {
      const asked = { path, query: { event_type: String(event_type) } }
      return readList(call, {
        request: asked,
        style: unpaged,
        items: 'data',
        cursor: at,
        pageSize,
        pageSizeMax,
      })
    },
  })
}

const list = { read, record, pageSize: pageSizeMax }

export const readByIds: TableParts['readByIds'] = (call, request) => idsInList(call, list, request)

export const search: TableParts['search'] = async (call, request) => {
  const { scanned: fields = [] } = objectIn(objects, request.objectName, 'Amplitude')
  return searchList(call, { ...list, fields }, request)
}
