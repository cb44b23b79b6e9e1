// PayPal, played after its table.
import { afterAll, it } from 'vitest'
import { startPlayedTable } from '../testing/played-table.ts'
import payPal, { objects } from './index.ts'

const played = await startPlayedTable(payPal, {
  objects,
  objectName: 'products',
  paging: { by: 'page', page: 'page', limit: 'page_size' },
  stamp: (index) => ({ id: `PROD-${index}`, create_time: '2026-01-01T00:00:00Z' }),
  update: 'PUT',
  subject: {
    alsoWrites: {
      invoices: {
        create: { detail: { currency_code: 'EUR' } },
        update: { detail: { currency_code: 'USD' } },
      },
    },
  },
})
afterAll(() => played.close())

for (const { title, run } of played.checks()) it(title, run)
