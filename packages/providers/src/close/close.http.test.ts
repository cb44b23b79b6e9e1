// Close, played after its documentation.
import { asArray, asObject } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import type { SubjectGiven } from '../testing/account-lines.ts'
import { type Play, type Row, startPlayed } from '../testing/played-vendor.ts'
import close from './index.ts'

const schema = [
  { id: 'cf_tier', name: 'Tier', type: 'text' },
  { id: 'cf_size', name: 'Size', type: 'choices', choices: ['S', 'L'], accepts_multiple_values: true },
]

function meets(lead: Row, query: unknown): boolean {
  const { type, queries, field, condition } = asObject(query) ?? {}
  if (type === 'and') return asArray(queries).every((one) => meets(lead, one))
  if (type === 'object_type') return true
  const { custom_field_id: custom, field_name: name } = asObject(field) ?? {}
  const { type: kind, mode, value, values, object_ids: ids, ...span } = asObject(condition) ?? {}
  const { on_or_after: from, before } = span
  const own = lead[custom ? `custom.${custom}` : String(name)]
  if (mode === 'exact_value') return own === value
  if (kind === 'reference') return span.reference_type === 'status.lead' && asArray(ids).includes(own)
  if (kind === 'term') return asArray(values).some((one) => [own].flat().includes(one))
  const at = Date.parse(String(lead.date_updated))
  const instant = (moment: unknown) => Date.parse(String(asObject(moment)?.value))
  return (!from || at >= instant(from)) && (!before || at < instant(before))
}

/** Fewer than one search of Close's answers, so that a read of ten thousand has to begin a second one. */
const searchMax = 9_500

/** The fields that were asked for, of the records that match. */
function found(rows: readonly Row[], objectName: string, json: Row) {
  if (Number(json._limit) > 200) return { status: 400, json: { 'field-errors': { _limit: 'Too large' } } }
  const matching = rows.filter((lead) => meets(lead, json.query))
  matching.sort((a, b) => String(a.date_updated).localeCompare(String(b.date_updated)))
  matching.splice(searchMax)
  const start = Number(json.cursor ?? 0)
  const end = start + Number(json._limit)
  const names = asArray(asObject(json._fields)?.[objectName]).map(String)
  const isAsked = (name: string) =>
    names.includes(name) || (name.startsWith('custom.') && names.includes('custom'))
  const data = matching
    .slice(start, end)
    .map((lead) => Object.fromEntries(Object.entries(lead).filter(([name]) => isAsked(name))))
  return { json: { data, cursor: end < matching.length ? String(end) : null } }
}

/** The latest first, in pages of fifty at most; a cursor is for the type it was given for, and stands for its time. */
function listEvents(events: readonly Row[], query: URLSearchParams) {
  const [type, action, from] = [query.get('object_type'), query.get('action'), query.get('date_updated__gte')]
  const cursor = query.get('_cursor')
  const size = Number(query.get('_limit'))
  if (!type || !action || size > 50 || (cursor !== null && from !== null)) {
    return { status: 400, json: { error: 'Such filters cannot be combined.' } }
  }
  const [start, since] = cursor?.split(' ') ?? [0, from ?? '']
  const told = events
    .filter((event) => event.object_type === type && event.action === action)
    .filter((event) => Date.parse(`${event.date_updated}Z`) >= Date.parse(String(since)))
    .sort((a, b) => String(b.date_updated).localeCompare(String(a.date_updated)))
  const end = Number(start) + size
  const next = end < told.length ? `${end} ${since}` : null
  return { json: { data: told.slice(Number(start), end), cursor_next: next, cursor_previous: null } }
}

/** What a list is filtered by, besides its pages; tasks are those that people made, unless all kinds are wanted. */
const parameters: Record<string, string[]> = {
  contact: ['lead_id'],
  opportunity: ['lead_id', 'user_id', 'status_id'],
  task: ['lead_id', 'assigned_to', 'is_complete', '_type'],
  custom_activity: ['lead_id'],
  custom_object: ['lead_id'],
  actitype_1: ['lead_id'],
  cotype_1: ['lead_id'],
}
const ofActivities = ['lead_id', 'contact_id', 'user_id']

