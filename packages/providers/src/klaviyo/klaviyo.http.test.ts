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
      id: ['any', 'equals'],
      email: ['any', 'equals'],
      phone_number: ['any', 'equals'],
      external_id: ['any', 'equals'],
      updated: ['greater-than', 'less-than'],
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
    operators: {
      id: ['any'],
      name: ['any'],
      updated: ['greater-than'],
      is_active: ['any', 'equals'],
      is_starred: ['equals'],
    },
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
      id: ['any'],
      name: ['equals'],
      status: ['equals'],
      updated: ['greater-than', 'less-than'],
      archived: ['equals'],
      trigger_type: ['equals'],
    },
  },
  events: {
    pageSizeMax: 1000,
    sort: 'datetime',
    operators: { metric_id: ['equals'], profile_id: ['equals'], datetime: ['greater-than', 'less-than'] },
  },
  campaigns: {
    pageSizeMax: 100,
    sort: 'updated_at',
    operators: {
      id: ['any'],
      status: ['any', 'equals'],
      'messages.channel': ['equals'],
      name: ['contains'],
      archived: ['equals'],
      updated_at: ['greater-than', 'less-than'],
    },
  },
  metrics: { operators: { 'integration.name': ['equals'], 'integration.category': ['equals'] } },
  tags: { pageSizeMax: 50, sort: 'id', operators: { name: ['equals'] } },
  'tag-groups': {
    pageSizeMax: 25,
    sort: 'id',
    operators: { name: ['contains', 'equals'], exclusive: ['equals'], default: ['equals'] },
  },
  forms: {
    pageSizeMax: 100,
    sort: 'updated_at',
    operators: {
      id: ['any', 'equals'],
      name: ['any', 'equals'],
      status: ['equals'],
      ab_test: ['equals'],
      updated_at: ['greater-than', 'less-than'],
    },
  },
  images: {
    pageSizeMax: 100,
    sort: 'updated_at',
    operators: {
      id: ['any', 'equals'],
      name: ['any', 'equals'],
      format: ['any', 'equals'],
      hidden: ['any', 'equals'],
      updated_at: ['greater-than', 'less-than'],
    },
  },
  'catalog-items': {
    pageSizeMax: 100,
    sort: 'created',
    operators: { ids: ['any'], title: ['contains'], published: ['equals'] },
  },
  'catalog-variants': {
    pageSizeMax: 100,
    sort: 'created',
    operators: {
      ids: ['any'],
      'item.id': ['equals'],
      sku: ['equals'],
      title: ['contains'],
      published: ['equals'],
    },
  },
  'catalog-categories': {
    pageSizeMax: 100,
    sort: 'created',
    operators: { ids: ['any'], 'item.id': ['equals'], name: ['contains'] },
  },
  coupons: { pageSizeMax: 100 },
  'coupon-codes': {
    pageSizeMax: 100,
    operators: { status: ['equals'], 'coupon.id': ['any', 'equals'], 'profile.id': ['any', 'equals'] },
  },
  reviews: {
    pageSizeMax: 100,
    sort: 'updated',
    operators: {
      id: ['any', 'equals'],
      'item.id': ['any', 'equals'],
      review_type: ['equals'],
      created: ['greater-or-equal'],
      rating: ['any', 'equals'],
      status: ['equals'],
      verified: ['equals'],
    },
  },
}

/** What a record belongs to, by the fields a play keeps it in, and what Klaviyo calls these links. */
const links: Readonly<Record<string, Record<string, string>>> = {
  events: { metric_id: 'metric', profile_id: 'profile' },
  tags: { tag_group_id: 'tag-group' },
  'catalog-variants': { item_id: 'item' },
  'coupon-codes': { coupon_id: 'coupon', profile_id: 'profile' },
  reviews: { item_id: 'item' },
}
const singular = (name: string) => name.replace(/ies$/, 'y').replace(/s$/, '')

