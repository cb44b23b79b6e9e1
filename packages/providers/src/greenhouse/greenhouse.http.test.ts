// Greenhouse, played after its documentation.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
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

/**
 * Greenhouse refuses what it does not know in a query.
 * @see https://github.com/sam-vangelos/greenhouse-mcp/blob/5911d4a/packages/recruiter-mcp/src/harvest-v3-registry.generated.ts (taken out of the vendor's reference) read 2026-11-29
 */
it.each([
  ['jobs', 'department_id', '7', 'department_id'],
  ['applications', 'job_id', '7', 'job_ids'],
  ['users', 'primary_email', 'ada@example.com', 'primary_email'],
  ['users', 'employee_id', 'E7', 'employee_ids'],
])('asks for %s by %s', async (objectName, fieldName, value, parameter) => {
  const call = await played.open()
  await greenhouse.search?.page(call, {
    objectName,
    fields: 'all',
    filters: [{ fieldName, value }],
    pageSize: 10,
  })
  const { searchParams } = new URL(played.seen.at(-1)?.url ?? '', 'https://harvest.greenhouse.io')
  expect(searchParams.get(parameter)).toBe(value)
})

it('finds applications in process, which Greenhouse calls active in a question', async () => {
  const call = await played.open({ others: { applications: [{ id: 7, status: 'in_process' }] } })
  const filters = [{ fieldName: 'status', value: 'in_process' }]
  const request = { objectName: 'applications', fields: 'all', filters, pageSize: 10 } as const
  const page = await greenhouse.search?.page(call, request)
  expect(new URL(played.seen.at(-1)?.url ?? '', 'https://a.example').searchParams.get('status')).toBe(
    'active',
  )
  expect(page?.records).toHaveLength(1)
})

/** @see https://harvestdocs.greenhouse.io/docs/write-endpoint-migration-guide read 2026-11-29 */
it('makes, changes and deletes an application', async () => {
  const call = await played.open({ others: { applications: [{ id: 7 }] } })
  const given = { objectName: 'applications', allOrNone: false, headers: {} } as const
  const seen = () => played.seen.at(-1)
  await greenhouse.write?.write(call, {
    ...given,
    action: 'create',
    items: [{ fields: { candidate_id: 1, job_id: 2 } }],
  })
  expect(seen()).toMatchObject({
    method: 'POST',
    url: '/v3/applications',
    body: '{"candidate_id":1,"job_id":2}',
  })
  await greenhouse.write?.write(call, {
    ...given,
    action: 'update',
    items: [{ id: '7', fields: { recruiter_id: 3 } }],
  })
  expect(seen()).toMatchObject({ method: 'PATCH', url: '/v3/applications/7', body: '{"recruiter_id":3}' })
  await greenhouse.write?.write(call, { ...given, action: 'delete', items: [{ id: '7', fields: {} }] })
  expect(seen()).toMatchObject({ method: 'DELETE', url: '/v3/applications/7' })
})