/**
 * Lists that come whole: their answers say nothing of more.
 * @see https://api.close.com/api/openapi.json (a copy of it: `GET /custom_activity/`, `GET /custom_object_type/`) read 2026-11-29
 */
const whole = ['custom_activity_type', 'custom_object_type']

/** A page of a list; one that is filtered by what it does not know, or by no id, is refused. */
function listedRows(objectName: string, rows: readonly Row[], query: URLSearchParams) {
  if (whole.includes(objectName))
    return query.size > 0
      ? { status: 400, json: { error: 'Unknown filter.' } }
      : { json: { data: [...rows] } }
  const known = parameters[objectName] ?? (others[objectName]?.type ? ofActivities : [])
  const asked = [...query].filter(([name]) => name !== '_skip' && name !== '_limit')
  if (!asked.every(([name]) => known.includes(name)))
    return { status: 400, json: { error: 'Unknown filter.' } }
  if (asked.some(([name, value]) => name.endsWith('_id') && !/^[a-z]+_\d+$/.test(value)))
    return { status: 400, json: { 'field-errors': { id: 'Not an id.' } } }
  const found = rows.filter((row) =>
    asked.every(([name, value]) =>
      name === '_type' ? value === 'all' || row._type === value : String(row[name]) === value,
    ),
  )
  const [skip, limit] = [Number(query.get('_skip')), Number(query.get('_limit'))]
  return { json: { data: found.slice(skip, skip + limit), has_more: skip + limit < found.length } }
}

let isLimited = false
const answer: Play['answer'] = ({ method, path, query, parts: [, , table = '', id = ''], json, account }) => {
  if (isLimited) {
    isLimited = false
    return {
      status: 429,
      headers: { ratelimit: 'limit=100, remaining=0, reset=30' },
      json: { error: 'Too fast' },
    }
  }
  if (path === '/api/v1/me') return { json: { id: 'user_1' } }
  if (table === 'custom_field_schema') return { json: { fields: id === 'lead' ? schema : [] } }
  if (path === '/api/v1/event/') return listEvents(account.rows('events'), query)
  if (path === '/api/v1/data/search/') {
    const [{ object_type: type = '' } = {}] = asArray(asObject(json.query)?.queries) as Row[]
    return found(account.rows(String(type)), String(type), json)
  }
  if (method === 'POST') return { json: account.add(table, json) }
  if (method === 'GET' && id === '') return listedRows(table, account.rows(table), query)
  const lead = method === 'PUT' ? account.edit(table, id, json) : account.find(table, id)
  if (!lead) return { status: 404, json: { error: 'Empty query: It does not exist.' } }
  if (method === 'DELETE') account.remove(table, id)
  return { json: method === 'DELETE' ? {} : lead }
}

const stampOf = (objectName: string) => (index: number, at: Date) => ({
  id: `${objectName}_${index}`,
  date_updated: at.toISOString().replace('Z', '000+00:00'),
})
const played = await startPlayed(close, {
  table: 'lead',
  stamp: stampOf('lead'),
  make: (index) => ({
    name: `Acme ${index % 4}`,
    description: `Number ${index}`,
    status_id: `stat_${index % 3}`,
    url: 'https://acme.example.com/',
    'custom.cf_tier': `t${index % 3}`,
    'custom.cf_size': index % 2 ? ['S', 'L'] : ['L'],
  }),
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  documented: { sort: /"direction":"asc"/ },
  answer,
})
const contacts = await startPlayed(close, {
  table: 'contact',
  stamp: stampOf('cont'),
  make: (index) => ({
    name: `Ada ${index % 4}`,
    title: index % 2 ? 'CEO' : 'Chief, of "staff"',
    lead_id: `lead_${index % 3}`,
  }),
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  documented: { sort: /"direction":"asc"/ },
  answer,
})
const opportunities = await startPlayed(close, {
  table: 'opportunity',
  stamp: stampOf('oppo'),
  make: (index) => ({
    note: `Worth ${index % 3}`,
    lead_id: `lead_${index % 3}`,
    value: index * 100,
    user_id: `user_${index % 2}`,
    status_id: `stat_${index % 4}`,
  }),
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  documented: { sort: /"direction":"asc"/ },
  answer,
})

