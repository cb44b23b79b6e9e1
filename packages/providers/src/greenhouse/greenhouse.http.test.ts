// Greenhouse, played after its documentation.
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, expect, it } from 'vitest'
import { startPlayed } from '../testing/played-vendor.ts'
import greenhouse from './index.ts'

interface Position {
  start: number
  size: number
  filters: [string, string][]
}

const played = await startPlayed(greenhouse, {
  table: 'candidates',
  stamp: (index, at) => ({
    id: 1000 + index,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: at.toISOString(),
  }),
  make: (index) => ({
    first_name: `Name ${index % 4}`,
    private: index % 2 === 0,
    email_addresses: [{ value: `Ada${index}@example.com`, type: 'work' }],
  }),
  answer({ method, path, query, json, account }) {
    const [name = '', one = ''] = path.split('/v3/')[1]?.split('/') ?? []
    if (method === 'POST') return { status: 201, json: account.add(name, json) }
    if (method === 'DELETE') return account.remove(name, one) ? { status: 204 } : undefined
    if (method === 'PATCH') {
      const row = account.edit(name, one, json)
      return row && { json: row }
    }
    const cursor = query.get('cursor')
    if (cursor !== null && [...query].length > 1)
      return { status: 400, json: { message: 'cursor stands alone' } }
    const at: Position =
      cursor === null
        ? { start: 0, size: Number(query.get('per_page') ?? 100), filters: [...query] }
        : JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    const filters = Object.fromEntries(at.filters)
    const [, since] = /^gte\|(.*)$/.exec(filters.updated_at ?? '') ?? []
    const rows = account
      .rows(name, Date.parse(since ?? ''))
      .filter(
        ({ id, private: isPrivate, email_addresses: own }) =>
          (filters.ids === undefined || filters.ids.split(',').includes(String(id))) &&
          (filters.private === undefined || filters.private === String(isPrivate)) &&
          (filters.email === undefined ||
            JSON.stringify(own).toLowerCase().includes(filters.email.toLowerCase())),
      )
    const end = at.start + at.size
    const next = Buffer.from(JSON.stringify({ ...at, start: end })).toString('base64url')
    const link = `<https://harvest.greenhouse.io/v3/${name}?cursor=${next}>; rel="next"`
    return { headers: end < rows.length ? { link } : {}, json: rows.slice(at.start, end) }
  },
})
afterAll(() => played.close())

const subject = played.subject({
  objectName: 'candidates',
  textField: 'first_name',
  isUnordered: true,
  write: {
    create: { first_name: 'Ada', last_name: 'Lovelace' },
    update: { last_name: 'King' },
  },
  bareRecord: { first_name: null },
})
for (const { title, run } of conformance(subject)) it(title, run)

it('finds a candidate by one of several e-mail addresses, case aside', async () => {
  const call = await played.open({ count: 5 })
  const filters = [{ fieldName: 'email_addresses', value: 'ada3@example.com' }]
  const page = await greenhouse.search?.page(call, {
    objectName: 'candidates',
    fields: 'all',
    filters,
    pageSize: 10,
  })
  expect(page?.records.map(({ id }) => id)).toEqual([1003])
})
