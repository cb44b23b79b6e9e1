// Klaviyo, played after its documentation.
import { asObject } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, expect, it } from 'vitest'
import { type Play, type PlayedRequest, type Row, startPlayed } from '../testing/played-vendor.ts'
import klaviyo from './index.ts'

const refusal = (status: number, detail: string) => ({ status, json: { errors: [{ title: 'No.', detail }] } })

/** How long the pages of a list are, what it is sorted by, and what it can be filtered by, with which operators. */
const lists: Readonly<
  Record<string, { pageSizeMax: number; changed: string; operators: Readonly<Record<string, string[]>> }>
> = {
  profiles: {
    pageSizeMax: 100,
    changed: 'updated',
    operators: {
      ...{ id: ['any', 'equals'], email: ['any', 'equals'], phone_number: ['any', 'equals'] },
      ...{ external_id: ['any', 'equals'], updated: ['greater-than', 'less-than'] },
    },
  },
  lists: {
    pageSizeMax: 10,
    changed: 'updated',
    operators: { id: ['any'], name: ['any'], updated: ['greater-than'] },
  },
  events: {
    pageSizeMax: 1000,
    changed: 'datetime',
    operators: { datetime: ['greater-than', 'less-than'] },
  },
}

/** A play keeps rows flat; Klaviyo speaks JSON:API. */
function shown(name: string, { id, ...attributes }: Row) {
  return { type: name.slice(0, -1), id, attributes }
}

/** The terms of a filter; one that a list does not know is refused. */
function termsOf(filter: string, operators: Readonly<Record<string, string[]>>) {
  const pattern = /([\w-]+)\((\w+),(\["(?:[^"\\]|\\.)*"\]|"(?:[^"\\]|\\.)*"|[^)]*)\)/g
  const terms = [...filter.matchAll(pattern)].map(([, operator = '', name = '', text = '']) => ({
    operator,
    name,
    text,
  }))
  return terms.every(({ operator, name }) => operators[name]?.includes(operator)) ? terms : undefined
}

function isKept(row: Row, { operator, name, text }: { operator: string; name: string; text: string }) {
  if (operator === 'equals') return row[name] === JSON.parse(text)
  if (operator === 'any') return (JSON.parse(text) as unknown[]).includes(row[name])
  const difference = Date.parse(String(row[name])) - Date.parse(text)
  return operator === 'greater-than' ? difference > 0 : difference < 0
}

function listed({ path, parts: [, name = ''], query, account }: PlayedRequest) {
  const { pageSizeMax = 0, changed = '', operators = {} } = lists[name] ?? {}
  const size = Number(query.get('page[size]'))
  if (size > pageSizeMax) return refusal(400, 'Page too large.')
  if (query.get('sort') !== changed) return refusal(400, 'Unsorted.')
  const terms = termsOf(query.get('filter') ?? '', operators)
  if (!terms) return refusal(400, 'Invalid filter provided.')
  const found = account.rows(name).filter((row) => terms.every((term) => isKept(row, term)))
  found.sort((a, b) => String(a[changed]).localeCompare(String(b[changed])))
  const start = Number(query.get('page[cursor]') ?? 0)
  const next = new URLSearchParams(query)
  next.set('page[cursor]', String(start + size))
  const links = { next: start + size < found.length ? `https://a.klaviyo.com${path}?${next}` : null }
  return { json: { data: found.slice(start, start + size).map((row) => shown(name, row)), links } }
}

const answer: Play['answer'] = (request) => {
  const { method, parts, headers, json, account } = request
  const [, name = '', id] = parts
  if (headers.revision !== '2026-04-15') return refusal(400, 'A revision is needed.')
  if (!lists[name]) return refusal(404, 'No such path.')
  const attributes = asObject(asObject(json.data)?.attributes) ?? {}
  if (id === undefined && method === 'GET') return listed(request)
  if (id === undefined) return { status: 201, json: { data: shown(name, account.add(name, attributes)) } }
  if (method === 'DELETE' && name === 'profiles') return refusal(405, 'Profiles are deleted by a job.')
  if (method === 'DELETE') return { status: account.remove(name, id) ? 204 : 404, text: '' }
  const row = method === 'PATCH' ? account.edit(name, id, attributes) : account.find(name, id)
  return row ? { json: { data: shown(name, row) } } : refusal(404, 'It does not exist.')
}
const stamp = (index: number, at: Date) => ({
  id: `01H${index}`,
  updated: at.toISOString().replace('Z', '+00:00'),
})

const profiles = await startPlayed(klaviyo, {
  table: 'profiles',
  stamp,
  make: (index) => ({
    email: `ada${index}@example.com`,
    phone_number: `+4930${index % 4}`,
    external_id: `crm ${index}`,
    properties: { plan: 'gold' },
  }),
  answer,
})
const mailing = await startPlayed(klaviyo, {
  table: 'lists',
  stamp,
  make: (index) => ({ name: `List ${index % 4}` }),
  answer,
})
const events = await startPlayed(klaviyo, {
  table: 'events',
  stamp: (index, at) => ({ id: `E${index}`, datetime: at.toISOString().replace('.000Z', '+00:00') }),
  make: (index) => ({ event_properties: { value: index }, timestamp: index }),
  answer,
})
afterAll(async () => {
  await events.close()
  await profiles.close()
  await mailing.close()
})

const checks = conformance(
  profiles.subject({
    objectName: 'profiles',
    textField: 'email',
    write: { create: { email: 'sons@example.com', first_name: 'Ada' }, update: { first_name: 'Ada & sons' } },
    bareRecord: { email: null },
  }),
  mailing.subject({
    objectName: 'lists',
    textField: 'name',
    write: { create: { name: 'News' }, update: { name: 'Old news' } },
    bareRecord: { name: null },
  }),
  events.subject({ objectName: 'events', bareRecord: { event_properties: null } }),
)
for (const { title, run } of checks) it(title, run)

it('applies a filter of a read that the list does not know', async () => {
  const filters = [
    { fieldName: 'email', value: 'ada3@example.com' },
    { fieldName: 'title', value: 'CEO' },
  ]
  const page = await klaviyo.read?.(await profiles.open({ count: 5 }), {
    objectName: 'profiles',
    fields: 'all',
    pageSize: 10,
    filters,
  })
  expect(page?.records).toEqual([])
  expect(decodeURIComponent(profiles.seen.at(-1)?.url ?? '')).toContain('equals(email,"ada3@example.com")')
})

it.each(['profiles', 'lists', 'events'])(
  'reads %s of a span of time, with a filter by id',
  async (objectName) => {
    const played = { profiles, lists: mailing, events }[objectName] ?? profiles
    const call = await played.open({ count: 6 })
    const wanted = { objectName, fields: 'all', pageSize: 50 } as const
    const span = { since: new Date('2026-01-01T00:01:00Z'), until: new Date('2026-01-01T00:05:00Z') }
    const page = await klaviyo.read?.(call, { ...wanted, ...span })
    expect(page?.records).toHaveLength(objectName === 'lists' ? 5 : 4)
    const [first] = page?.records ?? []
    const id = String(first?.id)
    const named = await klaviyo.read?.(call, { ...wanted, filters: [{ fieldName: 'id', value: id }] })
    expect(named?.records).toEqual([first])
  },
)