/** Whom an activity belongs to. */
const owned = (index: number): Row => ({
  lead_id: `lead_${index % 3}`,
  contact_id: `cont_${index % 4}`,
  user_id: `user_${index % 2}`,
})

/** What the search calls the others, or their path where they are listed; and what a made-up record of each is. */
const others: Record<string, { at: string; type?: string; make(index: number): Row }> = {
  call: {
    at: 'activity/call',
    type: 'activity.call',
    make: (index) => ({ ...owned(index), note: `Rang ${index}`, duration: index }),
  },
  email: {
    at: 'activity/email',
    type: 'activity.email',
    make: (index) => ({ ...owned(index), subject: `Hello ${index}` }),
  },
  note: {
    at: 'activity/note',
    type: 'activity.note',
    make: (index) => ({ ...owned(index), note: `Seen ${index}` }),
  },
  sms: {
    at: 'activity/sms',
    type: 'activity.sms',
    make: (index) => ({ ...owned(index), text: `Hi ${index}` }),
  },
  meeting: {
    at: 'activity/meeting',
    type: 'activity.meeting',
    make: (index) => ({ ...owned(index), title: `Meet ${index}` }),
  },
  task: {
    at: 'task',
    type: 'task',
    make: (index) => ({
      text: `Do ${index}`,
      is_complete: index % 2 === 0,
      _type: index % 4 ? 'lead' : 'missed_call',
      lead_id: `lead_${index % 3}`,
      assigned_to: `user_${index % 2}`,
    }),
  },
  custom_activity: {
    at: 'activity/custom',
    type: 'activity.custom_activity',
    make: (index) => ({
      custom_activity_type_id: 'at_1',
      'custom.cf_tier': `t${index}`,
      lead_id: `lead_${index % 3}`,
    }),
  },
  custom_object: {
    at: 'custom_object',
    type: 'custom_object',
    make: (index) => ({ name: `Car ${index}`, 'custom.cf_tier': `t${index}`, lead_id: `lead_${index % 3}` }),
  },
  actitype_1: {
    at: 'activity/custom',
    type: 'activity.custom_activity',
    make: (index) => ({
      custom_activity_type_id: 'actitype_1',
      'custom.cf_tier': `t${index}`,
      lead_id: `lead_${index % 3}`,
    }),
  },
  cotype_1: {
    at: 'custom_object',
    type: 'custom_object',
    make: (index) => ({
      custom_object_type_id: 'cotype_1',
      name: `Car ${index}`,
      lead_id: `lead_${index % 3}`,
    }),
  },
  user: {
    at: 'user',
    make: (index) => ({
      email: `ada+${index}@example.com`,
      first_name: `Ada ${index}`,
      last_name: 'Lovelace',
    }),
  },
  pipeline: { at: 'pipeline', make: (index) => ({ name: `Sales ${index}` }) },
  lead_status: { at: 'status/lead', make: (index) => ({ label: `Hot ${index}` }) },
  opportunity_status: {
    at: 'status/opportunity',
    make: (index) => ({ label: `Open ${index}`, type: 'active' }),
  },
  email_template: { at: 'email_template', make: (index) => ({ name: `Hello ${index}` }) },
  custom_activity_type: {
    at: 'custom_activity',
    make: (index) => ({ name: `Visit ${index}`, fields: [] }),
  },
  custom_object_type: { at: 'custom_object_type', make: (index) => ({ name: `Car ${index}`, fields: [] }) },
}

