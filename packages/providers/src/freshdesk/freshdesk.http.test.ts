// Freshdesk, played after its documentation.
import { asObject } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { type Play, type PlayedRequest, type PlayedVendor, startPlayed } from '../testing/played-vendor.ts'
import { readAll } from '../testing/read-all.ts'
import { writeItems } from '../testing/write-items.ts'
import { deskObjects } from './desk-objects.ts'
import freshdesk from './index.ts'

const fields = [
  { name: 'subject', label: 'Subject', type: 'default_subject', default: true },
  { name: 'cf_tier', label: 'Tier', type: 'custom_dropdown', default: false, choices: ['t0', 't1', 't2'] },
]
const tables = ['tickets', 'contacts', 'companies']
/** Where the search language calls a field otherwise. */
const ownNames: Readonly<Record<string, string>> = {
  domain: 'domains',
  tag: 'tags',
  agent_id: 'responder_id',
}
/** Filters of the lists that are told by the field's own name. */
const listFilters: Readonly<Record<string, readonly string[]>> = {
  tickets: ['requester_id', 'company_id'],
  contacts: ['email', 'mobile', 'phone', 'company_id'],
}
/** What was deleted is kept apart. */
const trashOf = (table: string) => `deleted ${table}`
const seconds = (at: Date) => at.toISOString().replace('.000Z', 'Z')

function listed({ query, account }: PlayedRequest, table: string) {
  const since = query.get('updated_since') ?? query.get('_updated_since') ?? ''
  // An ISO instant with milliseconds, or without: both compare as text once they have the same length.
  const from = since === '' ? '' : seconds(new Date(Math.floor(Date.parse(since) / 1000) * 1000))
  const isTrash = query.get('filter') === 'deleted' || query.get('state') === 'deleted'
  const rows = account
    .rows(isTrash ? trashOf(table) : table)
    .filter(
      (row) =>
        String(row.updated_at) >= from &&
        (listFilters[table] ?? []).every((name) => !query.has(name) || String(row[name]) === query.get(name)),
    )
  if (query.get('order_by') === 'updated_at')
    rows.sort((a, b) => (String(a.updated_at) < String(b.updated_at) ? -1 : 1))
  const size = Number(query.get('per_page'))
  const page = Number(query.get('page'))
  if (size > 100 || page > 300) return { status: 400, json: { description: 'Validation failed' } }
  const answered = rows.slice((page - 1) * size, page * size)
  if (table !== 'tickets' || query.get('include') === 'description') return { json: answered }
  return { json: answered.map(({ description: _1, description_text: _2, ...row }) => row) }
}

