// Lists of objects: tables with what accounts have beside them, and lists that come page by page.
import { expect, it } from 'vitest'
import type { Call, ReadPage } from '../definition/provider.ts'
import { ProviderError } from '../error/reaction.ts'
import { fromObjectTable } from '../table/object-table.ts'
import { recordBy } from '../table/record-by.ts'
import type { TableObject } from '../table/table-object.ts'
import {
  listedObjectsMax,
  listInAccount,
  listPages,
  listStatic,
  listTable,
  summarize,
} from './list-objects.ts'

const call: Call = {
  metadata: {},
  module: undefined,
  request: () => Promise.reject(new Error('nobody is to be asked')),
}
const named = (name: string) => summarize(name, { isCustom: true })

it('lists a table in its order, and then what the account has beside it', () => {
  const own = { objects: [named('pets'), named('deal_notes')], isComplete: false }
  expect(listStatic({ deal_notes: {}, contacts: {} }, own)).toEqual({
    objects: [
      { objectName: 'deal_notes', displayName: 'Deal Notes', isCustom: false },
      { objectName: 'contacts', displayName: 'Contacts', isCustom: false },
      { objectName: 'pets', displayName: 'Pets', isCustom: true },
    ],
    isComplete: false,
  })
})

it('loads a table when it is asked for, and asks nobody else', async () => {
  let loads = 0
  const list = listTable(async () => {
    loads += 1
    return { tags: {} }
  })
  expect(loads).toBe(0)
  expect((await list()).objects.map(({ objectName }) => objectName)).toEqual(['tags'])
})

it('lists after a table what the account has of its own, and asks for it only when there is an account', async () => {
  const list = listTable(
    async () => ({ tags: {} }),
    async () => ({ objects: [named('pets')], isComplete: true }),
  )
  const names = async (line?: Call) => (await list(line)).objects.map(({ objectName }) => objectName)
  expect(await names()).toEqual(['tags'])
  expect(await names(call)).toEqual(['tags', 'pets'])
})

it.each([
  [403, false],
  [404, false],
])('lists a table without what the account may not tell (%i), as incomplete', async (status, isComplete) => {
  const list = listTable(
    async () => ({ tags: {} }),
    () => Promise.reject(new ProviderError({ reaction: { kind: 'stop' }, message: 'No.', status })),
  )
  const listed = await list(call)
  expect([listed.objects.length, listed.isComplete]).toEqual([1, isComplete])
})

it('passes on any other failure of listing what the account has', async () => {
  const list = listTable(
    async () => ({ tags: {} }),
    () => Promise.reject(new ProviderError({ reaction: { kind: 'retry' }, message: 'Down.', status: 503 })),
  )
  await expect(list(call)).rejects.toThrow('Down.')
})

it('knows nothing of an account without a line to it', async () => {
  const list = listInAccount(async () => ({ objects: [named('pets')], isComplete: true }))
  expect(await list()).toEqual({ objects: [], isComplete: true })
  expect((await list(call)).objects).toHaveLength(1)
})

it('prefers the vendor’s own name for people to one made readable, unless it is empty', () => {
  expect(summarize('a_b', { displayName: 'Bees' }).displayName).toBe('Bees')
  expect(summarize('a_b', { displayName: '' }).displayName).toBe('A B')
})

it('follows pages to their end, and leaves out what is no object', async () => {
  const pages: Record<string, ReadPage> = {
    start: { records: [{ id: 'a' }, { no: 'id' }], nextCursor: 'second' },
    second: { records: [{ id: 'b' }] },
  }
  const listed = await listPages(
    async (cursor = 'start') => pages[cursor] ?? { records: [] },
    ({ id }) => (typeof id === 'string' ? named(id) : undefined),
  )
  expect(listed.objects.map(({ objectName }) => objectName)).toEqual(['a', 'b'])
  expect(listed.isComplete).toBe(true)
})

it('stops asking a list that does not end, and says that there is more', async () => {
  let asked = 0
  const listed = await listPages(
    async () => {
      asked += 1
      return {
        records: Array.from({ length: 1000 }, (_, index) => ({ id: `${asked}-${index}` })),
        nextCursor: 'on',
      }
    },
    ({ id }) => named(String(id)),
  )
  expect([asked, listed.objects.length, listed.isComplete]).toEqual([
    listedObjectsMax / 1000,
    listedObjectsMax,
    false,
  ])
})

it('lists the objects of an object table, and asks the account for its own only when there is one', async () => {
  const table = fromObjectTable<TableObject>({
    displayName: 'Acme',
    objects: { tags: { items: 'tags', readOnly: { id: 'string' }, writable: {} } },
    listCustom: async ({ module }) => ({ objects: [named(module ?? 'pets')], isComplete: true }),
    record: recordBy({ id: 'id', updatedAt: 'updatedAt' }),
    style: { ask: () => ({ params: {} }), next: () => undefined },
    pageSizeMax: 100,
    list: () => ({ path: '/tags' }),
    unwrap: () => undefined,
  })
  const names = async (line?: Call) => (await table.listObjects(line)).objects.map((each) => each.objectName)
  expect(await names()).toEqual(['tags'])
  expect(await names(call)).toEqual(['tags', 'pets'])
})