/** Of statuses nothing tells when they changed. */
const stampOther = (objectName: string) => (index: number, at: Date) => {
  const stamped = stampOf(objectName)(index, at)
  return objectName.endsWith('_status') ? { id: stamped.id } : stamped
}

const answerOther =
  (objectName: string): Play['answer'] =>
  ({ method, path, query, json, account }) => {
    const { at = '', type } = others[objectName] ?? {}
    const rows = account.rows('records')
    // Calendars make meetings: an account that is to be written to has one.
    if (objectName === 'meeting' && rows.length === 0) account.add('records', owned(1))
    if (path === '/api/v1/me') return { json: { id: 'user_1' } }
    if (/^\/api\/v1\/custom_field_schema\/(activity|custom_object)\/\w+type_1\/$/.test(path))
      return { json: { fields: schema } }
    const [, kind] = /^\/api\/v1\/custom_(activity|object_type)\/$/.exec(path) ?? []
    if (kind !== undefined && !path.startsWith(`/api/v1/${at}/`)) {
      const id = kind === 'object_type' ? 'cotype_1' : 'actitype_1'
      return { json: { data: [{ id, name: 'Own', fields: schema }] } }
    }
    if (path === '/api/v1/data/search/') {
      const [{ object_type: asked = '' } = {}] = asArray(asObject(json.query)?.queries) as Row[]
      return asked === type
        ? found(rows, String(asked), json)
        : { status: 400, json: { error: `No such type: ${asked}` } }
    }
    const id = new RegExp(`^/api/v1/${at}/([^/]+)/$`).exec(path)?.[1]
    if (!path.startsWith(`/api/v1/${at}/`)) return undefined
    if (id === undefined && method === 'POST') return { json: account.add('records', json) }
    if (id === undefined) {
      // Custom objects and activities are listed by lead alone, and none of these is read by its list.
      const isOfLead = ['activity/custom', 'custom_object'].includes(at)
      if (type !== undefined && isOfLead && !query.has('lead_id'))
        return { status: 400, json: { error: 'lead_id is required.' } }
      return listedRows(objectName, rows, query)
    }
    const row = method === 'PUT' ? account.edit('records', id, json) : account.find('records', id)
    if (!row) return { status: 404, json: { error: 'Empty query: It does not exist.' } }
    if (method === 'DELETE') account.remove('records', id)
    return { json: method === 'DELETE' ? {} : row }
  }

const plays = Object.fromEntries(
  await Promise.all(
    Object.entries(others).map(async ([objectName, { make }]) => {
      const methods = ['GET', 'POST', 'PUT', 'DELETE']
      const documented = { sort: /"direction":"asc"/, '?_limit': /^100$/, '?_skip': /^0$/ }
      const shape = {
        methods,
        documented,
        stamp: stampOther(objectName),
        make,
        answer: answerOther(objectName),
      }
      return [objectName, await startPlayed(close, shape)] as const
    }),
  ),
)
const other = (objectName: string, given: Partial<SubjectGiven> = {}) => {
  const play = plays[objectName]
  if (!play) throw new Error(`nothing plays ${objectName}`)
  return play.subject({ objectName, bareRecord: {}, ...given })
}
const lead_id = 'lead_1'

const told = (object_type: string, object_id: string, minute: number, action = 'deleted') => ({
  object_type,
  object_id,
  action,
  data: null,
  date_updated: `2026-11-21T09:3${minute}:00.854000`,
})

/** An account whose log holds deletions of leads, and other events at the same times. */
async function openRemovals() {
  const gone = [1, 2, 3, 4].map((minute) => ({ id: `lead_gone${minute}`, minute }))
  const events = gone.flatMap(({ id, minute }) => [
    told('lead', id, minute),
    told('lead', `lead_${minute}`, minute, 'updated'),
    told('contact', `cont_gone${minute}`, minute),
  ])
  const call = await played.open({ count: 3, others: { events } })
  const deleted = gone.map(({ id, minute }) => ({
    id,
    at: new Date(`2026-11-21T09:3${minute}:00.854Z`),
  }))
  return { call, deleted }
}

