// Searches through a list: by the id under any name, by fields, and by nothing else.
import { expect, it } from 'vitest'
import type { Call, ReadRequest } from '../definition/provider.ts'
import { searchList } from './search-list.ts'

const call: Call = {
  metadata: {},
  module: undefined,
  request: async () => ({ status: 200, headers: {}, json: {} }),
}
const pages = [[{ email: 'ada@example.com', name: 'Ada' }], [{ email: 'grace@example.com', name: 'Grace' }]]
const list = {
  read: async (_: Call, { cursor = '0' }: ReadRequest) => {
    const records = pages[Number(cursor)] ?? []
    return Number(cursor) + 1 < pages.length
      ? { records, nextCursor: String(Number(cursor) + 1) }
      : { records }
  },
  record: { id: ({ email }: Readonly<Record<string, unknown>>) => String(email) },
  pageSize: 1,
  fields: ['name'],
}
const search = (fieldName: string, value: string) =>
  searchList(call, list, {
    objectName: 'people',
    fields: 'all',
    filters: [{ fieldName, value }],
    pageSize: 10,
  })

it('finds a record by its id, whatever the id is called, and by a field, on any page', async () => {
  expect((await search('id', 'grace@example.com')).records).toEqual(pages[1])
  expect((await search('name', 'ada')).records).toEqual(pages[0])
  expect((await search('id', 'nobody')).records).toEqual([])
})

it('refuses a field that is not searched', async () => {
  await expect(search('age', '36')).rejects.toMatchObject({ reaction: { kind: 'stop' } })
})
