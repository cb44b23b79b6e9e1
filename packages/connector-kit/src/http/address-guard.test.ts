import type { LookupAddress } from 'node:dns'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guardedLookup, type Lookup, REFUSAL_STEP_MS } from './address-guard.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const after = (ms: number, answer: () => readonly LookupAddress[]): Lookup => {
  return () =>
    new Promise((resolve, reject) => {
      setTimeout(() => {
        try {
          resolve(answer())
        } catch (error) {
          reject(error)
        }
      }, ms)
    })
}
const isPrivate = (address: string) => address.startsWith('10.')
const privateHost = () => [{ address: '10.0.0.7', family: 4 }]
const absentHost = () => {
  throw Object.assign(new Error('queryA'), { code: 'ENOTFOUND' })
}

/** Milliseconds until the lookup answers, and whether it refused. */
async function timeOf(lookup: Lookup, isRefused = true): Promise<{ ms: number; isError: boolean }> {
  const startedAt = performance.now()
  const answered = new Promise<{ ms: number; isError: boolean }>((resolve) => {
    const guarded = guardedLookup(isRefused ? isPrivate : undefined, lookup)
    guarded('intranet.example', { all: true }, (error) =>
      resolve({ ms: performance.now() - startedAt, isError: error !== null }),
    )
  })
  await vi.runAllTimersAsync()
  return answered
}

test('the time of a refusal does not say whether a private name exists', async () => {
  for (const lookup of [after(1, privateHost), after(80, absentHost), after(340, () => [])])
    expect(await timeOf(lookup)).toEqual({ ms: REFUSAL_STEP_MS, isError: true })
  expect(await timeOf(after(640, absentHost))).toEqual({ ms: 2 * REFUSAL_STEP_MS, isError: true })
})

test('a public name is answered at once, and so is everything where no address is refused', async () => {
  expect(await timeOf(after(3, () => [{ address: '93.184.216.34', family: 4 }]))).toEqual({
    ms: 3,
    isError: false,
  })
  expect(await timeOf(after(80, absentHost), false)).toEqual({ ms: 80, isError: true })
})
