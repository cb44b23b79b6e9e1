// Outreach against a vendor that answers JSON:API.
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, expect, it } from 'vitest'
import type { Answer } from '../../../connector-kit/src/testing/vendor.ts'
import { type PlayedRequest, type Row, startPlayed } from '../testing/played-vendor.ts'
import outreach from './index.ts'

const table = 'prospects'
const bare: Row = { type: 'prospect', firstName: null, emails: [], company: null }
const stamp = (index: number, at: Date): Row => ({
  ...{ id: index + 1, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: at.toISOString() },
})

const filterable = ['firstName', 'lastName', 'emails', 'company', 'title', 'tags', 'externalSource']

/** Rows are flat here, and resources on the wire. */
function toResource({ type, id, account, ...attributes }: Row): Row {
  const relationships = { account: { data: account === undefined ? null : account } }
  return { type, id, attributes, relationships }
}

function answer(request: PlayedRequest): Answer {
  const { account, method, path, json, headers } = request
  if (path === '/api/v2') return { json: { meta: {} } }
  const [, id] = /^\/api\/v2\/prospects(?:\/(.+))?$/.exec(path) ?? []
  if (method === 'GET') return list(request)
  if (method !== 'DELETE' && headers['content-type'] !== 'application/vnd.api+json') return { status: 415 }
  const { attributes, relationships } = (json.data ?? {}) as { attributes?: Row; relationships?: Row }
  const link = relationships?.account as { data: unknown } | undefined
  const sent = { ...attributes, ...(link ? { account: link.data } : {}) }
  if (method === 'POST') {
    return { status: 201, json: { data: toResource(account.add(table, { ...bare, ...sent })) } }
  }
  const row = account.edit(table, String(id), sent)
  const detail = `Could not find 'prospect' with ID '${id}'.`
  if (!row) return { status: 404, json: { errors: [{ id: 'resourceNotFound', title: 'Not found', detail }] } }
  if (method !== 'DELETE') return { json: { data: toResource(row) } }
  account.remove(table, String(id))
  return { status: 204 }
}

function list({ account, query }: PlayedRequest): Answer {
  const filters = [...query].flatMap(([key, text]) => {
    const name = /^filter\[(\w+)\]$/.exec(key)?.[1]
    return name === undefined ? [] : [{ name, text }]
  })
  const unknown = filters.find(({ name }) => !['id', 'updatedAt', ...filterable].includes(name))
  if (unknown) return { status: 400, json: { errors: [{ detail: `cannot filter by ${unknown.name}` }] } }
  const found = account
    .rows(table)
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

const vendor = await startPlayed(outreach, {
  table,
  stamp,
  make: (index) => ({
    ...bare,
    firstName: `Ada ${index % 4}`,
    emails: [`ada${index}@example.com`],
    company: 'Acme',
    lastName: `King ${index % 3}`,
    title: 'Head of sales',
    tags: [`tag-${index % 3}`, 'all'],
    externalSource: 'crm',
  }),
  answer,
})
afterAll(() => vendor.close())

const prospects = vendor.subject({
  objectName: 'prospects',
  textField: 'firstName',
  write: { create: { firstName: 'Ada & sons', emails: ['a@example.com'] }, update: { firstName: 'Ada' } },
  bareRecord: bare,
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
    records: ['Acme', 'Acme, Inc', 'Inc'].map((company) => ({ ...bare, company })),
  })
  const filters = [{ fieldName: 'company', value: 'Acme, Inc' }]
  const page = await outreach.read?.(call, { objectName: 'prospects', fields: 'all', filters, pageSize: 5 })
  expect(page?.records.map((native) => outreach.record.id(native))).toEqual(['2'])
  const search = outreach.search?.(call, { objectName: 'prospects', fields: 'all', filters, pageSize: 5 })
  await expect(search).rejects.toMatchObject({ reaction: { kind: 'stop' } })
})
