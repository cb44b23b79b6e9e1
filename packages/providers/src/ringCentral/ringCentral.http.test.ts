// RingCentral's API, played after its OpenAPI description.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { answerRecord } from '../testing/answer-record.ts'
import { type Row, startPlayed } from '../testing/played-vendor.ts'
import { sampleRows } from '../testing/sample-row.ts'
import { writeItems } from '../testing/write-items.ts'
import ringCentral from './index.ts'
import { objects } from './table.ts'

const paths: Readonly<Record<string, string>> = {
  '/restapi/v1.0/account/~/call-log': 'company-call-log',
  '/restapi/v1.0/account/~/extension/~/message-store': 'message-store',
  '/restapi/v1.0/account/~/extension/~/address-book/contact': 'contacts',
  '/restapi/v1.0/account/~/extension': 'extensions',
  '/restapi/v1.0/account/~/call-queues': 'call-queues',
  '/restapi/v1.0/account/~/phone-number': 'company/phone-number',
  '/restapi/v1.0/glip/teams': 'teams',
  '/restapi/v1.0/glip/chats': 'chats',
  '/restapi/v1.0/glip/events': 'events',
  '/rcvideo/v1/history/meetings': 'meetings',
  '/rcvideo/v2/bridges': 'bridges',
  '/rcvideo/v2/account/~/extension/~/bridges': 'bridges',
  '/restapi/v2/accounts/~/extensions/~/comm-handling/states': 'comm-handling/states',
}
const filtered = ['sessionId', 'direction', 'type', 'readStatus', 'conversationId', 'extensionNumber']

const played = await startPlayed(ringCentral, {
  table: 'company-call-log',
  stamp: (index, at) => ({ id: `call-${1000 + index}`, lastModifiedTime: at.toISOString() }),
  make: (index) => ({
    sessionId: `${index}`,
    direction: index % 2 ? 'Inbound' : 'Outbound',
    type: 'Voice',
    duration: 60,
  }),
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  documented: { '?view': /^Detailed$/ },
  answer(request) {
    const { method, path, parts, query, account } = request
    if (path === '/restapi/v1.0/account/~/extension/~') return { json: { id: 1 } }
    const table = paths[path]
    if (table === undefined || method === 'POST') {
      const parent = paths[path.slice(0, path.lastIndexOf('/'))]
      const id = table === undefined ? parts.at(-1) : undefined
      return answerRecord(request, { table: table ?? parent ?? '', id })
    }
    // Without a start, the lists that have one give those of the last day.
    const from = ['company-call-log', 'message-store'].includes(table) ? query.get('dateFrom') : undefined
    const wanted = filtered.flatMap((name) => (query.has(name) ? [[name, query.get(name)] as const] : []))
    const rows = account
      .rows(table, from === null ? Date.now() : from === undefined ? undefined : Date.parse(from))
      .filter((row) => wanted.every(([name, value]) => String(row[name]) === value))
      // A list that is not told which messages it is asked for gives those in the recycle bin as well.
      .filter(({ availability = 'Alive' }) => availability === (query.get('availability') ?? availability))
    if (path.includes('/glip/')) {
      const [size, start] = [Number(query.get('recordCount')), Number(query.get('pageToken') ?? 0)]
      expect(size).toBeLessThanOrEqual(250)
      const nextPageToken = start + size < rows.length ? String(start + size) : undefined
      return { json: { records: rows.slice(start, start + size), navigation: { nextPageToken } } }
    }
    if (table === 'meetings') {
      const [size, start] = [Number(query.get('perPage')), Number(query.get('pageToken') ?? 0)]
      const since = Number(query.get('startTime') ?? 0)
      const meetings = rows.filter(({ startTime }) => Date.parse(String(startTime)) >= since)
      const nextPageToken = start + size < meetings.length ? String(start + size) : undefined
      return { json: { meetings: meetings.slice(start, start + size), paging: { nextPageToken } } }
    }
    const [size, page] = [Number(query.get('perPage')), Number(query.get('page') ?? 1)]
    const paging = { page, totalPages: Math.ceil(rows.length / size) }
    return { json: { records: rows.slice((page - 1) * size, page * size), paging } }
  },
})

const others = sampleRows(objects, ['company-call-log', 'bridges'], {
  'message-store': () => ({ availability: 'Alive' }),
})
const { also } = played.beside(others)

const event = { title: 'Launch', startTime: '2026-01-02T09:00:00Z', endTime: '2026-01-02T10:00:00Z' }
const subjects = [
  played.subject({ objectName: 'company-call-log', isUnordered: true, bareRecord: { sessionId: null } }),
  also('message-store', {
    removals: async () => {
      const deleted = [1, 2, 3].map((day) => ({ id: `${70 + day}`, at: new Date(Date.UTC(2026, 5, day)) }))
      const gone = deleted.map(({ id, at }, index) => ({
        id: Number(id),
        creationTime: '2026-01-01T00:00:00.000Z',
        lastModifiedTime: at.toISOString(),
        availability: index === 1 ? 'Purged' : 'Deleted',
      }))
      const messages = [...gone, ...(others['message-store'] ?? [])]
      return { call: await played.open({ others: { 'message-store': messages } }), deleted }
    },
    textField: { none: 'A message cannot be made.' },
    write: { create: {}, update: { readStatus: 'Read' } },
  }),
  also('contacts', {
    textField: 'notes',
    write: { create: { lastName: 'King' }, update: { jobTitle: 'CTO' } },
  }),
  also('extensions', {
    textField: 'partnerId',
    write: { create: { extensionNumber: '109' }, update: { status: 'Disabled' } },
  }),
  also('teams', {
    textField: 'description',
    write: { create: { name: 'Team', members: [{ id: '1' }] }, update: { name: 'Crew' } },
  }),
  also('events', {
    textField: 'description',
    write: { create: event, update: { ...event, location: 'Berlin' } },
  }),
  also('comm-handling/states', {
    textField: { none: 'A state has no text to write.' },
    write: { create: {}, update: { enabled: false } },
  }),
  ...['call-queues', 'company/phone-number', 'chats', 'meetings'].map((name) => also(name)),
]
for (const { title, run } of conformance(...subjects)) it(title, run)

// https://www.npmjs.com/package/@rc-ex/core/v/1.8.6 (Rcvideo/V2/Account/Extension/Bridges) read 2026-11-29
it('makes a bridge for the connected user, and changes it by its id', async () => {
  const call = await played.open()
  const write = (action: 'create' | 'update', item: { id?: string; fields: Row }) =>
    writeItems(ringCentral, call, { action, objectName: 'bridges' }, [item])
  const [made] = await write('create', { fields: { name: 'Weekly', type: 'Scheduled' } })
  expect(played.seen.at(-1)?.url).toBe('/rcvideo/v2/account/~/extension/~/bridges')
  const id = made?.isWritten ? (made.recordId ?? '') : ''
  await write('update', { id, fields: { name: 'Daily' } })
  expect(played.seen.at(-1)).toMatchObject({ method: 'PATCH', url: `/rcvideo/v2/bridges/${id}` })
})
