// The engine by itself: which page is asked for when, and what ends a job.
import { ProviderError, type Reaction } from '@mortise/connector-kit'
import { describe, expect, it } from 'vitest'
import type { Context } from '../../context.ts'
import type { FetchedPage, Paging, Place } from './paging.ts'
import { pageThrough } from './run-pages.ts'

type TestPage = { phase: 'records' | 'removals'; nextCursor?: string; ids?: string[]; resumeAfterMs?: number }

// Only a job that is aborted writes by itself, and none of these is.
const ctx = {} as Context
const never = () => false
let runs = 0

/** A run over `pages`, by `phase cursor`, and all that happens to it in its order. */
function run(
  pages: Record<string, TestPage | ProviderError>,
  sink: { isPipelined: boolean; store?: (page: FetchedPage<TestPage>) => Promise<boolean> },
) {
  const seen: string[] = []
  const nameOf = ({ phase, cursor }: Place<TestPage>) => `${phase} ${cursor ?? 'first'}`
  const paging: Paging<TestPage> = {
    source: {
      of: { id: `run ${++runs}`, objectName: 'people', providerName: 'Tiny' },
      async fetchPage(at) {
        seen.push(`fetch ${nameOf(at)}`)
        const page = pages[nameOf(at)] ?? { phase: at.phase }
        if (page instanceof ProviderError) throw page
        return page
      },
      phaseAfter: (phase) => (phase === 'records' ? 'removals' : undefined),
      idsOf: ({ ids = [] }) => ids,
    },
    position: {
      start: { phase: 'records', cursor: null },
      isNew: true,
      enqueue: () => Promise.reject(new Error('handed over without a page')),
    },
    sink: {
      isPipelined: sink.isPipelined,
      async prepare(fetched) {
        return async () => {
          seen.push(`store ${nameOf(fetched.at)}${fetched.isHandedOver ? ', handed over' : ''}`)
          return (await sink.store?.(fetched)) ?? true
        }
      },
    },
  }
  return { paging, seen }
}

const TWO_PAGES = { 'records first': { phase: 'records', nextCursor: 'b' } } as const

it('goes through the pages of each phase, and asks for one when the one before is stored', async () => {
  const { paging, seen } = run(TWO_PAGES, { isPipelined: false })
  await pageThrough(ctx, paging, { isOver: never })
  expect(seen).toEqual(
    ['records first', 'records b', 'removals first'].flatMap((page) => [`fetch ${page}`, `store ${page}`]),
  )
})

it('asks a pipelined run for the next page before it stores the one at hand', async () => {
  const { paging, seen } = run(TWO_PAGES, { isPipelined: true })
  await pageThrough(ctx, paging, { isOver: never })
  expect(seen.slice(0, 3)).toEqual(['fetch records first', 'fetch records b', 'store records first'])
  expect(seen.filter((what) => what.startsWith('store'))).toEqual([
    'store records first',
    'store records b',
    'store removals first',
  ])
})

it.each([true, false])(
  'ends the job when a page is not its own to store (pipelined: %s)',
  async (isPipelined) => {
    const { paging, seen } = run(TWO_PAGES, { isPipelined, store: async ({ at }) => at.cursor === null })
    await pageThrough(ctx, paging, { isOver: never })
    expect(seen.filter((what) => what.startsWith('store'))).toEqual([
      'store records first',
      'store records b',
    ])
  },
)

it.each([true, false])(
  'throws what storing threw, and stores nothing after it (pipelined: %s)',
  async (isPipelined) => {
    const store = () => Promise.reject(new Error('disk full'))
    const { paging, seen } = run(TWO_PAGES, { isPipelined, store })
    await expect(pageThrough(ctx, paging, { isOver: never })).rejects.toThrow('disk full')
    expect(seen.filter((what) => what.startsWith('store'))).toEqual(['store records first'])
  },
)

