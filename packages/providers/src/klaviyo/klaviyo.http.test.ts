// Klaviyo, played after its documentation.
import { asObject } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, expect, it } from 'vitest'
import { type Play, type PlayedRequest, type Row, startPlayed } from '../testing/played-vendor.ts'
import klaviyo from './index.ts'

const refusal = (status: number, detail: string) => ({ status, json: { errors: [{ title: 'No.', detail }] } })

interface PlayedList {
  /** None where a list is not told how long its pages are to be. */
  pageSizeMax?: number
  /** What it can be sorted by, where it can. */
  sort?: string
  /** What it can be filtered by, with which operators. */
  operators?: Readonly<Record<string, string[]>>
}

/** The lists as the reference has each. */
const lists: Readonly<Record<string, PlayedList>> = {
  profiles: {
    pageSizeMax: 100,
    sort: 'updated',
    operators: {
      ...{ id: ['any', 'equals'], email: ['any', 'equals'], phone_number: ['any', 'equals'] },
      ...{ external_id: ['any', 'equals'], updated: ['greater-than', 'less-than'] },
    },
  },
  lists: {
    pageSizeMax: 10,
    sort: 'updated',
    operators: { id: ['any'], name: ['any'], updated: ['greater-than'] },
  },
  segments: {
    pageSizeMax: 10,
    sort: 'updated',
    operators: { id: ['any'], name: ['any'], updated: ['greater-than'], is_active: ['equals'] },
  },
  templates: {
    pageSizeMax: 10,
    sort: 'updated',
    operators: { id: ['any'], name: ['any'], updated: ['greater-than', 'less-than'] },
  },
  flows: {
    pageSizeMax: 50,
    sort: 'updated',
    operators: {
      ...{ id: ['any'], name: ['equals'], status: ['equals'], updated: ['greater-than', 'less-than'] },
    },
  },
  events: {
    pageSizeMax: 1000,
    sort: 'datetime',
    operators: { datetime: ['greater-than', 'less-than'] },
  },
  campaigns: {
    pageSizeMax: 100,
    sort: 'updated_at',
    operators: {
      ...{ id: ['any'], status: ['any', 'equals'], 'messages.channel': ['equals'] },
      updated_at: ['greater-than', 'less-than'],
    },
  },
  metrics: {},
  tags: { pageSizeMax: 50, sort: 'id', operators: { name: ['equals'] } },
  forms: {
    pageSizeMax: 100,
    sort: 'updated_at',
    operators: {
      ...{ id: ['any', 'equals'], name: ['any', 'equals'], status: ['equals'] },
      updated_at: ['greater-than', 'less-than'],
    },
  },
  images: {
    pageSizeMax: 100,
    sort: 'updated_at',
    operators: {
      ...{ id: ['any', 'equals'], name: ['any', 'equals'], format: ['any', 'equals'] },
      updated_at: ['greater-than', 'less-than'],
    },
  },
  'catalog-items': { pageSizeMax: 100, sort: 'created', operators: { ids: ['any'], published: ['equals'] } },
  coupons: { pageSizeMax: 100 },
  reviews: {
    pageSizeMax: 100,
    sort: 'updated',
    operators: { id: ['any', 'equals'], review_type: ['equals'], created: ['greater-or-equal'] },
  },
}

/** A play keeps rows flat; Klaviyo speaks JSON:API. A campaign's channel is told by its messages alone. */
function shown(name: string, { id, 'messages.channel': _, ...attributes }: Row) {
  return { type: name.slice(0, -1), id, attributes }
}

