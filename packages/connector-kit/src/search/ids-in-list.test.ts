// Looks through a list for records by their ids, once for all of them and no further than it has to.
import { expect, it } from 'vitest'
import type { Call, ReadRequest } from '../definition/provider.ts'
import { idsInList } from './ids-in-list.ts'

const call: Call = {
  metadata: {},
  module: undefined,
  request: () => Promise.reject(new TypeError('nothing but the list is asked for')),
}
// Record 2 moved to the next page while the list was read.
const pages = [[{ key: 1 }, { key: 2 }], [], [{ key: 2 }, { key: 4 }], [{ key: 5 }]]

async function find(...ids: string[]) {
  const asked: ReadRequest[] = []
  const read = async (_: Call, request: ReadRequest) => {
    asked.push(request)
    const at = Number(request.cursor ?? 0)
    return { records: pages[at] ?? [], nextCursor: at + 1 < pages.length ? String(at + 1) : undefined }
  }
  const list = { read, record: { id: ({ key }: { key?: unknown }) => String(key) }, pageSize: 50 }
  return { found: await idsInList(call, list, { objectName: 'tags', ids }), asked }
}

it('ends with the page that holds the last of them, in the list’s order', async () => {
  const { found, asked } = await find('4', '2')
  expect(found).toEqual([{ key: 2 }, { key: 4 }])
  expect(asked).toEqual([
    { objectName: 'tags', fields: 'all', pageSize: 50 },
    { objectName: 'tags', fields: 'all', pageSize: 50, cursor: '1' },
    { objectName: 'tags', fields: 'all', pageSize: 50, cursor: '2' },
  ])
})

it('reads to the end for one that is not there, and leaves it out', async () => {
  const { found, asked } = await find('1', '9')
  expect(found).toEqual([{ key: 1 }])
  expect(asked).toHaveLength(4)
})

it('asks for nothing where nothing is wanted', async () => {
  expect(await find()).toEqual({ found: [], asked: [] })
})
