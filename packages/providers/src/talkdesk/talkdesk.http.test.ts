// Talkdesk, played after its pages.
import { expect, it } from 'vitest'
import { playTable } from '../testing/played-table.ts'
import { readAll } from '../testing/read-all.ts'
import { stubCall } from '../testing/stub-call.ts'
import talkdesk from './index.ts'
import { objects } from './objects.ts'

await playTable(talkdesk, {
  objects,
  objectName: 'record-lists',
  paging: { by: 'page', page: 'page', limit: 'per_page' },
  stamp: (index, at) => ({
    id: `u${index}`,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: at.toISOString(),
  }),
})

// https://docs.talkdesk.com/reference/contacts (50 contacts on a page, 10 thousand in all) read 2026-11-29
it.each([
  [50, 200],
  [25, 400],
])('ends a read of contacts at the ten thousandth, in pages of %i', async (length, pages) => {
  const pageOf = (page: number) => Array.from({ length }, (_, index) => ({ id: `c${page}-${index}` }))
  const { call, asked } = stubCall(({ query }) => ({
    total: 12_000,
    _embedded: { contacts: pageOf(Number(query?.page)) },
  }))
  await readAll(talkdesk, call, { objectName: 'contacts', pageSize: 50 })
  expect(asked).toHaveLength(pages)
  expect(asked.at(-1)).toMatchObject({ path: '/contacts', query: { page: String(pages), per_page: 50 } })
})

// https://docs.talkdesk.com/reference/get-list-of-queues (page, per_page up to 100, order_by) read 2026-11-29
it('lists queues by their name, as an order by changes would move them between pages', async () => {
  const { call, asked } = stubCall(() => ({ _embedded: { queues: [{ id: 'q1', name: 'Support' }] } }))
  const page = await talkdesk.read?.page(call, { objectName: 'queues', fields: 'all', pageSize: 500 })
  expect(page?.records.map(({ id }) => id)).toEqual(['q1'])
  expect(asked).toMatchObject([{ path: '/ccaas/queues', query: { order_by: 'name:asc', per_page: 100 } }])
})

// https://docs.talkdesk.com/reference/contactscontact_id-1 (400, contact not found) read 2026-11-29
it('takes a contact that is not there for missing, though Talkdesk answers 400', () => {
  const json = { code: '400', message: 'Contact not found' }
  expect(talkdesk.http.classify?.({ status: 400, headers: {}, json, text: '' })).toMatchObject({
    status: 404,
    message: 'Contact not found',
  })
  const invalid = { code: '400', message: 'Invalid page' }
  expect(talkdesk.http.classify?.({ status: 400, headers: {}, json: invalid, text: '' })?.status).toBe(400)
})