/** A play keeps rows flat; Klaviyo speaks JSON:API. A campaign's channel is told by its messages alone. */
function shown(name: string, { id, 'messages.channel': _, ...row }: Row) {
  const linked = Object.entries(links[name] ?? {}).filter(([field]) => row[field] !== undefined)
  const relationships = Object.fromEntries(
    linked.map(([field, type]) => [type, { data: { type, id: row[field] } }]),
  )
  const attributes = Object.fromEntries(Object.entries(row).filter(([field]) => !links[name]?.[field]))
  return { type: singular(name), id, attributes, relationships }
}

/** What a body tells, as a play keeps it. */
function kept(name: string, data: Row): Row {
  const related = asObject(data.relationships) ?? {}
  const linked = Object.entries(links[name] ?? {}).map(([field, type]) => [
    field,
    asObject(asObject(related[type])?.data)?.id,
  ])
  return {
    ...asObject(data.attributes),
    ...Object.fromEntries(linked.filter(([, id]) => id !== undefined)),
  }
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

/** `item.id` is kept as `item_id`, `integration.name` inside of a field; a status may be an object with its value. */
function keptUnder(row: Row, name: string): unknown {
  if (name === 'ids') return row.id
  if (name.endsWith('.id')) return row[name.replace('.id', '_id')]
  const [outer = '', inner] = name.split('.')
  if (inner !== undefined && name !== 'messages.channel') return asObject(row[outer])?.[inner]
  return asObject(row[name])?.value ?? row[name]
}

function isKept(row: Row, { operator, name, text }: { operator: string; name: string; text: string }) {
  const own = keptUnder(row, name)
  if (operator === 'equals') return own === JSON.parse(text)
  if (operator === 'any') return (JSON.parse(text) as unknown[]).includes(own)
  if (operator === 'contains')
    return String(own)
      .toLowerCase()
      .includes(String(JSON.parse(text)).toLowerCase())
  const difference = Date.parse(String(row[name])) - Date.parse(text)
  return operator === 'greater-than' ? difference > 0 : difference < 0
}

/** Rows in the order of a list, put into it once for all pages until something is written. */
const ordered = new WeakMap<readonly Row[], Row[]>()
function inOrder(rows: readonly Row[], sort: string | undefined): readonly Row[] {
  if (sort === undefined) return rows
  const known = ordered.get(rows) ?? rows.toSorted((a, b) => (String(a[sort]) < String(b[sort]) ? -1 : 1))
  ordered.set(rows, known)
  return known
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
  if (name === 'coupon-codes' && !terms.some((term) => /^(coupon|profile)\.id$/.test(term.name)))
    return refusal(400, 'A coupon or a profile is required.')
  const found = inOrder(account.rows(name), sort).filter((row) => terms.every((term) => isKept(row, term)))
  const start = Number(query.get('page[cursor]') ?? 0)
  const next = new URLSearchParams(query)
  next.set('page[cursor]', String(start + size))
  const links = { next: start + size < found.length ? `https://a.klaviyo.com${path}?${next}` : null }
  return { json: { data: found.slice(start, start + size).map((row) => shown(name, row)), links } }
}

const answer: Play['answer'] = (request) => {
  const { method, parts, headers, json, account } = request
  const [, name = '', id] = parts
  // Nobody creates these by the API: an account that is to be written to has one.
  if (['flows', 'reviews'].includes(name) && account.rows(name).length === 0) account.add(name, {})
  if (method !== 'GET') ordered.delete(account.rows(name))
  if (headers.revision !== '2026-04-15') return refusal(400, 'A revision is needed.')
  if (name === 'accounts') return { json: { data: [{ type: 'account', id: 'AbC123' }], links: {} } }
  if (!lists[name]) return refusal(404, 'No such path.')
  const data = asObject(json.data) ?? {}
  const attributes = kept(name, data)
  if (id === undefined && method === 'GET') return listed(request)
  if (data.type !== undefined && data.type !== singular(name)) return refusal(400, 'Another type is needed.')
  // Events are taken down later.
  if (name === 'events' && method === 'POST') return { status: 202, text: '' }
  if (id === undefined) return { status: 201, json: { data: shown(name, account.add(name, attributes)) } }
  if (method === 'PATCH' && data.id !== id) return refusal(409, 'Another id is needed.')
  if (method === 'DELETE' && name === 'profiles') return refusal(405, 'Profiles are deleted by a job.')
  const { status, ...others } = attributes
  if (method === 'PATCH' && ['flows', 'reviews'].includes(name) && Object.keys(others).length > 0)
    return refusal(400, 'The status alone can be changed.')
  if (method === 'DELETE') return { status: account.remove(name, id) ? 204 : 404, text: '' }
  const row = method === 'PATCH' ? account.edit(name, id, attributes) : account.find(name, id)
  if (row && method === 'PATCH' && name.startsWith('tag')) return { status: 204, text: '' }
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
  make: (index) => ({
    event_properties: { value: index },
    timestamp: index,
    metric_id: `M${index % 3}`,
    profile_id: `01P${index % 4}`,
  }),
  answer,
})
const start = (table: string, make: (index: number) => Row, own: (index: number, at: Date) => Row = stamp) =>
  startPlayed(klaviyo, { table, stamp: own, make, answer })
