// CloudTalk, played after its description of itself.
import { type ConformanceSubject, conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { type PlayedRequest, type Row, startPlayed } from '../testing/played-vendor.ts'
import { stubCall } from '../testing/stub-call.ts'
import { writeItems } from '../testing/write-items.ts'
import cloudTalk from './index.ts'

const kinds: Record<string, string> = {
  contacts: 'Contact',
  calls: 'Cdr',
  agents: 'Agent',
  numbers: 'CallNumber',
  groups: 'Group',
  tags: 'Tag',
  notes: 'ContactNote',
  activity: 'ContactActivity',
}
const beside = ['ContactNumber', 'ContactEmail', 'ContactAttribute', 'ContactsTag', 'Contact', 'Agent']

const played = await startPlayed(cloudTalk, {
  table: 'contacts',
  stamp: (index) => ({ id: String(1000 + index) }),
  make: (index) => ({
    name: `Ada ${index % 4}`,
    company: `Engines ${index % 3}`,
    title: 'Countess',
    ContactNumber: [{ public_number: `4420123456${index}` }],
    ContactEmail: [{ email: `ada${index}@example.com` }],
    ContactAttribute: [{ attribute_id: '5', title: 'Tier', value: 'gold' }],
  }),
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  answer(request) {
    const { method, path, json, account } = request
    const [name = '', verb = '', id = ''] = path
      .replace(/^(\/api)?\//, '')
      .replace(/\.json$/, '')
      .split('/')
    const kind = kinds[name]
    if (kind === undefined) return undefined
    if (verb === 'attributes') {
      return { json: { responseData: [{ ContactAttribute: { id: '5', title: 'Tier' } }] } }
    }
    if (verb === 'index') return list(request, name)
    if (verb === 'add' && method === 'PUT') {
      const isBelow = name === 'notes' || name === 'activity'
      const faults = { [isBelow ? 'note' : 'name']: ['This field is required.'] }
      const isGiven = ['name', 'note', 'email'].some((field) => json[field] !== undefined)
      if (!isGiven) return failure(406, 'Invalid input data.', faults)
      const row = account.add(name, {
        ...json,
        contact_id: isBelow ? id : undefined,
        created: isBelow ? '2026-01-01' : undefined,
      })
      return { status: 201, json: { responseData: { status: 201, data: { id: row.id } } } }
    }
    const row = account.find(name, id)
    if (!row) return failure(404, 'Not found.')
    if (verb === 'show') return { json: { responseData: wrap(row, kind) } }
    if (verb === 'delete' && method === 'DELETE') account.remove(name, id)
    else if (verb === 'edit' && method === 'POST') Object.assign(row, json)
    else return undefined
    return { json: { responseData: { status: 200 } } }
  },
})

function failure(status: number, message: string, faults?: Row) {
  return { status, json: { responseData: { status, message, data: faults } } }
}

/** A record inside its kind, and the other kinds beside it. */
function wrap(row: Row, kind: string): Row {
  const parts = beside.filter((name) => name !== kind && Object.hasOwn(row, name))
  const own = Object.fromEntries(Object.entries(row).filter(([name]) => !parts.includes(name)))
  return { [kind]: own, ...Object.fromEntries(parts.map((name) => [name, row[name]])) }
}

/** Lists have less of a contact: one number, one address, and nothing but the names. */
function short(row: Row): Row {
  const { id, name, company, ContactNumber, ContactEmail } = row
  const [number] = (ContactNumber ?? []) as Row[]
  const [email] = (ContactEmail ?? []) as Row[]
  return {
    id,
    name,
    company: company ?? null,
    ContactNumber: number,
    ContactEmail: email,
  }
}

function list({ account, query }: PlayedRequest, name: string) {
  const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 30)]
  expect(limit).toBeLessThanOrEqual(1000)
  let rows = account.rows(name)
  for (const [parameter, value] of query) {
    if (['page', 'limit'].includes(parameter)) continue
    if (parameter === 'date_from') {
      expect(value).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
      const from = Date.parse(`${value.replace(' ', 'T')}Z`)
      rows = rows.filter(({ started_at: at }) => Date.parse(String(at)) >= from)
    } else if (parameter === 'keyword') {
      rows = rows.filter((row) => JSON.stringify(short(row)).toLowerCase().includes(inJson(value)))
    } else {
      const field = parameter === 'call_id' ? 'id' : parameter
      rows = rows.filter((row) => String(row[field] ?? (row.Contact as Row | undefined)?.id) === value)
    }
  }
  const pageCount = Math.ceil(rows.length / limit)
  if (page > Math.max(1, pageCount)) return failure(404, 'Not found.')
  const kind = kinds[name] ?? ''
  const items = rows
    .slice((page - 1) * limit, page * limit)
    .map((row) => wrap(name === 'contacts' ? short(row) : row, kind))
  const counts = { itemsCount: rows.length, pageCount, pageNumber: page, limit: items.length }
  return { json: { responseData: { ...counts, data: items } } }
}

