// Other names of objects: each part of a definition takes them, and asks the provider by its own.
import { expect, it } from 'vitest'
import type { Call } from '../line.ts'
import { defineProvider } from './define-provider.ts'
import { otherObjectNames, ownObjectName } from './with-other-names.ts'

const asked: string[] = []
const note = (operation: string, objectName: string) => asked.push(`${operation} ${objectName}`)
const call: Call = {
  metadata: {},
  module: undefined,
  concurrency: 1,
  request: () => Promise.reject(new Error('no request is expected')),
}

const bakery = defineProvider({
  name: 'bakery',
  displayName: 'Bakery',
  docsUrl: 'https://bakery.example.com',
  baseUrl: 'https://bakery.example.com',
  auth: { kind: 'none' },
  limits: { pageSizeMax: 10, concurrency: 1 },
  record: { id: ({ id }) => String(id), updatedAt: () => undefined },
  objects: {
    otherNames: { cake: 'cakes', gateau: 'cakes' },
    sampledFields: ['cakes', 'pies'],
    list: async () => ({
      objects: [{ objectName: 'cakes', displayName: 'Cakes', isCustom: false }],
      isComplete: true,
    }),
    async describe(_call, objectName) {
      note('describe', objectName)
      return { objectName, displayName: 'Cakes', fields: [], isComplete: true }
    },
    async upsertFields(_call, objectName) {
      note('upsertFields', objectName)
      return []
    },
  },
  read: {
    overlapMs: 0,
    inFull: ['cakes'],
    async page(_call, { objectName }) {
      note('page', objectName)
      return { records: [] }
    },
    async byIds(_call, { objectName }) {
      note('byIds', objectName)
      return []
    },
    removed: {
      async page(_call, { objectName }) {
        note('removed', objectName)
        return { records: [] }
      },
    },
  },
  search: {
    lagMs: ({ objectName }) => (objectName === 'cakes' ? 5 : 0),
    async page(_call, { objectName }) {
      note('search', objectName)
      return { records: [] }
    },
  },
  write: {
    actions: ['create'],
    objects: { cakes: ['create', 'delete'], pies: [] },
    createOnly: { cakes: ['flour'] },
    batchSizeMax: { create: 1, update: 1, delete: 1 },
    async write(_call, { objectName }) {
      note('write', objectName)
      return []
    },
  },
  events: { webhook: { scope: 'connection', secret: 'none', objects: ['cakes'], parse: () => [] } },
})

it('asks by the own name of an object', async () => {
  const { objects, read, search, write } = bakery
  const objectName = 'gateau'
  const reading = { objectName, fields: 'all', pageSize: 1 } as const
  expect((await objects.describe?.(call, objectName))?.objectName).toBe('gateau')
  await objects.upsertFields?.(call, objectName, [])
  await read?.page(call, reading)
  await read?.byIds?.(call, { objectName, ids: [], fields: 'all' })
  await read?.removed?.page(call, { objectName, since: new Date(0), pageSize: 1 })
  await search?.page(call, { ...reading, filters: [] })
  await write?.write(call, { objectName, action: 'create', items: [], allOrNone: false, headers: {} })
  const operations = ['describe', 'upsertFields', 'page', 'byIds', 'removed', 'search', 'write']
  expect(asked).toEqual(operations.map((operation) => `${operation} cakes`))
})

it('lists an object once, and has its other names in the tables by object', async () => {
  const { objects, read, search, write, events } = bakery
  expect((await objects.list?.())?.objects.map((each) => each.objectName)).toEqual(['cakes'])
  expect(objects.sampledFields).toEqual(['cakes', 'pies', 'cake', 'gateau'])
  expect(read?.inFull).toEqual(['cakes', 'cake', 'gateau'])
  expect(write?.objects?.cake).toEqual(['create', 'delete'])
  expect(write?.createOnly?.gateau).toEqual(['flour'])
  expect(events.webhook?.objects).toEqual(['cakes', 'cake', 'gateau'])
  const { lagMs } = search ?? {}
  expect(typeof lagMs === 'function' && lagMs({ objectName: 'cake', fieldName: 'id' })).toBe(5)
})

it.each([
  ['cake', 'cakes'],
  ['pies', 'pies'],
  ['toString', 'toString'],
])('knows the own name of %s', (name, own) => {
  expect(ownObjectName(bakery, name)).toBe(own)
})

it('takes names in camel case for names that begin with a capital', () => {
  const objects = { ...bakery.objects, otherNames: 'camelCase' as const }
  expect(['taxRates', 'TaxRates', 'x'].map((name) => ownObjectName({ objects }, name))).toEqual([
    'TaxRates',
    'TaxRates',
    'X',
  ])
  expect(otherObjectNames(objects, 'TaxRates')).toEqual(['taxRates'])
})
