// Gong against a vendor whose pages hold a hundred records, whatever one asks for.
import { asObject, type Call } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, expect, it } from 'vitest'
import type { Answer } from '../../../connector-kit/src/testing/vendor.ts'
import { type PlayedRequest, type Row, startPlayed } from '../testing/played-vendor.ts'
import gong from './index.ts'

const table = 'calls'
const stamp = (index: number, at: Date): Row => ({
  ...{
    id: String(7_782_342_274_025_000_000n + BigInt(index)),
    started: at.toISOString(),
  },
})
const failed = (status: number, message: string): Answer => ({
  status,
  json: { requestId: 'r1', errors: [message] },
})

function answer({ account, method, path, query, json }: PlayedRequest): Answer {
  const [, objectName, id] = /^\/v2\/(calls|users)(?:\/(.+))?$/.exec(path) ?? []
  if (objectName === undefined) return failed(404, 'no such path')
  if (method === 'POST') {
    if (!json.clientUniqueId) return failed(400, 'clientUniqueId is required')
    const { actualStart, parties: _parties, primaryUser, ...kept } = json
    const row = account.add(table, { title: null, workspaceId: '1', ...kept, primaryUserId: primaryUser })
    row.started = new Date(String(actualStart)).toISOString()
    return { status: 201, json: { requestId: 'r1', callId: row.id } }
  }
  if (id !== undefined) {
    const found = account.find(table, id)
    return found ? { json: { [objectName.slice(0, -1)]: found } } : failed(404, 'not found')
  }
  const [from, to] = [query.get('fromDateTime'), query.get('toDateTime')]
  if (objectName === 'calls' && (!from || !to || from >= to))
    return failed(400, 'fromDateTime must be before toDateTime')
  const workspace = query.get('workspaceId')
  const found = account
    .rows(table)
    .filter(({ started }) => !from || !to || (String(started) >= from && String(started) < to))
    .filter(({ workspaceId }) => workspace === null || workspaceId === workspace)
  if (objectName === 'calls' && found.length === 0)
    return failed(404, 'No calls found corresponding to the filters')
  const start = Number(query.get('cursor') ?? 0)
  const page = found.slice(start, start + 100)
  const records = {
    ...{ totalRecords: found.length, currentPageSize: page.length },
    ...(start + 100 < found.length ? { cursor: String(start + 100) } : {}),
  }
  return { json: { requestId: 'r1', records, [objectName]: page } }
}

const vendor = await startPlayed(gong, {
  table,
  stamp,
  make: (index) => ({ title: `Call ${index % 4}`, workspaceId: String(index % 2) }),
  answer,
})
afterAll(() => vendor.close())

const newCall = { clientUniqueId: 'c1', actualStart: '2026-11-20T10:00:00Z', parties: [], primaryUser: '1' }
const calls = vendor.subject({
  objectName: 'calls',
  isUnordered: true,
  textField: 'title',
  write: {
    create: { ...newCall, title: 'Ada & sons', direction: 'Inbound' },
    update: {},
    unread: ['actualStart', 'parties', 'primaryUser'],
  },
  bareRecord: { title: null },
})
/** What a made-up record of each of the other objects is, and how its list answers it. */
const others = {
  users: {
    stamp: (index: number) => ({ id: String(700 + index) }),
    make: (index: number) => ({ firstName: `Ada ${index}`, emailAddress: `ada${index}@example.com` }),
  },
  workspaces: {
    stamp: (index: number) => ({ id: String(800 + index) }),
    make: (index: number) => ({ name: `W ${index}` }),
  },
  scorecards: {
    stamp: (index: number, at: Date) => ({ scorecardId: String(900 + index), updated: at.toISOString() }),
    make: (index: number) => ({ scorecardName: `Card ${index}`, enabled: true }),
  },
  trackers: {
    stamp: (index: number, at: Date) => ({ trackerId: String(900 + index), updated: at.toISOString() }),
    make: (index: number) => ({ trackerName: `Word ${index}` }),
  },
  answeredScorecards: {
    stamp: (index: number, at: Date) => ({
      answeredScorecardId: String(900 + index),
      reviewTime: at.toISOString(),
    }),
    make: (index: number) => ({ scorecardId: '1', callId: String(index) }),
  },
  extensiveCalls: {
    stamp: (index: number, at: Date) => ({
      metaData: { id: String(900 + index), started: at.toISOString() },
    }),
    make: (index: number) => ({ parties: [{ name: `Ada ${index}` }] }),
  },
  transcripts: {
    stamp: (index: number, at: Date) => ({ callId: String(900 + index), started: at.toISOString() }),
    make: (index: number) => ({ transcript: [{ sentences: [{ text: `Word ${index}` }] }] }),
  },
}
const plays = await Promise.all(
  Object.entries(others).map(async ([objectName, shape]) => {
    const play = await startPlayed(gong, {
      ...shape,
      answer: (request) => answerOther(request, objectName) ?? failed(404, 'no such path'),
    })
    return { objectName, play }
  }),
)
afterAll(async () => {
  for (const { play } of plays) await play.close()
})

