// Tables of textbook addresses: where requests go, and what they say.
import { expect, it } from 'vitest'
import type { Call, CallRequest } from '../definition/provider.ts'
import { byOffset } from '../paging/by-offset.ts'
import { recordBy } from './record-by.ts'
import { restTable } from './rest-table.ts'

const table = restTable({
  displayName: 'Acme',
  objects: {
    people: {
      path: '/orgs/{org}/people/',
      items: 'data',
      query: { archived: true },
      since: 'changed_after',
      filters: ['status'],
      parameters: { status: 'status[]' },
      values: { status: ['open', 'won'] },
      answerMember: 'data',
      bodyMember: 'person',
      deleteQuery: { force: true },
      readOnly: {},
      writable: {},
    },
    tags: { path: '/tags', items: 'data', isListOnly: true, update: 'PUT', readOnly: {}, writable: {} },
  },
  record: recordBy({ id: 'id', updatedAt: 'changed' }),
  style: byOffset({ offset: 'start', limit: 'limit' }),
  pageSizeMax: 2,
  isId: (id) => /^\d+$/.test(id),
  toInstant: (at) => at.getTime() / 1000,
})

function vendor(data: unknown = []) {
  const asked: CallRequest[] = []
  const call: Call = {
    metadata: { org: 'a b' },
    module: undefined,
    async request(request) {
      asked.push(request)
      return { status: 200, headers: {}, json: { data } }
    },
  }
  return { call, asked }
}

it('fills account details into the path, and asks for changes and filters by their parameters', async () => {
  const { call, asked } = vendor()
  await table.read(call, {
    objectName: 'people',
    fields: 'all',
    since: new Date(7_000),
    filters: [{ fieldName: 'status', value: 'won' }],
    pageSize: 2,
  })
  expect(asked).toEqual([
    {
      path: '/orgs/a%20b/people/',
      query: { archived: true, changed_after: 7, 'status[]': 'won', start: '0', limit: 2 },
    },
  ])
})

it('sends no request for a choice that the vendor does not have, nor for what can be no id', async () => {
  const { call, asked } = vendor()
  const filters = [{ fieldName: 'status', value: 'lost' }]
  const found = await table.search(call, { objectName: 'people', fields: 'all', filters, pageSize: 2 })
  expect(found.records).toEqual([])
  expect(await table.readByIds(call, { objectName: 'people', ids: ['../7'], fields: 'all' })).toEqual([])
  expect(asked).toEqual([])
})

it('writes below the list, ends as the list does, and deletes for good', async () => {
  const { call, asked } = vendor({ id: 7 })
  const common = { objectName: 'people', allOrNone: false, headers: {} }
  const fields = { name: 'Ada' }
  await table.write(call, { ...common, action: 'create', items: [{ fields }] })
  await table.write(call, { ...common, action: 'update', items: [{ id: '7', fields }] })
  await table.write(call, { ...common, action: 'delete', items: [{ id: '7', fields: {} }] })
  await table.write(call, { ...common, objectName: 'tags', action: 'update', items: [{ id: '7', fields }] })
  expect(asked.map(({ method, path, query, json }) => [method, path, json ?? query])).toEqual([
    ['POST', '/orgs/a%20b/people/', { person: fields }],
    ['PATCH', '/orgs/a%20b/people/7/', { person: fields }],
    ['DELETE', '/orgs/a%20b/people/7/', { force: true }],
    ['PUT', '/tags/7', fields],
  ])
})

it('looks through the list for the ids of an object without addresses of its records, and searches it by none', async () => {
  const { call, asked } = vendor([{ id: 7 }])
  expect(await table.readByIds(call, { objectName: 'tags', ids: ['7'], fields: 'all' })).toEqual([{ id: 7 }])
  expect(asked.map(({ path }) => path)).toEqual(['/tags'])
  const filters = [{ fieldName: 'id', value: '7' }]
  const search = table.search(call, { objectName: 'tags', fields: 'all', filters, pageSize: 2 })
  await expect(search).rejects.toThrow('cannot be searched by "id"')
})

it('posts new records to a path of their own, and says what stands beside them', async () => {
  const { call, asked } = vendor()
  const events = restTable({
    displayName: 'Acme',
    objects: {
      events: {
        path: '/eventlist',
        onePath: '/events',
        newPath: '/events/new',
        query: { org: '{org}' },
        oneQuery: { org: '{org}' },
        items: 'data',
        bodyMember: 'event',
        readOnly: {},
        writable: {},
      },
    },
    record: recordBy({ id: 'id', updatedAt: 'changed' }),
    style: byOffset({ offset: 'start', limit: 'limit' }),
    pageSizeMax: 2,
    isId: () => true,
    besideBody: (_, { org }) => ({ org }),
  })
  await events.read(call, { objectName: 'events', fields: 'all', pageSize: 2 })
  await events.readByIds(call, { objectName: 'events', ids: ['7'], fields: [] })
  const items = [{ fields: { name: 'Gala' } }]
  await events.write(call, { objectName: 'events', action: 'create', items, allOrNone: false, headers: {} })
  expect(asked).toMatchObject([
    { path: '/eventlist', query: { org: 'a b' } },
    { path: '/events/7', query: { org: 'a b' } },
    { method: 'POST', path: '/events/new', json: { org: 'a b', event: { name: 'Gala' } } },
  ])
})
