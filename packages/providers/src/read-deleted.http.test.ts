// Removals that vendors tell of: the battery on those whose own tests do not run it, and nobody left out.
import { readdirSync, readFileSync } from 'node:fs'
import type { ProviderDefinition } from '@mortise/connector-kit'
import { type Removals, removalConformance } from '@mortise/connector-kit/conformance'
import { describe, expect, it } from 'vitest'
import hubspot from './hubspot/index.ts'
import { definitions } from './index.ts'
import pipedrive from './pipedrive/index.ts'
import salesforce from './salesforce/index.ts'
import salesforceJWT from './salesforceJWT/index.ts'
import shopify from './shopify/index.ts'
import stripe from './stripe/index.ts'
import { startPlayed } from './testing/played-vendor.ts'
import { startSimulated } from './testing/simulated-account.ts'
import zendeskSupport from './zendeskSupport/index.ts'
import zoho from './zoho/index.ts'

const simulated = [
  { provider: stripe, objectName: 'customers', others: ['subscriptions'] },
  { provider: pipedrive, objectName: 'deals', others: ['persons'] },
  { provider: zendeskSupport, objectName: 'tickets', others: ['users'] },
  { provider: zendeskSupport, objectName: 'users', others: ['organizations', 'macros'] },
  { provider: zendeskSupport, objectName: 'organizations', others: ['users'] },
  { provider: salesforce, objectName: 'Account', others: ['Contact'] },
  { provider: { ...salesforce, read: salesforceJWT.read }, objectName: 'Account', others: ['Contact'] },
  { provider: hubspot, objectName: 'contacts', others: ['companies'] },
]

describe.each(simulated)(
  '$provider.name $objectName, simulated,',
  async ({ provider, objectName, others }) => {
    const vendor = await startSimulated(provider)

    async function removals(): Promise<Removals> {
      const call = await vendor.open({ object: objectName, count: 5 })
      const page = await provider.read?.page(call, { objectName, fields: 'all', pageSize: 10 })
      const ids = (page?.records ?? []).map((native) => provider.record.id(native) ?? '').slice(0, 3)
      const at = new Date(Math.floor(Date.now() / 1000) * 1000)
      for (const id of ids) {
        const items = [{ id, fields: {} }]
        const request = { objectName, action: 'delete', items, allOrNone: false, headers: {} } as const
        await provider.write?.write(call, request)
      }
      return { call, deleted: ids.map((id) => ({ id, at })) }
    }
    for (const { title, run } of removalConformance({ provider, objectName, removals })) it(title, run)

    it('tells of no removal as one of another object', async () => {
      const { call, deleted } = await removals()
      for (const other of others) {
        const since = new Date((deleted[0]?.at.getTime() ?? 0) - 1_000)
        const page = await provider.read?.removed?.page(call, { objectName: other, since, pageSize: 10 })
        expect(page?.records).toEqual([])
      }
    })
  },
)

describe('Zoho', async () => {
  const played = await startPlayed(zoho, {
    documented: {
      '?approved': /^both$/,
      '?converted': /^both$/,
      '?fields': /^Modified_Time$/,
      '?ids': /^9$/,
      '?module': /^Leads$/,
      '?per_page': /^100$/,
      select_query: /^select id, Modified_Time from Leads /,
    },
    answer({ path, query, headers }) {
      if (path === '/crm/v8/settings/fields') return { json: { fields: [{ api_name: 'Modified_Time' }] } }
      if (path === '/crm/v8/coql' || path === '/crm/v8/Leads') {
        return { json: { data: kept, info: { count: 1, more_records: false } } }
      }
      if (path !== '/crm/v8/Leads/deleted' || query.get('type') !== 'all') return undefined
      const since = Date.parse(String(headers['if-modified-since']))
      const left = rows.filter((row) => Date.parse(row.deleted_time) >= since)
      if (left.length === 0) return { status: 204 }
      const size = Number(query.get('per_page'))
      const start = (Number(query.get('page')) - 1) * size
      const info = { per_page: size, more_records: left.length > start + size }
      return { json: { data: left.slice(start, start + size), info } }
    },
  })
  const kept = [{ id: '9', Modified_Time: '2026-11-20T09:30:00+00:00' }]
  const rows = [1, 2, 3].map((id) => ({
    id: String(id),
    deleted_time: `2026-11-2${id}T09:30:00+00:00`,
    type: 'recycle',
  }))
  const removals = async () => ({
    call: await played.open(),
    deleted: rows.map(({ id, deleted_time: at }) => ({ id, at: new Date(at) })),
  })
  const subject = { provider: zoho, objectName: 'Leads', removals }
  for (const { title, run } of removalConformance(subject)) it(title, run)

  it('tells of removals in the second of the instant, since it counts in seconds', async () => {
    const since = new Date('2026-11-22T09:30:00.400Z')
    const page = await zoho.read?.removed?.page(await played.open(), {
      objectName: 'Leads',
      since,
      pageSize: 9,
    })
    expect(page?.records.map(({ id }) => id)).toEqual(['2', '3'])
  })
})

