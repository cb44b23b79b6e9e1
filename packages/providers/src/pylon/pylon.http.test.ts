// Pylon, played after its documentation.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { startPlayed } from '../testing/played-vendor.ts'
import { stubCall } from '../testing/stub-call.ts'
import { writeItems } from '../testing/write-items.ts'
import pylon from './index.ts'
import { objects } from './objects.ts'

type Row = Record<string, unknown>

const fields = [
  {
    slug: 'tier',
    label: 'Tier',
    type: 'select',
    object_type: 'issue',
    select_metadata: { options: [{ slug: 'gold', label: 'Gold' }] },
  },
  { slug: 'seats', label: 'Seats', type: 'number', object_type: 'account' },
]

const played = await startPlayed(pylon, {
  table: 'issues',
  stamp: (index, at) => ({ id: `issue-${index}`, number: index, created_at: at.toISOString() }),
  make: (index) => ({
    title: `Title ${index % 4}`,
    state: index % 2 === 0 ? 'new' : 'closed',
    account: { id: `account-of-${index % 3}` },
    requester: { id: `requester-${index % 4}` },
    assignee: { id: `user-${index % 2}` },
    team: index % 3 ? { id: 'team-1' } : null,
    tags: index % 2 ? [`tag-${index % 3}`, 'all'] : null,
    custom_fields: { tier: { slug: 'tier', value: 'gold' } },
  }),
  documented: { '?object_type': /^(account|issue|contact)$/ },
  answer({ method, parts: [name = '', one = ''], query, json, account }) {
    if (name === 'me') return { json: { data: { id: 'o1', name: 'Acme' } } }
    if (name === 'custom-fields') return { json: { data: fields } }
    if (name === 'issues' && method === 'GET' && one === '')
      return { status: 400, json: { errors: ['start_time is required'] } }
    if (one === 'search' || (method === 'GET' && one === '')) {
      const holds = one === 'search' ? conditionOf(json.filter as Row) : () => true
      const rows = account.rows(name).filter(holds)
      if (name === 'users') return { json: { data: rows } }
      const start = Number(json.cursor ?? query.get('cursor') ?? 0)
      const end = start + Number(json.limit ?? query.get('limit'))
      const hasMore = end < rows.length
      return {
        json: { data: rows.slice(start, end), pagination: { cursor: String(end), has_next_page: hasMore } },
      }
    }
    const body = Array.isArray(json.custom_fields)
      ? { ...json, custom_fields: Object.fromEntries(json.custom_fields.map((own: Row) => [own.slug, own])) }
      : json
    if (method === 'POST') return { json: { data: account.add(name, body) } }
    if (method === 'DELETE')
      return account.remove(name, one) ? { json: { data: { success: true } } } : undefined
    const row = method === 'PATCH' ? account.edit(name, one, body) : account.find(name, one)
    return row && { json: { data: row } }
  },
})

function conditionOf({ operator, field, value, subfilters }: Row): (row: Row) => boolean {
  if (operator === 'and') {
    const conditions = (subfilters as Row[]).map(conditionOf)
    return (row) => conditions.every((holds) => holds(row))
  }
  if (field === 'created_at') return (row) => Date.parse(String(row.created_at)) > Date.parse(String(value))
  const linked = /^(account|requester|assignee|team)_id$/.exec(String(field))?.[1]
  if (linked !== undefined) return (row) => (row[linked] as Row | null | undefined)?.id === value
  if (operator === 'string_contains')
    return (row) => String(row[String(field)]).toLowerCase().includes(String(value).toLowerCase())
  if (operator === 'contains') return (row) => ((row[String(field)] ?? []) as unknown[]).includes(value)
  return (row) => row[String(field)] === value
}

const subject = played.subject({
  objectName: 'issues',
  textField: 'title',
  fieldsInside: objects.issues?.compared ?? {},
  isUnordered: true,
  write: {
    create: { title: 'Ada & sons', body_html: '<p>x</p>', custom_field_tier: 'gold' },
    update: { title: 'Ada and daughters', custom_field_tier: 'silver' },
  },
  bareRecord: { title: null },
})
for (const { title, run } of conformance(subject)) it(title, run)

it('finds issues that meet several conditions', async () => {
  const filters = [
    { fieldName: 'account', value: 'account-of-2' },
    { fieldName: 'state', value: 'closed' },
  ]
  const wanted = { objectName: 'issues', fields: 'all', filters, pageSize: 50 } as const
  const page = await pylon.search?.page(await played.open({ count: 12 }), wanted)
  expect(page?.records.map(({ number }) => number)).toEqual([5, 11])
})

it('reads a list that comes in one piece in pages of any size', async () => {
  const users = Array.from({ length: 5 }, (_, index) => ({
    id: `u${index}`,
    email: `ada${index}@example.com`,
  }))
  const call = await played.open({ others: { users } })
  const given = { objectName: 'users', fields: 'all', pageSize: 3 } as const
  const first = await pylon.read?.page(call, given)
  const second = await pylon.read?.page(call, { ...given, cursor: first?.nextCursor ?? '' })
  expect([first?.records.length, second?.records.length]).toEqual([3, 2])
  expect(second).toBeDefined()
  expect(second?.nextCursor).toBeUndefined()
})

it('writes lists of choices as such, and reads them back', async () => {
  const call = await played.open()
  const items = [{ fields: { name: 'Acme', custom_field_plans: ['a', 'b'] } }]
  const [outcome] = await writeItems(pylon, call, { action: 'create', objectName: 'accounts' }, items)
  const native = outcome?.isWritten ? (outcome.record ?? {}) : {}
  expect(pylon.record.field?.('custom_field_plans')(native)).toEqual(['a', 'b'])
})

it('describes the custom fields of the object asked for, with their choices', async () => {
  const call = await played.open()
  const custom = async (objectName: string) =>
    (await pylon.objects.describe?.(call, objectName))?.fields.filter(({ isCustom }) => isCustom)
  expect(await custom('issues')).toMatchObject([
    {
      fieldName: 'custom_field_tier',
      valueType: 'singleSelect',
      values: [{ value: 'gold', displayValue: 'Gold' }],
    },
  ])
  expect(await custom('accounts')).toMatchObject([{ fieldName: 'custom_field_seats', valueType: 'float' }])
  expect(await custom('tags')).toEqual([])
})

// https://static.usepylon.com/openapi.json (a copy of it: `GET /tasks`, `GET /user-roles`) read 2026-11-29
it('reads tasks by cursor, and roles of users in one piece', async () => {
  const pagination = { cursor: 'c2', has_next_page: true }
  const { call, asked } = stubCall(({ path }) => ({
    data: [{ id: path }],
    pagination: path === '/tasks' ? pagination : undefined,
  }))
  const read = (objectName: string) => pylon.read?.page(call, { objectName, fields: 'all', pageSize: 50 })
  expect((await read('tasks'))?.nextCursor).toBeDefined()
  expect(await read('user-roles')).toEqual({ records: [{ id: '/user-roles' }], nextCursor: undefined })
  expect(asked).toMatchObject([{ path: '/tasks', query: { limit: 50 } }, { path: '/user-roles' }])
})
