// Zoom, played after its documentation.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { findBy } from '../testing/find-by.ts'
import { type PlayedAccount, startPlayed } from '../testing/played-vendor.ts'
import { readAll } from '../testing/read-all.ts'
import { writeItems } from '../testing/write-items.ts'
import zoom from './index.ts'

const missing = { status: 404, json: { code: 1001, message: 'It does not exist.' } }

const lists: Readonly<Record<string, string>> = { recordings: 'meetings' }

const played = await startPlayed(zoom, {
  table: 'users',
  stamp: (index) => ({ id: `u-${1000 + index}`, created_at: '2026-01-01T00:00:00Z' }),
  make: (index) => ({ email: `ada${index}@example.com`, first_name: 'Ada', status: 'active', type: 1 }),
  documented: { '?type': /^scheduled$/, action: /^create$/ },
  answer({ method, path: address, parts: [, ...path], query, json, account }) {
    if (address === '/v2/users/me') return { json: { id: 'u-1', email: 'ada@example.com' } }
    const [name = '', one = '', below = ''] = path[1] === 'me' ? [path[2] ?? ''] : path
    const table = below === 'recordings' ? 'recordings' : name
    const list = lists[table] ?? table
    if (one === 'meeting_summaries' || address === '/v2/report/users')
      return answerReport(one, query, account)
    if (method === 'GET' && one === '') {
      const [from = '', to = ''] = [query.get('from') ?? '', query.get('to') ?? '9']
      const wanted = query.get('status')
      const rows = account
        .rows(table)
        .filter(({ status = 'active' }) => wanted === null || status === wanted)
        .filter(
          ({ start_time: at }) => at === undefined || (String(at) >= from && String(at).slice(0, 10) <= to),
        )
        // Active users unless told.
        .filter(({ status = 'active' }) => table !== 'users' || status === (query.get('status') ?? 'active'))
      const size = Number(query.get('page_size') ?? rows.length)
      const page = query.get('page_number')
      const start = page === null ? Number(query.get('next_page_token') ?? 0) : (Number(page) - 1) * size
      const end = start + size
      const token = end < rows.length ? String(end) : ''
      const answer = { [list]: rows.slice(start, end), page_count: Math.ceil(rows.length / size) }
      return { json: { ...answer, next_page_token: token } }
    }
    if (method === 'POST') {
      const fields = table === 'users' ? (json.user_info as Record<string, unknown>) : json
      return { status: 201, json: account.add(table, fields) }
    }
    if (method === 'DELETE') return account.remove(table, one) ? { status: 204 } : missing
    if (method === 'PATCH') return account.edit(table, one, json) ? { status: 204 } : missing
    const row = account.find(table, one) ?? account.rows(table).find(({ email }) => email === one)
    return row ? { json: row } : missing
  },
})

/** Lists that span a month at most. */
function answerReport(name: string, query: URLSearchParams, account: PlayedAccount) {
  const [from, to] = [Date.parse(query.get('from') ?? ''), Date.parse(query.get('to') ?? '')]
  if (!(to - from <= 31 * 24 * 3_600_000)) return { status: 400, json: { code: 300, message: 'The span.' } }
  const size = Number(query.get('page_size'))
  if (name === 'users') {
    expect(query.get('type')).toBe('active')
    return { json: { users: account.rows('users_report').slice(0, size), next_page_token: '' } }
  }
  const rows = account.rows('meeting_summaries').filter(({ summary_created_time: at }) => {
    const made = Date.parse(String(at))
    return made >= from && made <= to
  })
  expect(query.get('from')).toMatch(/T00:00:00Z$/)
  return { json: { summaries: rows.slice(0, size), next_page_token: '' } }
}

const subject = played.subject({
  objectName: 'users',
  textField: 'email',
  write: {
    create: { email: 'ada+sons@example.com', type: 1 },
    update: { first_name: 'Ada and daughters' },
  },
  bareRecord: { email: null },
})
for (const { title, run } of conformance(subject)) it(title, run)

const month = (back: number) => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1, 12)).toISOString()
}
const recording = (uuid: string, back: number) => ({
  uuid,
  id: 77,
  topic: `Topic ${back}`,
  start_time: month(back),
  recording_files: [],
})

it('reads half a year of recordings, each once, though meetings were held twice', async () => {
  const recordings = [recording('now', 0), recording('b==', 1), recording('a==', 1), recording('/x//y', 6)]
  const call = await played.open({ others: { recordings: [...recordings, recording('older', 7)] } })
  const read = await readAll(zoom, call, { objectName: 'recordings', pageSize: 1 })
  expect(read.map(zoom.record.id)).toEqual(['/x//y', 'b==', 'a==', 'now'])
  const found = await findBy(zoom, call, 'recordings', { topic: 'topic 0' })
  expect(found.map(({ uuid }) => uuid)).toEqual(['now'])
  await zoom.read?.byIds?.(call, { objectName: 'recordings', ids: ['/x//y'], fields: 'all' })
  expect(played.seen.at(-1)?.url).toBe('/v2/meetings/%252Fx%252F%252Fy/recordings')
})

// https://www.npmjs.com/package/@zoom/rivet/v/0.4.0 (meetings) read 2026-11-29
it('reads half a year of summaries, by the meetings they are of, and the report of the last month', async () => {
  const meeting_summaries = [month(1), month(0)].map((at, index) => ({
    meeting_uuid: `m${index}`,
    meeting_topic: `Topic ${index}`,
    summary_created_time: at,
  }))
  const users_report = [{ id: 'u-1', email: 'ada@example.com', meetings: 3 }]
  const call = await played.open({ others: { meeting_summaries, users_report } })
  const idsOf = async (objectName: string) =>
    (await readAll(zoom, call, { objectName, pageSize: 2 })).map(zoom.record.id)
  expect(await idsOf('meeting_summaries')).toEqual(['m0', 'm1'])
  expect(await idsOf('users_report')).toEqual(['u-1'])
})

it('adds a device, and changes its name', async () => {
  const call = await played.open()
  const fields = { device_name: 'Lobby', mac_address: '00:00:5e:00:53:01', serial_number: 'S1' }
  const items = [{ fields: { ...fields, vendor: 'Acme', model: 'One', device_type: 1 } }]
  await writeItems(zoom, call, { action: 'create', objectName: 'devices' }, items)
  expect(played.seen.at(-1)).toMatchObject({ method: 'POST', url: '/v2/devices' })
})

it('makes meetings for the user who connected, and finds them by topic', async () => {
  const call = await played.open({ others: { meetings: [{ id: 1, topic: 'Stand-up' }] } })
  const items = [{ fields: { topic: 'Review', type: 2 } }]
  await writeItems(zoom, call, { action: 'create', objectName: 'meetings' }, items)
  expect(played.seen.at(-1)).toMatchObject({ method: 'POST', url: '/v2/users/me/meetings' })
  const found = await findBy(zoom, call, 'meetings', { topic: 'review' })
  expect(found.map(({ topic }) => topic)).toEqual(['Review'])
})