describe('Shopify', async () => {
  const kept = [{ id: 'gid://shopify/Product/9', updatedAt: '2026-11-20T09:30:00Z' }]
  const nodes = [3, 2, 1].map((id) => ({
    subjectId: `gid://shopify/Product/${id}`,
    occurredAt: `2026-11-2${id}T09:30:00Z`,
  }))
  const played = await startPlayed(shopify, {
    documented: { 'variables.owner': /^PRODUCT$/, 'variables.query': /^null$/ },
    answer({ json }) {
      const { query, variables } = json as { query: string; variables: Record<string, unknown> }
      const isOfDeletions = query.includes('deletionEvents(') && query.includes('reverse: true')
      const told = isOfDeletions && JSON.stringify(variables.types) === '["PRODUCT"]' ? nodes : []
      const found = query.includes(' products(') ? kept : told
      const start = Number(variables.after ?? 0)
      const end = start + Number(variables.first)
      const pageInfo = { hasNextPage: end < found.length, endCursor: String(end) }
      return { json: { data: { page: { nodes: found.slice(start, end), pageInfo } } } }
    },
  })
  const removals = async () => ({
    call: await played.open(),
    deleted: nodes
      .map(({ subjectId, occurredAt }) => ({
        id: subjectId.split('/').at(-1) ?? '',
        at: new Date(occurredAt),
      }))
      .reverse(),
  })
  const subject = { provider: shopify, objectName: 'products', removals }
  for (const { title, run } of removalConformance(subject)) it(title, run)

  it('tells of removals in the second of the instant, and asks for none of what leaves no trace', async () => {
    const call = await played.open()
    const told = async (objectName: string, since: string) =>
      (await shopify.read?.removed?.page(call, { objectName, since: new Date(since), pageSize: 9 }))?.records
    expect(await told('products', '2026-11-22T09:30:00.400Z')).toEqual([{ id: '3' }, { id: '2' }])
    expect(await told('collections', '2020-01-01')).toEqual([])
    const asked = played.seen.length
    expect(await told('customers', '2020-01-01')).toEqual([])
    expect(played.seen).toHaveLength(asked)
  })
})

it('checks the removals of every definition that tells of them, here or where the others of its checks are', () => {
  const pageOf = ({ read }: ProviderDefinition) => read?.removed?.page
  const here = [...simulated.map(({ provider }) => provider), zoho, shopify].map(pageOf)
  const there = definitions.filter(({ name }) => testsOf(name).some((text) => /\bremovals\b/.test(text)))
  const checked = new Set([...here, ...there.map(pageOf)])
  const telling = definitions.filter((definition) => pageOf(definition) !== undefined)
  expect(telling.length).toBeGreaterThan(14)
  expect(telling.filter((definition) => !checked.has(pageOf(definition))).map(({ name }) => name)).toEqual([])
})

function testsOf(name: string): string[] {
  const folder = new URL(`./${name}/`, import.meta.url)
  const files = readdirSync(folder).filter((file) => file.endsWith('.http.test.ts'))
  return files.map((file) => readFileSync(new URL(file, folder), 'utf8'))
}
