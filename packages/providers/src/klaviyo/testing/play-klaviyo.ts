// Klaviyo as a play knows it: its lists, what they are asked by, and how it takes what is written.
import { asObject } from '@mortise/connector-kit'
import type { Play, PlayedRequest, Row } from '../../testing/played-vendor.ts'

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

/** What the vendor answers. */
export const answer: Play['answer'] = (request) => {
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
