// Copper, played after its documentation.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { findBy } from '../testing/find-by.ts'
import { startPlayed } from '../testing/played-vendor.ts'
import { stubCall } from '../testing/stub-call.ts'
import copper from './index.ts'
import { objects } from './objects.ts'

const definitions = [
  { id: 11, name: 'Tier', data_type: 'String', available_on: ['person', 'lead'] },
  {
    id: 12,
    name: 'Colour',
    data_type: 'Dropdown',
    available_on: ['opportunity'],
    options: [{ id: 1, name: 'Red' }],
  },
]

const played = await startPlayed(copper, {
  table: 'people',
  stamp: (index, at) => ({ id: 1000 + index, date_created: 1, date_modified: at.getTime() / 1000 }),
  make: (index) => ({
    name: `Name ${index % 4}`,
    assignee_id: index % 3,
    company_id: 20 + (index % 2),
    contact_type_id: 30 + (index % 4),
    emails: [{ email: `Ada${index}@example.com`, category: 'work' }],
    custom_fields: [{ custom_field_definition_id: 11, value: 'gold' }],
  }),
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  documented: {
    sort_by: /^date_(created|modified)$/,
    sort_direction: /^asc$/,
    include_converted_leads: /^true$/,
  },
  answer({ method, path, json, account }) {
    const [name = '', one = ''] = path.split('/v1/')[1]?.split('/') ?? []
    if (name === 'account') return { json: { id: 1, name: 'Acme' } }
    if (name === 'custom_field_definitions') return { json: definitions }
    if (one === 'search') {
      const { minimum_modified_date: since, page_number: page, page_size: size, name: wanted } = json
      const { emails } = json
      const among = (list: unknown, value: unknown) =>
        !Array.isArray(list) || list.map(String).includes(String(value))
      const rows = account
        .rows(name, since === undefined ? undefined : Number(since) * 1000)
        .filter(
          (row) =>
            (wanted === undefined || String(row.name).toLowerCase().includes(String(wanted).toLowerCase())) &&
            (!Array.isArray(emails) ||
              JSON.stringify(row.emails).toLowerCase().includes(String(emails[0]).toLowerCase())) &&
            among(json.assignee_ids, row.assignee_id) &&
            among(json.company_ids, row.company_id) &&
            among(json.contact_type_ids, row.contact_type_id),
        )
      const start = (Number(page) - 1) * Number(size)
      return { json: rows.slice(start, start + Number(size)) }
    }
    if (method === 'POST') return { json: account.add(name, json) }
    if (method === 'DELETE')
      return account.remove(name, one) ? { json: { id: Number(one), is_deleted: true } } : undefined
    const row = method === 'PUT' ? account.edit(name, one, json) : account.find(name, one)
    return row && { json: row }
  },
})

const subject = played.subject({
  objectName: 'people',
  textField: 'name',
  fieldsInside: objects.people?.compared ?? {},
  isUnordered: true,
  write: {
    create: { name: 'Ada & sons', custom_field_11: 'gold' },
    update: { name: 'Ada and daughters', custom_field_11: 'silver' },
  },
  bareRecord: { name: null },
})
for (const { title, run } of conformance(subject)) it(title, run)

it('finds a person by one of several e-mail addresses, case aside', async () => {
  const call = await played.open({ count: 5 })
  const found = await findBy(copper, call, 'people', { emails: 'ada3@example.com' })
  expect(found.map(({ id }) => id)).toEqual([1003])
})

it('describes the custom fields of the object asked for, with their options', async () => {
  const described = await copper.objects.describe?.(await played.open(), 'opportunities')
  const custom = described?.fields.filter(({ isCustom }) => isCustom)
  expect(custom).toMatchObject([
    { fieldName: 'custom_field_12', displayName: 'Colour', values: [{ value: '1', displayValue: 'Red' }] },
  ])
})

// https://developer.copper.com/people/list-people-search.html (the first 100,000 records) read 2026-11-29
it('reads people beyond the hundred thousandth by when they were created', async () => {
  const people = Array.from({ length: 100_500 }, (_, id) => ({
    id,
    date_created: 1_000 + Math.floor(id / 10),
  }))
  const { call } = stubCall(({ json }) => {
    const {
      page_number: page,
      page_size: size,
      minimum_created_date: from = 0,
    } = json as Record<string, number>
    const first = Math.max(
      people.findIndex(({ date_created: created }) => created >= from),
      0,
    )
    const skipped = (Number(page) - 1) * Number(size)
    return people.slice(first + skipped, first + Math.min(skipped + Number(size), 100_000))
  })
  const ids = new Set<unknown>()
  let cursor: string | undefined
  do {
    const page = await copper.read?.page(call, { objectName: 'people', fields: 'all', pageSize: 200, cursor })
    for (const { id } of page?.records ?? []) ids.add(id)
    cursor = page?.nextCursor
  } while (cursor !== undefined)
  expect(ids.size).toBe(people.length)
})
