import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dropDeadline, keepDeadline } from './deadlines.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const deadline = (ms: number) => ({ atMs: performance.now() + ms, slot: -1, expire: vi.fn() })

it('expires what is not dropped, within a second of its time, and nothing twice', () => {
  const [soon, later, met] = [deadline(11_500), deadline(30_000), deadline(12_000)]
  for (const each of [soon, later, met]) keepDeadline(each)
  dropDeadline(met)
  vi.advanceTimersByTime(11_000)
  expect(soon.expire).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_500)
  expect(soon.expire).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  expect([soon, later, met].map(({ expire }) => expire.mock.calls.length)).toEqual([1, 1, 0])
})

it('begins anew after it had nothing to do', () => {
  const first = deadline(1_000)
  keepDeadline(first)
  vi.advanceTimersByTime(5_000)
  const second = deadline(1_000)
  keepDeadline(second)
  vi.advanceTimersByTime(5_000)
  expect([first, second].map(({ expire }) => expire.mock.calls.length)).toEqual([1, 1])
})