const checks = conformance(
  played.subject({
    objectName: 'lead',
    textField: 'name',
    write: {
      create: { name: 'Ada & sons', 'custom.cf_tier': 'gold' },
      update: { name: 'Ada and daughters' },
    },
    removals: () => openRemovals(),
    bareRecord: { name: null },
  }),
  contacts.subject({
    objectName: 'contact',
    textField: 'title',
    write: { create: { name: 'Ada', lead_id: 'lead_1' }, update: { title: 'CTO' } },
    bareRecord: { name: null, title: null },
  }),
  opportunities.subject({
    objectName: 'opportunity',
    textField: 'note',
    write: { create: { lead_id: 'lead_1', value: 500 }, update: { note: 'Ada & sons', confidence: 70 } },
    bareRecord: { note: null, value: null },
  }),
  other('call', {
    textField: 'note',
    write: { create: { lead_id, direction: 'outbound' }, update: { note: 'Rang' } },
  }),
  other('email', {
    textField: 'subject',
    write: { create: { lead_id, status: 'draft' }, update: { subject: 'Hi' } },
  }),
  other('note', {
    textField: 'note',
    write: { create: { lead_id, note: 'x' }, update: { note: 'Ada & sons' } },
  }),
  other('sms', {
    textField: 'text',
    write: { create: { lead_id, text: 'x', status: 'draft' }, update: { text: 'y' } },
  }),
  other('meeting', {
    textField: { none: 'what is noted of one, in HTML' },
    write: { create: {}, update: { user_note_html: '<p>Went well</p>' } },
  }),
  other('task', {
    textField: 'text',
    write: { create: { lead_id, text: 'x' }, update: { is_complete: true } },
  }),
  other('custom_activity', {
    textField: 'custom.cf_tier',
    write: { create: { lead_id, custom_activity_type_id: 'at_1' }, update: { 'custom.cf_tier': 'gold' } },
  }),
  other('custom_object', {
    textField: 'name',
    write: {
      create: { lead_id, custom_object_type_id: 'ot_1', name: 'Car' },
      update: { 'custom.cf_tier': 'gold' },
    },
  }),
  other('actitype_1', {
    textField: 'custom.cf_tier',
    write: { create: { lead_id }, update: { 'custom.cf_tier': 'gold' } },
    bareRecord: { custom_activity_type_id: 'actitype_1' },
  }),
  other('cotype_1', {
    textField: 'name',
    write: { create: { lead_id, name: 'Car' }, update: { 'custom.cf_tier': 'gold' } },
    bareRecord: { custom_object_type_id: 'cotype_1' },
  }),
  other('user'),
  other('pipeline', {
    textField: 'name',
    write: { create: { name: 'Sales' }, update: { name: 'Ada & sons' } },
  }),
  other('lead_status', {
    textField: 'label',
    write: { create: { label: 'Hot' }, update: { label: 'Ada & sons' } },
  }),
  other('opportunity_status', {
    textField: 'label',
    write: { create: { label: 'Open', type: 'active' }, update: { label: 'Ada & sons' } },
  }),
  other('email_template', {
    textField: 'body',
    write: { create: { name: 'Hi' }, update: { body: 'Ada & sons' } },
  }),
  other('custom_activity_type', {
    textField: 'description',
    write: { create: { name: 'Visit' }, update: { is_archived: true } },
  }),
  other('custom_object_type', {
    textField: 'description',
    write: { create: { name: 'Car', name_plural: 'Cars' }, update: { name_plural: 'Many cars' } },
  }),
)
for (const { title, run } of checks) it(title, run)

