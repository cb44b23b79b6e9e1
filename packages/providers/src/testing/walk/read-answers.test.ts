// Described answers against a small definition: each mistake of the definition is named.
import {
  asObject,
  byCursor,
  type Call,
  type CallRequest,
  defineProvider,
  fromObjectTable,
  listIn,
  type NativeRecord,
  type ProviderDefinition,
  recordBy,
  recordsAt,
  typed,
} from '@mortise/connector-kit'
import { expect, it } from 'vitest'
import { readAnswers } from './read-answers.ts'

const right = {
  items: 'cakes',
  id: 'id',
  updatedAt: 'changed_at',
  fields: 'id changed_at is_sold:boolean',
  next: 'next_page',
  made: 'cake',
}

function bakery({ items, id, updatedAt, fields, next, made }: typeof right) {
  const record = recordBy({ id, updatedAt })
  const table = fromObjectTable({
    displayName: 'Bakery',
    record,
    objects: { cakes: { items, readOnly: typed(fields), writable: typed('name') } },
    style: byCursor({ cursor: 'page', limit: 'limit', next }),
    pageSizeMax: 50,
    list: () => ({ path: '/cakes' }),
    write: (_entry, { item }): CallRequest => ({ method: 'POST', path: '/cakes', json: item.fields }),
    unwrap: (json) => asObject(asObject(json)?.[made]),
  })
  return defineProvider({
    name: 'bakery',
    displayName: 'Bakery',
    docsUrl: 'https://bakery.example.com/docs',
    baseUrl: 'https://bakery.example.com',
    auth: { kind: 'none' },
    limits: { pageSizeMax: 50, concurrency: 1 },
    record,
    account: { healthCheck: { path: '/me' } },
    objects: { list: table.listObjects, describe: table.describe },
    read: { page: table.read, overlapMs: 0 },
    write: {
      actions: ['create'],
      batchSizeMax: { create: 1, update: 1, delete: 1 },
      write: table.write,
    },
  })
}

const cake = {
  id: '7',
  changed_at: '2026-11-20T09:30:00Z',
  is_sold: true,
  baker: { id: '3' },
  name: 'Lamington',
}
const list = { cakes: [cake, { ...cake, id: '8' }], next_page: 'p2' }
const answers: Readonly<Record<string, unknown>> = { 'GET /cakes': list, 'POST /cakes': { cake } }
const fieldNames = Object.keys(cake).join(', ')

it.each([
  ['is right', {}, []],
  [
    'reads another list',
    { items: 'pies' },
    [
      'cakes list: Bakery answered 200 to GET /cakes without the list "pies". Mortise does not take that for an empty page.',
      'cakes list since: Bakery answered 200 to GET /cakes without the list "pies". Mortise does not take that for an empty page.',
    ],
  ],
  [
    'looks for another id',
    { id: 'number' },
    [
      `cakes list: a record without id among ${fieldNames}`,
      `cakes list since: a record without id among ${fieldNames}`,
      'cakes create: no id in an answer of cake',
    ],
  ],
  ['looks for another time', { updatedAt: 'touched' }, [`cakes list: no time of change among ${fieldNames}`]],
  ['looks for another cursor', { next: 'more' }, ['cakes list: no next page, but the answer has next_page']],
  [
    'describes other fields',
    { fields: 'id changed_at is_sold colour' },
    ['cakes list: is_sold is true, and not string', 'cakes list: no field colour'],
  ],
  [
    'describes other forms',
    { fields: 'id:int changed_at:date baker:reference' },
    [
      'cakes list: changed_at is "2026-11-20T09:30:00Z", and not date',
      'cakes list: baker is {"id":"3"}, and not reference',
    ],
  ],
  ['looks for the written record elsewhere', { made: 'pie' }, ['cakes create: no id in an answer of cake']],
])('says what is amiss where a definition %s', async (_, wrong, lines) => {
  const found = await readAnswers(bakery({ ...right, ...wrong }), ({ method, path }) => ({
    json: answers[`${method} ${path}`],
  }))
  expect(found).toEqual(lines)
})

it('says nothing of requests that the description lacks', async () => {
  expect(await readAnswers(bakery({ ...right, items: 'pies' }), () => undefined)).toEqual([])
})

it('says nothing of a list that an example shows without entries', async () => {
  const empty = { json: { cakes: [], next_page: 'p2' } }
  const found = await readAnswers(bakery(right), ({ method }) => (method === 'GET' ? empty : undefined))
  expect(found).toEqual([])
})

it.each([
  ['takes the record out of its wrapping', (item: NativeRecord) => asObject(item.cake) ?? {}, []],
  [
    'returns the wrapping',
    (item: NativeRecord) => item,
    ['cakes search by name: a record without id among cake'],
  ],
])('judges a search that %s', async (_, unwrap, lines) => {
  const bare = bakery(right)
  const provider: ProviderDefinition = {
    ...bare,
    search: {
      async page(call, { filters }) {
        if (filters[0]?.fieldName !== 'name') throw new Error('Records cannot be searched by "id".')
        const { json } = await call.request({ path: '/cakes/search' })
        const found = recordsAt(json, 'items').map(unwrap)
        return { records: found.filter(({ name = 'Lamington' }) => name === filters[0]?.value) }
      },
    },
  }
  const found = await readAnswers(provider, ({ path }) =>
    path === '/cakes/search' ? { json: { items: [{ cake }] } } : undefined,
  )
  expect(found).toEqual(lines)
})

it('says of removals only that they cannot be read', async () => {
  const bare = bakery(right)
  const removed = (path: string) => ({
    async page(call: Call) {
      return { records: listIn(await call.request({ path: '/cakes/gone' }), path).map(() => ({ id: '7' })) }
    },
  })
  const judged = (path: string) => {
    const read = bare.read && { ...bare.read, removed: removed(path) }
    return readAnswers({ ...bare, read }, (asked) =>
      asked.path === '/cakes/gone' ? { json: { gone: [cake] } } : undefined,
    )
  }
  expect(await judged('gone')).toEqual([])
  expect(await judged('lost')).toEqual([expect.stringContaining('cakes removed: ')])
})
