// Business Central's API, played after the pages of its resources.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { type PlayedRequest, type Row, startPlayed } from '../testing/played-vendor.ts'
import { readAll } from '../testing/read-all.ts'
import businessCentral from './index.ts'

const guid = (index: number) => `00000000-0000-0000-0000-${String(index).padStart(12, '0')}`
const missing = { status: 404, json: { error: { code: 'Internal_RecordNotFound', message: 'Not found' } } }

const played = await startPlayed(businessCentral, {
  table: 'customers',
  stamp: (index, at) => ({ id: guid(index), lastModifiedDateTime: at.toISOString() }),
  make: (index) => ({
    number: `C${index}`,
    displayName: `Ada's ${index % 4}`,
    email: `ada${index}@example.com`,
  }),
  answer(request) {
    const { method, parts, json, account, headers } = request
    const [version, environment, api, apiVersion, company = '', place = ''] = parts
    expect([version, environment, api, apiVersion]).toEqual(['v2.0', 'acme', 'api', 'v2.0'])
    const [, name = '', id] = /^(\w+)(?:\((.*)\))?$/.exec(company === 'companies' ? company : place) ?? []
    if (company !== 'companies') expect(company).toBe('companies(acme)')
    if (id === undefined && method === 'GET') return list(request, name)
    if (id === undefined) {
      return json.blocked === 7 ? { status: 400, json: {} } : { status: 201, json: account.add(name, json) }
    }
    if (method === 'GET') return { json: account.find(name, id) ?? {} }
    if (headers['if-match'] !== '*') return { status: 409, json: { error: { message: 'No If-Match' } } }
    if (method === 'DELETE') return account.remove(name, id) ? { status: 204 } : missing
    const row = account.edit(name, id, json)
    return row ? { json: row } : missing
  },
})

function list({ account, query, headers, path }: PlayedRequest, name: string) {
  const size = Number(/^odata\.maxpagesize=(\d+)$/.exec(String(headers.prefer ?? ''))?.[1])
  const filter = query.get('$filter') ?? ''
  const rows = account.rows(name).filter((row) => filter === '' || filter.split(' and ').every(meets(row)))
  const skip = Number(query.get('$skiptoken') ?? 0)
  const value = rows.slice(skip, skip + size)
  if (skip + size >= rows.length) return { json: { value } }
  const following = new URLSearchParams(filter === '' ? {} : { $filter: filter })
  following.set('$skiptoken', String(skip + size))
  return {
    json: { value, '@odata.nextLink': `https://api.businesscentral.dynamics.com${path}?${following}` },
  }
}

const meets = (row: Row) => (condition: string) => {
  const [, field = '', operator, text = ''] = /^(\w+) (eq|ge) (.*)$/s.exec(condition) ?? []
  if (operator === 'ge') return String(row[field]) >= text
  return row[field] === text.slice(1, -1).replaceAll("''", "'")
}

for (const { title, run } of conformance(
  played.subject({
    objectName: 'customers',
    textField: 'website',
    isUnordered: true,
    write: { create: { displayName: 'Ada', number: 'A1' }, update: { city: 'London' } },
    bareRecord: { email: '' },
  }),
))
  it(title, run)

it('reads the companies of the environment beside the records of the one', async () => {
  const call = await played.open({ others: { companies: [{ id: guid(1), name: 'CRONUS' }] } })
  const records = await readAll(businessCentral, call, { objectName: 'companies', pageSize: 10 })
  expect(records.map(({ name }) => name)).toEqual(['CRONUS'])
})
