// Records written one request each: what a failure means for it, for those before and for those after.
import { expect, it } from 'vitest'
import { ProviderError, type Reaction } from '../error/reaction.ts'
import { writeEachItem } from './each-item.ts'
import type { WriteItem } from './write.ts'

const items = ['a', 'b', 'c', 'd'].map((id): WriteItem => ({ id, fields: {} }))
const failure = (reaction: Reaction, status?: number) =>
  new ProviderError({ reaction, message: 'no', status })

async function write(failing: string, error: ProviderError) {
  const tried: string[] = []
  const outcomes = await writeEachItem(items, async ({ id = '' }) => {
    tried.push(id)
    if (id === failing) throw error
    return { isWritten: true, recordId: id }
  })
  return { tried, outcomes }
}

it('tries the rest after a refusal', async () => {
  const { tried, outcomes } = await write('b', failure({ kind: 'stop' }, 400))
  expect(tried).toEqual(['a', 'b', 'c', 'd'])
  expect(outcomes.map(({ isWritten }) => isWritten)).toEqual([true, false, true, true])
})

it('ends at trouble that meets all of them, and marks those that never left', async () => {
  const { tried, outcomes } = await write('b', failure({ kind: 'waitUntil', at: new Date() }, 429))
  expect(tried).toEqual(['a', 'b'])
  expect(outcomes.map((outcome) => (outcome.isWritten ? 'written' : outcome.isUnsent === true))).toEqual([
    'written',
    false,
    true,
    true,
  ])
})

it('throws trouble that leaves everything as it was', async () => {
  const error = failure({ kind: 'reconnect' }, 401)
  await expect(write('a', error)).rejects.toBe(error)
})

it('tells a first record whose answer was lost from those that were never sent', async () => {
  const { outcomes } = await write('a', failure({ kind: 'retry' }))
  expect(outcomes.map((outcome) => !outcome.isWritten && outcome.isUnsent === true)).toEqual([
    false,
    true,
    true,
    true,
  ])
})

it('throws what is not of the provider', async () => {
  const fault = new TypeError('ours')
  await expect(
    writeEachItem(items, async () => {
      throw fault
    }),
  ).rejects.toBe(fault)
})
