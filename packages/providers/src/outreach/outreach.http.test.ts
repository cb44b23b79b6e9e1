// Outreach against a vendor that answers JSON:API.
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, expect, it } from 'vitest'
import type { Answer } from '../../../connector-kit/src/testing/vendor.ts'
import { type Row, startTableVendor, type TableAccount, type TableRequest } from '../testing/table-vendor.ts'
import outreach from './index.ts'

const stamp = (index: number, at: Date): Row => ({
  ...{ type: 'prospect', id: index, createdAt: at.toISOString(), updatedAt: at.toISOString() },
  ...{ firstName: null, emails: [], company: null },
})

/** Rows are flat here, and resources on the wire. */
function toResource({ type, id, account, ...attributes }: Row): Row {
  const relationships = { account: { data: account === undefined ? null : account } }
  return { type, id, attributes, relationships }
}

function answer(account: TableAccount, request: TableRequest): Answer {
  const { method, pathname, json, headers } = request
  if (pathname === '/api/v2') return { json: { meta: {} } }
  const [, id] = /^\/api\/v2\/prospects(?:\/(.+))?$/.exec(pathname) ?? []
  if (method === 'GET') return list(account, request)
  if (method !== 'DELETE' && headers['content-type'] !== 'application/vnd.api+json') return { status: 415 }
  const { attributes, relationships } = (json.data ?? {}) as { attributes?: Row; relationships?: Row }
  const link = relationships?.account as { data: unknown } | undefined
  const sent = { ...attributes, ...(link ? { account: link.data } : {}) }
  if (method === 'POST') {
    account.made += 1
    const row = { ...stamp(account.made, new Date()), ...sent }
    account.rows.push(row)
    return { status: 201, json: { data: toResource(row) } }
  }
  const row = account.rows.find((each) => String(each.id) === id)
  const detail = `Could not find 'prospect' with ID '${id}'.`
  if (!row) return { status: 404, json: { errors: [{ id: 'resourceNotFound', title: 'Not found', detail }] } }
  if (method === 'DELETE') account.rows.splice(account.rows.indexOf(row), 1)
  else Object.assign(row, sent, { updatedAt: new Date().toISOString() })
  return method === 'DELETE' ? { status: 204 } : { json: { data: toResource(row) } }
}

function list(account: TableAccount, { query }: TableRequest): Answer {
  const filters = [...query].flatMap(([key, text]) => {
    const name = /^filter\[(\w+)\]$/.exec(key)?.[1]
    return name === undefined ? [] : [{ name, text }]
  })
  const unknown = filters.find(
    ({ name }) => !['id', 'updatedAt', 'firstName', 'emails', 'company'].includes(name),
  )
  if (unknown) return { status: 400, json: { errors: [{ detail: `cannot filter by ${unknown.name}` }] } }
  const found = account.rows
    .filter((row) => filters.every(({ name, text }) => holds(row[name], text)))
    .sort(
      (a, b) =>
        Date.parse(String(a.updatedAt)) - Date.parse(String(b.updatedAt)) || Number(a.id) - Number(b.id),
    )
  const start = Number(query.get('page[after]') ?? 0)
  const end = start + Number(query.get('page[size]'))
  const next = new URL('https://api.outreach.io/api/v2/prospects')
  for (const [name, text] of query) next.searchParams.set(name, text)
  next.searchParams.set('page[after]', String(end))
  return {
    json: {
      data: found.slice(start, end).map(toResource),
      links: end < found.length ? { next: next.href } : {},
    },
  }
}

function holds(value: unknown, text: string): boolean {
  const [from, to] = text.split('..')
  if (to !== undefined) {
    const at = Date.parse(String(value))
    return (from === 'neginf' || at >= Date.parse(String(from))) && (to === 'inf' || at <= Date.parse(to))
  }
  const wanted = text.toLowerCase().split(',')
  return (Array.isArray(value) ? value : [value]).some((each) => wanted.includes(String(each).toLowerCase()))
}

const vendor = await startTableVendor({
  provider: outreach,
  stamp,
  content: (index) => ({
    firstName: `Ada ${index % 4}`,
    emails: [`ada${index}@example.com`],
    company: 'Acme',
  }),
  answer,
})
afterAll(() => vendor.close())

const prospects = vendor.subject({
  objectName: 'prospects',
  searchField: 'firstName',
  searchFields: ['id', 'company'],
  write: { create: { firstName: 'Ada & sons', emails: ['a@example.com'] }, update: { firstName: 'Ada' } },
  bareRecord: { firstName: null },
})
for (const { title, run } of conformance(prospects)) it(title, run)

it('links a prospect to an account, and finds it by one of its addresses', async () => {
  const call = await vendor.open()
  const items = [{ fields: { emails: ['a@example.com', 'b@example.com'], account: '3' } }]
  await outreach.write?.write(call, {
    objectName: 'prospects',
    action: 'create',
    items,
    allOrNone: false,
    headers: {},
  })
  const filters = [{ fieldName: 'emails', value: 'B@example.com' }]
  const page = await outreach.search?.(call, { objectName: 'prospects', fields: 'all', filters, pageSize: 5 })
  expect(page?.records.map((native) => outreach.record.field?.('account')(native))).toEqual([3])
})

it('never lets a comma widen a filter', async () => {
  const call = await vendor.open({
    records: [{ company: 'Acme' }, { company: 'Acme, Inc' }, { company: 'Inc' }],
  })
  const filters = [{ fieldName: 'company', value: 'Acme, Inc' }]
  const page = await outreach.read?.(call, { objectName: 'prospects', fields: 'all', filters, pageSize: 5 })
  expect(page?.records.map((native) => outreach.record.id(native))).toEqual(['2'])
  const search = outreach.search?.(call, { objectName: 'prospects', fields: 'all', filters, pageSize: 5 })
  await expect(search).rejects.toMatchObject({ reaction: { kind: 'stop' } })
})
