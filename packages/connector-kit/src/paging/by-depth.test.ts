import { expect, it } from 'vitest'
import type { NativeRecord } from '../definition/provider.ts'
import { byDepth } from './by-depth.ts'
import { byPageNumber } from './by-page-number.ts'

const style = byDepth(byPageNumber({ page: 'page', limit: 'size' }), {
  depthMax: 6,
  endOf: (page, size) => Number(page) * size,
  narrow: (since) => (since === undefined ? {} : { since }),
  instantOf: ({ at }) => at,
})

/** Reads a list of six at most in pages of two. */
function readAll(all: readonly NativeRecord[]): { ids: unknown[]; asked: unknown[] } {
  const [ids, asked]: [unknown[], unknown[]] = [[], []]
  let position: string | undefined
  do {
    const { params } = style.ask(position, 2)
    asked.push(params)
    const start = (Number(params.page) - 1) * 2
    const listed = all.filter(({ at }) => Number(at) >= Number(params.since ?? 0)).slice(0, 6)
    const items = listed.slice(start, start + 2)
    ids.push(...items.map(({ id }) => id))
    const answer = {
      status: 200,
      headers: {},
      json: items,
      request: { provider: '', method: 'GET', path: '' },
    }
    position = style.next({ answer, items, position, size: 2 })
  } while (position !== undefined)
  return { ids, asked }
}

it('begins again at the last record where the list ends for its depth', () => {
  const all = Array.from({ length: 9 }, (_, index) => ({ id: index, at: 100 + index }))
  const { ids, asked } = readAll(all)
  expect([...new Set(ids)]).toEqual(all.map(({ id }) => id))
  expect(asked.slice(2, 5)).toEqual([
    { page: '3', size: 2 },
    { page: '1', size: 2, since: 105 },
    { page: '2', size: 2, since: 105 },
  ])
})

it('asks for the next page when nothing but one instant fits', () => {
  const all = Array.from({ length: 9 }, (_, index) => ({ id: index, at: 100 }))
  expect(readAll(all).asked.at(-1)).toEqual({ page: '4', size: 2, since: 100 })
})

it('goes on after a range of the list, as long as there is another', () => {
  const ranges = byDepth(byPageNumber({ page: 'page', limit: 'size' }), {
    depthMax: 6,
    endOf: (page, size) => Number(page) * size,
    narrow: (since = 0) => ({ since }),
    instantOf: ({ at }) => at,
    after: (since = 0) => (since < 200 ? since + 100 : undefined),
  })
  const request = { provider: '', method: 'GET', path: '' }
  const nextOf = (position: string) =>
    ranges.next({ answer: { status: 200, headers: {}, json: [], request }, items: [], position, size: 2 })
  expect(nextOf(':100')).toBe(':200')
  expect(ranges.ask(':200', 2)).toEqual({ params: { page: '1', size: 2, since: 200 } })
  expect(nextOf(':200')).toBeUndefined()
})
