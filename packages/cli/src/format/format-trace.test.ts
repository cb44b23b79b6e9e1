// The trace of a record as a person reads it.
import type { RecordTrace } from '@mortise/contract'
import { expect, it } from 'vitest'
import { formatTrace } from './format-trace.ts'

const empty: RecordTrace = {
  installationId: 'i',
  objectName: 'person',
  rawObjectName: 'contacts',
  recordId: '512',
  messages: [],
  pagination: { done: true },
  reads: [],
  writes: [],
}

it('shows each message with its values and attempts, the reads without one, and writes', () => {
  const time = '2026-11-22T09:30:00.000Z'
  const trace: RecordTrace = {
    ...empty,
    messages: [
      {
        id: 'msg_1',
        sequence: '17',
        action: 'read',
        operationId: 'op-1',
        readType: 'scheduled',
        destination: 'app',
        status: 'delivered',
        isSuperseded: true,
        createTime: time,
        attempts: [
          { time, durationMs: 12, httpStatus: 503, error: 'HTTP 503' },
          { time, durationMs: 0 },
        ],
        entries: [{ id: '512', updateTime: time, fields: { email: 'ada@example.com' } }],
      },
    ],
    pagination: { done: false, nextPageToken: 't' },
    reads: [
      { operationId: 'op-2', readType: 'scheduled', createTime: time, outcome: 'overlap', messageIds: [] },
      {
        operationId: 'op-1',
        readType: 'scheduled',
        createTime: time,
        outcome: 'delivered',
        messageIds: ['msg_1'],
      },
    ],
    writes: [{ operationId: 'op-3', objectName: 'person', status: 'success', createTime: time }],
    atProvider: {
      status: 'found',
      entry: { fields: { email: 'b' } },
      unmetFilters: ['stage'],
      isBeforeBackfill: true,
    },
  }
  expect(formatTrace(trace)).toEqual([
    'now  {"email":"b"}',
    '     It does not meet the filters of stage.',
    '     It last changed before the period of the backfill.',
    `${time}  scheduled op-1  msg_1 to app: delivered, a newer state is stored`,
    `    changed ${time}  {"email":"ada@example.com"}`,
    `    ${time}  attempt: HTTP 503, 12 ms`,
    `    ${time}  attempt: not sent, 0 ms`,
    'Older messages exist. Show them with --all.',
    `${time}  scheduled op-2: met again where two windows overlap`,
    `${time}  written by op-3`,
  ])
})

it('says that nothing is kept, and what the provider has', () => {
  expect(formatTrace(empty)).toEqual(['Mortise keeps no message, read or write of person 512.'])
  const gone = { status: 'gone' as const, unmetFilters: [], isBeforeBackfill: false }
  expect(formatTrace({ ...empty, atProvider: gone })[0]).toContain('no such record')
})
