// Livestorm, played after its pages.
import { asObject } from '@mortise/connector-kit'
import { expect, it } from 'vitest'
import { playTable } from '../testing/played-table.ts'
import { stubCall } from '../testing/stub-call.ts'
import { writeItems } from '../testing/write-items.ts'
import livestorm from './index.ts'
import { objects } from './objects.ts'

await playTable(livestorm, {
  objects,
  objectName: 'events',
  paging: { by: 'page', page: 'page[number]', limit: 'page[size]', first: 0, pages: 'meta.page_count' },
  stamp: (index) => ({ id: `e${index}` }),
  fieldsOf({ data }) {
    const { type, attributes } = asObject(data) ?? {}
    return type === 'events' || type === 'users' ? attributes : undefined
  },
})

// https://developers.livestorm.co/docs/pagination read 2026-11-29
it('counts pages from 0, asks for fifty at most, and stops where there is no next page', async () => {
  const { call, asked } = stubCall(({ query }) => ({
    data: [{ id: `e${query?.['page[number]']}`, attributes: { title: 'Demo' } }],
    meta: { page_count: 2 },
  }))
  const given = { objectName: 'events', fields: 'all', pageSize: 100 } as const
  const first = await livestorm.read?.page(call, given)
  const second = await livestorm.read?.page(call, { ...given, cursor: first?.nextCursor })
  expect(second?.nextCursor).toBeUndefined()
  expect(asked).toMatchObject(
    [0, 1].map((page) => ({ query: { 'page[number]': String(page), 'page[size]': 50 } })),
  )
  expect(livestorm.record.field?.('title')(first?.records[0] ?? {})).toBe('Demo')
})

it('makes an event as JSON:API has it', async () => {
  const { call, asked } = stubCall(() => ({
    data: { id: 'e1', type: 'events', attributes: { title: 'Demo' } },
  }))
  const items = [{ fields: { title: 'Demo' } }]
  const [made] = await writeItems(livestorm, call, { action: 'create', objectName: 'events' }, items)
  expect(made).toMatchObject({ isWritten: true, recordId: 'e1' })
  expect(asked).toMatchObject([{ json: { data: { type: 'events', attributes: { title: 'Demo' } } } }])
})

// https://developers.livestorm.co/changelog/api-new-post-users-and-delete-usersid-endpoints read 2026-11-29
it('invites a team member, and removes one', async () => {
  const { call, asked } = stubCall(({ method }) =>
    method === 'POST' ? { data: { id: 'u1', type: 'users' } } : undefined,
  )
  const fields = { email: 'ada@example.com', role: 'host' }
  const users = { objectName: 'users' } as const
  const [made] = await writeItems(livestorm, call, { action: 'create', ...users }, [{ fields }])
  await writeItems(livestorm, call, { action: 'delete', ...users }, [{ id: 'u1', fields: {} }])
  expect(made).toMatchObject({ isWritten: true, recordId: 'u1' })
  expect(asked).toMatchObject([
    { method: 'POST', path: '/v1/users', json: { data: { type: 'users', attributes: fields } } },
    { method: 'DELETE', path: '/v1/users/u1' },
  ])
})
