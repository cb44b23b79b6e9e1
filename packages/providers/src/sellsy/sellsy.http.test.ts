// Sellsy's API, version 2, played after types made of its OpenAPI document.
import { asObject } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { createEmpty } from '../testing/create-empty.ts'
import { startPlayed } from '../testing/played-vendor.ts'
import { sampleRows } from '../testing/sample-row.ts'
import sellsy from './index.ts'
import { objects } from './objects.ts'

const missing = { status: 404, json: { error: { code: 404, message: 'Not found', details: {} } } }
const searched = ['name', 'email', 'last_name', 'phone_number', 'mobile_number', 'number', 'endpoint']

const played = await startPlayed(sellsy, {
  table: 'companies',
  stamp: (index, at) => ({
    id: 1000 + index,
    created: '2026-01-01T00:00:00+01:00',
    updated_at: at.toISOString(),
  }),
  make: (index) => ({
    name: `Company ${index % 4}`,
    email: `ada${index}@example.com`,
    type: 'client',
    is_archived: index % 3 === 0,
  }),
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  documented: { '?direction': /^asc$/, '?order': /^id$/ },
  answer({ method, parts: [, name = '', one], query, json, account }) {
    if (one === 'me') return { json: { id: 1 } }
    if (method === 'POST' && one === 'search') {
      const { updated_at, updated, statuses, status, is_archived, ...filters } = asObject(json.filters) ?? {}
      expect(Object.keys(filters).filter((filter) => !searched.includes(filter))).toEqual([])
      const from = Date.parse(String(asObject(updated_at ?? updated)?.start))
      const rows = account
        .rows(name, updated_at || updated ? from + 1 : undefined)
        .filter((row) => is_archived === undefined || (row.is_archived ?? false) === is_archived)
        .filter((row) => ((statuses ?? status ?? [row.status]) as unknown[]).includes(row.status))
        .filter((row) => Object.entries(filters).every(([filter, value]) => row[filter] === value))
      const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))]
      expect(limit).toBeLessThanOrEqual(100)
      const data = rows.slice(offset, offset + limit)
      return { json: { data, pagination: { limit, offset, count: data.length, total: rows.length } } }
    }
    if (method === 'POST') {
      if (Object.keys(json).length > 0) return { status: 201, json: account.add(name, json) }
      return {
        status: 400,
        json: { error: { code: 400, message: 'Bad request', details: { name: ['Missing'] } } },
      }
    }
    const row = account.find(name, one ?? '')
    if (!row) return missing
    if (method === 'DELETE') account.remove(name, one ?? '')
    if (method === 'PUT') Object.assign(row, json)
    return method === 'DELETE' ? { status: 204 } : { json: row }
  },
})

const others = sampleRows(objects, ['companies'], {
  individuals: (index) => ({ is_archived: index === 0 }),
  staffs: (index) => ({ status: index ? 'ok' : 'blocked' }),
})
const { also } = played.beside(others)

const subjects = [
  played.subject({
    objectName: 'companies',
    textField: 'note',
    isUnordered: true,
    write: { create: { type: 'client', name: 'Ada & sons' }, update: { name: 'Ada', is_archived: true } },
    bareRecord: { name: null, email: null },
  }),
  also('individuals', {
    textField: 'note',
    write: { create: { type: 'client', last_name: 'King' }, update: { first_name: 'Ada' } },
  }),
  also('contacts', {
    textField: 'note',
    write: { create: { last_name: 'King' }, update: { position: 'CTO' } },
  }),
  also('opportunities', {
    textField: 'note',
    write: { create: { name: 'Deal', status: 'open' }, update: { status: 'won' } },
  }),
  also('tasks', {
    textField: 'description',
    write: { create: { title: 'Call', status: 'todo' }, update: { status: 'done' } },
  }),
  also('comments', {
    textField: 'description',
    write: { create: { description: 'Called' }, update: { description: 'Wrote' } },
  }),
  also('calendar-events', {
    textField: 'description',
    write: { create: { title: 'Meeting', label_id: 1 }, update: { title: 'Lunch' } },
  }),
  also('phone-calls', {
    textField: 'description',
    write: { create: { source: 'incoming' }, update: { duration: 60 } },
  }),
  also('items', {
    textField: 'description',
    write: { create: { type: 'product', reference: 'P-9' }, update: { name: 'Nine' } },
  }),
  also('webhooks', {
    textField: 'default_channel',
    write: { create: { type: 'http', endpoint: 'https://example.com/' }, update: { is_enabled: false } },
  }),
  ...['staffs', 'estimates', 'orders', 'invoices', 'credit-notes', 'subscriptions'].map((name) => also(name)),
]
for (const { title, run } of conformance(...subjects)) it(title, run)

it('gives a refusal in the words of Sellsy, and names the field', async () => {
  const outcome = await createEmpty(sellsy, await played.open(), 'companies')
  expect(outcome).toMatchObject({
    isWritten: false,
    error: { message: 'Bad request', status: 400, fieldName: 'name' },
  })
})
