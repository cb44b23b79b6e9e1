// Aircall, played after its reference.
import { type ConformanceSubject, conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { setFields } from '../testing/played-account.ts'
import { type PlayedRequest, type Row, startPlayed } from '../testing/played-vendor.ts'
import { readAll } from '../testing/read-all.ts'
import { stubCall } from '../testing/stub-call.ts'
import { writeItems } from '../testing/write-items.ts'
import aircall from './index.ts'
import { objects } from './objects.ts'

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
const one: Record<string, string> = {
  contacts: 'contact',
  calls: 'call',
  users: 'user',
  teams: 'team',
  numbers: 'number',
  tags: 'tag',
}

const played = await startPlayed(aircall, {
  table: 'contacts',
  stamp: (index, at) => ({ id: 1000 + index, created_at: seconds(at), updated_at: seconds(at) }),
  make: (index) => ({
    first_name: `Ada ${index % 4}`,
    last_name: 'Lovelace',
    is_shared: true,
    emails: [{ id: index, label: 'Work', value: `ada${index}@example.com` }],
    phone_numbers: [{ id: index, label: 'Work', value: `+33 1 76 11 ${index}` }],
  }),
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  answer(request) {
    const { method, parts, json, account } = request
    const [version, name = '', id] = parts
    if (name === 'ping') return { json: { ping: 'pong' } }
    const key = one[name]
    // The first version of users ended but for deleting them.
    if (key === undefined || (version === 'v2') !== (name === 'users' && method !== 'DELETE'))
      return undefined
    if (method === 'GET' && (id === undefined || id === 'search')) return list(request, name)
    if (method === 'POST' && id === undefined) {
      const isGiven = ['first_name', 'email', 'name'].some((field) => json[field] !== undefined)
      if (!isGiven) return { status: 400, json: { error: 'Bad request', troubleshoot: 'No name was given' } }
      const row = account.add(name, stored(json))
      // Contacts alone tell when they changed.
      if (name !== 'contacts') delete row.updated_at
      return { status: 201, json: { [key]: row } }
    }
    if (method === 'DELETE') return account.remove(name, id ?? '') ? { status: 204 } : undefined
    if (method === (name === 'contacts' ? 'PUT' : 'POST')) return undefined
    const there = account.find(name, id ?? '')
    const change = () =>
      name === 'contacts' ? account.edit(name, id ?? '', stored(json)) : setFields(there ?? {}, stored(json))
    const row = there && method !== 'GET' ? change() : there
    return row
      ? { json: { [key]: row } }
      : { status: 404, json: { error: 'Not found', troubleshoot: `No ${key} ${id}` } }
  },
})

/** Users are called by one name, which is made of two. */
function stored({ first_name: first, last_name: last, email, ...rest }: Row): Row {
  if (email !== undefined) return { ...rest, email, name: `${first} ${last}` }
  return { ...rest, first_name: first, last_name: first === undefined ? undefined : (last ?? null) }
}

const digits = (text: unknown) => String(text).replaceAll(/[^\d+]/g, '')
const valuesIn = (row: Row, field: string) =>
  ((row[field] ?? []) as { value: string }[]).map(({ value }) => value)

function list({ account, query, parts }: PlayedRequest, name: string) {
  const [page, size] = [Number(query.get('page')), Number(query.get('per_page'))]
  expect(size).toBeLessThanOrEqual(50)
  if (page * size > 10_000) {
    return { status: 400, json: { error: 'Bad request', troubleshoot: 'No more than 10000 can be listed' } }
  }
  const from = Number(query.get('from') ?? 0)
  let rows = account.rows(name)
  if (from > 0) rows = rows.filter((row) => Number(row.started_at ?? row.created_at) >= from)
  const [email, phone, user, direction] = ['email', 'phone_number', 'user_id', 'direction'].map((field) =>
    query.get(field),
  )
  const isSearch = parts[2] === 'search'
  expect(isSearch).toBe([email, phone, user, direction].some((given) => given !== null))
  if (isSearch) {
    rows = rows.filter(
      (row) =>
        (!email || valuesIn(row, 'emails').includes(email)) &&
        (!phone || [row.raw_digits, ...valuesIn(row, 'phone_numbers')].map(digits).includes(phone)) &&
        (!user || String((row.user as Row | undefined)?.id) === user) &&
        (!direction || row.direction === direction),
    )
  }
  if (query.get('order') === 'desc') {
    expect(query.get('order_by')).toBe('updated_at')
    rows = rows.toSorted((a, b) => Number(b.updated_at) - Number(a.updated_at))
  }
  const items = rows.slice((page - 1) * size, page * size)
  return { json: { meta: { count: items.length, total: rows.length, current_page: page }, [name]: items } }
}

const midnight = Date.UTC(2026, 0, 1) / 1000
const named = (name: string) => ({ created_at: '2026-01-01T00:00:00.000Z', name })
const others: Record<string, Row[]> = {
  calls: Array.from({ length: 7 }, (_, index) => ({
    id: 1 + index,
    direction: index % 2 ? 'inbound' : 'outbound',
    status: 'done',
    started_at: midnight + index * 600,
    answered_at: midnight + index * 600 + 6,
    ended_at: midnight + index * 600 + 60,
    raw_digits: `+1 800-123-456${index}`,
    user: { id: 7 + (index % 2), name: 'Ada' },
    comments: [],
    tags: [],
  })),
  users: ['Ada', 'Grace', 'Joan', 'Mary'].map((name, index) => ({
    id: 7 + index,
    ...named(name),
    email: `${name}@example.com`,
    availability_status: 'available',
  })),
  teams: ['Sales', 'Support', 'Success', 'Staff'].map((name, index) => ({ id: 1 + index, ...named(name) })),
  numbers: ['Paris', 'Berlin', 'Rome', 'Oslo'].map((name, index) => ({
    id: 1 + index,
    ...named(name),
    digits: `+33 1 76 11 11 1${index}`,
    open: true,
  })),
  tags: ['Hot', 'Cold', 'Mild', 'Warm'].map((name, index) => ({ id: 1 + index, name, color: '#0033CC' })),
}

/** Those after the first need no extremes. */
const plain = (objectName: string, given: Partial<ConformanceSubject> = {}) =>
  played.beside(others).also(objectName, { fieldsInside: objects[objectName]?.compared ?? {}, ...given })

const subjects = [
  played.subject({
    objectName: 'contacts',
    textField: 'information',
    fieldsInside: objects.contacts?.compared ?? {},
    isUnordered: true,
    write: {
      create: { first_name: 'Ada', last_name: 'King', phone_numbers: [{ label: 'Work', value: '+4412' }] },
      update: { first_name: 'Ada', last_name: 'Lovelace', information: 'Countess' },
    },
    bareRecord: { first_name: null },
  }),
  plain('calls', {
    textField: { none: 'A call is started to a number.' },
    write: { none: 'A call that is started is answered with nothing; a test below starts one.' },
  }),
  plain('users', {
    textField: 'substatus',
    write: {
      create: { email: 'joan@example.com', first_name: 'Joan', last_name: 'Clarke' },
      update: { wrap_up_time: 5 },
      unread: ['first_name', 'last_name'],
    },
  }),
  plain('teams', { textField: 'name', write: { create: { name: 'Night' }, update: {} } }),
  plain('numbers', {
    textField: { none: 'Numbers are not created.' },
    write: { create: {}, update: { name: 'Lyon' } },
  }),
  plain('tags', {
    textField: 'description',
    write: { create: { name: 'VIP', color: '#FF0000' }, update: { description: 'Important' } },
  }),
]
for (const { title, run } of conformance(...subjects)) it(title, run)

const wanted = { fields: 'all', pageSize: 50 } as const
const outcomeOf = async (action: 'create' | 'update', fields: Row) => {
  const items = [{ id: '1000', fields }]
  return (
    await writeItems(aircall, await played.open({ count: 1 }), { action, objectName: 'contacts' }, items)
  )[0]
}

it('reads past the ten thousand that Aircall lists, by a list that begins where the last one ended', async () => {
  const calls = Array.from({ length: 10_060 }, (_, index) => ({
    id: 1 + index,
    started_at: midnight + index,
  }))
  const call = await played.open({ others: { calls } })
  const read = await readAll(aircall, call, { ...wanted, objectName: 'calls' })
  expect(new Set(read.map(({ id }) => id)).size).toBe(10_060)
})

it('reads a call again that was commented on or tagged since, and none that was left alone', async () => {
  const calls = [
    { id: 1, started_at: midnight, ended_at: midnight + 60, comments: [{ posted_at: midnight + 7200 }] },
    { id: 2, started_at: midnight, ended_at: midnight + 60, tags: [{ created_at: midnight + 7200 }] },
    { id: 3, started_at: midnight, ended_at: midnight + 60, comments: [], tags: [] },
  ]
  const call = await played.open({ others: { calls } })
  const since = new Date((midnight + 3600) * 1000)
  const page = await aircall.read?.page(call, { ...wanted, objectName: 'calls', since })
  expect(page?.records.map(({ id }) => id)).toEqual([1, 2])
})

it('ends a read of changed contacts at the first that did not change', async () => {
  const call = await played.open({ count: 200 })
  const asked = played.seen.length
  const since = new Date((midnight + 199 * 60) * 1000)
  const page = await aircall.read?.page(call, { ...wanted, objectName: 'contacts', since })
  expect(page?.records.map(({ id }) => id)).toEqual([1199])
  expect(page?.nextCursor).toBeUndefined()
  expect(played.seen.length - asked).toBe(1)
})

it('finds a call by a number however it is written', async () => {
  const call = await played.open({ others })
  for (const value of ['+1 800-123-4563', '+18001234563']) {
    const filters = [{ fieldName: 'raw_digits', value }]
    const page = await aircall.search?.page(call, { ...wanted, objectName: 'calls', filters })
    expect(page?.records.map(({ id }) => id)).toEqual([4])
  }
})

it('gives a refusal in Aircall’s own words', async () => {
  expect(await outcomeOf('create', { information: 'Nobody' })).toMatchObject({
    isWritten: false,
    error: { status: 400, message: 'Bad request: No name was given' },
  })
})

it('refuses a change of numbers, which would do nothing, and names the field', async () => {
  const asked = played.seen.length
  expect(await outcomeOf('update', { first_name: 'Ada', phone_numbers: [] })).toMatchObject({
    isWritten: false,
    error: { status: 422, fieldName: 'phone_numbers' },
  })
  expect(played.seen).toHaveLength(asked)
})

it('waits until the minute ends that Aircall counts requests in', () => {
  const at = Math.floor(Date.now() / 1000) + 30
  const failure = { status: 429, headers: { 'x-aircallapi-reset': String(at) }, json: {}, text: '{}' }
  expect(aircall.http.classify?.(failure)?.reaction).toEqual({ kind: 'waitUntil', at: new Date(at * 1000) })
})

it('starts a call at a user, and none without one', async () => {
  const { call, asked } = stubCall(() => undefined)
  const start = async (fields: object) =>
    writeItems(aircall, call, { action: 'create', objectName: 'calls' }, [{ fields: { ...fields } }])
  expect(await start({ user_id: 7, number_id: 12, to: '+4930123' })).toMatchObject([{ isWritten: true }])
  expect(asked).toMatchObject([
    { method: 'POST', path: '/v1/users/7/calls', json: { number_id: 12, to: '+4930123' } },
  ])
  expect(await start({ to: '+4930123' })).toMatchObject([
    { isWritten: false, error: { fieldName: 'user_id', status: 422 } },
  ])
})
