// PayPal, played after its table.
import { playTable } from '../testing/played-table.ts'
import payPal from './index.ts'
import { objects } from './objects.ts'

await playTable(payPal, {
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
