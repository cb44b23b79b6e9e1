// Removals that vendors tell of, page by page, and only those since the instant asked for.
import type { Call, ProviderDefinition } from '@mortise/connector-kit'
import { expect, it } from 'vitest'
import pipedrive from './pipedrive/index.ts'
import shopify from './shopify/index.ts'
import stripe from './stripe/index.ts'
import { startPlayed } from './testing/played-vendor.ts'
import { startSimulated } from './testing/simulated-account.ts'
import zendeskSupport from './zendeskSupport/index.ts'
import zoho from './zoho/index.ts'

const past = new Date(Date.UTC(2020, 0, 1))

it.each([
  { provider: stripe, objectName: 'customers', others: ['subscriptions'] },
  { provider: pipedrive, objectName: 'deals', others: ['persons'] },
  { provider: zendeskSupport, objectName: 'tickets', others: ['users'] },
])('$provider.name tells of deleted $objectName', async ({ provider, objectName, others }) => {
  const simulated = await startSimulated(provider)
  try {
    const call = await simulated.open({ object: objectName, count: 5 })
    const page = await provider.read?.(call, { objectName, fields: 'all', pageSize: 10 })
    const ids = (page?.records ?? []).map((native) => provider.record.id(native) ?? '')
    const removed = ids.slice(0, 3)
    for (const id of removed) {
      const items = [{ id, fields: {} }]
      await provider.write?.write(call, {
        objectName,
        action: 'delete',
        items,
        allOrNone: false,
        headers: {},
      })
    }
    expect(ids).toHaveLength(5)
    expect((await readAll(provider, { call, objectName, since: past })).sort()).toEqual(removed.sort())
    const tomorrow = new Date(Date.now() + 86_400_000)
    expect(await readAll(provider, { call, objectName, since: tomorrow })).toEqual([])
    for (const other of others)
      expect(await readAll(provider, { call, objectName: other, since: past })).toEqual([])
  } finally {
    await simulated.close()
  }
})

it('Zoho tells of deleted records of any module', async () => {
  const rows = [1, 2, 3].map((id) => ({
    id: String(id),
    deleted_time: `2026-11-2${id}T09:30:00+00:00`,
    type: 'recycle',
  }))
  const played = await startPlayed(zoho, {
    answer({ path, query, headers }) {
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
  try {
    const call = await played.open()
    expect(await readAll(zoho, { call, objectName: 'Leads', since: past })).toEqual(['1', '2', '3'])
    const since = new Date('2026-11-22T09:30:00.400Z')
    expect(await readAll(zoho, { call, objectName: 'Leads', since })).toEqual(['2', '3'])
    expect(await readAll(zoho, { call, objectName: 'Leads', since: new Date('2026-12-01') })).toEqual([])
  } finally {
    await played.close()
  }
})

it('Shopify tells of deleted products and collections, and of nothing else', async () => {
  const nodes = [3, 2, 1].map((id) => ({
    ...{ subjectId: `gid://shopify/Product/${id}`, occurredAt: `2026-11-2${id}T09:30:00Z` },
  }))
  const played = await startPlayed(shopify, {
    answer({ json }) {
      const { query, variables } = json as { query: string; variables: Record<string, unknown> }
      if (!query.includes('deletionEvents(') || !query.includes('reverse: true')) return undefined
      const found = JSON.stringify(variables.types) === '["PRODUCT"]' ? nodes : []
      const start = Number(variables.after ?? 0)
      const end = start + Number(variables.first)
      const pageInfo = { hasNextPage: end < found.length, endCursor: String(end) }
      return { json: { data: { page: { nodes: found.slice(start, end), pageInfo } } } }
    },
  })
  try {
    const call = await played.open()
    expect(await readAll(shopify, { call, objectName: 'products', since: past })).toEqual(['3', '2', '1'])
    const since = new Date('2026-11-22T09:30:00.400Z')
    expect(await readAll(shopify, { call, objectName: 'products', since })).toEqual(['3', '2'])
    expect(await readAll(shopify, { call, objectName: 'collections', since: past })).toEqual([])
    const asked = played.seen.length
    expect(await readAll(shopify, { call, objectName: 'customers', since: past })).toEqual([])
    expect(played.seen).toHaveLength(asked)
  } finally {
    await played.close()
  }
})

/** Ids of what was removed, two to a page. */
async function readAll(
  provider: ProviderDefinition,
  { call, objectName, since }: { call: Call; objectName: string; since: Date },
): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  for (let page = 0; page < 10; page++) {
    const request = { objectName, since, pageSize: 2, ...(cursor === undefined ? {} : { cursor }) }
    const answer = await provider.readDeleted?.(call, request)
    ids.push(...(answer?.records ?? []).map(({ id }) => id))
    cursor = answer?.nextCursor
    if (cursor === undefined) return ids
  }
  throw new Error('the pages do not end')
}
