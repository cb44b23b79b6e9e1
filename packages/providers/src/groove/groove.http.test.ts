// Groove, played after its table.
import { expect, it } from 'vitest'
import { playTable } from '../testing/played-table.ts'
import { writeItems } from '../testing/write-items.ts'
import groove from './index.ts'
import { objects } from './objects.ts'

const people = ['Ada', 'Berta', 'Cleo', 'Dora'].map((name, index) => ({
  email: `c${index}@example.com`,
  name,
  company_name: `${name} Ltd`,
}))

const played = await playTable(groove, {
  objects,
  objectName: 'tickets',
  paging: { by: 'page', page: 'page', limit: 'per_page', pages: 'meta.pagination.total_pages' },
  stamp: (index, at, name) => ({
    created_at: '2026-01-01T00:00:00Z',
    updated_at: at.toISOString(),
    ...{
      tickets: { number: index },
      customers: { email: `c${index}@example.com` },
      agents: { email: `a${index}@example.com` },
      groups: { id: String(1_000_000 + index) },
    }[name],
  }),
  update: 'PUT',
  // Customers come with their first ticket: there is a request that changes one, and none that makes one.
  more: (vendor) => [
    vendor.beside({ customers: people }).also('customers', {
      textField: { none: 'Customers are not created.' },
      write: { create: {}, update: { about: 'Countess' } },
    }),
  ],
})

// http://www.groovehq.com/docs/customers, read 2026-11-29: `PUT /v1/customers/:customer_email` requires `email`.
it('changes a customer below the address, which the body names', async () => {
  const call = await played.open({ others: { customers: structuredClone(people) } })
  const [written] = await writeItems(groove, call, { action: 'update', objectName: 'customers' }, [
    { id: 'c2@example.com', fields: { company_name: 'Acme' } },
  ])
  expect(written).toMatchObject({ isWritten: true, recordId: 'c2@example.com' })
  const asked = played.seen.at(-1)
  expect(asked?.method).toBe('PUT')
  expect(JSON.parse(asked?.body ?? '')).toEqual({ email: 'c2@example.com', company_name: 'Acme' })
  expect(asked?.url).toMatch(/\/v1\/customers\/c2%40example\.com$/)
})

// The same page: an answer has no instant of a change, so that changes show in a whole reading alone.
it('reads customers in full', () => {
  expect(groove.read?.inFull).toContain('customers')
})
