import { expect, it } from 'vitest'
import { timeOrderedId } from './due-read.ts'

it('makes UUIDs of version 7 that rise with time and never repeat', () => {
  const times = Array.from({ length: 200 }, (_, at) => new Date(1_764_000_000_000 + at))
  const ids = times.map(timeOrderedId)
  expect([...ids].sort()).toEqual(ids)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(Number.parseInt(timeOrderedId(new Date(1_764_000_000_000)).replace('-', '').slice(0, 12), 16)).toBe(
    1_764_000_000_000,
  )
  const [now = new Date()] = times
  expect(new Set(Array.from({ length: 1_000 }, () => timeOrderedId(now))).size).toBe(1_000)
})
