// Rows that are taken or refused together: what becomes of each, whatever becomes of the others.
import { ProviderError, type Reaction, type WriteItem, type WriteOutcome } from '@mortise/connector-kit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { writeHalving } from './write-halving.ts'

const failure = (reaction: Reaction, status?: number) =>
  new ProviderError({ reaction, message: 'no', status })
const refused = failure({ kind: 'stop' }, 400)
const lost = failure({ kind: 'retry' })
const limited = failure({ kind: 'waitUntil', at: new Date(0) }, 429)

/** Refuses what holds one of `bad`, and fails otherwise at the part that begins with `at`. */
async function write(
  ids: readonly string[],
  bad: readonly string[],
  trouble?: { at: string; error: ProviderError },
) {
  const written: string[] = []
  const items = ids.map((id): WriteItem => ({ id, fields: {} }))
  const outcomes = await writeHalving(items, async (part) => {
    if (part.some(({ id = '' }) => bad.includes(id))) throw refused
    if (trouble && part[0]?.id === trouble.at) throw trouble.error
    written.push(...part.map(({ id = '' }) => id))
    return part.map(({ id = '' }): WriteOutcome => ({ isWritten: true, recordId: id }))
  })
  return { written, told: outcomes.map(wordOf) }
}

function wordOf(outcome: WriteOutcome): string {
  if (outcome.isWritten) return outcome.recordId ?? ''
  return outcome.isUnsent ? 'unsent' : outcome.error.reaction.kind
}

it('writes all but the refused ones, each once, and tells of each in its place', async () => {
  const ids = fc.uniqueArray(fc.string(), { maxLength: 40 })
  const some = ids.chain((all) => fc.tuple(fc.constant(all), fc.subarray(all)))
  await fc.assert(
    fc.asyncProperty(some, async ([all, bad]) => {
      const { written, told } = await write(all, bad)
      expect(written).toEqual(all.filter((id) => !bad.includes(id)))
      expect(told).toEqual(all.map((id) => (bad.includes(id) ? 'stop' : id)))
    }),
  )
})

it('tells rows whose answer was lost from those before and from those that never left', async () => {
  const { told } = await write(['a', 'b', 'c', 'bad', 'd', 'e', 'f', 'g'], ['bad'], { at: 'd', error: lost })
  expect(told).toEqual(['a', 'b', 'c', 'stop', 'retry', 'retry', 'retry', 'retry'])
  const early = await write(['a', 'b', 'bad', 'c'], ['bad'], { at: 'a', error: lost })
  expect(early.told).toEqual(['retry', 'retry', 'unsent', 'unsent'])
})

it('ends at a rate limit once something was written, and throws it before', async () => {
  const { told } = await write(['a', 'b', 'bad', 'c'], ['bad'], { at: 'c', error: limited })
  expect(told).toEqual(['a', 'b', 'stop', 'waitUntil'])
  await expect(write(['a', 'b', 'bad', 'c'], ['bad'], { at: 'a', error: limited })).rejects.toBe(limited)
  await expect(write(['a', 'b'], [], { at: 'a', error: lost })).rejects.toBe(lost)
})

it('throws what is not of the provider', async () => {
  const fault = new TypeError('ours')
  const failing = writeHalving([{ fields: {} }], async () => {
    throw fault
  })
  await expect(failing).rejects.toBe(fault)
})