const paths: Record<string, { path: string; items?: string }> = {
  users: { path: '/v2/users' },
  workspaces: { path: '/v2/workspaces' },
  scorecards: { path: '/v2/settings/scorecards' },
  trackers: { path: '/v2/settings/trackers', items: 'keywordTrackers' },
  answeredScorecards: { path: '/v2/stats/activity/scorecards' },
  extensiveCalls: { path: '/v2/calls/extensive', items: 'calls' },
  transcripts: { path: '/v2/calls/transcript', items: 'callTranscripts' },
}

/** A list of these; what Gong does not tell of a record is left out. */
function answerOther(
  { account, method, path, query, json }: PlayedRequest,
  objectName: string,
): Answer | undefined {
  const { path: own = '', items = objectName } = paths[objectName] ?? {}
  const id = path.startsWith(`${own}/`) ? path.slice(own.length + 1) : undefined
  if (path !== own && (id === undefined || objectName !== 'users')) return undefined
  const rows = account.rows('records')
  if (id !== undefined) {
    const found = rows.find((row) => row.id === id)
    return found ? { json: { user: found } } : failed(404, 'not found')
  }
  const isPosted = ['answeredScorecards', 'extensiveCalls', 'transcripts'].includes(objectName)
  if (isPosted !== (method === 'POST')) return failed(405, 'method not allowed')
  const { fromDateTime, toDateTime, callIds, reviewFromDate, callFromDate } = asObject(json.filter) ?? {}
  if (objectName === 'answeredScorecards' && !reviewFromDate && !callFromDate) return failed(400, 'no dates')
  const isCall = objectName === 'extensiveCalls' || objectName === 'transcripts'
  if (isCall && !callIds && !(fromDateTime && toDateTime)) return failed(400, 'no filter')
  const found = rows.filter((row) => {
    const started = String(row.started ?? asObject(row.metaData)?.started ?? row.reviewTime ?? '')
    const at = gong.record.id(row) ?? ''
    if (Array.isArray(callIds)) return callIds.includes(at)
    if (reviewFromDate) return started >= String(reviewFromDate)
    return !isCall || (started >= String(fromDateTime) && started < String(toDateTime))
  })
  if (isPosted && found.length === 0) return failed(404, 'No calls found corresponding to the filters')
  const start = Number((isPosted ? json.cursor : query.get('cursor')) ?? 0)
  const hasMore = start + 100 < found.length
  const page = found.slice(start, start + 100)
  const told = objectName === 'transcripts' ? page.map(({ started: _started, ...row }) => row) : page
  return { json: { requestId: 'r1', records: hasMore ? { cursor: String(start + 100) } : {}, [items]: told } }
}

/** Transcripts do not tell when they were spoken: in what order they are is when. */
async function spokenAt(call: Call) {
  const page = await gong.read?.(call, { objectName: 'transcripts', fields: 'all', pageSize: 100 })
  const started = (index: number) => Date.UTC(2026, 0, 1) + index * 60_000
  return new Map((page?.records ?? []).map((record, index) => [gong.record.id(record) ?? '', started(index)]))
}

const rest = plays.map(({ objectName, play }) =>
  play.subject({
    objectName,
    isUnordered: true,
    bareRecord: {},
    ...(objectName === 'transcripts' ? { changes: spokenAt } : {}),
  }),
)
for (const { title, run } of conformance(calls, ...rest)) it(title, run)

it('finds nothing by what is no id, without asking', async () => {
  const call = await vendor.open({ count: 2 })
  const asked = vendor.seen.length
  for (const value of ['../users', "' OR 1", '1?cursor=2']) {
    const filters = [{ fieldName: 'id', value }]
    const page = await gong.search?.(call, { objectName: 'calls', fields: 'all', filters, pageSize: 5 })
    expect(page?.records).toEqual([])
  }
  expect(vendor.seen).toHaveLength(asked)
})

it('reads users, which have no dates, and the calls that meet a filter', async () => {
  const call = await vendor.open({ count: 6 })
  const users = await gong.read?.(call, { objectName: 'users', fields: 'all', pageSize: 10 })
  expect(users?.records).toHaveLength(6)
  const filters = [
    { fieldName: 'workspaceId', value: '1' },
    { fieldName: 'title', value: 'Call 1' },
  ]
  const page = await gong.read?.(call, { objectName: 'calls', fields: 'all', filters, pageSize: 10 })
  expect(page?.records.map(({ title }) => title)).toEqual(['Call 1', 'Call 1'])
})
