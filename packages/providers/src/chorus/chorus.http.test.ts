// Chorus, played: engagements page by page until an empty one, and playlists as JSON:API has them.
import { asObject } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { findBy } from '../testing/find-by.ts'
import { startPlayed } from '../testing/played-vendor.ts'
import { readAll } from '../testing/read-all.ts'
import chorus from './index.ts'

const pageSize = 4
// The types that answers have, creations and changes.
const kinds: Readonly<Record<string, readonly [string, string?, string?]>> = {
  playlists: ['playlist', 'playlist'],
  teams: ['team'],
  filters: ['engagement_filter', 'engagement_filter', 'engagement_filter_edit'],
  scorecards: ['scorecard'],
  moments: ['moment', 'moment_create_request', 'moment_edit_request'],
}

const played = await startPlayed(chorus, {
  table: 'engagements',
  stamp: (index, at) => ({ engagement_id: `e${index}`, date_time: at.getTime() / 1000 }),
  make: (index) => ({
    subject: `Demo ${index}`,
    user_id: 7 + (index % 2),
    engagement_type: 'meeting',
    duration: 60,
  }),
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  answer({ method, path, query, json, account }) {
    if (path === '/api/v1/users/me') return { json: { data: { id: '1', type: 'user' } } }
    if (path === '/v3/users') return { json: { users: [{ id: 1, email: 'ada@example.com' }] } }
    if (path === '/v3/engagements') {
      const [id, user, type, since] = ['engagement_id', 'user_id', 'engagement_type', 'min_date'].map(
        (name) => query.get(name),
      )
      const rows = account.rows('engagements', since ? Date.parse(since) : undefined).filter((row) =>
        [
          [id, row.engagement_id],
          [user, row.user_id],
          [type, row.engagement_type],
        ].every(([wanted, value]) => wanted === null || wanted === undefined || wanted === String(value)),
      )
      const start = Number(query.get('continuation_key') ?? 0)
      return {
        json: {
          engagements: rows.slice(start, start + pageSize),
          continuation_key: String(start + pageSize),
        },
      }
    }
    const [name = '', id] = path.split('/').slice(3)
    const types = kinds[name]
    if (types === undefined) return undefined
    const resource = (row: Readonly<Record<string, unknown>>) => ({
      id: row.engagement_id ?? row.id,
      type: types[0],
      attributes: row,
    })
    if (method === 'POST' || method === 'PUT') {
      const data = asObject(json.data)
      const fields = asObject(data?.attributes)
      if (
        data === undefined ||
        data.type !== types[method === 'POST' ? 1 : 2] ||
        fields === undefined ||
        (method === 'PUT' && data.id !== id)
      )
        return { status: 400, json: { errors: [{ detail: 'type' }] } }
      if (method === 'POST')
        return { status: 201, json: { data: resource(account.add(name, { ...fields })) } }
      const changed = account.edit(name, id ?? '', fields)
      return changed && { json: { data: resource(changed) } }
    }
    if (id && method === 'DELETE') return account.remove(name, id) ? { status: 204 } : undefined
    if (id) {
      const row = account.find(name, id)
      return row && { json: { data: resource(row) } }
    }
    if (name === 'moments') {
      const [, from = '', to = ''] = /^(.+Z):(.+Z)$/.exec(query.get('filter[shared_on]') ?? '') ?? []
      const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
      if (!(days > 0 && days <= 365)) return { status: 400, json: { errors: [{ detail: 'shared_on' }] } }
      const shared = (row: Readonly<Record<string, unknown>>) =>
        Date.parse(String(row.shared_on ?? new Date().toISOString()))
      const found = account
        .rows(name)
        .filter((row) => shared(row) >= Date.parse(from) && shared(row) <= Date.parse(to))
      return { json: { data: found.map(resource) } }
    }
    if (name === 'teams' || name === 'filters') {
      const wanted = ['filter_name', 'filter_type', 'field_type'].map(
        (own) => [own, query.get(`filter[${own}]`)] as const,
      )
      const found = account
        .rows(name)
        .filter((row) => wanted.every(([own, value]) => value === null || row[own] === value))
      return { json: { data: found.map(resource) } }
    }
    const since = /^(.+Z):\*$/.exec(query.get('filter[submitted]') ?? '')?.[1]
    const [page, size] = [Number(query.get('page[number]')), Number(query.get('page[size]'))]
    return {
      json: {
        data: account
          .rows(name)
          .filter((row) => since === undefined || Date.parse(String(row.submitted)) >= Date.parse(since))
          .slice((page - 1) * size, page * size)
          .map(resource),
      },
    }
  },
})

const { stage, ...subject } = played.subject({
  objectName: 'engagements',
  isUnordered: true,
  alsoWrites: {
    playlists: { create: { name: 'Best & worst' }, update: {} },
    filters: {
      create: { filter_name: 'Tier', filter_type: 'TrustRadius', field_type: 'picklist' },
      update: { filter_name: 'Rank' },
    },
    moments: {
      create: { callid: 'c1', moment_time: 0, moment_duration: 7, subject: 'Price' },
      update: { subject: 'Prices' },
    },
  },
  bareRecord: {},
})
for (const { title, run } of conformance(stage ? { ...subject, stage } : subject)) it(title, run)

// https://chorus.ai/api/openapi.json (as https://github.com/api-evangelist/chorus-ai keeps it) read 2026-11-29
it.each([
  ['teams', { name: 'Sales' }, 'name'],
  ['filters', { filter_name: 'Tier' }, 'filter_name'],
  ['moments', { subject: 'Price', shared_on: '2020-02-01T00:00:00Z' }, 'subject'],
])('reads and finds %s, whose fields are attributes', async (objectName, fields, by) => {
  const rows = [0, 1].map((index) => ({ ...fields, id: `x${index}`, [by]: `Name ${index}` }))
  // One of them is new: a search looks at the newest.
  Object.assign(rows[1] ?? {}, 'shared_on' in fields ? { shared_on: new Date().toISOString() } : {})
  const call = await played.open({ others: { [objectName]: rows } })
  const read = await readAll(chorus, call, { objectName, pageSize: 10 })
  expect(read.map(chorus.record.id)).toEqual(['x0', 'x1'])
  const found = await findBy(chorus, call, objectName, { [by]: 'Name 1' })
  expect(found.map(chorus.record.id)).toEqual(['x1'])
})

it('asks for scorecards that were submitted since a read', async () => {
  const rows = ['2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'].map((submitted, index) => ({
    id: `s${index}`,
    submitted,
  }))
  const call = await played.open({ others: { scorecards: rows } })
  const wanted = { objectName: 'scorecards', fields: 'all', pageSize: 10 } as const
  const page = await chorus.read?.page(call, { ...wanted, since: new Date('2026-01-15T00:00:00Z') })
  expect(page?.records.map(chorus.record.id)).toEqual(['s1'])
})
