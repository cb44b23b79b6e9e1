// Help Scout, played after its documentation.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { startPlayed } from '../testing/played-vendor.ts'
import { stubCall } from '../testing/stub-call.ts'
import helpScout from './index.ts'
import { objects } from './objects.ts'

const vendorPageSize = 50

const played = await startPlayed(helpScout, {
  table: 'customers',
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  stamp: (index, at) => ({
    id: 1000 + index,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: at.toISOString().replace('.000', ''),
  }),
  make: (index) => ({
    firstName: `Name ${index % 4}`,
    lastName: 'Lovelace',
    _embedded: { emails: [{ id: index, value: `Ada${index}@example.com`, type: 'work' }] },
  }),
  documented: {
    '?status': /^all$/,
    '?sortField': /^(created|modified)At$/,
    '?sortOrder': /^asc$/,
  },
  answer({ method, parts: [, name = '', one = '', part], query, json, account }) {
    if (one === 'me') return { json: { id: 1 } }
    if (method === 'GET' && one === '') {
      const page = Number(query.get('page') ?? 1)
      const email = /^\(email:"(.*)"\)$/s.exec(query.get('query') ?? '')?.[1]?.replace(/\\(.)/gs, '$1')
      const rows = account.rows(name, Date.parse(query.get('modifiedSince') ?? '') + 1).filter((row) => {
        const isNamed = ['firstName', 'lastName'].every((own) => (query.get(own) ?? row[own]) === row[own])
        return isNamed && (!email || JSON.stringify(row).toLowerCase().includes(email.toLowerCase()))
      })
      const totalPages = Math.ceil(rows.length / vendorPageSize)
      const own = rows.slice((page - 1) * vendorPageSize, page * vendorPageSize)
      return {
        json: { _embedded: { [name]: own }, page: { size: vendorPageSize, number: page, totalPages } },
      }
    }
    if (method === 'POST')
      return { status: 201, headers: { 'Resource-ID': String(account.add(name, json).id) } }
    if (method === 'DELETE') return account.remove(name, one) ? { status: 204 } : undefined
    if (method === 'GET') {
      const row = account.find(name, one)
      return row && { json: row }
    }
    if (method === 'PUT' && part !== undefined)
      return account.edit(name, one, { [part]: json[part] }) && { status: 204 }
    // A conversation takes one operation, and a customer a list of them.
    if (Array.isArray(json) === (name === 'conversations')) return { status: 400, json: { message: 'bad' } }
    const list = (Array.isArray(json) ? json : [json]) as { op: string; path: string; value: unknown }[]
    if (list.some(({ op, path }) => (op === 'move') !== (path === '/mailboxId')))
      return { status: 400, json: {} }
    const changed = Object.fromEntries(list.map(({ path, value }) => [path.slice(1), value ?? null]))
    return account.edit(name, one, changed) && { status: 204 }
  },
})

const subject = played.subject({
  objectName: 'customers',
  textField: 'firstName',
  fieldsInside: objects.customers?.compared ?? {},
  isUnordered: true,
  write: {
    create: { firstName: 'Ada & sons', lastName: 'Lovelace' },
    update: { lastName: 'King' },
  },
  alsoWrites: {
    webhooks: { create: { url: 'https://example.com', events: ['convo.created'], secret: 's' }, update: {} },
  },
  bareRecord: { firstName: null },
})
for (const { title, run } of conformance(subject)) it(title, run)

it('finds a customer by one of several e-mail addresses, and only that one', async () => {
  const call = await played.open({ count: 12 })
  const filters = [{ fieldName: 'emails', value: 'ada1@example.com' }]
  const page = await helpScout.search?.page(call, {
    objectName: 'customers',
    fields: 'all',
    filters,
    pageSize: 20,
  })
  expect(page?.records.map(({ id }) => id)).toEqual([1001])
})

it('answers a long page of Help Scout in parts, and goes on with the next', async () => {
  const call = await played.open({ count: 70 })
  const ids: unknown[] = []
  let cursor: string | undefined
  do {
    const wanted = {
      objectName: 'customers',
      fields: 'all',
      pageSize: 30,
      cursor: cursor || undefined,
    } as const
    const page = await helpScout.read?.page(call, wanted)
    ids.push(...(page?.records.map(({ id }) => id) ?? []))
    cursor = page?.nextCursor
  } while (cursor !== undefined)
  expect(new Set(ids).size).toBe(70)
  expect(ids).toHaveLength(70)
})

// https://github.com/helpscout/helpscout-api-php/tree/master/src (TagsEndpoint, TeamsEndpoint, WorkflowsEndpoint) read 2026-11-29
it.each(['tags', 'teams', 'workflows'])(
  'reads %s, and leaves out those that did not change',
  async (name) => {
    const [old, changed] = ['2026-01-01T00:00:00Z', '2026-01-03T00:00:00Z'].map((at, index) => ({
      id: index,
      [name === 'workflows' ? 'modifiedAt' : 'updatedAt']: at,
    }))
    const { call, asked } = stubCall(() => ({
      _embedded: { [name]: [old, changed] },
      page: { size: 50, totalElements: 2, totalPages: 1, number: 1 },
    }))
    const since = new Date('2026-01-02T00:00:00Z')
    const page = await helpScout.read?.page(call, { objectName: name, fields: 'all', since, pageSize: 50 })
    expect(page).toEqual({ records: [changed], nextCursor: undefined })
    expect(asked).toEqual([{ path: `/v2/${name}`, query: { page: '1' } }])
  },
)

// https://developer.helpscout.com/mailbox-api/endpoints/conversations/update/ read 2026-11-29
it('changes a conversation one operation a request, and its tags and custom fields at separate paths', async () => {
  const call = await played.open({ others: { conversations: [{ id: 1000, subject: 'Hi', assignTo: 3 }] } })
  const fields = {
    subject: 'Hello',
    mailboxId: 85,
    assignTo: null,
    tags: ['vip'],
    fields: [{ id: 10, value: 'gold' }],
  }
  const before = played.seen.length
  const written = await helpScout.write?.write(call, {
    objectName: 'conversations',
    action: 'update',
    items: [{ id: '1000', fields }],
    allOrNone: false,
    headers: {},
  })
  expect(written).toEqual([{ isWritten: true, recordId: '1000' }])
  const sent = played.seen.slice(before).map(({ method, url, body }) => [method, url, JSON.parse(body)])
  expect(sent).toEqual([
    ['PATCH', '/v2/conversations/1000', { op: 'replace', path: '/subject', value: 'Hello' }],
    ['PATCH', '/v2/conversations/1000', { op: 'move', path: '/mailboxId', value: 85 }],
    ['PATCH', '/v2/conversations/1000', { op: 'remove', path: '/assignTo' }],
    ['PUT', '/v2/conversations/1000/tags', { tags: ['vip'] }],
    ['PUT', '/v2/conversations/1000/fields', { fields: [{ id: 10, value: 'gold' }] }],
  ])
})