const inJson = (text: string) => JSON.stringify(text).slice(1, -1).toLowerCase()

const minute = (index: number) => new Date(Date.UTC(2026, 0, 1, 9, index)).toISOString()
const others: Record<string, Row[]> = {
  calls: Array.from({ length: 7 }, (_, index) => ({
    id: String(20 + index),
    type: index % 2 ? 'incoming' : 'outgoing',
    user_id: String(7 + (index % 2)),
    public_external: `42190424737${index}`,
    public_internal: '421221291400',
    started_at: minute(index * 5),
    ended_at: minute(index * 5 + 1),
    Contact: { id: String(1 + (index % 3)), name: 'Ada' },
    Agent: { id: '7', firstname: 'Max' },
  })),
  agents: ['Ada', 'Grace', 'Joan', 'Mary'].map((firstname, index) => ({
    id: String(7 + index),
    firstname,
    lastname: `L${index}`,
    email: `${firstname}@example.com`,
    extension: String(1000 + index),
  })),
  numbers: ['Paris', 'Berlin', 'Rome', 'Oslo'].map((internal_name, index) => ({
    id: String(1 + index),
    internal_name,
    country_code: String(44 + (index % 2)),
    area_code: '20',
    caller_id_e164: `44201234567${index}`,
    connected_to: String(index % 2),
  })),
  groups: ['Sales', 'Support', 'Staff', 'Success'].map((internal_name, index) => ({
    id: String(1 + index),
    internal_name,
  })),
  tags: ['Hot', 'Cold', 'Mild', 'Warm'].map((name, index) => ({ id: String(1 + index), name })),
  notes: Array.from({ length: 5 }, (_, index) => ({
    id: String(1 + index),
    contact_id: String(1 + (index % 2)),
    user_id: '7',
    note: `Note ${index}`,
  })),
  activity: Array.from({ length: 5 }, (_, index) => ({
    id: String(1 + index),
    contact_id: String(1 + (index % 2)),
    type: index % 2 ? 'order' : 'task',
    name: `Order ${index}`,
  })),
}

/** Those after the first need no extremes. */
const plain = (objectName: string, given: Partial<ConformanceSubject> = {}) =>
  played.beside(others).also(objectName, given)

const subjects = [
  played.subject({
    objectName: 'contacts',
    textField: 'company',
    isUnordered: true,
    write: {
      create: { name: 'Ada King', company: 'Engines', attribute_5: 'gold' },
      update: { title: 'Countess', attribute_5: 'silver' },
    },
    bareRecord: { name: 'Ada' },
  }),
  plain('calls', {
    textField: { none: 'A call is made to a number.' },
    write: { none: 'A call is listed once it is over; a test below makes one.' },
  }),
  plain('agents', {
    textField: 'firstname',
    write: {
      create: { firstname: 'Joan', lastname: 'Clarke', email: 'joan@example.com', pass: 'secret-8' },
      update: { lastname: 'Murray' },
    },
  }),
  plain('numbers', {
    textField: { none: 'Numbers are not created.' },
    write: { create: {}, update: { internal_name: 'Lyon' } },
  }),
  plain('groups'),
  plain('tags', { textField: 'name', write: { create: { name: 'VIP' }, update: { name: 'Very' } } }),
  plain('notes', {
    textField: 'note',
    write: { create: { contact_id: '1', note: 'Call' }, update: { contact_id: '1', note: 'Called' } },
  }),
  plain('activities', {
    textField: 'name',
    write: {
      create: { contact_id: '1', type: 'order', name: 'Order' },
      update: { contact_id: '1', name: 'Order 2' },
    },
  }),
]
for (const { title, run } of conformance(...subjects)) it(title, run)

