// Salesflare's API, played after its OpenAPI document.
import { asObject } from '@mortise/connector-kit'
import { type ConformanceSubject, conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { createEmpty } from '../testing/create-empty.ts'
import { findBy } from '../testing/find-by.ts'
import { type Row, startPlayed } from '../testing/played-vendor.ts'
import salesflare from './index.ts'
import { objects } from './objects.ts'

const refused = (statusCode: number, error: string, message: string) => ({
  status: statusCode,
  json: { statusCode, error, message },
})
/** Which parameters each list knows; others are refused. */
const known: Record<string, string[]> = {
  contacts: [
    'id',
    'name',
    'email',
    'phone_number',
    'domain',
    'modification_after',
    'includeArchived',
    'limit',
    'offset',
  ],
  accounts: ['id', 'name', 'domain', 'limit', 'offset'],
  opportunities: ['id', 'name', 'account', 'owner', 'stage', 'assignee', 'limit', 'offset'],
  tasks: ['id', 'assignees', 'limit', 'offset'],
  tags: ['id', 'name', 'limit', 'offset'],
  users: [],
  pipelines: [],
}
const numeric = ['id', 'account', 'owner', 'stage', 'assignee', 'assignees', 'limit', 'offset']

const unfiltering = ['modification_after', 'includeArchived', 'assignees', 'limit', 'offset']

const played = await startPlayed(salesflare, {
  table: 'contacts',
  stamp: (index, at) => ({ id: 1000 + index, modification_date: at.toISOString() }),
  make: (index) => ({
    name: `Name ${index % 4}`,
    email: `ada${index}@example.com`,
    phone_number: `+49 30 ${index}`,
    domain: 'example.com',
    owner: { id: 7, name: 'Ada' },
    custom: { tier: 'gold' },
    archived: index % 3 === 0,
  }),
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  answer({ method, parts: [name = '', one], query, json, account }) {
    if (name === 'me') return { json: { id: 7 } }
    if (name === 'customfields') {
      return {
        json: [{ id: 1, name: 'Tier', api_field: 'tier', type: 3, options: [{ id: 1, name: 'gold' }] }],
      }
    }
    const allowed = known[name]
    if (!allowed) return refused(404, 'Not Found', 'Not Found')
    if (method === 'POST') {
      if (Object.keys(json).length === 0) return refused(400, 'Bad Request', '"value" must contain a field')
      return { json: { id: account.add(name, json).id } }
    }
    if (method === 'GET' && one === undefined) {
      for (const [param, value] of query) {
        if (!allowed.includes(param)) return refused(400, 'Bad Request', `"${param}" is not allowed`)
        if (numeric.includes(param) && !/^\d+$/.test(value))
          return refused(400, 'Bad Request', `"${param}" must be a number`)
      }
      const after = Date.parse(query.get('modification_after') ?? '')
      const changed = account
        .rows(name, after + 1)
        .filter(({ archived }) => archived !== true || query.get('includeArchived') === 'true')
      const isNarrowed = name === 'tasks' || [...query.keys()].some((param) => !unfiltering.includes(param))
      const rows = isNarrowed ? changed.filter((row) => meets(row, query) && isOf(name, row, query)) : changed
      const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit') ?? 20)]
      return { json: allowed.length === 0 ? rows : rows.slice(offset, offset + limit) }
    }
    const id = one ?? ''
    if (method === 'DELETE' && account.remove(name, id)) return { json: { success: true } }
    if (method === 'PUT' && account.edit(name, id, merged(account.find(name, id), json)))
      return { json: { success: true } }
    const row = method === 'GET' && name !== 'tasks' ? account.find(name, id) : undefined
    return row ? { json: row } : refused(404, 'Not Found', `There is nothing with id ${id}`)
  },
})

function merged(row: Row | undefined, json: Row): Row {
  return json.custom ? { ...json, custom: { ...asObject(row?.custom), ...asObject(json.custom) } } : json
}

/** Tasks are those of the key's own user, number 7, unless it is told whose. */
function isOf(name: string, row: Row, query: URLSearchParams): boolean {
  if (name !== 'tasks') return true
  const whose = query.has('assignees') ? query.getAll('assignees').map(Number) : [7]
  return ((row.assignees as number[] | undefined) ?? [7]).some((id) => whose.includes(id))
}

/** Texts are found by a part of them, what is pointed to by its id. */
function meets(row: Row, query: URLSearchParams): boolean {
  return [...query].every(([param, wanted]) => {
    if (unfiltering.includes(param)) return true
    const value = asObject(row[param])?.id ?? row[param]
    if (numeric.includes(param)) return String(value) === wanted
    return String(value).toLowerCase().includes(wanted.toLowerCase())
  })
}

const several = (make: (index: number) => Row) =>
  Array.from({ length: 7 }, (_, index) => ({
    id: 1 + index,
    modification_date: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
    ...make(index),
  }))
const undated = (make: (index: number) => Row) =>
  several(make).map(({ modification_date: _, ...row }: Row) => row)

const others: Record<string, Row[]> = {
  accounts: undated((index) => ({ name: `Shop ${index % 3}`, domain: `shop${index}.example.com` })),
  opportunities: several((index) => ({
    name: `Deal ${index % 3}`,
    account: { id: 1 + (index % 2), name: 'Shop' },
    owner: { id: 7, name: 'Ada' },
    assignee: { id: 8, name: 'Bob' },
    stage: { id: 1 + (index % 3), name: 'Won', probability: 100 },
    custom: null,
  })),
  tasks: undated((index) => ({ description: `Call ${index}`, completed: false, assignees: [1 + index] })),
  tags: several((index) => ({ name: `Tag ${index}`, automated: false })),
  users: undated((index) => ({ name: `User ${index}`, email: `u${index}@example.com` })),
  pipelines: undated((index) => ({ name: `Pipeline ${index}`, stages: [] })),
}

const beside = played.beside(others)
const also = (objectName: string, given: Partial<ConformanceSubject> = {}) =>
  beside.also(objectName, { fieldsInside: objects[objectName]?.compared ?? {}, ...given })

const subjects = [
  played.subject({
    objectName: 'contacts',
    textField: 'name',
    isUnordered: true,
    write: {
      create: { name: 'Ada & sons', custom_tier: 'gold' },
      update: { name: 'Ada', custom_tier: 'silver' },
    },
    bareRecord: { name: null, custom: null },
  }),
  also('accounts', {
    textField: 'name',
    write: { create: { name: 'Shop', custom_tier: 'gold' }, update: { size: 12 } },
  }),
  also('opportunities', {
    textField: 'name',
    write: { create: { name: 'Deal', account: 2 }, update: { value: 9.5, stage: 3 } },
  }),
  also('tasks', {
    textField: 'description',
    write: { create: { description: 'Call' }, update: { completed: true } },
  }),
  also('tags', { textField: 'name', write: { create: { name: 'Key' }, update: { name: 'Keys' } } }),
  ...['users', 'pipelines'].map((name) => also(name)),
]
for (const { title, run } of conformance(...subjects)) it(title, run)

it('finds a contact by a name that Salesflare finds in longer ones, too', async () => {
  const records = [{ name: 'Ada King' }, { name: 'Ada' }]
  const line = await played.open({ records })
  expect(await findBy(salesflare, line, 'contacts', { name: 'ada' })).toMatchObject([{ name: 'Ada' }])
})

it('describes custom fields by the name they have in records, and none of what has none', async () => {
  const line = await played.open()
  const described = async (name: string) =>
    (await salesflare.objects.describe?.(line, name))?.fields.filter(({ isCustom }) => isCustom)
  expect(await described('contacts')).toMatchObject([
    { fieldName: 'custom_tier', displayName: 'Tier', values: [{ value: 'gold' }] },
  ])
  expect(await described('tags')).toEqual([])
})

it('reads the tasks of everybody, asking for the team once', async () => {
  const line = await played.open({ others: structuredClone(others) })
  const before = played.seen.length
  const wanted = { objectName: 'tasks', fields: 'all', pageSize: 4 } as const
  const first = await salesflare.read?.page(line, wanted)
  const second = await salesflare.read?.page(line, { ...wanted, cursor: first?.nextCursor ?? '' })
  expect([...(first?.records ?? []), ...(second?.records ?? [])]).toHaveLength(7)
  const asked = played.seen.slice(before).map(({ url }) => url.replace(/\?.*/, ''))
  expect(asked).toEqual(['/users', '/tasks', '/tasks'])
})

it('tells a refusal in the words of Salesflare', async () => {
  const outcome = await createEmpty(salesflare, await played.open(), 'contacts')
  const error = { message: '"value" must contain a field', status: 400 }
  expect(outcome).toMatchObject({ isWritten: false, error })
})
