import { expect, it } from 'vitest'
import { coalesceLookups, type FindKeys } from './coalesce-lookups.ts'

/** A search that ends when the test says so. */
function openFind() {
  const asked: (readonly string[])[] = []
  const ends: (() => void)[] = []
  const find: FindKeys = async (keys) => {
    asked.push(keys)
    await new Promise<void>((resolve) => ends.push(resolve))
    if (keys.includes('broken')) throw new Error('gone')
    return keys.filter((key) => key.startsWith('known'))
  }
  const end = async () => {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { asked, find, end }
}

it('asks one question at a time, and answers everyone who came meanwhile with the next', async () => {
  const { asked, find, end } = openFind()
  const lookup = coalesceLookups(find)
  const first = lookup('known 1')
  const rest = ['known 2', 'guess', 'guess', 'known 2'].map((key) => lookup(key))
  expect(asked).toEqual([['known 1']])
  await end()
  expect(await first).toBe(true)
  expect(asked).toEqual([['known 1'], ['known 2', 'guess']])
  await end()
  expect(await Promise.all(rest)).toEqual([true, false, false, true])
})

it('passes a failure on to those who asked, and goes on with those who come later', async () => {
  const { find, end } = openFind()
  const lookup = coalesceLookups(find)
  const broken = expect(lookup('broken')).rejects.toThrow('gone')
  const later = lookup('known')
  await end()
  await broken
  await end()
  expect(await later).toBe(true)
})

it('turns away what exceeds the number that may wait', async () => {
  const { find, end } = openFind()
  const lookup = coalesceLookups(find, 2)
  const taken = ['a', 'b', 'c'].map((key) => lookup(key))
  await expect(lookup('d')).rejects.toMatchObject({ code: 'server.busy', status: 503 })
  await end()
  await end()
  expect(await Promise.all(taken)).toEqual([false, false, false])
})
