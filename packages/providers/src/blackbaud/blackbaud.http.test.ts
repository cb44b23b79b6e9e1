// Raiser's Edge NXT, played after its table.
import { expect, it } from 'vitest'
import { playTable } from '../testing/played-table.ts'
import blackbaud from './index.ts'
import { objects } from './objects.ts'

await playTable(blackbaud, {
  objects,
  objectName: 'constituents',
  paging: { by: 'offset', offset: 'offset', limit: 'limit', total: 'count' },
  stamp: (index, at) => ({
    id: `${index}`,
    date_added: '2026-01-01T00:00:00Z',
    date_modified: at.toISOString(),
  }),
})

// https://developer.sky.blackbaud.com/docs/services/56b76470069a0509c8f1c5b3/operations/ListConstituents (`average latency
// of about 30 minutes`) read 2026-11-29
it('looks further back than the half hour by which lists follow on average', () => {
  expect(blackbaud.read?.overlapMs).toBeGreaterThan(3 * 30 * 60_000)
})
