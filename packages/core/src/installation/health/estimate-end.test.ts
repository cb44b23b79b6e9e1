import { expect, it } from 'vitest'
import type { OperationRow } from '../../plan/operation/store.ts'
import { estimateEnd, type ReadUnderWay } from './describe-reads.ts'

const HOUR = 3_600_000
const start = Date.parse('2026-11-23T00:00:00Z')
const at = (hours: number) => new Date(start + hours * HOUR)

/** 100 pages of 10 records, of which 25 were read in 25 seconds. */
const read = {
  status: 'in_progress',
  readType: 'backfill',
  recordCount: 250,
  repeatCount: 0,
  estimatedTotal: 1_000,
  pageCount: 25,
  createdAt: at(0),
  heldSince: null,
} as unknown as OperationRow
const now = new Date(start + 25_000)

function end(limits: ReadUnderWay['plan']['limits'], more: Partial<ReadUnderWay> = {}): string | undefined {
  const plan = { projectId: 'p', installationId: 'i', integrationName: 'crm', limits }
  const hour = { calls: 25, callsMax: limits.callsPerHour, endTime: at(1).toISOString() }
  const state = limits.callsPerHour === undefined ? {} : { hour }
  return estimateEnd({ read, plan, state, readers: 1, now, ...more })?.toISOString()
}

it('goes by the pace of the pages so far where no limit is nearer', () => {
  expect(end({ callsPerHour: 1_000 })).toBe('2026-11-23T00:01:40.000Z')
})

it('waits for the next hour whenever the share of background work is used up', () => {
  // 40 an hour: 15 are left now, then 40, then the last 20.
  expect(end({ callsPerHour: 50 })).toBe('2026-11-23T02:00:20.000Z')
  expect(end({ callsPerHour: 50 }, { readers: 2 })).toBe('2026-11-23T04:00:08.000Z')
})

it('leaves out hours of rest, before and after now', () => {
  const rest = [{ from: '00:01', to: '06:00', timeZone: 'UTC' }]
  expect(end({ rest })).toBe('2026-11-23T06:00:40.000Z')
  const later = { read: { ...read, createdAt: new Date(start + 35_000) } as OperationRow, now: at(6) }
  expect(end({ rest }, later)).toBe('2026-11-23T06:01:15.000Z')
})

it('counts a list that started over from there', () => {
  // 400 records came before, in 40 pages: 25 of the 100 pages of now are read.
  const startedOver = { page: 40, pages: 39, records: 400, repeats: 0, filtered: 0 }
  const again = { ...read, recordCount: 650, pageCount: 65, startedOver }
  const later = { read: again, now: new Date(start + 65_000) }
  expect(end({ callsPerHour: 10_000 }, later)).toBe('2026-11-23T00:02:20.000Z')
})

it('is unknown where nothing says how many records there are, and before the first page', () => {
  const of = (change: Partial<OperationRow>) =>
    end({ callsPerHour: 50 }, { read: { ...read, ...change } as OperationRow })
  expect(of({ estimatedTotal: null })).toBeUndefined()
  expect(of({ pageCount: 0, recordCount: 0 })).toBeUndefined()
  expect(of({ status: 'success' })).toBeUndefined()
})
