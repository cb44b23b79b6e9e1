// PagerDuty, played after its table.
import { expect, it } from 'vitest'
import { playTable } from '../testing/played-table.ts'
import { stubCall } from '../testing/stub-call.ts'
import pagerDuty from './index.ts'
import { objects } from './objects.ts'

await playTable(pagerDuty, {
  objects,
  objectName: 'incidents',
  paging: { by: 'offset', offset: 'offset', limit: 'limit', more: 'more' },
  stamp: (index, at) => ({
    id: `P${index}`,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: at.toISOString(),
  }),
  update: 'PUT',
  also({ method, path, query }) {
    if (method === 'GET' && path === '/incidents')
      expect([query.get('date_range'), query.get('time_zone')]).toEqual(['all', 'UTC'])
    return undefined
  },
})

// https://github.com/PagerDuty/python-pagerduty/blob/096632b/pagerduty/rest_api_v2_base_client.py (ITERATION_LIMIT) and
// https://github.com/PagerDuty/api-schema/blob/main/reference/REST/openapiv3.json (GET /incidents) read 2026-11-29
it('reads incidents beyond the ten thousandth by ranges of half a year at most', async () => {
  const hour = 3_600_000
  const start = Date.now() - 700 * 24 * hour
  const incidents = Array.from({ length: 10_250 }, (_, index) => ({
    id: `P${index}`,
    created_at: new Date(start + Math.floor((index * hour) / 2)).toISOString(),
  }))
  const { call, asked } = stubCall(({ query = {} }) => {
    const { since, until, date_range: range } = query
    const [offset, limit] = [Number(query.offset), Number(query.limit)]
    if (offset + limit > 10_000) throw new Error('PagerDuty answers 400')
    if (range === undefined && Date.parse(String(until)) - Date.parse(String(since)) > 181 * 24 * hour)
      throw new Error('PagerDuty answers 400')
    const listed = incidents.filter(
      ({ created_at: at }) =>
        range === 'all' || (at >= new Date(String(since)).toISOString() && at < String(until)),
    )
    return { incidents: listed.slice(offset, offset + limit), more: offset + limit < listed.length }
  })
  const ids = new Set<unknown>()
  let cursor: string | undefined
  do {
    const page = await pagerDuty.read?.page(call, {
      objectName: 'incidents',
      fields: 'all',
      pageSize: 100,
      cursor,
    })
    for (const { id } of page?.records ?? []) ids.add(id)
    cursor = page?.nextCursor
  } while (cursor !== undefined)
  expect(ids.size).toBe(incidents.length)
  expect(asked).toHaveLength(105)
})