const stampAt = (index: number, at: Date) => {
  const { id, updated } = stamp(index, at)
  return { id, created_at: updated, updated_at: updated }
}
const stampInCatalog = (index: number, at: Date) => ({
  ...stamp(index, at),
  id: `$custom:::$default:::P-${index}`,
})
const unstamped = (index: number) => ({ id: `01H${index}` })
const channels = ['email', 'sms', 'mobile_push']
const more = {
  segments: await start('segments', (index) => ({
    name: `Segment ${index % 4}`,
    is_active: true,
    is_starred: index % 2 === 0,
  })),
  templates: await start('templates', (index) => ({ name: `Template ${index % 4}`, editor_type: 'CODE' })),
  flows: await start('flows', (index) => ({
    name: `Flow ${index % 4}`,
    status: index % 2 ? 'live' : 'draft',
    archived: index % 3 === 0,
    trigger_type: 'Metric',
  })),
  campaigns: await start(
    'campaigns',
    (index) => ({
      name: `Sale ${index}`,
      status: index % 2 ? 'Sent' : 'Draft',
      archived: false,
      'messages.channel': channels[index % 3],
    }),
    stampAt,
  ),
  metrics: await start('metrics', (index) => ({
    name: `Metric ${index % 4}`,
    integration: { name: index % 2 ? 'API' : 'Shop', category: 'eCommerce' },
  })),
  tags: await start('tags', (index) => ({ name: `Tag ${index}`, tag_group_id: 'g1' }), unstamped),
  groups: await start(
    'tag-groups',
    (index) => ({ name: `Group ${index}`, exclusive: index % 2 === 0, default: index === 0 }),
    unstamped,
  ),
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
  items: await start(
    'catalog-items',
    (index) => ({ external_id: `P-${index}`, title: `Shirt ${index % 4}`, published: index % 2 === 0 }),
    stampInCatalog,
  ),
  variants: await start(
    'catalog-variants',
    (index) => ({
      external_id: `P-${index}`,
      title: `Blue ${index % 4}`,
      published: index % 2 === 0,
      sku: `S-${index % 5}`,
      item_id: `$custom:::$default:::I-${index % 3}`,
    }),
    stampInCatalog,
  ),
  categories: await start(
    'catalog-categories',
    (index) => ({ external_id: `P-${index}`, name: `Shirts ${index % 4}` }),
    stampInCatalog,
  ),
  coupons: await start(
    'coupons',
    (index) => ({ external_id: `${index}OFF`, description: null }),
    (index) => ({ id: `${index}OFF` }),
  ),
  codes: await startPlayed(klaviyo, {
    table: 'coupon-codes',
    stamp: (index) => ({ id: `10OFF-A${index}` }),
    make: (index) => ({
      unique_code: `A${index}`,
      status: 'UNASSIGNED',
      expires_at: null,
      coupon_id: index % 3 ? '10OFF' : '20OFF',
      profile_id: `01P${index % 4}`,
    }),
    documented: { 'GET /api/coupons ?page[size]': /^\d+$/ },
    answer: (request) =>
      request.path === '/api/coupons'
        ? { json: { data: ['10OFF', 'None', '20OFF'].map((id) => ({ type: 'coupon', id })), links: {} } }
        : answer(request),
  }),
  reviews: await start('reviews', (index) => ({
    author: 'Ada',
    rating: 1 + (index % 5),
    review_type: index % 2 ? 'review' : 'rating',
    status: { value: index % 3 ? 'published' : 'featured' },
    verified: index % 2 === 0,
    item_id: `$custom:::$default:::I-${index % 3}`,
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
  events.subject({
    objectName: 'events',
    bareRecord: { event_properties: null },
    write: { none: 'Klaviyo takes an event down later, and tells no id of it' },
  }),
  more.segments.subject({
    objectName: 'segments',
    textField: 'name',
    bareRecord: { name: null },
    write: { create: { name: 'VIP', definition: { condition_groups: [] } }, update: { is_starred: true } },
  }),
  more.templates.subject({
    objectName: 'templates',
    textField: 'name',
    bareRecord: { name: null },
    write: { create: { name: 'Hello', editor_type: 'CODE', html: '<p>' }, update: { html: '<b>' } },
  }),
  more.flows.subject({
    objectName: 'flows',
    bareRecord: { name: null },
    write: { create: {}, update: { status: 'manual' } },
    textField: { none: 'its status alone' },
  }),
  more.campaigns.subject({
    objectName: 'campaigns',
    textField: 'name',
    isUnordered: true,
    write: {
      create: { name: 'Sale', audiences: { included: ['Y6nRLr'] }, 'campaign-messages': { data: [] } },
      update: { name: 'Big sale' },
      unread: ['campaign-messages'],
    },
    bareRecord: { name: null, 'messages.channel': 'sms' },
  }),
  more.metrics.subject({
    objectName: 'metrics',
    isUnordered: true,
    bareRecord: { name: null },
    write: unwritten,
  }),
  more.tags.subject({
    objectName: 'tags',
    textField: 'name',
    bareRecord: { name: null },
    write: { create: { name: 'Spring', tag_group_id: 'g2' }, update: { name: 'Summer' } },
  }),
  more.groups.subject({
    objectName: 'tag-groups',
    textField: 'name',
    bareRecord: { name: null },
    write: { create: { name: 'Seasons', exclusive: true }, update: { name: 'Times' } },
  }),
  more.forms.subject({ objectName: 'forms', bareRecord: { name: null }, write: unwritten }),
  more.images.subject({
    objectName: 'images',
    textField: 'name',
    bareRecord: { name: null },
    write: {
      create: { import_from_url: 'https://example.com/a.png', name: 'Logo' },
      update: { hidden: true },
      unread: ['import_from_url'],
    },
  }),
  more.items.subject({
    objectName: 'catalog-items',
    textField: 'title',
    isUnordered: true,
    bareRecord: { title: null },
    write: {
      create: { external_id: 'P-9', title: 'Hat', description: 'Felt', url: 'https://example.com/hat' },
      update: { price: 12.5 },
    },
  }),
  more.variants.subject({
    objectName: 'catalog-variants',
    textField: 'sku',
    isUnordered: true,
    bareRecord: { title: null },
    write: {
      create: {
        external_id: 'P-9',
        title: 'Hat',
        description: 'Felt',
        url: 'https://example.com/hat',
        item_id: '$custom:::$default:::I-1',
        sku: 'H',
        inventory_quantity: 3,
        price: 12,
      },
      update: { price: 12.5 },
    },
  }),
  more.categories.subject({
    objectName: 'catalog-categories',
    textField: 'name',
    isUnordered: true,
    bareRecord: { name: null },
    write: {
      create: { external_id: 'P-9', name: 'Hats', item_ids: ['$custom:::$default:::I-1'] },
      update: { name: 'Caps' },
      unread: ['item_ids'],
    },
  }),
  more.coupons.subject({
    objectName: 'coupons',
    textField: 'description',
    bareRecord: { description: null },
    write: { create: { external_id: '10OFF' }, update: { description: '10% off' } },
  }),
  more.codes.subject({
    objectName: 'coupon-codes',
    textField: 'unique_code',
    bareRecord: { coupon_id: '10OFF' },
    write: { create: { coupon_id: '20OFF', unique_code: 'B1' }, update: { status: 'USED' } },
  }),
  more.reviews.subject({
    objectName: 'reviews',
    bareRecord: { author: null },
    write: {
      create: {},
      update: { status: { value: 'rejected', rejection_reason: { reason: 'fake' } } },
    },
    textField: { none: 'its status alone' },
  }),
)
for (const { title, run } of checks) it(title, run)

it('applies a filter of a read that the list does not know', async () => {
  const filters = [
    { fieldName: 'email', value: 'ada3@example.com' },
    { fieldName: 'title', value: 'CEO' },
  ]
  const page = await klaviyo.read?.page(await profiles.open({ count: 5 }), {
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
    const page = await klaviyo.read?.page(call, { ...wanted, ...span })
    expect(page?.records).toHaveLength(objectName === 'lists' ? 5 : 4)
    const [first] = page?.records ?? []
    const id = String(first?.id)
    const named = await klaviyo.read?.page(call, { ...wanted, filters: [{ fieldName: 'id', value: id }] })
    expect(named?.records).toEqual([first])
  },
)

it('tells of an event in the shape Klaviyo has for it, and knows no id of what is kept later', async () => {
  const call = await events.open()
  const write = (fields: Row) =>
    klaviyo.write?.write(call, {
      objectName: 'events',
      action: 'create',
      items: [{ fields }],
      allOrNone: false,
      headers: {},
    })
  const profile = { id: '01P1', email: 'ada@example.com' }
  expect(await write({ metric: 'Rang', profile, value: 9.99, unique_id: 'e1' })).toEqual([
    { isWritten: true },
  ])
  const told = {
    metric: { data: { type: 'metric', attributes: { name: 'Rang' } } },
    profile: { data: { type: 'profile', id: '01P1', attributes: { email: 'ada@example.com' } } },
  }
  const attributes = { ...told, properties: {}, value: 9.99, unique_id: 'e1' }
  expect(JSON.parse(events.seen.at(-1)?.body ?? '')).toEqual({ data: { type: 'event', attributes } })
  await write(told)
  expect(JSON.parse(events.seen.at(-1)?.body ?? '')).toMatchObject({ data: { attributes: told } })
})

it('finds campaigns of every channel, whole names among those that hold the words', async () => {
  const make = (name: string, channel: string) => ({ name, 'messages.channel': channel })
  const records = [make('Sale now', 'email'), make('SALE', 'sms'), make('sale', 'mobile_push')]
  const filters = [{ fieldName: 'name', value: 'Sale' }]
  const wanted = { objectName: 'campaigns', fields: 'all', pageSize: 10 } as const
  const found = await klaviyo.search?.page(await more.campaigns.open({ records }), { ...wanted, filters })
  expect(found?.records.map((one) => klaviyo.record.field?.('name')(one))).toEqual(['SALE', 'sale'])
})

it('asks nobody for a truth value that is none', async () => {
  const call = await more.items.open({ count: 2 })
  const before = more.items.seen.length
  const filters = [{ fieldName: 'published', value: 'perhaps' }]
  const wanted = { objectName: 'catalog-items', fields: 'all', pageSize: 10, filters } as const
  expect(await klaviyo.read?.page(call, wanted)).toEqual({ records: [] })
  expect(await klaviyo.search?.page(call, wanted)).toEqual({ records: [] })
  expect(more.items.seen).toHaveLength(before)
})
