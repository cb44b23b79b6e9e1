import { expect, it } from 'vitest'
import { recordedCall } from '../testing/recorded-call.ts'
import { read } from './read.ts'
import { readDeleted } from './read-deleted.ts'

const archived = (id: string, archivedAt?: string) => ({ id, properties: {}, archived: true, archivedAt })

it('pages through the archived list and keeps what was archived in time, or does not say when', async () => {
  const call = recordedCall(() => ({
    results: [
      archived('1', '2026-11-20T23:59:59.999Z'),
      archived('2', '2026-11-21T00:00:00.000Z'),
      archived('3'),
    ],
    paging: { next: { after: '3' } },
  }))
  const since = new Date('2026-11-21T00:00:00Z')
  const page = await readDeleted(call, { objectName: 'contacts', since, pageSize: 1000, cursor: '0' })
  expect(call.requests[0]?.query).toEqual({
    limit: 100,
    after: '0',
    archived: true,
    properties: 'lastmodifieddate',
  })
  expect(page.records.map(({ id }) => id)).toEqual(['2', '3'])
  expect(page.nextCursor).toBe('3')
})

it('counts by a search what a list does not count, once, and only when it is wanted', async () => {
  const call = recordedCall(({ path }) =>
    path.endsWith('/search')
      ? { total: 12_345, results: [] }
      : { results: [{ id: '1', properties: {} }], paging: { next: { after: '1' } } },
  )
  const request = { objectName: 'contacts', fields: ['email'], pageSize: 100 }
  expect((await read(call, request)).total).toBeUndefined()
  expect((await read(call, { ...request, wantsTotal: true })).total).toBe(12_345)
  expect((await read(call, { ...request, wantsTotal: true, cursor: '1' })).total).toBeUndefined()
  expect(call.requests.filter(({ path }) => path.endsWith('/search'))).toHaveLength(1)
})
