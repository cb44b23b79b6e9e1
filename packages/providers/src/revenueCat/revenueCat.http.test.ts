// RevenueCat's API, version 2, played after its OpenAPI document.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { createEmpty } from '../testing/create-empty.ts'
import { type Row, startPlayed } from '../testing/played-vendor.ts'
import revenueCat from './index.ts'

const missing = {
  status: 404,
  json: {
    object: 'error',
    type: 'resource_missing',
    message: 'Could not find the resource.',
    retryable: false,
  },
}
const idOf = ({ id, code }: Row) => String(id ?? code)

const played = await startPlayed(revenueCat, {
  table: 'products',
  stamp: (index, at) => ({ object: 'product', id: `prod${1000 + index}`, created_at: at.getTime() }),
  make: (index) => ({
    store_identifier: `com.example.${index % 4}`,
    display_name: `Premium ${index % 3}`,
    app_id: `app${index % 2}`,
    type: 'subscription',
  }),
  methods: ['GET', 'POST', 'DELETE'],
  answer({ method, parts: [, projects = '', project, ...rest], query, json, account }) {
    if (projects !== 'projects') return undefined
    if (project === undefined) {
      expect(Number(query.get('limit'))).toBe(1)
      return { json: { object: 'list', items: [], next_page: null } }
    }
    const [name = '', one, below] =
      rest[0] === 'integrations' || rest[0] === 'metrics' ? [rest.slice(0, 2).join('/'), rest[2]] : rest
    if (name === 'metrics/overview')
      return { json: { object: 'overview_metrics', metrics: account.rows(name) } }
    if (method === 'POST' && one === undefined) {
      if (Object.keys(json).length === 0) return refused('name')
      const row = account.add(name, json)
      // A customer and a currency are called as the caller says.
      if (name === 'customers') row.id = json.id
      if (name === 'virtual_currencies') delete row.id
      return { status: 201, json: row }
    }
    if (method === 'GET' && (one === undefined || below)) {
      const rows = account
        .rows(below ?? name)
        .filter((row) => below === undefined || row.customer_id === one)
        .filter((row) => (query.get('app_id') ?? row.app_id) === row.app_id)
      const limit = Number(query.get('limit'))
      expect(limit).toBeLessThanOrEqual(100)
      const start = rows.findIndex((row) => idOf(row) === query.get('starting_after')) + 1
      const items = rows.slice(start, start + limit)
      const isLast = start + limit >= rows.length
      const next = { next_page: `/v2/projects/p/${name}?starting_after=${idOf(items.at(-1) ?? {})}` }
      return { json: { object: 'list', items, ...(isLast ? { next_page: null } : next), url: '/v2' } }
    }
    const row = account.rows(name).find((own) => idOf(own) === one)
    if (!row) return missing
    if (method === 'DELETE') account.rows(name).splice(account.rows(name).indexOf(row), 1)
    if (method === 'POST') Object.assign(row, json)
    return { json: below === 'attributes' ? { object: 'list', items: json.attributes } : row }
  },
})

const refused = (param: string) => ({
  status: 400,
  json: { object: 'error', type: 'parameter_error', param, message: `${param} is missing`, retryable: false },
})
const several = (prefix: string, make: (index: number) => Row) =>
  Array.from({ length: 5 }, (_, index) => ({ id: `${prefix}${index}`, ...make(index) }))
const others: Record<string, Row[]> = {
  customers: several('customer', () => ({ object: 'customer', last_seen_at: 1767225600000 })),
  subscriptions: several('sub', (index) => ({ customer_id: `customer${index % 2}`, status: 'active' })),
  purchases: several('purchase', (index) => ({ customer_id: `customer${index}`, status: 'owned' })),
  apps: several('app', (index) => ({ name: `App ${index}`, type: 'app_store' })),
  entitlements: several('entl', (index) => ({ lookup_key: `pro${index}`, display_name: 'Pro' })),
  offerings: several('ofrng', (index) => ({
    lookup_key: `default${index}`,
    display_name: 'All',
    is_current: false,
  })),
  'integrations/webhooks': several('wh', (index) => ({
    name: `Hook ${index}`,
    url: `https://example.com/${index}`,
  })),
  virtual_currencies: several('', (index) => ({ id: undefined, code: `GEM${index}`, name: `Gems ${index}` })),
  paywalls: several('pw', (index) => ({ name: `Wall ${index}`, offering_id: `ofrng${index}` })),
  'metrics/overview': several('metric', (index) => ({ name: `Metric ${index}`, value: index })),
}
const { also } = played.beside(others)
const noText = { none: 'No field takes any text.' }

const subjects = [
  played.subject({
    objectName: 'products',
    textField: 'display_name',
    isUnordered: true,
    write: {
      create: {
        store_identifier: 'com.example.a',
        app_id: 'app1',
        type: 'subscription',
        display_name: 'A & b',
      },
      update: {},
    },
    bareRecord: { display_name: null },
  }),
  also('customers', {
    textField: noText,
    write: {
      create: { id: 'ada' },
      update: { attributes: [{ name: 'tier', value: 'gold' }] },
    },
  }),
  also('apps', {
    textField: 'name',
    write: { create: { name: 'App', type: 'roku' }, update: { name: 'TV' } },
  }),
  also('entitlements', {
    textField: 'display_name',
    write: { create: { lookup_key: 'pro', display_name: 'Pro' }, update: { display_name: 'Premium' } },
  }),
  also('offerings', {
    textField: 'display_name',
    write: { create: { lookup_key: 'all', display_name: 'All' }, update: { is_current: true } },
  }),
  also('integrations_webhooks', {
    textField: 'name',
    write: { create: { name: 'Hook', url: 'https://example.com/' }, update: { name: 'Changed' } },
  }),
  also('virtual_currencies', {
    textField: { none: 'A currency is called by its code, so there are no two of the same code.' },
    write: { create: { code: 'GLD', name: 'Gold' }, update: { name: 'Coins' } },
  }),
  also('paywalls', { textField: noText, write: { create: { offering_id: 'ofrng1' }, update: {} } }),
  also('subscriptions'),
  also('purchases'),
  also('metrics_overview'),
]
for (const { title, run } of conformance(...subjects)) it(title, run)

it('gives a refusal in the words of RevenueCat, and names the field', async () => {
  const outcome = await createEmpty(revenueCat, await played.open(), 'apps')
  expect(outcome).toMatchObject({
    isWritten: false,
    error: { message: 'name is missing', status: 400, fieldName: 'name' },
  })
})

it('waits as long as the answer says when the limit is reached', () => {
  const before = Date.now()
  const json = { object: 'error', type: 'rate_limit_error', message: 'Slow down', backoff_ms: 30_000 }
  const reaction = revenueCat.http.classify?.({ status: 429, headers: {}, text: '', json })?.reaction
  expect(reaction?.kind === 'waitUntil' && reaction.at.getTime()).toBeGreaterThanOrEqual(before + 30_000)
})
