// Keap, played after its documentation.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { findBy } from '../testing/find-by.ts'
import { startPlayed } from '../testing/played-vendor.ts'
import keap from './index.ts'
import { objects } from './objects.ts'

const model = {
  custom_fields: [
    { id: '12', label: 'Tier', field_type: 'Dropdown', options: [{ id: '1', label: 'Gold' }] },
    { id: '13', label: 'Since', field_type: 'Date' },
  ],
}

const played = await startPlayed(keap, {
  table: 'contacts',
  stamp: (index, at) => ({
    id: String(1000 + index),
    create_time: '2026-01-01T00:00:00.000Z',
    update_time: at.toISOString(),
  }),
  make: (index) => ({
    given_name: `Name ${index % 4}`,
    family_name: index % 2 === 0 ? 'Lovelace' : 'Byron, née; King',
    email_addresses: [{ email: `ada${index}@example.com`, field: 'EMAIL1' }],
    company: { id: String(40 + (index % 3)), company_name: 'Acme' },
    custom_fields: [{ id: '12', content: 'Gold' }],
  }),
  documented: { '?fields': /^\w+(,\w+)*$/, '?order_by': /^\w+ asc$/ },
  answer({ method, path, query, json, account }) {
    if (path === '/crm/rest/v1/oauth/connect/userinfo') return { json: { sub: '1' } }
    const [name = '', one = ''] = path.split('/v2/')[1]?.split('/') ?? []
    if (one === 'model') return { json: model }
    if (method === 'GET' && one === '') {
      const conditions = (query.get('filter') ?? '')
        .split(';')
        .filter((own) => own !== '')
        .map((own) => own.split('==') as [string, string])
      const since = conditions.find(([own]) => own === 'start_update_time')?.[1]
      const rows = account.rows(name, Date.parse(since ?? '')).filter((row) =>
        conditions.every(([own, value]) => {
          if (own === 'start_update_time') return true
          const wanted = value.toLowerCase()
          const company = (row.company as { id?: string } | undefined)?.id
          const held =
            own === 'email' ? emailOf(row) : String((own === 'company_id' ? company : row[own]) ?? '')
          return wanted.endsWith('*')
            ? held.toLowerCase().startsWith(wanted.slice(0, -1))
            : held.toLowerCase() === wanted
        }),
      )
      const start = Number(query.get('page_token') ?? 0)
      const end = start + Number(query.get('page_size'))
      const next = end < rows.length ? String(end) : ''
      return { json: { [name]: rows.slice(start, end), next_page_token: next } }
    }
    if (method === 'POST') return { status: 201, json: account.add(name, json) }
    if (method === 'DELETE') return account.remove(name, one) ? { status: 204 } : undefined
    const row = method === 'PATCH' ? account.edit(name, one, json) : account.find(name, one)
    return row && { json: row }
  },
})

function emailOf({ email_addresses: emails }: Record<string, unknown>): string {
  const [first] = Array.isArray(emails) ? emails : []
  return first?.email ?? ''
}

const subject = played.subject({
  objectName: 'contacts',
  textField: 'given_name',
  fieldsInside: objects.contacts?.compared ?? {},
  isUnordered: true,
  write: {
    create: { given_name: 'Ada & sons', custom_field_12: 'Gold' },
    update: { given_name: 'Ada and daughters', custom_field_12: 'Silver' },
  },
  bareRecord: { given_name: null },
})
for (const { title, run } of conformance(subject)) it(title, run)

const searchFor = async (fieldName: string, value: string) => {
  return (await findBy(keap, await played.open({ count: 6 }), 'contacts', { [fieldName]: value })).map(
    ({ id }) => id,
  )
}

it('finds a contact by one of several e-mail addresses', async () => {
  expect(await searchFor('email_addresses', 'ada3@example.com')).toEqual(['1003'])
})

it('asks for a name that holds a character of the filter language by its beginning', async () => {
  expect(await searchFor('family_name', 'Byron, née; King')).toEqual(['1001', '1003', '1005'])
  const { searchParams } = new URL(played.seen.at(-1)?.url ?? '', 'http://vendor')
  expect(searchParams.get('filter')).toBe('family_name==Byron*')
})

it('never sends a condition that is inside a value', async () => {
  expect(await searchFor('given_name', 'x;email==ada1@example.com')).toEqual([])
  expect(decodeURIComponent(played.seen.at(-1)?.url ?? '')).not.toContain('email==')
})

it('asks for the fields its lists leave out, custom ones included', async () => {
  await keap.read?.page(await played.open(), { objectName: 'companies', fields: 'all', pageSize: 10 })
  const { searchParams } = new URL(played.seen.at(-1)?.url ?? '', 'http://vendor')
  expect(searchParams.get('fields')?.split(',')).toEqual(
    expect.arrayContaining(['update_time', 'address', 'custom_fields']),
  )
})

it('describes custom fields by their numbers, with their options', async () => {
  const described = await keap.objects.describe?.(await played.open(), 'contacts')
  expect(described?.fields.filter(({ isCustom }) => isCustom)).toMatchObject([
    { fieldName: 'custom_field_12', displayName: 'Tier', values: [{ value: '1', displayValue: 'Gold' }] },
    { fieldName: 'custom_field_13', valueType: 'date' },
  ])
})
