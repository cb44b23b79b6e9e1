// Avoma's API, played after a client that cites its OpenAPI document.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { type Row, startPlayed } from '../testing/played-vendor.ts'
import avoma from './index.ts'

const windowed = ['meetings', 'calls', 'notes', 'transcriptions']
const unsized = ['calls', 'transcriptions', 'smart_categories', 'custom_categories', 'template']
const bare = ['users', 'scorecards']

const played = await startPlayed(avoma, {
  table: 'meetings',
  stamp: (index, at) => ({
    uuid: `meeting-${1000 + index}`,
    start_at: at.toISOString(),
    created: at.toISOString(),
  }),
  make: (index) => ({
    subject: `Call ${index % 4}`,
    organizer_email: `ada${index}@example.com`,
    state: 'completed',
  }),
  methods: ['GET', 'POST'],
  answer({ method, path, parts: [, name = '', one = ''], query, json, account }) {
    expect(path.endsWith('/')).toBe(true)
    if (method === 'POST') {
      if (Object.keys(json).length === 0) return { status: 400, json: { detail: 'A field is required' } }
      const row = account.add(name, { ...json })
      // A call goes by the id that was given.
      if (name === 'calls') Object.assign(row, { uuid: undefined, start_at: json.start_at })
      return { status: 201, json: row }
    }
    const rows = account.rows(name)
    if (one !== '') {
      const row = rows.find((own) => avoma.record.id(own) === one)
      return row && !['notes', 'smart_categories'].includes(name) ? { json: row } : undefined
    }
    if (bare.includes(name)) return { json: rows }
    const [from, to] = ['from_date', 'to_date'].map((field) => Date.parse(query.get(field) ?? ''))
    if (windowed.includes(name) && !((to ?? 0) > (from ?? 0)))
      return { status: 400, json: { detail: 'from_date is required' } }
    const began = (row: Row) => Date.parse(String(row.start_at ?? row.began))
    const found = windowed.includes(name)
      ? rows.filter((row) => began(row) >= Number(from) && began(row) <= Number(to))
      : rows
    const size = unsized.includes(name) ? 10 : Number(query.get('page_size'))
    expect(size).toBeLessThanOrEqual(name === 'notes' ? 20 : 100)
    const page = Number(query.get('page') ?? 1)
    const isLast = page * size >= found.length
    const following = new URLSearchParams([...query].filter(([field]) => field !== 'page'))
    following.set('page', String(page + 1))
    const next = isLast ? null : `${path}?${following}`
    return {
      json: {
        count: found.length,
        next,
        previous: null,
        results: found.slice((page - 1) * size, page * size),
      },
    }
  },
})

const at = (index: number) => new Date(Date.UTC(2026, 0, 1, 0, index * 10)).toISOString()
const several = (make: (index: number) => Row) =>
  Array.from({ length: 5 }, (_, index) => ({ uuid: `r-${index}`, ...make(index) }))
const others: Record<string, Row[]> = {
  calls: several((index) => ({ uuid: undefined, external_id: `call-${index}`, start_at: at(index) })),
  notes: several((index) => ({ meeting_uuid: `meeting-${index}`, began: at(index) })),
  transcriptions: several((index) => ({ meeting_uuid: `meeting-${index}`, began: at(index) })),
  scorecard_evaluations: several((index) => ({ score: index })),
  scorecards: several((index) => ({ name: `Scorecard ${index}` })),
  users: several((index) => ({ role: 'member', user: { email: `ada${index}@example.com` } })),
  smart_categories: several((index) => ({ name: `Category ${index}` })),
  custom_categories: several((index) => ({ name: `Category ${index}` })),
  template: several((index) => ({ name: `Template ${index}` })),
}
const { also } = played.beside(others)

const recording = {
  external_id: 'dialer-1',
  user_email: 'ada@example.com',
  frm: '+4930',
  to: '+4940',
  start_at: '2026-01-02T09:30:00Z',
  recording_url: 'https://example.com/1.mp3',
  direction: 'Outbound',
  source: 'twilio',
  participants: [{ email: 'grace@example.com' }],
}
const subjects = [
  played.subject({ objectName: 'meetings', isUnordered: true, bareRecord: { subject: null } }),
  also('calls', {
    textField: { none: 'Calls are known by the ids of their dialers, so one is made once.' },
    write: { create: recording, update: {} },
  }),
  also('smart_categories', { textField: 'name', write: { create: { name: 'Prices' }, update: {} } }),
  also('template', {
    textField: 'name',
    write: { create: { name: 'Demo', categories: [], meeting_type_uuids: [] }, update: {} },
  }),
  ...Object.keys(others)
    .filter((name) => !['calls', 'template', 'smart_categories', 'notes', 'transcriptions'].includes(name))
    .map((name) => also(name)),
]
for (const { title, run } of conformance(...subjects)) it(title, run)

it('asks for meetings of every quarter, the latest first, and for those since a time alone', async () => {
  const line = await played.open({ count: 1 })
  const windows = async (since?: Date) => {
    const before = played.seen.length
    const wanted = { objectName: 'notes', fields: 'all', pageSize: 10 } as const
    await avoma.read?.page(line, since ? { ...wanted, since } : wanted)
    return played.seen.slice(before).map(({ url }) => new URL(url, 'https://api.avoma.com').searchParams)
  }
  const all = await windows()
  expect(all.at(-1)?.get('from_date')).toBe('2017-01-01T00:00:00.000Z')
  for (const [index, { from_date: start }] of all.map((query) => Object.fromEntries(query)).entries()) {
    const earlier = all[index + 1]?.get('to_date')
    if (earlier) expect(Date.parse(start ?? '') - Date.parse(earlier)).toBe(1)
  }
  const since = new Date(Date.now() - 1000)
  expect((await windows(since)).at(-1)?.get('from_date')).toBe(new Date(since.getTime() - 1000).toISOString())
})