function found({ query, parts, account }: PlayedRequest) {
  const terms = (query.get('query') ?? '')
    .slice(1, -1)
    .split(' AND ')
    .map((term) => /^(\w+):('?)(.*)\2$/s.exec(term) ?? [])
  const results = account.rows(parts[3] ?? '').filter((row) =>
    terms.every(([, name = '', , value]) => {
      const own = row[ownNames[name] ?? name] ?? asObject(row.custom_fields)?.[name]
      return [own].flat().some((one) => String(one) === value)
    }),
  )
  return { json: { results: results.slice(0, 30), total: results.length } }
}

const answer: Play['answer'] = (request) => {
  const { method, path, parts, query, json, account } = request
  const [, , table = '', id] = parts
  if (path === '/api/v2/agents/me') return { json: { id: 1 } }
  if (path.endsWith('_fields')) return { json: fields }
  if (table === 'search') return found(request)
  if (!tables.includes(table)) return { status: 404, text: '' }
  if (id === 'autocomplete') {
    const named = account.rows(table).filter(({ name }) =>
      String(name)
        .toLowerCase()
        .startsWith((query.get('name') ?? '').toLowerCase()),
    )
    return { json: { companies: named.map((row) => ({ id: row.id, name: row.name })) } }
  }
  if (id === undefined && method === 'GET') return listed(request, table)
  if (id === undefined) return { status: 201, json: account.add(table, { custom_fields: {}, ...json }) }
  const row = account.find(table, id)
  if (!row) return { status: 404, text: '' }
  if (method === 'DELETE') {
    account.rows(trashOf(table)).push({ ...account.edit(table, id, { deleted: true }) })
    return { status: account.remove(table, id) ? 204 : 404, text: '' }
  }
  const custom_fields = { ...asObject(row.custom_fields), ...asObject(json.custom_fields) }
  return { json: method === 'PUT' ? account.edit(table, id, { ...json, custom_fields }) : row }
}

const stamp = (index: number, at: Date) => ({ id: 1000 + index, updated_at: seconds(at) })

/** An account that holds three records and lost four. */
async function openLosses({ open }: PlayedVendor, table: string) {
  const deleted = [0, 1, 2, 3].map((index) => ({
    id: String(7000 + index),
    at: new Date(Date.UTC(2026, 1, 1, 0, index)),
  }))
  const rows = deleted.map(({ id, at }) => ({ id: Number(id), updated_at: seconds(at), deleted: true }))
  return { call: await open({ count: 3, others: { [trashOf(table)]: rows } }), deleted }
}

const tickets = await startPlayed(freshdesk, {
  table: 'tickets',
  stamp,
  make: (index) => ({
    subject: `Broken ${index}`,
    description: `<p>${index}</p>`,
    description_text: String(index),
    status: (index % 3) + 2,
    priority: (index % 4) + 1,
    type: index % 2 ? 'Question' : 'Feature Request',
    tags: index % 2 ? ['vip', 'loud'] : ['vip'],
    requester_id: index % 2,
    company_id: 70 + (index % 2),
    group_id: 5,
    responder_id: 80 + (index % 3),
    custom_fields: { cf_tier: `t${index % 3}` },
  }),
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  documented: { '?order_type': /^asc$/ },
  answer,
})
const contacts = await startPlayed(freshdesk, {
  table: 'contacts',
  stamp,
  make: (index) => ({
    name: `Ada ${index}`,
    email: `ada${index}@example.com`,
    mobile: `+4917${index}`,
    phone: `+4930${index % 2}`,
    company_id: 70 + (index % 2),
    unique_external_id: `crm-${index}`,
    custom_fields: {},
  }),
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  answer,
})
const companies = await startPlayed(freshdesk, {
  table: 'companies',
  stamp,
  make: (index) => ({ name: `Acme ${index}`, domains: [`acme${index}.com`, 'acme.org'], custom_fields: {} }),
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  answer,
})

const checks = conformance(
  tickets.subject({
    objectName: 'tickets',
    elsewhere: Object.keys(deskObjects),
    textField: 'subject',
    write: {
      create: { subject: 'Ada & sons', status: 2, cf_tier: 'gold' },
      update: { status: 4, cf_tier: 'silver' },
    },
    removals: () => openLosses(tickets, 'tickets'),
    bareRecord: { subject: null, type: null, custom_fields: {} },
  }),
  contacts.subject({
    objectName: 'contacts',
    isUnordered: true,
    textField: 'name',
    write: { create: { name: 'Ada', email: 'ada@example.org' }, update: { name: 'Ada L.' } },
    removals: () => openLosses(contacts, 'contacts'),
    bareRecord: { name: null, email: null, custom_fields: null },
  }),
  companies.subject({
    objectName: 'companies',
    isUnordered: true,
    textField: 'name',
    write: { create: { name: 'Ada & sons', domains: ['ada.com'] }, update: { domains: ['ada.org'] } },
    bareRecord: { name: null, domains: null },
  }),
)
for (const { title, run } of checks) it(title, run)

it('reads more tickets changed at one instant than a page holds, each once', async () => {
  const call = await tickets.open({ count: 250, isOneInstant: true })
  const since = new Date(Date.UTC(2026, 0, 1))
  const read = await readAll(freshdesk, call, { objectName: 'tickets', pageSize: 100, since })
  const ids = read.map(({ id }) => id)
  expect(ids).toHaveLength(250)
  expect(new Set(ids).size).toBe(250)
})

it('reads which tickets were moved to the trash since then', async () => {
  const call = await tickets.open({ count: 2 })
  const since = new Date(Date.now() - 60_000)
  await writeItems(freshdesk, call, { action: 'delete', objectName: 'tickets' }, [{ id: '1001', fields: {} }])
  const page = await freshdesk.read?.removed?.page(call, { objectName: 'tickets', since, pageSize: 10 })
  expect(page?.records.map(({ id }) => id)).toEqual(['1001'])
})

it('asks for descriptions where they are wanted, and nowhere else', async () => {
  const call = await tickets.open({ count: 1 })
  const wanted = { objectName: 'tickets', pageSize: 10 } as const
  const whole = await freshdesk.read?.page(call, { ...wanted, fields: 'all' })
  expect(whole?.records).toMatchObject([{ subject: 'Broken 0', description_text: '0' }])
  const named = await freshdesk.read?.page(call, { ...wanted, fields: ['subject'] })
  expect(named?.records[0]).not.toHaveProperty('description')
})