it('stores one page at least, and hands over with it when the time is used up', async () => {
  const { paging, seen } = run(TWO_PAGES, { isPipelined: true })
  await pageThrough(ctx, paging, { isOver: () => true })
  expect(seen).toEqual(['fetch records first', 'store records first, handed over'])
})

it('hands over when the provider needs time for the next page', async () => {
  const working = { phase: 'records', nextCursor: 'b', resumeAfterMs: 5_000 } as const
  const { paging, seen } = run({ 'records first': working }, { isPipelined: true })
  await pageThrough(ctx, paging, { isOver: never })
  expect(seen).toEqual(['fetch records first', 'store records first, handed over'])
})

it('ends a run whose cursor leads back to its own page', async () => {
  const { paging } = run(
    { ...TWO_PAGES, 'records b': { phase: 'records', nextCursor: 'b' } },
    { isPipelined: false },
  )
  await expect(pageThrough(ctx, paging, { isOver: never })).rejects.toMatchObject({
    reaction: { kind: 'stop' },
    message: 'Tiny keeps answering the same page of people.',
  })
})

it('ends a run that brings the same records on twenty pages in a row, whatever their cursors', async () => {
  const numbered = Array.from({ length: 30 }, (_, page) => [
    page === 0 ? 'records first' : `records ${page}`,
    { phase: 'records', nextCursor: String(page + 1), ids: ['a', 'b'] } as const,
  ])
  const { paging, seen } = run(Object.fromEntries(numbered), { isPipelined: false })
  await expect(pageThrough(ctx, paging, { isOver: never })).rejects.toMatchObject({
    reaction: { kind: 'stop' },
  })
  expect(seen.filter((what) => what.startsWith('store'))).toHaveLength(20)
})

describe('a refused page', () => {
  const refused = new ProviderError({ reaction: { kind: 'stop' }, message: 'no', status: 400 })
  const refusedOnce = (seen: string[]) => async (refusal: ProviderError) =>
    void seen.push(`over: ${refusal.message}`)

  it.each([true, false])(
    'in the middle of a list sends the run back, once the pages before it are stored (pipelined: %s)',
    async (isPipelined) => {
      const { paging, seen } = run({ ...TWO_PAGES, 'records b': refused }, { isPipelined })
      await pageThrough(ctx, paging, { isOver: never, startOver: refusedOnce(seen) })
      expect(seen.at(-1)).toBe('over: no')
      expect(seen).toContain('store records first')
    },
  )

  it('leaves the run alone that another worker moved meanwhile', async () => {
    const pages = { ...TWO_PAGES, 'records b': refused }
    const { paging, seen } = run(pages, { isPipelined: true, store: async () => false })
    await pageThrough(ctx, paging, { isOver: never, startOver: refusedOnce(seen) })
    expect(seen).not.toContain('over: no')
  })

  it.each([
    ['the first of its phase', { 'records first': refused }],
    ['refused for another reason', { ...TWO_PAGES, 'records b': failure({ kind: 'stop' }, 403) }],
    ['late only', { ...TWO_PAGES, 'records b': failure({ kind: 'retry' }, 400) }],
    ['without an answer', { ...TWO_PAGES, 'records b': failure({ kind: 'stop' }) }],
  ])('ends the job when it is %s', async (_what, pages) => {
    const { paging, seen } = run(pages, { isPipelined: false })
    const job = pageThrough(ctx, paging, { isOver: never, startOver: refusedOnce(seen) })
    await expect(job).rejects.toThrow('no')
    expect(seen).not.toContain('over: no')
  })

  it('ends a run that keeps no position', async () => {
    const { paging } = run({ ...TWO_PAGES, 'records b': refused }, { isPipelined: false })
    await expect(pageThrough(ctx, paging, { isOver: never })).rejects.toBe(refused)
  })
})

function failure(reaction: Reaction, status?: number): ProviderError {
  return new ProviderError({ reaction, message: 'no', status })
}
