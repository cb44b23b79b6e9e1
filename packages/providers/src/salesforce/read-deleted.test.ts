import { ProviderError } from '@mortise/connector-kit'
import { expect, it } from 'vitest'
import { recordedCall } from '../testing/recorded-call.ts'
import { read } from './read.ts'
import { readDeleted } from './read-deleted.ts'

const soqlOf = (path = '') => new URL(path, 'https://acme.my.salesforce.com').searchParams.get('q') ?? ''
const account = (number: number) => ({ Id: `001${number}`, SystemModstamp: '2026-11-21T09:30:00.000+0000' })

it('asks for removed records by the query that shows them, and goes on after the last', async () => {
  const records = [account(1), account(2)]
  const call = recordedCall(() => ({ totalSize: 2, done: true, records }))
  const request = { objectName: 'Account', since: new Date('2026-11-01T00:00:00Z'), pageSize: 2 }
  const page = await readDeleted(call, request)
  expect(call.requests[0]?.path).toContain('/queryAll?q=')
  expect(soqlOf(call.requests[0]?.path)).toBe(
    'SELECT Id, IsDeleted, SystemModstamp FROM Account WHERE IsDeleted = true' +
      ' AND SystemModstamp >= 2026-11-01T00:00:00.000Z ORDER BY SystemModstamp ASC, Id ASC LIMIT 2',
  )
  expect(page.records).toEqual(records.map((record) => ({ id: record.Id, record })))
  await readDeleted(call, { ...request, cursor: page.nextCursor ?? '' })
  expect(soqlOf(call.requests[1]?.path)).toContain("Id > '0012'")
})

it('counts a long backfill once, and reads on when Salesforce cannot count', async () => {
  const answer = (count: () => unknown) =>
    recordedCall(({ path }) =>
      soqlOf(path).startsWith('SELECT COUNT()') ? count() : { done: true, records: [account(1)] },
    )
  const request = { objectName: 'Account', fields: ['Id'], pageSize: 1, wantsTotal: true }
  const counting = answer(() => ({ totalSize: 4_711, done: true, records: [] }))
  expect((await read(counting, request)).total).toBe(4_711)
  const cursor = (await read(counting, request)).nextCursor ?? ''
  expect((await read(counting, { ...request, cursor })).total).toBeUndefined()
  const refusing = answer(() => {
    throw new ProviderError({ reaction: { kind: 'stop' }, message: 'QUERY_TIMEOUT', status: 400 })
  })
  expect((await read(refusing, request)).total).toBeUndefined()
  // All of it on one page needs no count.
  expect(
    (
      await read(
        answer(() => null),
        { ...request, pageSize: 5 },
      )
    ).total,
  ).toBe(1)
})