const wanted = { fields: 'all', pageSize: 50 } as const
const create = async (objectName: string, fields: Row) => {
  return (await writeItems(cloudTalk, await played.open(), { action: 'create', objectName }, [{ fields }]))[0]
}

it('brings all of a contact that is asked for by id, of which a list holds a part', async () => {
  const call = await played.open({ count: 2 })
  const [listed] = (await cloudTalk.read?.page(call, { ...wanted, objectName: 'contacts' }))?.records ?? []
  expect(listed).not.toHaveProperty('title')
  const asked = { objectName: 'contacts', ids: ['1000'], fields: 'all' } as const
  expect(await cloudTalk.read?.byIds?.(call, asked)).toMatchObject([
    { id: '1000', title: 'Countess', ContactEmail: [{ email: 'ada0@example.com' }] },
  ])
})

it('finds a group by its id in the list, which has no parameter for it', async () => {
  const call = await played.open({ others })
  const find = async (...filters: { fieldName: string; value: string }[]) =>
    (await cloudTalk.search?.page(call, { ...wanted, objectName: 'groups', filters }))?.records.map(
      ({ id }) => id,
    )
  expect(await find({ fieldName: 'id', value: '2' })).toEqual(['2'])
  expect(await find({ fieldName: 'id', value: '2' }, { fieldName: 'internal_name', value: 'Sales' })).toEqual(
    [],
  )
})

it('describes the attributes of the account', async () => {
  const described = await cloudTalk.objects.describe?.(await played.open(), 'contacts')
  const custom = described?.fields.filter(({ isCustom }) => isCustom)
  expect(custom).toMatchObject([{ fieldName: 'attribute_5', displayName: 'Tier', valueType: 'string' }])
})

it('gives a refusal in CloudTalk’s own words and names the field', async () => {
  expect(await create('tags', {})).toMatchObject({
    error: { status: 406, message: 'Invalid input data. name: This field is required.', fieldName: 'name' },
  })
})

it('refuses a note without a contact to keep it with, and asks nobody', async () => {
  const asked = played.seen.length
  expect(await create('notes', { note: 'Alone' })).toMatchObject({
    error: { status: 422, fieldName: 'contact_id' },
  })
  expect(played.seen).toHaveLength(asked)
})

it('waits until the minute ends that CloudTalk counts requests in', () => {
  const at = Math.floor(Date.now() / 1000) + 30
  const headers = { 'x-cloudtalkapi-resettime': String(at) }
  const told = cloudTalk.http.classify?.({ status: 429, headers, json: {}, text: '{}' })
  expect(told?.reaction).toEqual({ kind: 'waitUntil', at: new Date(at * 1000) })
})

// https://github.com/api-evangelist/cloudtalk/blob/main/openapi/_original/cloudtalk-openapi.json (`/calls/create.json`) read 2026-11-29
it('makes a call, which has no id before it is over', async () => {
  const { call, asked } = stubCall(() => ({ responseData: { status: 200 } }))
  const fields = { agent_id: 7, callee_number: '+4930123' }
  const made = await writeItems(cloudTalk, call, { action: 'create', objectName: 'calls' }, [{ fields }])
  expect(made).toEqual([{ isWritten: true, recordId: undefined, record: undefined }])
  expect(asked).toEqual([
    expect.objectContaining({ method: 'POST', path: '/calls/create.json', json: fields }),
  ])
})
