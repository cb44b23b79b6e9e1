// Hunter's API, played after its documentation.
import { asObject } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { findBy } from '../testing/find-by.ts'
import { type Row, startPlayed } from '../testing/played-vendor.ts'
import hunter from './index.ts'

const searched =
  'email first_name last_name position company industry website country_code company_size source twitter linkedin_url phone_number'.split(
    ' ',
  )
const known: Readonly<Record<string, { max: number; filters: readonly string[] }>> = {
  leads: { max: 1000, filters: searched },
  leads_lists: { max: 100, filters: [] },
  tags: { max: 100, filters: [] },
  companies: { max: 100, filters: ['website'] },
  campaigns: { max: 100, filters: [] },
  leads_custom_attributes: { max: 0, filters: [] },
}

const customerId = { id: 1, label: 'Customer ID', slug: 'customer_id' }

const played = await startPlayed(hunter, {
  table: 'leads',
  stamp: (index) => ({ id: 1000 + index, created_at: '2026-01-01 12:00:00 UTC' }),
  make: (index) => ({
    ...Object.fromEntries(searched.map((name) => [name, `${name} ${index % 3}`])),
    email: `ada${index}@example.com`,
    customer_id: `c${index}`,
  }),
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  documented: { '?api_key': /^account-/ },
  answer({ method, parts: [, name = '', one], query, json, account }) {
    const list = known[name === 'sequences' && one !== undefined ? 'campaigns' : name]
    if (name === 'account') return { json: { data: { email: 'ada@example.com' } } }
    if (!list) return undefined
    if (method === 'POST') {
      if (Object.keys(json).length === 0) return refused('A required field is missing')
      return { status: 201, json: { data: account.add(name, flat(json)) } }
    }
    if (one !== undefined) {
      // https://github.com/hunter-io/chatgpt-mcp/blob/830f4ac/src/tools/sequences.ts read 2026-11-29
      const row =
        name === 'campaigns' ? undefined : account.find(name === 'sequences' ? 'campaigns' : name, one)
      if (!row)
        return { status: 404, json: { errors: [{ id: 'not_found', code: 404, details: 'Not found' }] } }
      if (method === 'GET') return { json: { data: row } }
      if (method === 'DELETE') account.remove(name, one)
      else Object.assign(row, flat(json))
      return { status: 204 }
    }
    const rows = account.rows(name).filter((row) =>
      list.filters.every((filter) => {
        const wanted = query.get(filter)
        const value = name === 'companies' ? row.domain : row[filter]
        return wanted === null || String(value).toLowerCase().includes(wanted.toLowerCase())
      }),
    )
    if (list.max === 0) return { json: { data: { [name]: rows.length === 0 ? [customerId] : rows } } }
    const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))]
    if (!(limit >= 1 && limit <= list.max)) return refused('The limit is out of range')
    const meta =
      name === 'leads' ? { count: rows.length, total: account.rows(name).length } : { total: rows.length }
    return { json: { data: { [name]: rows.slice(offset, offset + limit) }, meta } }
  },
})

const refused = (details: string) => ({
  status: 400,
  json: { errors: [{ id: 'invalid', code: 400, details }] },
})

/**
 * A lead has custom attributes among its fields.
 * @see https://github.com/hunter-io/chatgpt-mcp/blob/830f4ac/src/tools/leads.ts (`leadSchema`) read 2026-11-29
 */
function flat({ custom_attributes: custom, ...fields }: Row): Row {
  return { ...fields, ...asObject(custom) }
}

const several = (make: (index: number) => Row) =>
  Array.from({ length: 5 }, (_, index) => ({ id: 1 + index, ...make(index) }))
const others: Record<string, Row[]> = {
  leads_lists: several((index) => ({ name: `List ${index}`, leads_count: index })),
  leads_custom_attributes: several((index) => ({ label: `Attribute ${index}`, slug: `attribute_${index}` })),
  tags: several((index) => ({ name: `Tag ${index}`, color: '3489F9' })),
  companies: several((index) => ({ domain: `shop${index}.example.com`, leads_count: 1 })),
  campaigns: several((index) => ({ name: `Outreach ${index}`, archived: false })),
}
const { also } = played.beside(others)

const subjects = [
  played.subject({
    objectName: 'leads',
    textField: 'notes',
    isUnordered: true,
    write: {
      create: { email: 'ada@example.com', company: 'Ada & sons', customer_id: 'c1' },
      update: { company: 'Ada and daughters', customer_id: 'c2' },
    },
    bareRecord: { email: null, customer_id: null },
  }),
  also('leads_lists', { textField: 'name', write: { create: { name: 'One' }, update: { name: 'Two' } } }),
  also('leads_custom_attributes', {
    textField: 'label',
    write: { create: { label: 'Tier' }, update: { label: 'Level' } },
  }),
  also('tags', { textField: 'name', write: { create: { name: 'Hot' }, update: { color: '10B981' } } }),
  also('companies', {
    textField: 'domain',
    fieldsInside: { website: ({ domain }) => domain },
    write: { create: { domain: 'shop.example.com' }, update: {} },
  }),
  also('campaigns'),
]
for (const { title, run } of conformance(...subjects)) it(title, run)

it('describes custom attributes of leads by the name that they have in records', async () => {
  const line = await played.open({
    others: { leads_custom_attributes: [{ id: 1, label: 'Tier', slug: 'tier' }] },
  })
  const custom = async (objectName: string) =>
    (await hunter.objects.describe?.(line, objectName))?.fields.filter(({ isCustom }) => isCustom)
  expect(await custom('leads')).toMatchObject([{ fieldName: 'tier', displayName: 'Tier' }])
  expect(await custom('tags')).toEqual([])
})

it('does not ask for `*` and `~`, which stand for any value and for none', async () => {
  const line = await played.open({ count: 3 })
  const asked = played.seen.length
  for (const value of ['*', '~', '']) {
    expect(await findBy(hunter, line, 'leads', { company: value })).toEqual([])
  }
  expect(played.seen).toHaveLength(asked)
})
