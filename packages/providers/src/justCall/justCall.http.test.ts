// JustCall's API, version 2.1, played after clients that cite its reference.
import { asObject, type Call } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { type Row, startPlayed } from '../testing/played-vendor.ts'
import { sampleRows } from '../testing/sample-row.ts'
import { writeItems } from '../testing/write-items.ts'
import justCall from './index.ts'
import { objects } from './table.ts'

const refused = (status: number, message: string) => ({ status, json: { status: 'error', message } })
const dayOf = (at: Date) => ({
  call_date: at.toISOString().slice(0, 10),
  call_time: at.toISOString().slice(11, 19),
})

const played = await startPlayed(justCall, {
  table: 'calls',
  stamp: (index, at) => ({ id: 1000 + index, ...dayOf(at) }),
  make: (index) => ({
    agent_id: 7 + (index % 2),
    contact_number: `1555${index}`,
    call_info: { type: 'Answered' },
  }),
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  documented: { '?sort': /^id$/, '?order': /^asc$/ },
  answer({ method, parts: [, first = '', ...further], query, json, account }) {
    const isTag = first === 'texts' && further[0] === 'tags'
    const [name, one] = isTag ? ['tags', further[1]] : [first, further[0]]
    const rows = account.rows(name)
    if (method === 'GET' && one === undefined) {
      if (name === 'contacts') expect(query.get('across_team')).toBe('true')
      const from = Date.parse(`${query.get('from_datetime') ?? '2000-01-01 00:00:00'}Z`)
      const found = rows
        .filter((row) => (justCall.record.updatedAt(row) ?? from) >= from)
        .filter((row) => meets(row, query))
      const [page, size] = [Number(query.get('page') ?? 0), Number(query.get('per_page'))]
      expect(size).toBeLessThanOrEqual(100)
      const data = found.slice(page * size, (page + 1) * size)
      return { json: { status: 'success', count: data.length, current_page: page, per_page: size, data } }
    }
    if (name === 'contacts' && method !== 'GET') return contact({ method, query, json, rows })
    if (isTag && method === 'POST') {
      if (!json.name || !json.color_code) return refused(400, 'name and color_code are required')
      return { json: { status: 'success', data: account.add('tags', { id: 900, ...json }) } }
    }
    if (isTag && method === 'DELETE')
      return account.remove('tags', one ?? '') ? { json: { status: 'success' } } : refused(404, 'No such tag')
    if (name === 'texts' && method === 'POST') {
      if (one !== 'new' || json.body === undefined) return refused(400, 'A body is required')
      const { body, ...numbers } = json
      const text = {
        id: 500 + rows.length,
        ...numbers,
        sms_info: { body },
        sms_date: '2026-01-01',
        sms_time: '9:30:00',
      }
      rows.push(text)
      return { json: { status: 'success', data: text } }
    }
    const row = rows.find(({ id }) => String(id) === one)
    if (!row) return refused(404, 'No such record')
    if (method === 'PUT') row.call_info = { ...asObject(row.call_info), ...json }
    return { json: { status: 'success', data: row } }
  },
})

function meets(row: Row, query: URLSearchParams): boolean {
  return ['first_name', 'last_name', 'contact_number', 'agent_id'].every((name) => {
    const wanted = query.get(name)
    return wanted === null || String(row[name]).toLowerCase().includes(wanted.toLowerCase())
  })
}

function contact({
  method,
  query,
  json,
  rows,
}: {
  method: string
  query: URLSearchParams
  json: Row
  rows: Row[]
}) {
  const { across_team, id: given, ...fields } = json
  expect(String(across_team ?? query.get('across_team'))).toBe('true')
  if (method === 'POST') {
    if (!fields.first_name) return refused(400, 'first_name is required')
    const row = { ...fields, id: 500 + rows.length, name: fields.first_name }
    rows.push(row)
    return { json: { status: 'success', data: [row] } }
  }
  const row = rows.find(({ id }) => String(id) === String(given ?? query.get('id')))
  if (!row) return refused(404, 'No such contact')
  if (method === 'DELETE') rows.splice(rows.indexOf(row), 1)
  else Object.assign(row, fields)
  return { json: { status: 'success', data: [row] } }
}

const others = sampleRows(objects, ['calls'], {
  texts: (index) => ({ sms_date: '2026-01-01', sms_time: `9:3${index}:00` }),
})
const { also } = played.beside(others)

const subjects = [
  played.subject({
    objectName: 'calls',
    isUnordered: true,
    write: { none: 'What is written is read inside `call_info`; a test below writes it.' },
    bareRecord: { agent_id: null },
  }),
  also('contacts', {
    textField: 'company',
    write: {
      create: { first_name: 'Ada', contact_number: '15550001', company: 'Ada & sons' },
      update: { company: 'Ada' },
    },
  }),
  also('texts', {
    textField: { none: 'The body is read inside `sms_info`.' },
    write: {
      create: { justcall_number: '1888', contact_number: '1777', body: 'Hello' },
      update: {},
      unread: ['body'],
    },
  }),
  also('tags', { textField: 'name', write: { create: { name: 'VIP', color_code: '#4caf50' }, update: {} } }),
  also('users'),
  also('phone-numbers'),
]
for (const { title, run } of conformance(...subjects)) it(title, run)

const write = async (line: Call, item: { id: string; fields: Row }) =>
  writeItems(justCall, line, { action: 'update', objectName: 'calls' }, [item])

it('annotates a call', async () => {
  const line = await played.open({ count: 2 })
  await write(line, { id: '1001', fields: { notes: 'Sent prices', rating: 5 } })
  const [read] =
    (await justCall.read?.byIds?.(line, { objectName: 'calls', ids: ['1001'], fields: 'all' })) ?? []
  expect(read).toMatchObject({ call_info: { type: 'Answered', notes: 'Sent prices', rating: 5 } })
})

it('asks for half a day more than is wanted, in whatever zone JustCall reads the time', async () => {
  const line = await played.open({ count: 2 })
  const since = new Date('2026-01-01T00:01:00Z')
  const page = await justCall.read?.page(line, { objectName: 'calls', fields: 'all', pageSize: 10, since })
  const asked = new URL(played.seen.at(-1)?.url ?? '', 'https://api.justcall.io').searchParams
  expect(asked.get('from_datetime')).toBe('2025-12-31 12:01:00')
  expect(page?.records.map(({ id }) => id)).toEqual([1001])
})

it('waits until the end of the limit that is used up', () => {
  const at = Math.floor(Date.now() / 1000) + 50
  const reset = { 'x-rate-limit-burst-reset': String(at), 'x-rate-limit-reset': String(at + 900) }
  const judged = (remaining: string) => {
    const headers = { ...reset, 'x-rate-limit-remaining': remaining }
    return justCall.http.classify?.({ status: 429, headers, json: {}, text: '{}' })?.reaction
  }
  expect(judged('17')).toEqual({ kind: 'waitUntil', at: new Date(at * 1000) })
  expect(judged('0')).toEqual({ kind: 'waitUntil', at: new Date((at + 900) * 1000) })
})
