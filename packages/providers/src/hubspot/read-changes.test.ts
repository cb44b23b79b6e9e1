import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readChanges } from './read-changes.ts'
import { readFiltered } from './read-filtered.ts'
import { record } from './record.ts'
import { type ModelRecord, searchModel } from './testing/search-model.ts'

const epoch = Date.UTC(2026, 0, 1)

async function readAll(input: {
  records: ModelRecord[]
  pageSize: number
  since?: number
  fields?: string[]
  betweenPages?: () => void
  shuffle?: (items: ModelRecord[]) => ModelRecord[]
}): Promise<string[]> {
  const {
    records,
    pageSize,
    since = epoch,
    fields = ['name'],
    betweenPages,
    shuffle = (items) => items,
  } = input
  const seen: string[] = []
  let cursor: string | undefined
  let pages = 0
  do {
    // A new call each time: nothing but the cursor may carry over.
    const call = searchModel(records, shuffle)
    const request = { objectName: 'contacts', fields, pageSize, cursor }
    const page = await readChanges(call, request, new Date(since))
    expect(page.records.length).toBeLessThanOrEqual(pageSize)
    seen.push(...page.records.flatMap((native) => record.id(native) ?? []))
    cursor = page.nextCursor
    betweenPages?.()
    if (pages++ > 5000) throw new Error('the pages do not end')
  } while (cursor !== undefined)
  return seen
}

/** Few distinct instants, so that many records share one. */
const recordsArbitrary = fc
  .array(fc.integer({ min: 0, max: 6 }), { maxLength: 60 })
  .map((instants) => instants.map((instant, index) => ({ id: index + 1, at: epoch + instant * 1000 })))

describe('reading changes', () => {
  it('gives every record of the window once, however many share an instant', async () => {
    await fc.assert(
      fc.asyncProperty(
        recordsArbitrary,
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 6 }),
        fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
        async (records, pageSize, from, random) => {
          const since = epoch + from * 1000
          const shuffle = (items: ModelRecord[]) =>
            items
              .map((item) => ({ item, key: random.next().value ?? 0 }))
              .sort((a, b) => a.key - b.key)
              .map(({ item }) => item)
          const seen = await readAll({ records, pageSize, since, shuffle })
          expect(new Set(seen).size).toBe(seen.length)
          const expected = records.filter(({ at }) => at >= since).map(({ id }) => String(id))
          expect(seen.toSorted()).toEqual(expected.toSorted())
        },
      ),
      { numRuns: 300 },
    )
  })

  it('loses no record while others change between the pages', async () => {
    await fc.assert(
      fc.asyncProperty(
        recordsArbitrary.filter(({ length }) => length > 0),
        fc.integer({ min: 1, max: 8 }),
        fc.array(fc.nat(), { maxLength: 15 }),
        async (original, pageSize, changes) => {
          const records = original.map((each) => ({ ...each }))
          let now = epoch + 10_000
          const betweenPages = () => {
            const changed = changes.pop()
            const changing = changed === undefined ? undefined : records[changed % records.length]
            if (changing) changing.at = now += 1000
          }
          const seen = await readAll({ records, pageSize, betweenPages })
          expect(new Set(seen)).toEqual(new Set(records.map(({ id }) => String(id))))
        },
      ),
      { numRuns: 300 },
    )
  })

  it('reads past 10,000 results, and 10,000 of one instant', async () => {
    const at = (index: number) => epoch + (index < 10_500 ? 5000 : index)
    const records = Array.from({ length: 21_500 }, (_unused, index) => ({ id: index + 1, at: at(index) }))
    const seen = await readAll({ records, pageSize: 200 })
    expect(seen).toHaveLength(records.length)
    expect(new Set(seen).size).toBe(records.length)
  })

  it('asks for many properties without outgrowing a search body', async () => {
    const fields = [
      'name',
      ...Array.from({ length: 400 }, (_unused, index) => `a_rather_long_property_name_${index}`),
    ]
    const records = Array.from({ length: 250 }, (_unused, index) => ({ id: index + 1, at: epoch + index }))
    expect(await readAll({ records, pageSize: 200, fields })).toHaveLength(250)
  })

  it('tells the total on the first page and goes on from a cursor alone', async () => {
    const records = [1, 2, 3].map((id) => ({ id, at: epoch + id }))
    const call = searchModel(records, (items) => items)
    const page = await readChanges(
      call,
      { objectName: 'contacts', fields: ['name'], pageSize: 2 },
      new Date(epoch),
    )
    expect(page.total).toBe(3)
    const cursor = page.nextCursor ?? ''
    const next = await readChanges(
      call,
      { objectName: 'contacts', fields: [], pageSize: 2, cursor },
      new Date(epoch),
    )
    expect(next.total).toBeUndefined()
    await expect(
      readChanges(call, { objectName: 'contacts', fields: [], pageSize: 2, cursor: 'x' }, new Date(epoch)),
    ).rejects.toMatchObject({ reaction: { kind: 'restartCursor' } })
  })
})

it('reads filtered history once, in order of id', async () => {
  const records = Array.from({ length: 25 }, (_unused, index) => ({
    id: index + 1,
    at: epoch,
    name: index % 2 ? 'a' : 'b',
  }))
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await readFiltered(
      searchModel(records, (items) => items.toReversed()),
      {
        objectName: 'contacts',
        fields: ['name'],
        filters: [{ fieldName: 'name', value: 'a' }],
        pageSize: 4,
        cursor,
      },
    )
    seen.push(...page.records.flatMap((native) => record.id(native) ?? []))
    cursor = page.nextCursor
  } while (cursor !== undefined)
  expect(seen).toEqual(records.filter(({ name }) => name === 'a').map(({ id }) => String(id)))
})
