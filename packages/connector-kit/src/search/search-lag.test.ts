// What is believed of a search that says nothing of how far it is behind.
import { expect, it } from 'vitest'
import { searchLagOf } from './search-lag.ts'

const asked = { objectName: 'people', fieldName: 'email' }

it('is what the definition says, for the object and field asked for where that makes a difference', () => {
  expect(searchLagOf({ search: { lagMs: 0 }, read: { overlapMs: 300_000 } }, asked)).toBe(0)
  const lagMs = ({ fieldName }: typeof asked) => (fieldName === 'email' ? 5_000 : 0)
  expect(searchLagOf({ search: { lagMs } }, asked)).toBe(5_000)
  expect(searchLagOf({ search: { lagMs } }, { ...asked, fieldName: 'id' })).toBe(0)
})

it('is a minute where it does not, and as long as the overlap where that is longer', () => {
  expect(searchLagOf({}, asked)).toBe(60_000)
  expect(searchLagOf({ read: { overlapMs: 0 } }, asked)).toBe(60_000)
  expect(searchLagOf({ read: { overlapMs: 600_000 } }, asked)).toBe(600_000)
})
