// Housecall Pro's API, played after a client that cites its OpenAPI document.
import { isReadInFullByName } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { answerRecord } from '../testing/answer-record.ts'
import { startPlayed } from '../testing/played-vendor.ts'
import { sampleRows } from '../testing/sample-row.ts'
import housecallPro from './index.ts'
import { objects } from './table.ts'

const sorted = ['jobs', 'estimates', 'leads', 'invoices', 'events']

const played = await startPlayed(housecallPro, {
  table: 'jobs',
  stamp: (index, at) => ({
    id: `job_${1000 + index}`,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: at.toISOString(),
  }),
  make: (index) => ({ invoice_number: `${index}`, work_status: 'scheduled', customer: { id: 'cus_1' } }),
  methods: ['GET', 'POST', 'PUT'],
  answer(request) {
    const { method, path, parts, query, account } = request
    if (path === '/company') return { json: { id: 'company' } }
    const table = path.replace('/job_fields', '').replace('/api', '').split('/')[1] ?? ''
    const id = table === 'job_types' || parts.at(-1) === table ? undefined : parts.at(-1)
    if (id !== undefined || method === 'POST') {
      return answerRecord(request, { table, id, required: table === 'jobs' ? 'customer_id' : undefined })
    }
    const rows = [...account.rows(table)].filter((row) => (query.get('status') ?? row.status) === row.status)
    if (sorted.includes(table)) {
      const by = query.get('sort_by') ?? ''
      const sign = query.get('sort_direction') === 'desc' ? -1 : 1
      rows.sort((a, b) => sign * String(a[by]).localeCompare(String(b[by])))
    }
    if (table === 'job_types') return { json: { job_types: rows } }
    const [page, size] = [Number(query.get('page')), Number(query.get('page_size') ?? 10)]
    const found = rows.slice((page - 1) * size, page * size)
    return { json: { page, page_size: size, total_pages: Math.ceil(rows.length / size), [table]: found } }
  },
})

const others = sampleRows(objects, ['jobs'])
const { also } = played.beside(others)

const subjects = [
  played.subject({
    objectName: 'jobs',
    isUnordered: true,
    textField: 'notes',
    write: { create: { customer_id: 'cus_1', address_id: 'adr_1' }, update: {} },
    bareRecord: { invoice_number: null },
  }),
  also('customers', {
    textField: 'notes',
    write: {
      create: { last_name: 'King', addresses: [{ city: 'Austin' }] },
      update: { company: 'Ada & sons' },
    },
  }),
  also('leads', { textField: 'note', write: { create: { customer_id: 'cus_1' }, update: {} } }),
  also('tags', { textField: 'name', write: { create: { name: 'VIP' }, update: {} } }),
  ...['estimates', 'invoices', 'employees', 'lead_sources', 'job_types', 'events'].map((name) => also(name)),
]
for (const { title, run } of conformance(...subjects)) it(title, run)

// @see https://github.com/ToDucThanh/housecallpro-mcp/blob/main/housecall_v1.yaml (a copy of its description: Lead and JobInvoice) read 2026-11-29
it.each(['leads', 'invoices'])('compares all %s, which do not say when they changed', (objectName) => {
  expect(isReadInFullByName(housecallPro, objectName)).toBe(true)
})
