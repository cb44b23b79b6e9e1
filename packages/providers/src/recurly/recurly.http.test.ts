// Recurly, played after its documentation.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { startPlayed } from '../testing/played-vendor.ts'
import recurly from './index.ts'

let isOverLimit = false
const resetAt = Math.floor(Date.now() / 1000) + 120

const played = await startPlayed(recurly, {
  table: 'accounts',
  stamp: (index, at) => ({
    id: `e28zov4f${index}`,
    object: 'account',
    created_at: '2026-01-01T00:00:00Z',
    updated_at: at.toISOString(),
  }),
  make: (index) => ({
    code: `code ${index}/a`,
    email: `ada${index}@example.com`,
    first_name: `Name ${index % 4}`,
    custom_fields: [{ name: 'tier', value: 'gold' }],
  }),
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  documented: { 'GET /custom_field_definitions ?limit': /^200$/, 'GET /sites ?limit': /^1$/ },
  answer({ method, path, parts: [name = '', one = '', below], query, headers, json, account }) {
    if (headers.accept !== 'application/vnd.recurly.v2021-02-25+json') {
      return { status: 406, json: { error: { type: 'invalid_api_version', message: 'Give a version.' } } }
    }
    if (isOverLimit) return { status: 429, headers: { 'x-ratelimit-reset': String(resetAt) } }
    if (name === 'sites') return { json: { object: 'list', has_more: false, next: null, data: [] } }
    if (name === 'custom_field_definitions') {
      const data = query.get('related_type') === 'account' ? [{ name: 'tier', display_name: 'Tier' }] : []
      return { json: { object: 'list', has_more: false, next: null, data } }
    }
    if (one.startsWith('code-')) {
      const row = account.rows(name).find(({ code }) => code === one.slice('code-'.length))
      return row && { json: row }
    }
    if (method === 'GET' && (one === '' || below !== undefined)) {
      const since = query.get('sort') === 'updated_at' ? query.get('begin_time') : null
      const rows = account
        .rows(below ?? name, Date.parse(since ?? ''))
        .filter(
          (row) =>
            (query.get('email') ?? row.email) === row.email &&
            (below === undefined || (row.account as { id: string }).id === one),
        )
      const start = Number(query.get('cursor') ?? 0)
      const end = start + Number(query.get('limit'))
      query.set('cursor', String(end))
      const hasMore = end < rows.length
      return {
        json: {
          object: 'list',
          has_more: hasMore,
          next: hasMore ? `${path}?${query}` : null,
          data: rows.slice(start, end),
        },
      }
    }
    if (method === 'POST') return { status: 201, json: account.add(name, json) }
    const row = method === 'PUT' ? account.edit(name, one, json) : account.find(name, one)
    if (method === 'DELETE' && row) Object.assign(row, { state: 'inactive' })
    return row && { json: row }
  },
})

const subject = played.subject({
  objectName: 'accounts',
  textField: 'code',
  write: {
    create: { code: 'ada', company: 'Ada & sons', custom_field_tier: 'gold' },
    update: { company: 'Ada and daughters', custom_field_tier: 'silver' },
  },
  alsoWrites: {
    coupons: {
      create: { code: 'ten', name: 'Ten & more' },
      update: { name: 'Ten' },
      keptAs: { state: 'inactive' },
    },
  },
  bareRecord: { code: null },
})
for (const { title, run } of conformance(subject)) it(title, run)

it('finds the subscriptions of an account below it', async () => {
  const call = await played.open({
    others: {
      subscriptions: [
        { id: 's1', object: 'subscription', account: { id: 'a1' }, state: 'active' },
        { id: 's2', object: 'subscription', account: { id: 'a2' }, state: 'active' },
      ],
    },
  })
  const filters = [{ fieldName: 'account', value: 'a2' }]
  const wanted = { objectName: 'subscriptions', fields: 'all', filters, pageSize: 10 } as const
  expect((await recurly.search?.page(call, wanted))?.records.map(({ id }) => id)).toEqual(['s2'])
  expect(played.seen.at(-1)?.url).toContain('/accounts/a2/subscriptions?')
})

it('waits until the limit is said to be over', async () => {
  const call = await played.open()
  isOverLimit = true
  const asked = call.request({ path: '/accounts' })
  await expect(asked).rejects.toMatchObject({ reaction: { kind: 'waitUntil', at: new Date(resetAt * 1000) } })
  isOverLimit = false
})

it('deletes what customers do not pay for or with, and nothing else', () => {
  const objects = recurly.write?.objects ?? {}
  expect(Object.keys(objects).filter((name) => objects[name]?.includes('delete'))).toEqual([])
  expect(objects).not.toHaveProperty('plans')
})
