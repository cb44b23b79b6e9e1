// What follows from a table asks no more of an account at once than it bears.
import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Call, CallRequest } from '../definition/provider.ts'
import { ProviderError } from '../error/reaction.ts'
import { asObject } from '../json.ts'
import { byOffset } from '../paging/by-offset.ts'
import { fromObjectTable } from './object-table.ts'
import { recordBy } from './record-by.ts'
import type { TableObject } from './table-object.ts'

const table = fromObjectTable<TableObject>({
  displayName: 'Acme',
  objects: { tags: { items: 'tags', readOnly: { id: 'string' }, writable: {} } },
  record: recordBy({ id: 'id', updatedAt: 'updatedAt' }),
  style: { ask: () => ({ params: {} }), next: () => undefined },
  pageSizeMax: 100,
  list: () => ({ path: '/tags' }),
  one: (_, { id }) => ({ path: `/tags/${id}` }),
  unwrap: (json) => ({ id: String(json) }),
})

it('sends no parameters of pages to an endpoint that answers one record', async () => {
  const people = fromObjectTable<TableObject>({
    displayName: 'Acme',
    objects: {
      people: { items: ({ json }) => [{ id: String(json) }], filters: ['email'], readOnly: {}, writable: {} },
    },
    record: recordBy({ id: 'id', updatedAt: 'updatedAt' }),
    style: byOffset({ offset: 'offset', limit: 'limit' }),
    pageSizeMax: 100,
    list: (_, { filters: [email] }) =>
      email ? { path: `/people/${email.value}`, isSingle: true } : { path: '/people' },
  })
  const asked: CallRequest[] = []
  const call: Call = {
    metadata: {},
    module: undefined,
    async request(request) {
      asked.push(request)
      return { status: 200, headers: {}, json: 'p1' }
    },
  }
  await people.search(call, {
    objectName: 'people',
    filters: [{ fieldName: 'email', value: 'a' }],
    fields: 'all',
    pageSize: 10,
  })
  await people.read(call, { objectName: 'people', fields: 'all', pageSize: 10 })
  expect(asked).toEqual([
    { path: '/people/a', query: {} },
    { path: '/people', query: { offset: '0', limit: 10 } },
  ])
})

it.each([
  [{ concurrency: 3 }, 3],
  [{ concurrency: 1 }, 1],
  [{}, 1],
])('reads a hundred records by id with as many requests at once as %j says', async (told, most) => {
  const seen = { asked: 0, atOnce: 0, most: 0 }
  const call: Call = {
    ...told,
    metadata: {},
    module: undefined,
    async request({ path }) {
      seen.asked += 1
      seen.atOnce += 1
      seen.most = Math.max(seen.most, seen.atOnce)
      await turn()
      seen.atOnce -= 1
      if (path === '/tags/7') {
        throw new ProviderError({ reaction: { kind: 'stop' }, message: 'No tag 7.', status: 404 })
      }
      return { status: 200, headers: {}, json: path.split('/').at(-1) }
    },
  }
  const ids = Array.from({ length: 100 }, (_, index) => String(index))
  const found = await table.readByIds(call, { objectName: 'tags', ids, fields: 'all' })
  expect(found.map(({ id }) => id)).toEqual(ids.filter((id) => id !== '7'))
  expect(seen).toEqual({ asked: 100, atOnce: 0, most })
})

it('writes one record, and throws what a write of several keeps for its record', async () => {
  const refused = new ProviderError({ reaction: { kind: 'stop' }, message: 'No tag 7.', status: 404 })
  const call: Call = {
    metadata: {},
    module: undefined,
    async request({ path, json }) {
      if (path === '/tags/7') throw refused
      return { status: 200, headers: {}, json }
    },
  }
  const tags = fromObjectTable<TableObject>({
    displayName: 'Acme',
    objects: { tags: { items: 'tags', readOnly: { id: 'string' }, writable: { name: 'string' } } },
    record: recordBy({ id: 'id', updatedAt: 'updatedAt' }),
    style: { ask: () => ({ params: {} }), next: () => undefined },
    pageSizeMax: 100,
    list: () => ({ path: '/tags' }),
    write: (_, { id, item }) => ({ method: 'PATCH', path: `/tags/${id}`, json: { id, ...item.fields } }),
    unwrap: asObject,
  })
  const about = { objectName: 'tags', action: 'update', headers: {} } as const
  const [first, other] = ['1', '7'].map((id) => ({ id, fields: { name: 'Red' } }))
  if (!first || !other) throw new Error('two records were made')
  const written = { isWritten: true, recordId: '1', record: { id: '1', name: 'Red' } }
  expect(await tags.writeOne(call, { ...about, item: first })).toEqual(written)
  await expect(tags.writeOne(call, { ...about, item: other })).rejects.toBe(refused)
  expect(await tags.write(call, { ...about, allOrNone: false, items: [other, first] })).toEqual([
    { isWritten: false, error: refused },
    written,
  ])
})
