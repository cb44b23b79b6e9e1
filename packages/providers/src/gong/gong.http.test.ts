// Gong against a vendor whose pages hold a hundred records, whatever one asks for.
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
for (const { title, run } of conformance(calls)) it(title, run)

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
