// Teamleader, played after its documentation.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { findBy } from '../testing/find-by.ts'
import { startPlayed } from '../testing/played-vendor.ts'
import { writeItems } from '../testing/write-items.ts'
import teamleader from './index.ts'
import { objects } from './objects.ts'

type Row = Record<string, unknown>

const definitions = [
  { id: 'f1', label: 'Tier', type: 'single_select', configuration: { options: ['gold', 'silver'] } },
  { id: 'f2', label: 'Since', type: 'date', required: true },
]
const uuid = (index: number) => `2a39e420-3ba3-4384-8024-${String(index).padStart(12, '0')}`

/** A record keeps custom fields by their definitions, a body sends them by their ids. */
function stored({ custom_fields: custom, ...fields }: Row): Row {
  if (!Array.isArray(custom)) return fields
  const entries = custom.map(({ id, value }) => ({
    definition: { type: 'customFieldDefinition', id },
    value,
  }))
  return { ...fields, custom_fields: entries }
}

const played = await startPlayed(teamleader, {
  table: 'companies',
  stamp: (index, at) => ({
    id: uuid(index),
    added_at: '2026-01-01T00:00:00+00:00',
    updated_at: at.toISOString().replace(/\.\d+Z/, '+00:00'),
  }),
  make: (index) => ({
    name: `Name ${index % 4}`,
    status: index % 3 ? 'active' : 'deactivated',
    emails: [{ type: 'primary', email: `ada${index}@example.com` }],
    vat_number: `DE${1000 + index}`,
    national_identification_number: `HRB ${index % 3}`,
    custom_fields: [{ definition: { type: 'customFieldDefinition', id: 'f1' }, value: 'gold' }],
  }),
  methods: ['POST'],
  documented: { filter: /^\{"context":"\w+"\}$/, page: /^\{"size":100,"number":\d+\}$/ },
  answer({ method, path, json, account }) {
    if (method !== 'POST') return undefined
    if (path === '/users.me') return { json: { data: { id: uuid(1) } } }
    const [table = '', operation] = path.slice(1).split('.')
    if (table === 'customFieldDefinitions') return { json: { data: definitions } }
    const { id, ...fields } = json
    if (operation === 'add' || operation === 'create' || operation === 'draft') {
      return { status: 201, json: { data: { type: 'company', id: account.add(table, stored(fields)).id } } }
    }
    if (operation === 'delete') return account.remove(table, String(id)) ? { status: 204 } : undefined
    if (operation === 'update') return account.edit(table, String(id), stored(fields)) && { status: 204 }
    if (operation === 'info' && !/^deal(Phases|Pipelines)$/.test(table)) {
      const row = account.find(table, String(id))
      return row && { json: { data: row } }
    }
    const filter = (json.filter ?? {}) as Row
    const { size, number } = (json.page ?? { size: 20, number: 1 }) as { size: number; number: number }
    const ids = filter.ids as readonly unknown[] | undefined
    const statuses: readonly unknown[] = [filter.status ?? (table === 'users' ? 'active' : [])].flat()
    const email = (filter.email as Row | undefined)?.email
    const since = filter.updated_since === undefined ? undefined : Date.parse(String(filter.updated_since))
    const rows = account
      .rows(table, since)
      .filter(
        (row) =>
          (filter.term === undefined ||
            String(row.name).toLowerCase().includes(String(filter.term).toLowerCase())) &&
          (ids?.includes(row.id) ?? true) &&
          (statuses.length === 0 || statuses.includes(row.status)) &&
          (filter.vat_number === undefined || row.vat_number === filter.vat_number) &&
          (email === undefined || JSON.stringify(row.emails).includes(String(email))),
      )
    const shown = json.includes === 'custom_fields' ? rows : rows.map(({ custom_fields: _, ...row }) => row)
    return { json: { data: shown.slice((number - 1) * size, number * size) } }
  },
})

const subject = played.subject({
  objectName: 'companies',
  textField: 'name',
  fieldsInside: objects.companies?.compared ?? {},
  isUnordered: true,
  write: {
    create: { name: 'Ada & sons', custom_field_f1: 'gold' },
    update: { name: 'Ada and daughters', custom_field_f1: 'silver' },
  },
  bareRecord: { name: null },
})
for (const { title, run } of conformance(subject)) it(title, run)

it('finds a company by its primary e-mail address', async () => {
  const call = await played.open({ count: 5 })
  const found = await findBy(teamleader, call, 'companies', { emails: 'ada3@example.com' })
  expect(found.map(({ id }) => id)).toEqual([uuid(3)])
  const { filter } = JSON.parse(played.seen.at(-1)?.body ?? '')
  expect(filter).toEqual({ email: { type: 'primary', email: 'ada3@example.com' } })
})

// https://github.com/teamleadercrm/api/tree/master/src/03-deals (deal-phases, deal-pipelines: there is no `info`), read 2026-11-29
it.each(['dealPhases', 'dealPipelines'])(
  'asks the list of %s for the records with an id',
  async (objectName) => {
    const others = { [objectName]: [1, 2].map((index) => ({ id: uuid(index), name: `Name ${index}` })) }
    const call = await played.open({ others })
    const records = await teamleader.read?.byIds?.(call, { objectName, fields: 'all', ids: [uuid(2)] })
    expect(records).toEqual([{ id: uuid(2), name: 'Name 2' }])
  },
)

// https://github.com/teamleadercrm/api/blob/master/apiary.apib (departments.list: no page) read 2026-11-29
it('lists departments whole, and finds archived ones', async () => {
  const departments = ['active', 'archived'].map((status, index) => ({
    id: uuid(index),
    name: status,
    status,
  }))
  const call = await played.open({ others: { departments } })
  const page = await teamleader.read?.page(call, { objectName: 'departments', fields: 'all', pageSize: 10 })
  expect(page?.records).toHaveLength(2)
  expect(JSON.parse(played.seen.at(-1)?.body ?? '')).toEqual({ filter: { status: ['active', 'archived'] } })
  const found = await findBy(teamleader, call, 'departments', { status: 'archived' })
  expect(found.map(({ id }) => id)).toEqual([uuid(1)])
})

// https://github.com/teamleadercrm/api/blob/master/apiary.apib (April 2019: active users are listed by default), read 2026-11-29
it('lists deactivated users, too', async () => {
  const users = ['active', 'deactivated'].map((status, index) => ({ id: uuid(index), status }))
  const call = await played.open({ others: { users } })
  const page = await teamleader.read?.page(call, { objectName: 'users', fields: 'all', pageSize: 10 })
  expect(page?.records.map(({ status }) => status)).toEqual(['active', 'deactivated'])
})

it('describes the custom fields of the object asked for, with their options', async () => {
  const described = await teamleader.objects.describe?.(await played.open(), 'deals')
  expect(described?.fields.filter(({ isCustom }) => isCustom)).toMatchObject([
    { fieldName: 'custom_field_f1', displayName: 'Tier', values: [{ value: 'gold' }, { value: 'silver' }] },
    { fieldName: 'custom_field_f2', valueType: 'date', isRequired: true },
  ])
  expect(JSON.parse(played.seen.at(-1)?.body ?? '')).toMatchObject({ filter: { context: 'deal' } })
})

it.each([
  ['companies', '/companies.add'],
  ['deals', '/deals.create'],
  ['invoices', '/invoices.draft'],
])('makes %s by the operation Teamleader has for them', async (objectName, url) => {
  const items = [{ fields: { title: 'One' } }]
  await writeItems(teamleader, await played.open(), { action: 'create', objectName }, items)
  expect(played.seen.at(-1)?.url).toBe(url)
})
