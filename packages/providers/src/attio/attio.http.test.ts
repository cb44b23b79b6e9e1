// Attio against a simulator that speaks its documented shapes.
import { asObject } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, expect, it } from 'vitest'
import { startPlayed } from '../testing/played-vendor.ts'
import attio from './index.ts'

const attributes = [
  { api_slug: 'record_id', title: 'Record ID', type: 'text', is_writable: false, is_system_attribute: true },
  { api_slug: 'name', title: 'Name', type: 'text', is_writable: true, is_system_attribute: true },
  { api_slug: 'domains', title: 'Domains', type: 'domain', is_writable: true, is_system_attribute: true },
  {
    api_slug: 'employees',
    title: 'Employees',
    type: 'number',
    is_writable: true,
    is_system_attribute: false,
  },
  { api_slug: 'old', title: 'Old', type: 'text', is_archived: true },
]
const typeOf = new Map(attributes.map(({ api_slug, type }) => [api_slug, type]))
const inner = { domain: 'domain', text: 'value', number: 'value' } as const

function toValues(given: object, attribute: string): object[] {
  const type = typeOf.get(attribute)
  const value: unknown = Reflect.get(given, attribute)
  return (Array.isArray(value) ? value : [value]).map((one: unknown) => ({
    active_from: '2026-01-01T00:00:00.000000000Z',
    attribute_type: type,
    [inner[type as keyof typeof inner]]: one,
  }))
}
const valuesOf = (given: object) =>
  Object.fromEntries(Object.keys(given).map((name) => [name, toValues(given, name)]))

const companies = new Map<string, { id: object; created_at: string; values: Record<string, object[]> }>()
function add(given: object) {
  const record_id = `rec-${companies.size + 1}`
  const created_at = `2026-01-01T00:00:${String(companies.size).padStart(2, '0')}.000000000Z`
  const made = {
    id: { record_id },
    created_at,
    web_url: `https://app.attio.com/${record_id}`,
    values: valuesOf(given),
  }
  companies.set(record_id, made)
  return made
}
for (let index = 0; index < 10; index += 1) {
  add({ name: `Acme ${index % 4}`, domains: [`a${index}.com`, `b${index}.com`], employees: index })
}

const notFound = { status: 404, json: { status_code: 404, code: 'not_found', message: 'Not found.' } }
const played = await startPlayed(attio, {
  answer: ({ method, path, query, json }) => {
    if (path === '/v2/self') return { json: { active: true } }
    const [, rest = ''] = /^\/v2\/objects\/companies(\/.+)$/.exec(path) ?? []
    const given = asObject(asObject(json.data)?.values) ?? {}
    const unknown = Object.keys(given).find((name) => !typeOf.has(name))
    if (unknown) return { status: 400, json: { message: `Cannot find attribute with slug "${unknown}".` } }
    if (rest === '/attributes') return { json: { data: query.get('offset') === '0' ? attributes : [] } }
    if (rest === '/records' && method === 'POST') return { json: { data: add(given) } }
    if (rest === '/records/query') {
      const conditions = (asObject(json.filter)?.$and ?? []) as object[]
      const found = [...companies.values()].filter(({ values, id }) =>
        conditions
          .flatMap(Object.entries)
          .every(([name, value]) =>
            name === 'record_id'
              ? Reflect.get(id, 'record_id') === value
              : values[name]?.some((one) => Object.values(one).includes(value)),
          ),
      )
      const offset = Number(json.offset)
      return { json: { data: found.slice(offset, offset + Number(json.limit)) } }
    }
    const found = companies.get(rest.replace('/records/', ''))
    if (!found) return notFound
    if (method === 'PUT') Object.assign(found.values, valuesOf(given))
    if (method === 'DELETE') companies.delete(rest.replace('/records/', ''))
    return { json: method === 'DELETE' ? {} : { data: found } }
  },
})
const call = await played.open()
afterAll(() => played.close())

const subject = {
  provider: attio,
  call,
  objectName: 'companies',
  searchField: 'name',
  searchFields: ['record_id', 'employees'],
  write: {
    create: { name: 'Ada & sons', domains: ['ada.com'], employees: 3 },
    update: { name: 'Ada and daughters', domains: ['ada.com', 'ada.org'] },
  },
}
for (const { title, run } of conformance(subject)) it(title, run)

it('finds a company by one of several domains', async () => {
  const filters = [{ fieldName: 'domains', value: 'b3.com' }]
  const page = await attio.search?.(call, {
    objectName: 'companies',
    fields: 'all',
    filters,
    pageSize: 10,
  })
  expect(page?.records.map((native) => attio.record.id(native))).toEqual(['rec-4'])
})

it('leaves archived attributes out and tells custom ones from its own', async () => {
  const described = await attio.describe?.(call, 'companies')
  expect(described?.fields.map(({ fieldName, isCustom }) => [fieldName, isCustom])).toEqual([
    ['created_at', false],
    ['web_url', false],
    ['record_id', false],
    ['name', false],
    ['domains', false],
    ['employees', true],
  ])
})

it('lets the vendor apply the filters of a read, numbers as numbers', async () => {
  const filters = [{ fieldName: 'employees', value: '7' }]
  const page = await attio.read?.(call, {
    objectName: 'companies',
    fields: 'all',
    filters,
    pageSize: 10,
  })
  expect(page?.records.map((native) => attio.record.id(native))).toEqual(['rec-8'])
})
