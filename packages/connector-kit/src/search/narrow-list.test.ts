import { expect, it } from 'vitest'
import { narrowList } from './narrow-list.ts'

it('asks the list for what it takes, by its own names, and leaves the rest', () => {
  const filters = [
    { fieldName: 'deal_ids', value: 7 },
    { fieldName: 'status', value: 'open' },
    { fieldName: 'title', value: 'Loom' },
  ]
  expect(narrowList(filters, { taken: ['deal_ids', 'status'], names: { deal_ids: 'deal_id' } })).toEqual({
    query: { deal_id: 7, status: 'open' },
    left: [{ fieldName: 'title', value: 'Loom' }],
  })
  expect(narrowList(filters, { taken: [] })).toEqual({ query: {}, left: filters })
})
