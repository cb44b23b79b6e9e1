// ConnectWise PSA, played after its API description.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { type PlayedRequest, type Row, startPlayed } from '../testing/played-vendor.ts'
import connectWise from './index.ts'
import { objects } from './objects.ts'

const missing = { status: 404, json: { code: 'NotFound', message: 'Contact not found' } }

const played = await startPlayed(connectWise, {
  table: 'contacts',
  stamp: (index, at) => ({ id: 1000 + index, _info: { lastUpdated: `${at.toISOString().slice(0, 19)}Z` } }),
  make: (index) => ({ firstName: `Ada ${index % 4}`, lastName: 'Lovelace', city: 'London' }),
  documented: { '?orderBy': /^id asc$/ },
  answer(request) {
    const { method, path, json, text, account, headers } = request
    expect(headers.clientid).toBe('acme')
    if (path.endsWith('/system/info')) return { json: { version: 'v2024.1' } }
    const place = path.replace('/v4_6_release/apis/3.0/', '')
    const named = (wanted: string) => Object.entries(objects).find(([, entry]) => entry.path === wanted)
    const listed = named(place)
    if (listed && method === 'GET') return list(request, listed[0])
    if (listed) return { status: 201, json: account.add(listed[0], json) }
    const cut = place.lastIndexOf('/')
    const [name] = named(place.slice(0, cut)) ?? ['']
    const id = place.slice(cut + 1)
    if (method === 'DELETE') return account.remove(name, id) ? { status: 204 } : missing
    const changed = method === 'PATCH' ? account.edit(name, id, replaced(JSON.parse(text))) : undefined
    const row = method === 'PATCH' ? changed : account.find(name, id)
    return row ? { json: row } : missing
  },
})

function replaced(changes: { op: string; path: string; value: unknown }[]): Row {
  expect(changes.every(({ op }) => op === 'replace')).toBe(true)
  return Object.fromEntries(changes.map(({ path, value }) => [path, value]))
}

function list({ account, query, path }: PlayedRequest, name: string) {
  const [size, pageId] = [Number(query.get('pageSize')), Number(query.get('pageId') ?? 0)]
  const conditions = query.get('conditions')?.split(' and ') ?? []
  const rows = account.rows(name).filter((row) => conditions.every(meets(row)))
  const next = new URLSearchParams(query)
  next.set('pageId', String(pageId + size))
  const link = `<https://na.myconnectwise.net${path}?${next}>; rel="next"`
  const isLast = pageId + size >= rows.length
  return { json: rows.slice(pageId, pageId + size), headers: isLast ? {} : { link } }
}

const meets = (row: Row) => (condition: string) => {
  const [, instant] = /^lastUpdated >= \[(.*)\]$/.exec(condition) ?? []
  if (instant !== undefined) return (row._info as { lastUpdated: string }).lastUpdated >= instant
  const [, field = '', text = ''] = /^(\w+) = "([^"]*)"$/.exec(condition) ?? []
  return String(row[field]).toLowerCase() === text.toLowerCase()
}

for (const { title, run } of conformance(
  played.subject({
    objectName: 'contacts',
    textField: 'title',
    isUnordered: true,
    write: { create: { firstName: 'Ada', lastName: 'King' }, update: { city: 'Turin' } },
    bareRecord: { firstName: 'Ada' },
  }),
))
  it(title, run)
