// Salesloft against a vendor that answers its lists.
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, expect, it } from 'vitest'
import type { Answer } from '../../../connector-kit/src/testing/vendor.ts'
import { type PlayedRequest, type Row, startPlayed } from '../testing/played-vendor.ts'
import salesloft from './index.ts'

const table = 'people'
const stamp = (index: number, at: Date): Row => ({
  ...{ id: index + 1, created_at: '2026-01-01T00:00:00.000Z', updated_at: at.toISOString() },
})
const bare: Row = {
  ...{ email_address: null, first_name: null, title: null, account: null, custom_fields: {} },
}

function answer(request: PlayedRequest): Answer | undefined {
  const { account, method, path, json } = request
  if (path === '/v2/me') return { json: { data: { id: 1 } } }
  if (path === '/v2/custom_fields') {
    const fields = [
      { name: 'Tier', field_type: 'person', value_type: 'text' },
      { name: 'Size', field_type: 'company' },
    ]
    const page = Number(request.query.get('page') ?? 1)
    return {
      json: { data: [fields[page - 1]], metadata: { paging: { next_page: page < 2 ? page + 1 : null } } },
    }
  }
  const [, id] = /^\/v2\/people(?:\/(.+))?$/.exec(path) ?? []
  if (method === 'GET') return list(request)
  const { account_id: link, ...sent } = json
  const linked =
    link === undefined
      ? {}
      : { account: { id: link, _href: `https://api.salesloft.com/v2/accounts/${link}` } }
  if (method === 'POST') {
    return { status: 201, json: { data: account.add(table, { ...bare, ...sent, ...linked }) } }
  }
  if (method === 'DELETE') return account.remove(table, String(id)) ? { status: 204 } : undefined
  const row = account.edit(table, String(id), { ...sent, ...linked })
  return row && { json: { data: row } }
}

/** As the vendor does, filters by title find parts of it, and unknown parameters are passed over. */
function list({ account, query }: PlayedRequest): Answer {
  const ids = query.getAll('ids[]')
  const [emails, titles, accounts] = ['email_addresses[]', 'title[]', 'account_id[]'].map((name) =>
    query.getAll(name),
  )
  const has = (wanted: string[] = [], value: unknown) => wanted.length === 0 || wanted.includes(String(value))
  const found = account
    .rows(table)
    .filter(
      (row) =>
        has(ids, row.id) && has(emails, row.email_address) && has(accounts, (row.account as Row | null)?.id),
    )
    .filter(({ title }) =>
      (titles ?? []).every((part) => String(title).toLowerCase().includes(part.toLowerCase())),
    )
    .filter(({ updated_at: at }) => String(at) >= (query.get('updated_at[gte]') ?? ''))
    .filter(({ updated_at: at }) => String(at) < (query.get('updated_at[lt]') ?? '~'))
    .sort((a, b) => Number(a.id) - Number(b.id))
  const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 25)]
  if (size > 100) return { status: 422, json: { errors: { per_page: ['must be in the range 1..100'] } } }
  const isLast = page * size >= found.length
  const paging = { per_page: size, current_page: page, next_page: isLast ? null : page + 1 }
  return { json: { metadata: { paging }, data: found.slice((page - 1) * size, page * size) } }
}

const vendor = await startPlayed(salesloft, {
  table,
  stamp,
  make: (index) => ({
    ...bare,
    title: `Head of ${index % 4}`,
    email_address: `ada${index}@example.com`,
    crm_id: `crm${index}`,
    do_not_contact: index % 2 === 0,
    account: { id: 40 + (index % 3) },
    owner: { id: 50 + (index % 2) },
    person_stage: { id: 60 + (index % 4) },
    country: 'United Kingdom',
    state: `State ${index % 2}`,
    city: "O'Connor",
    job_seniority: 'director',
  }),
  answer,
})
afterAll(() => vendor.close())

const people = vendor.subject({
  objectName: 'people',
  isUnordered: true,
  textField: 'title',
  write: {
    create: { title: 'Head & tail', first_name: 'Ada', Tier: 'gold' },
    update: { title: 'Head', Tier: 'silver' },
  },
  bareRecord: bare,
})
for (const { title, run } of conformance(people)) it(title, run)

it('describes the custom fields of the object asked for, and only those', async () => {
  const call = await vendor.open()
  const described = await salesloft.describe?.(call, 'people')
  expect(described?.fields.filter(({ isCustom }) => isCustom).map(({ fieldName }) => fieldName)).toEqual([
    'Tier',
  ])
})

it('tells the vendor the filters it knows, and compares the others itself', async () => {
  const call = await vendor.open({ count: 8 })
  const items = [{ fields: { title: 'Head of 1', account_id: 3, Tier: 'gold' } }]
  await salesloft.write?.write(call, {
    objectName: 'people',
    action: 'create',
    items,
    allOrNone: false,
    headers: {},
  })
  const filters = [
    { fieldName: 'account_id', value: '3' },
    { fieldName: 'Tier', value: 'gold' },
  ]
  const page = await salesloft.read?.(call, { objectName: 'people', fields: 'all', filters, pageSize: 5 })
  expect(page?.records.map((native) => salesloft.record.id(native))).toEqual(['50002'])
  const word = [{ fieldName: 'title', value: '_is_null' }]
  await expect(
    salesloft.search?.(call, { objectName: 'people', fields: 'all', filters: word, pageSize: 5 }),
  ).rejects.toMatchObject({ reaction: { kind: 'stop' } })
})
