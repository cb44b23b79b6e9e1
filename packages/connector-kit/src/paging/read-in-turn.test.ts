import { expect, it } from 'vitest'
import { readInTurn } from './read-in-turn.ts'

const pages = (name: string, count: number) => async (cursor: string | undefined) => {
  const at = Number(cursor ?? 0)
  const records = count === 0 ? [] : [{ id: `${name}${at}` }]
  return { records, total: count, nextCursor: at + 1 < count ? String(at + 1) : undefined }
}

it('reads every list to its end, one after the other, and past one without records', async () => {
  const lists = [pages('a', 2), pages('b', 0), pages('c', 1)]
  const ids: unknown[] = []
  let cursor: string | undefined
  do {
    const page = await readInTurn(cursor, lists)
    // The count of one list is not that of all.
    expect(page.total).toBeUndefined()
    ids.push(...page.records.map(({ id }) => id))
    cursor = page.nextCursor
  } while (cursor !== undefined)
  expect(ids).toEqual(['a0', 'a1', 'c0'])
})

it('starts over when its cursor is not one of these', async () => {
  await expect(readInTurn('x', [pages('a', 1)])).rejects.toMatchObject({
    reaction: { kind: 'restartCursor' },
  })
})
