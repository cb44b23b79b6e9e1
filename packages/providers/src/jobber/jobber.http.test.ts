// Jobber's GraphQL API, played after a client whose queries were tried against Jobber's schema.
import { asObject } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { createEmpty } from '../testing/create-empty.ts'
import { type Row, startPlayed } from '../testing/played-vendor.ts'
import { sampleRows } from '../testing/sample-row.ts'
import jobber from './index.ts'
import { objects } from './objects.ts'

const plurals: Readonly<Record<string, string>> = {
  client: 'clients',
  request: 'requests',
  quote: 'quotes',
  job: 'jobs',
  invoice: 'invoices',
  expense: 'expenses',
  productsAndServices: 'products',
}

const played = await startPlayed(jobber, {
  table: 'clients',
  stamp: (index, at) => ({
    id: `Z2lk${1000 + index}`,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: at.toISOString(),
  }),
  make: (index) => ({ companyName: `Company ${index % 4}`, lastName: 'King', isArchived: false }),
  methods: ['POST'],
  answer({ json, account }) {
    const query = String(json.query)
    const variables = asObject(json.variables) ?? {}
    if (query === '{ account { id } }') return { json: { data: { account: { id: 'Z2lk1' } } } }
    const [, kind = '', verb] = /one: ([a-zA-Z]+?)(Create|Edit)?\(/.exec(query) ?? []
    const table = plurals[kind] ?? ''
    const own = table === 'products' ? 'productOrService' : kind
    const id = String(variables.id)
    if (verb !== undefined) {
      const input = asObject(variables.input) ?? {}
      const row = verb === 'Create' ? undefined : account.find(table, id)
      if (Object.keys(input).length === 0 || (verb === 'Edit' && !row)) {
        const userErrors = [{ message: "First name can't be blank", path: ['input', 'firstName'] }]
        return { json: { data: { one: { [own]: null, userErrors } } } }
      }
      const { clientId: _, ...fields } = input
      const written = row ? Object.assign(row, fields) : account.add(table, fields)
      return { json: { data: { one: { [own]: { id: written.id }, userErrors: [] } } } }
    }
    if (kind !== '') return { json: { data: { one: account.find(table, id) ?? null } } }
    const [, name = ''] = /page: (\w+)\(/.exec(query) ?? []
    const { filter, sort, first, after } = variables
    const since = Date.parse(String(asObject(asObject(filter)?.updatedAt)?.after))
    // https://github.com/plife507/jobber-cli-v3/blob/main/src/types/graphql.ts (`QueryProductsArgs`), read 2026-11-29
    if (name === 'products')
      expect(query).toContain('products(filter: $filter, first: $first, after: $after)')
    // https://github.com/plife507/jobber-cli-v3/blob/main/src/types/graphql.ts (`Expense`), read 2026-11-29
    if (name === 'expenses') expect(query).not.toContain('accountingCode')
    // The same (`QueryAppsArgs`): the list of apps takes no filter.
    if (name === 'apps') {
      expect(query).toContain('query ($first: Int, $after: String)')
      expect(Object.keys(variables).sort()).toEqual(after === undefined ? ['first'] : ['after', 'first'])
    }
    const status = asObject(filter)?.status
    // https://github.com/plife507/jobber-cli-v3/blob/main/src/types/graphql.ts (`UsersFilterAttributes`), read 2026-11-29
    if (name === 'users') expect(['ACTIVATED', 'DEACTIVATED']).toContain(status)
    const rows = account.rows(name, since + 1).filter((row) => status === undefined || row.status === status)
    const [order] = (sort as Row[] | undefined) ?? []
    if (order) {
      expect(order.key).toBe('UPDATED_AT')
      const sign = order.direction === 'DESCENDING' ? -1 : 1
      rows.sort((a, b) => sign * String(a.updatedAt).localeCompare(String(b.updatedAt)))
    }
    const start = Number(after ?? 0)
    const end = start + Number(first)
    const pageInfo = { hasNextPage: end < rows.length, endCursor: String(end) }
    return { json: { data: { page: { nodes: rows.slice(start, end), pageInfo } } } }
  },
})

const others = sampleRows(objects, ['clients'], {
  users: (index) => ({ status: index % 2 ? 'ACTIVATED' : 'DEACTIVATED' }),
})
const { also } = played.beside(others)

const subjects = [
  played.subject({
    objectName: 'clients',
    isUnordered: true,
    textField: 'companyName',
    write: { create: { companyName: 'Ada & sons' }, update: { firstName: 'Ada' } },
    bareRecord: { companyName: null, lastName: null },
  }),
  also('requests', {
    textField: 'title',
    write: { create: { clientId: 'Z2lk1', title: 'Roof' }, update: {}, unread: ['clientId'] },
  }),
  also('expenses', {
    textField: 'title',
    write: { create: { title: 'Nails', date: '2026-01-02T00:00:00Z' }, update: {} },
  }),
  also('products', {
    textField: 'name',
    write: { create: { name: 'Mowing', defaultUnitCost: 40 }, update: {} },
  }),
  ...Object.keys(others)
    .filter((name) => !['requests', 'expenses', 'products'].includes(name))
    .map((name) => also(name)),
]
for (const { title, run } of conformance(...subjects)) it(title, run)

it("gives Jobber's refusal of a record, with its field, although the status is 200", async () => {
  const outcome = await createEmpty(jobber, await played.open(), 'clients')
  expect(outcome).toMatchObject({
    isWritten: false,
    error: { message: "First name can't be blank", status: 422, fieldName: 'firstName' },
  })
})
