// Breakcold's API, played after clients of others.
import { conformance } from '@mortise/connector-kit/conformance'
import { it } from 'vitest'
import { fiveRows } from '../testing/answer-record.ts'
import { type Row, startPlayed } from '../testing/played-vendor.ts'
import breakcold from './index.ts'

const played = await startPlayed(breakcold, {
  table: 'leads',
  stamp: (index) => ({ id: 1000 + index }),
  make: (index) => ({
    first_name: `Ada ${index % 4}`,
    last_name: `Lovelace ${index % 5}`,
    email: `ada${index}@example.com`,
    company: `Acme ${index % 3}`,
    linkedin_url: `https://linkedin.example/in/ada${index}`,
    is_company: false,
  }),
  methods: ['GET', 'POST'],
  answer({ method, path, query, json, account }) {
    const place = path.replace('/rest', '')
    if (place === '/workspaces') return { json: [{ id: 'w1' }] }
    if (method === 'GET' && /^\/(lists|status|tags)$/.test(place)) {
      if (place === '/status' && query.get('all') !== 'true') return { status: 400, json: {} }
      return { json: account.rows(place.slice(1)) }
    }
    // https://developer.breakcold.com/v3/api-reference/leads/create-a-lead read 2026-11-29
    if (method === 'POST' && place === '/lead') return { json: account.add('leads', json) }
    if (method !== 'POST' || place !== '/leads/list') return undefined
    const { page = 1, page_size = 50 } = (json.pagination ?? {}) as { page?: number; page_size?: number }
    const start = (page - 1) * page_size
    const leads = account.rows('leads').slice(start, start + page_size)
    return { json: { leads, pagination: { page, page_size } } }
  },
})

const others: Record<string, Row[]> = {
  lists: fiveRows((index) => ({ name: `List ${index}` })),
  status: fiveRows((index) => ({ name: `Status ${index}`, id_list: 1 })),
  tags: fiveRows((index) => ({ name: `Tag ${index}` })),
}
const { also } = played.beside(others)

const leads = played.subject({
  objectName: 'leads',
  isUnordered: true,
  textField: 'first_name',
  write: { create: { first_name: 'Ada', last_name: 'Lovelace', email: 'a@b.c' }, update: {} },
  bareRecord: { first_name: null },
})
for (const { title, run } of conformance(leads, also('lists'), also('status'), also('tags'))) it(title, run)
