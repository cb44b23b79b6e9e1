// Looks on after pages without a match, and not for ever.
import { expect, it } from 'vitest'
import { readUntilFound } from './read-until-found.ts'

it('looks on until a page holds a match', async () => {
  const pages = [[], [], [{ id: 3 }], [{ id: 4 }]]
  const found = await readUntilFound(async (cursor) => ({
    records: pages[Number(cursor ?? 0)] ?? [],
    nextCursor: String(Number(cursor ?? 0) + 1),
  }))
  expect(found).toEqual([{ id: 3 }])
})

it('ends with the last page, and after five', async () => {
  expect(await readUntilFound(async () => ({ records: [] }))).toEqual([])
  let asked = 0
  const none = await readUntilFound(async () => {
    asked += 1
    return { records: [], nextCursor: 'x' }
  })
  expect([none, asked]).toEqual([[], 5])
})
