// Freshdesk against a simulator that speaks its documented shapes.
import { asObject } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, expect, it } from 'vitest'
import { startPlayed } from '../testing/played-vendor.ts'
import freshdesk from './index.ts'

type Row = Record<string, unknown> & { id: number; updated_at: string }
const tables: Record<string, Map<number, Row>> = {
  tickets: new Map(),
  contacts: new Map(),
  companies: new Map(),
}
const start = Date.UTC(2026, 0, 1)
let clock = start
/** What was deleted, by id, as the trash lists it. */
const trash: Row[] = []
let lastId = 100
function put(table: string, id: number, fields: object, at?: number): Row {
  clock += 1000
  const old = tables[table]?.get(id)
  const custom_fields = { ...asObject(old?.custom_fields), ...asObject(Reflect.get(fields, 'custom_fields')) }
  const updated_at = new Date(at ?? clock).toISOString().replace('.000Z', 'Z')
  const row = { ...old, ...fields, id, updated_at, custom_fields }
  tables[table]?.set(id, row)
  return row
}
const add = (table: string, fields: object, at?: number) => {
  lastId += 1
  return put(table, lastId, fields, at)
}
for (let index = 0; index < 10; index += 1) {
  add('tickets', {
    subject: `Broken ${index}`,
    status: (index % 3) + 2,
    requester_id: index % 2,
    custom_fields: { cf_tier: `t${index % 3}` },
  })
  add('contacts', { name: `Ada ${index}`, email: `ada${index}@example.com` })
  add('companies', { name: `Acme ${index}`, domains: [`acme${index}.com`] })
}
// A bulk change: more tickets at one instant than a page holds.
const bulkAt = clock + 60_000
for (let index = 0; index < 250; index += 1)
  add('tickets', { subject: 'Bulk', status: 5, requester_id: 9 }, bulkAt)

const fields = [
  { name: 'subject', label: 'Subject', type: 'default_subject', default: true },
  { name: 'cf_tier', label: 'Tier', type: 'custom_dropdown', default: false, choices: ['t0', 't1', 't2'] },
]

const played = await startPlayed(freshdesk, {
  answer: ({ method, path, query, json }) => {
    if (path === '/api/v2/agents/me') return { json: { id: 1 } }
    if (path.endsWith('_fields')) return { json: fields }
    const [, table = '', id] = /^\/api\/v2\/(\w+)(?:\/(\d+))?$/.exec(path) ?? []
    if (path === '/api/v2/companies/autocomplete') {
      const found = [...(tables.companies?.values() ?? [])].filter(({ name }) =>
        String(name).startsWith(query.get('name') ?? ''),
      )
      return { json: { companies: found.map((row) => ({ id: row.id, name: row.name })) } }
    }
    if (path.startsWith('/api/v2/search/')) {
      const terms = (query.get('query') ?? '')
        .slice(1, -1)
        .split(' AND ')
        .map((term) => term.split(':'))
      const results = [...(tables[path.slice('/api/v2/search/'.length)]?.values() ?? [])].filter((row) =>
        terms.every(([name = '', value]) => {
          const own = name === 'domain' ? row.domains : (row[name] ?? asObject(row.custom_fields)?.[name])
          return [own].flat().some((one) => String(one) === value?.replaceAll("'", ''))
        }),
      )
      return { json: { results: results.slice(0, 30), total: results.length } }
    }
    const rows = tables[table]
    if (!rows) return { status: 404, text: '' }
    if (id !== undefined) {
      const row = rows.get(Number(id))
      if (!row) return { status: 404, text: '' }
      if (method === 'DELETE') trash.push(put(table, Number(id), { deleted: true }))
      if (method === 'DELETE') return { status: rows.delete(Number(id)) ? 204 : 404, text: '' }
      return { json: method === 'PUT' ? put(table, Number(id), json) : row }
    }
    if (method === 'POST') return { status: 201, json: add(table, json) }
    const since = query.get('updated_since') ?? query.get('_updated_since')
    const isTrash = query.get('filter') === 'deleted'
    const listed = (isTrash ? trash : [...rows.values()]).filter(
      (row) =>
        (!since || Date.parse(row.updated_at) >= Date.parse(since)) &&
        ['email', 'requester_id'].every((name) => !query.has(name) || String(row[name]) === query.get(name)),
    )
    if (query.get('order_by') === 'updated_at')
      listed.sort((a, b) => a.updated_at.localeCompare(b.updated_at))
    const size = Number(query.get('per_page'))
    const page = Number(query.get('page'))
    return { json: listed.slice((page - 1) * size, page * size) }
  },
})
const call = await played.open()
afterAll(() => played.close())

const subject = { provider: freshdesk, call }
const checks = [
  ...conformance({
    ...subject,
    objectName: 'tickets',
    searchFields: ['id', 'status', 'requester_id', 'cf_tier'],
    write: {
      create: { subject: 'Ada & sons', status: 2, cf_tier: 'gold' },
      update: { status: 4, cf_tier: 'silver' },
    },
    async removals() {
      const ids = [1, 2, 3].map((number) =>
        String(add('tickets', { subject: `Spam ${number}`, status: 2 }).id),
      )
      const common = { objectName: 'tickets', action: 'delete', allOrNone: false, headers: {} } as const
      const deleted: { id: string; at: Date }[] = []
      for (const id of ids) {
        await freshdesk.write?.write(call, { ...common, items: [{ id, fields: {} }] })
        deleted.push({ id, at: new Date(clock) })
      }
      return { call, deleted }
    },
  }),
  ...conformance({
    ...subject,
    objectName: 'contacts',
    isUnordered: true,
    searchField: 'email',
    write: { create: { name: 'Ada', email: 'ada@example.org' }, update: { name: 'Ada L.' } },
  }),
  ...conformance({ ...subject, objectName: 'companies', isUnordered: true, searchField: 'name' }),
]
for (const { title, run } of checks) it(title, run)

it('reads more tickets changed at one instant than a page holds, each once', async () => {
  const ids: unknown[] = []
  let cursor: string | undefined
  do {
    const page = await freshdesk.read?.(call, {
      objectName: 'tickets',
      fields: 'all',
      pageSize: 100,
      since: new Date(bulkAt),
      filters: [{ fieldName: 'status', value: 5 }],
      ...(cursor === undefined ? {} : { cursor }),
    })
    ids.push(...(page?.records ?? []).map(({ id }) => id))
    cursor = page?.nextCursor
  } while (cursor !== undefined)
  expect(ids).toHaveLength(250)
  expect(new Set(ids).size).toBe(250)
})

it('finds a company by one of its domains', async () => {
  const filters = [{ fieldName: 'domains', value: 'acme3.com' }]
  const page = await freshdesk.search?.(call, {
    objectName: 'companies',
    fields: 'all',
    filters,
    pageSize: 10,
  })
  expect(page?.records.map(({ name }) => name)).toEqual(['Acme 3'])
})

it('reads which tickets were moved to the trash since then', async () => {
  const made = add('tickets', { subject: 'Spam', status: 2 })
  const since = new Date(clock + 1)
  await freshdesk.write?.write(call, {
    objectName: 'tickets',
    action: 'delete',
    items: [{ id: String(made.id), fields: {} }],
    allOrNone: false,
    headers: {},
  })
  const page = await freshdesk.readDeleted?.(call, { objectName: 'tickets', since, pageSize: 10 })
  expect(page?.records.map(({ id }) => id)).toEqual([String(made.id)])
})
