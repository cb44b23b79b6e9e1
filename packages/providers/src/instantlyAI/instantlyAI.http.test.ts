// Instantly's API, version 2, played after its documentation.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { findBy } from '../testing/find-by.ts'
import { type PlayedRequest, startPlayed } from '../testing/played-vendor.ts'
import instantlyAI from './index.ts'

const uuid = (index: number) => `019dc79a-6a7c-7df7-8e62-${String(index).padStart(12, '0')}`

const played = await startPlayed(instantlyAI, {
  table: 'leads',
  stamp: (index, at) => ({
    id: uuid(index),
    timestamp_created: '2026-01-01T00:00:00.000Z',
    timestamp_updated: at.toISOString(),
  }),
  make: (index) => ({
    email: `ada${index}@example.com`,
    first_name: `Name ${index % 4}`,
    campaign: uuid(900 + (index % 2)),
    list_id: uuid(700 + (index % 3)),
    payload: { firstName: `Name ${index % 4}` },
  }),
  answer(request) {
    const { method, path, parts, json, query, account } = request
    const [name = '', one] = parts.slice(parts.indexOf('v2') + 1)
    if (path.endsWith('/workspaces/current')) return { json: { id: uuid(800), name: 'Acme' } }
    if (path.endsWith('/leads/list')) return list(request, json, 'leads')
    if (path.endsWith('/campaigns/analytics/daily')) {
      expect(query.get('start_date')).toBe('1970-01-01')
      return { json: account.rows('days') }
    }
    const names = ['leads', 'campaigns', 'lead-lists', 'accounts', 'custom-tags', 'lead-labels']
    if (!names.includes(name)) return undefined
    if (one === undefined && method === 'GET') return list(request, Object.fromEntries(query), name)
    if (method === 'POST') return { json: account.add(name, json) }
    const row = method === 'PATCH' ? account.edit(name, one ?? '', json) : account.find(name, one ?? '')
    if (method === 'DELETE') account.remove(name, one ?? '')
    return row && { json: row }
  },
})

function list({ account }: PlayedRequest, asked: Record<string, unknown>, table: string) {
  const contacts = asked.contacts as string[] | undefined
  const words = String(asked.search ?? '').toLowerCase()
  const rows = account
    .rows(table)
    .filter(({ email }) => contacts?.includes(String(email)) ?? true)
    .filter(({ campaign }) => asked.campaign === undefined || asked.campaign === campaign)
    .filter((row) => asked.list_id === undefined || asked.list_id === row.list_id)
    .filter(({ name, email, label }) => `${name} ${email} ${label}`.toLowerCase().includes(words))
    .filter((row) => (asked.interest_status ?? row.interest_status_label) === row.interest_status_label)
  const after = rows.findIndex(({ id }) => id === asked.starting_after)
  const items = rows.slice(after + 1, after + 1 + Number(asked.limit))
  const isLast = after + 1 + items.length >= rows.length
  return { json: { items, next_starting_after: isLast ? undefined : items.at(-1)?.id } }
}

const subject = played.subject({
  objectName: 'leads',
  textField: 'email',
  isUnordered: true,
  write: {
    create: { email: 'ada@example.com', first_name: 'Ada & sons' },
    update: { first_name: 'Ada and daughters' },
  },
  bareRecord: { email: null },
})
for (const { title, run } of conformance(subject)) it(title, run)

it('finds a campaign by its whole name, though Instantly finds parts', async () => {
  const campaigns = ['Spring', 'Spring again'].map((name, index) => ({ id: uuid(index), name }))
  const call = await played.open({ others: { campaigns } })
  const found = await findBy(instantlyAI, call, 'campaigns', { name: 'spring' })
  expect(found.map(({ name }) => name)).toEqual(['Spring'])
})

// https://api.instantly.ai/openapi/api_v2.json (listLeadLabel, listCustomTag) read 2026-11-29
it('finds labels and tags by their name, and labels by their mood', async () => {
  const labels = ['Hot', 'Hot again'].map((label, index) => ({
    id: uuid(index),
    label,
    interest_status_label: index ? 'neutral' : 'positive',
  }))
  const call = await played.open({ others: { 'lead-labels': labels, 'custom-tags': labels } })
  for (const [objectName, wanted] of [
    ['lead-labels', { label: 'Hot' }],
    ['lead-labels', { interest_status_label: 'positive' }],
    ['custom-tags', { label: 'Hot' }],
  ] as const)
    expect((await findBy(instantlyAI, call, objectName, wanted)).map(({ label }) => label)).toEqual(['Hot'])
})

it('reads the figures of each day, whose date stands for an id', async () => {
  const call = await played.open({ others: { days: [{ date: '2026-01-01', sent: 3 }] } })
  const objectName = 'campaigns/analytics/daily'
  const page = await instantlyAI.read?.page(call, { objectName, fields: 'all', pageSize: 10 })
  expect(page?.records.map(instantlyAI.record.id)).toEqual(['2026-01-01'])
})

it('takes the address of a sending account for its id', async () => {
  const accounts = [{ email: 'ada@example.com', status: 1 }]
  const call = await played.open({ others: { accounts } })
  const wanted = { objectName: 'accounts', fields: 'all', ids: ['ada@example.com', 'nobody'] } as const
  expect(await instantlyAI.read?.byIds?.(call, wanted)).toMatchObject([{ status: 1 }])
  expect(instantlyAI.write?.objects?.accounts).toEqual(['update'])
})
