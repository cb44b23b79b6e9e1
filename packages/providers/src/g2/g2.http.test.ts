// G2, played after its description.
import { expect, it } from 'vitest'
import { playTable } from '../testing/played-table.ts'
import { stubCall } from '../testing/stub-call.ts'
import g2 from './index.ts'
import { objects } from './objects.ts'

await playTable(g2, {
  objects,
  objectName: 'categories',
  paging: { by: 'url', limit: 'page[size]', next: 'links.next' },
  stamp: (index, at) => ({ id: `c6ef-${index}`, updated_at: at.toISOString() }),
})

// https://data.g2.com/api/docs (`getProducts`, `getSandboxBuyerIntentInteractions`) read 2026-11-29
it('reads the sandbox of buyer intent below each product of the account', async () => {
  const { call, asked } = stubCall(({ path }) =>
    path.endsWith('/buyer_intent')
      ? { data: [{ id: `${path}#1`, type: 'buyer_intent', attributes: { company_name: 'Acme' } }], links: {} }
      : { data: ['p1', 'p2'].map((id) => ({ id, type: 'products', attributes: {} })), links: {} },
  )
  const wanted = { objectName: 'sandbox/buyer_intent', fields: 'all', pageSize: 10 } as const
  const first = await g2.read?.page(call, wanted)
  const second = await g2.read?.page(call, { ...wanted, cursor: first?.nextCursor })
  expect(second?.nextCursor).toBeUndefined()
  expect(asked.map(({ path }) => path).filter((path) => path.includes('sandbox'))).toEqual([
    '/api/sandbox/products/p1/buyer_intent',
    '/api/sandbox/products/p2/buyer_intent',
  ])
  expect(g2.record.field?.('company_name')(first?.records[0] ?? {})).toBe('Acme')
})