/** The terms of a filter; one that a list does not know is refused. */
function termsOf(filter: string, operators: Readonly<Record<string, string[]>>) {
  const pattern = /([\w-]+)\(([\w.]+),(\["(?:[^"\\]|\\.)*"\]|"(?:[^"\\]|\\.)*"|[^)]*)\)/g
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
  const { pageSizeMax, sort, operators = {} } = lists[name] ?? {}
  const size = Number(query.get('page[size]') ?? 200)
  if (pageSizeMax === undefined && query.has('page[size]')) return refusal(400, 'Unknown parameter.')
  if (pageSizeMax !== undefined && size > pageSizeMax) return refusal(400, 'Page too large.')
  if ((query.get('sort') ?? undefined) !== sort) return refusal(400, 'Unsorted.')
  const terms = termsOf(query.get('filter') ?? '', operators)
  if (!terms) return refusal(400, 'Invalid filter provided.')
  if (name === 'campaigns' && !terms.some((term) => term.name === 'messages.channel'))
    return refusal(400, 'A channel filter is required.')
  const found = account.rows(name).filter((row) => terms.every((term) => isKept(row, term)))
  if (sort) found.sort((a, b) => String(a[sort]).localeCompare(String(b[sort])))
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
  if (row && method === 'PATCH' && name === 'tags') return { status: 204, text: '' }
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
const start = (table: string, make: (index: number) => Row, own: (index: number, at: Date) => Row = stamp) =>
  startPlayed(klaviyo, { table, stamp: own, make, answer })
const stampAt = (index: number, at: Date) => {
  const { id, updated } = stamp(index, at)
  return { id, created_at: updated, updated_at: updated }
}
const unstamped = (index: number) => ({ id: `01H${index}` })
const channels = ['email', 'sms', 'mobile_push']
const more = {
  segments: await start('segments', (index) => ({ name: `Segment ${index % 4}`, is_active: true })),
  templates: await start('templates', (index) => ({ name: `Template ${index % 4}`, editor_type: 'CODE' })),
  flows: await start('flows', (index) => ({
    name: `Flow ${index % 4}`,
    status: index % 2 ? 'live' : 'draft',
  })),
  campaigns: await start(
    'campaigns',
    (index) => ({
      ...{ name: `Sale ${index}`, status: index % 2 ? 'Sent' : 'Draft', archived: false },
      'messages.channel': channels[index % 3],
    }),
    stampAt,
  ),
  metrics: await start('metrics', (index) => ({ name: `Metric ${index}`, integration: { name: 'API' } })),
  tags: await start('tags', (index) => ({ name: `Tag ${index}` }), unstamped),
  forms: await start(
    'forms',
    (index) => ({ name: `Form ${index % 4}`, status: index % 2 ? 'live' : 'draft', ab_test: false }),
    stampAt,
  ),
  images: await start(
    'images',
    (index) => ({
      name: `Image ${index % 4}`,
      format: index % 2 ? 'png' : 'jpeg',
      size: index,
      hidden: false,
    }),
    (index, at) => ({ id: `${index}`, updated_at: stamp(index, at).updated }),
  ),
  items: await start('catalog-items', (index) => ({ external_id: `P-${index}`, title: `Shirt ${index}` })),
  coupons: await start('coupons', (index) => ({ external_id: `${index}OFF`, description: null }), unstamped),
  reviews: await start('reviews', (index) => ({
    ...{ author: 'Ada', rating: 1 + (index % 5), review_type: index % 2 ? 'review' : 'rating' },
    status: { value: 'published' },
  })),
}
afterAll(async () => {
  for (const played of [profiles, mailing, events, ...Object.values(more)]) await played.close()
})

const unwritten = { none: 'the API has no way to' }
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
  more.segments.subject({
    ...{ objectName: 'segments', textField: 'name', bareRecord: { name: null } },
    write: { create: { name: 'VIP', definition: { condition_groups: [] } }, update: { is_starred: true } },
  }),
  more.templates.subject({
    ...{ objectName: 'templates', textField: 'name', bareRecord: { name: null } },
    write: { create: { name: 'Hello', editor_type: 'CODE', html: '<p>' }, update: { html: '<b>' } },
  }),
  more.flows.subject({ objectName: 'flows', bareRecord: { name: null }, write: unwritten }),
  more.campaigns.subject({
    ...{ objectName: 'campaigns', textField: 'name', isUnordered: true },
    write: {
      create: { name: 'Sale', audiences: { included: ['Y6nRLr'] }, 'campaign-messages': { data: [] } },
      update: { name: 'Big sale' },
      unread: ['campaign-messages'],
    },
    bareRecord: { name: null, 'messages.channel': 'sms' },
  }),
  more.metrics.subject({
    ...{ objectName: 'metrics', isUnordered: true, bareRecord: { name: null }, write: unwritten },
  }),
  more.tags.subject({
    ...{ objectName: 'tags', textField: 'name', bareRecord: { name: null } },
    write: { create: { name: 'Spring' }, update: { name: 'Summer' } },
  }),
  more.forms.subject({ objectName: 'forms', bareRecord: { name: null }, write: unwritten }),
  more.images.subject({
    ...{ objectName: 'images', textField: 'name', bareRecord: { name: null } },
    write: {
      create: { import_from_url: 'https://example.com/a.png', name: 'Logo' },
      update: { hidden: true },
      unread: ['import_from_url'],
    },
  }),
  more.items.subject({
    ...{ objectName: 'catalog-items', textField: 'title', isUnordered: true, bareRecord: { title: null } },
    write: {
      create: { external_id: 'P-9', title: 'Hat', description: 'Felt', url: 'https://example.com/hat' },
      update: { price: 12.5 },
    },
  }),
  more.coupons.subject({
    ...{ objectName: 'coupons', textField: 'description', bareRecord: { description: null } },
    write: { create: { external_id: '10OFF' }, update: { description: '10% off' } },
  }),
  more.reviews.subject({ objectName: 'reviews', bareRecord: { author: null }, write: unwritten }),
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