const all = { objectName: 'lead', fields: 'all', pageSize: 10 } as const

it('waits as long as the rate limit header says', async () => {
  isLimited = true
  const error = await close.read?.page(await played.open(), all).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ reaction: { kind: 'waitUntil' }, message: 'Too fast' })
  const { at } = (error as { reaction: { at: Date } }).reaction
  expect(at.getTime() - Date.now()).toBeGreaterThan(20_000)
})

it('begins a new search before one is as long as Close allows', async () => {
  const call = await played.open({ count: 10 })
  const cursor = Buffer.from(JSON.stringify({ count: 8999, next: '0' })).toString('base64url')
  const first = await close.read?.page(call, { ...all, pageSize: 3, cursor })
  const second = await close.read?.page(call, { ...all, pageSize: 3, cursor: first?.nextCursor ?? '' })
  expect(second?.records[0]?.id).toBe(first?.records[2]?.id)
})

it('reads those of one type alone', async () => {
  const records = ['cotype_1', 'cotype_2'].map((custom_object_type_id) => ({ custom_object_type_id }))
  const call = await plays.cotype_1?.open({ records })
  const wanted = { fields: 'all', pageSize: 10 } as const
  if (!call) throw new Error('nothing plays custom objects')
  const one = await close.read?.page(call, { ...wanted, objectName: 'cotype_1' })
  expect(one?.records.map((record) => record.custom_object_type_id)).toEqual(['cotype_1'])
  const ids = one?.records.map((record) => String(record.id)) ?? []
  const elsewhere = { objectName: 'cotype_2', ids, fields: 'all' } as const
  expect(await close.read?.byIds?.(call, elsewhere)).toEqual([])
})

it('tells deletions of one object as of no other, and none of what the log does not name', async () => {
  const { call } = await openRemovals()
  const from = played.seen.length
  const deletedOf = async (objectName: string) =>
    (await close.read?.removed?.page(call, { objectName, since: new Date(0), pageSize: 1000 }))?.records
  expect(await deletedOf('contact')).toEqual([4, 3, 2, 1].map((minute) => ({ id: `cont_gone${minute}` })))
  expect(await deletedOf('task')).toEqual([])
  expect(played.seen.slice(from)).toHaveLength(2)
  expect(played.seen.at(-1)?.url).toContain('object_type=task.lead&action=deleted')
  for (const objectName of ['actitype_1', 'custom_object', 'user']) {
    expect(await deletedOf(objectName)).toEqual([])
  }
  expect(played.seen.slice(from)).toHaveLength(2)
})

it('describes custom fields, those of several choices as such', async () => {
  const described = await close.objects.describe?.(await played.open(), 'lead')
  expect(described?.fields.filter(({ isCustom }) => isCustom)).toMatchObject([
    { fieldName: 'custom.cf_tier', displayName: 'Tier', valueType: 'string' },
    { fieldName: 'custom.cf_size', valueType: 'multiSelect', values: [{ value: 'S' }, { value: 'L' }] },
  ])
})

it('finds tasks of every kind by their lead, and asks nobody for a truth value that is none', async () => {
  const call = await plays.task?.open({ count: 9 })
  if (!call) throw new Error('nothing plays tasks')
  const search = async (...filters: { fieldName: string; value: string }[]) =>
    (await close.search?.page(call, { objectName: 'task', fields: 'all', filters, pageSize: 10 }))?.records
  const ofLead = { fieldName: 'lead_id', value: 'lead_2' }
  const found = await search(ofLead)
  expect(found?.map(({ id }) => id)).toEqual(['task_2', 'task_5', 'task_8'])
  expect(plays.task?.seen.at(-1)?.url).toContain('_type=all&lead_id=lead_2')
  const asked = plays.task?.seen.length ?? 0
  expect(await search(ofLead, { fieldName: 'is_complete', value: 'perhaps' })).toEqual([])
  expect(plays.task?.seen).toHaveLength(asked)
})
