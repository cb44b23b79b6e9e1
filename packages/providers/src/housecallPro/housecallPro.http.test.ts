// Housecall Pro's API, played after a client that cites its OpenAPI document.
import { isReadInFullByName } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import type { Answer } from '../../../connector-kit/src/testing/vendor.ts'
import { answerRecord, fiveRows } from '../testing/answer-record.ts'
import { type PlayedRequest, type Row, startPlayed } from '../testing/played-vendor.ts'
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
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  answer(request) {
    const { method, path, parts, query, account } = request
    if (path === '/company') return { json: { id: 'company' } }
    if (path.startsWith('/api/price_book')) return answerPriceBook(request)
    const table = path.replace('/job_fields', '').replace('/api', '').split('/')[1] ?? ''
    const id = parts.at(-1) === table ? undefined : parts.at(-1)
    if (id !== undefined || method === 'POST') {
      return answerRecord(request, { table, id, required: table === 'jobs' ? 'customer_id' : undefined })
    }
    const isAskedFor = (row: Row) =>
      ['status', 'date', 'address'].every((name) => (query.get(name) ?? row[name]) === row[name]) &&
      (!query.has('zip_code') || [row.zip_code].includes(query.get('zip_code')))
    const rows = [...account.rows(table)].filter(isAskedFor)
    if (sorted.includes(table)) {
      const by = query.get('sort_by') ?? ''
      const sign = query.get('sort_direction') === 'desc' ? -1 : 1
      rows.sort((a, b) => sign * String(a[by]).localeCompare(String(b[by])))
    }
    if (table === 'job_types') return { json: { job_types: rows } }
    const limit = table === 'routes' ? 'per_page' : 'page_size'
    const [page, size] = [Number(query.get('page')), Number(query.get(limit) ?? 10)]
    const found = rows.slice((page - 1) * size, page * size)
    return { json: { page, page_size: size, total_pages: Math.ceil(rows.length / size), [table]: found } }
  },
})

/** Records are named by `uuid`, except forms. Lists of materials and of categories have those below one parent. */
function answerPriceBook(request: PlayedRequest): Answer | undefined {
  const { method, parts, query, account } = request
  const [, , name = '', id] = parts
  const table = `price_book/${name}`
  const parent = name === 'materials' ? 'material_category_uuid' : 'parent_uuid'
  if (method === 'POST' && name === 'materials' && query.get(parent) !== request.json[parent])
    return { status: 400, json: { message: 'material_category_uuid is required' } }
  const named = (row: Row) => (name === 'price_forms' ? row : { ...row, id: undefined, uuid: row.id })
  if (id !== undefined || method === 'POST')
    return answerRecord(request, { table, id, required: id ? undefined : 'name', wrap: named })
  if (name === 'materials' && !query.has(parent)) return { status: 400, json: { message: parent } }
  expect(query.get('sort_by') ?? 'created_at').toBe('created_at')
  expect(query.get('sort_direction') ?? 'asc').toBe('asc')
  const isBelow = (row: Row) => (row[parent] ?? null) === query.get(parent)
  const rows = account.rows(table).filter((row) => !name.startsWith('material') || isBelow(row))
  const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('page_size') ?? 3)]
  const data = rows.slice((page - 1) * size, page * size).map(named)
  const count = Math.ceil(rows.length / size)
  if (name === 'services') return { json: { services: [{ page, total_pages: count, data }], url: '' } }
  return { json: { object: 'list', page, page_size: size, total_pages_count: count, data } }
}

const others: Record<string, Row[]> = {
  ...sampleRows(objects, ['jobs']),
  service_zones: fiveRows((index) => ({
    name: `Zone ${index}`,
    zip_code: `7870${index}`,
    address: 'Austin',
  })),
  routes: fiveRows((index) => ({ name: `Route ${index}`, date: `2026-01-0${index + 1}` })),
  'price_book/services': fiveRows((index) => ({ name: `Tune-up ${index}`, task_number: `T${index}` })),
  'price_book/material_categories': fiveRows((index) => ({ name: `Pipes ${index}` })),
  'price_book/materials': fiveRows((index) => ({
    name: `Pipe ${index}`,
    part_number: `P${index}`,
    material_category_uuid: String((index % 3) + 1),
  })),
  'price_book/price_forms': fiveRows((index) => ({ name: `Form ${index}` })),
}
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
  also('estimates', { textField: 'note', write: { create: { customer_id: 'cus_1' }, update: {} } }),
  also('lead_sources', { textField: 'name', write: { create: { name: 'Radio' }, update: { name: 'Fair' } } }),
  also('job_types', {
    textField: 'name',
    write: { create: { name: 'Repair' }, update: { name: 'Install' } },
  }),
  also('price_book/material_categories', {
    textField: 'name',
    write: { create: { name: 'Valves' }, update: { name: 'Ball valves' } },
  }),
  also('price_book/materials', {
    textField: 'name',
    write: {
      create: { material_category_uuid: '1', name: 'Pipe', price: 120, cost: 90 },
      update: { price: 130 },
    },
  }),
  also('price_book/price_forms', {
    textField: 'name',
    write: { create: { name: 'Drain' }, update: { taxable: true } },
  }),
  ...['invoices', 'employees', 'events', 'service_zones', 'routes', 'price_book/services'].map((name) =>
    also(name),
  ),
]
for (const { title, run } of conformance(...subjects)) it(title, run)

// @see https://github.com/ToDucThanh/housecallpro-mcp/blob/main/housecall_v1.yaml (a copy of its description: Lead and JobInvoice) read 2026-11-29
it.each(['leads', 'invoices'])('compares all %s, which do not say when they changed', (objectName) => {
  expect(isReadInFullByName(housecallPro, objectName)).toBe(true)
})
