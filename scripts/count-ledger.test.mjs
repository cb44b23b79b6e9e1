// The count of confirmed requests is the same wherever it is shown.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { countByObject, countRequests } from '../packages/providers/scripts/count-confirmed.mjs'
import { countLedgers } from './count-ledger.mjs'

it('counts as the table of providers does', () => {
  const page = readFileSync(new URL('../docs/providers.md', import.meta.url), 'utf8')
  const rows = page.split('\n').map((line) => line.split(' | '))
  const shown = new Map(
    rows.flatMap((cells) => {
      const count = cells.at(-2)
      return /^\d+ of \d+$/.test(count ?? '') ? [[cells[1].replaceAll('`', ''), count]] : []
    }),
  )
  const counted = countLedgers()
  expect(counted.length).toBeGreaterThan(100)
  expect(counted.map(({ name, byObject }) => [name, byObject.join(' of ')])).toEqual(
    counted.map(({ name }) => [name, shown.get(name)]),
  )
})

it('counts no request that has changed or has faults', () => {
  const requests = [
    { request: 'GET /orders', fingerprint: 'a', objects: ['orders', 'lines'] },
    { request: 'POST /orders', fingerprint: 'b', objects: ['orders'] },
    { request: 'PUT /orders/{id}', fingerprint: 'c', objects: ['orders'] },
    { request: 'DELETE /orders/{id}', fingerprint: 'd', objects: ['orders'] },
  ]
  const ledger = {
    'GET /orders': { shape: 'a' },
    'POST /orders': { shape: 'before' },
    'PUT /orders/{id}': { shape: 'c', faults: ['unknown body key note'] },
  }
  expect(countRequests(requests, ledger)).toEqual([1, 4])
  expect(countByObject(requests, ledger)).toEqual({ orders: [1, 4], lines: [1, 1] })
})
