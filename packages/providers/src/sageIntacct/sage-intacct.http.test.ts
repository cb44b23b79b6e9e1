// Sage Intacct's REST API, played after its documentation.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { type Row, startPlayed } from '../testing/played-vendor.ts'
import sageIntacct from './index.ts'
import { nested } from './record.ts'

const model = {
  fields: {
    key: { type: 'string', readOnly: true },
    id: { type: 'string', readOnly: false, mutable: false },
    name: { type: 'string', required: true },
    notes: { type: 'string' },
    status: { type: 'string', enum: ['active', 'inactive'] },
    creditLimit: { type: 'number' },
  },
  groups: {
    audit: { fields: { createdDateTime: {}, modifiedDateTime: { type: 'string', format: 'date-time' } } },
  },
  refs: { term: { apiObject: 'accounts-receivable/term', fields: { key: {}, id: {} } } },
}
const missing = {
  status: 404,
  json: { 'ia::result': { 'ia::error': { code: 'notFound', message: 'Not found' } } },
}
const second = (at: Date) => `${at.toISOString().slice(0, 19)}Z`

interface Asked {
  object: string
  fields: string[]
  filters: Row[]
  start: number
  size: number
}

const played = await startPlayed(sageIntacct, {
  table: 'accounts-receivable/customer',
  stamp: (index, at) => ({ key: `${1 + index}`, audit: { modifiedDateTime: second(at) } }),
  make: (index) => ({
    id: `CUST-${index}`,
    name: `Name ${index % 4}`,
    status: 'active',
    term: { key: '5', id: 'N30' },
  }),
  documented: { filterParameters: /^\{"includePrivate":true\}$/, orderBy: /^\[\{"key":"asc"\}\]$/ },
  answer({ method, path, parts, query, json, account }) {
    if (path.endsWith('/services/core/model')) {
      const name = query.get('name') ?? ''
      const { groups, ...rest } = model
      return { json: { 'ia::result': name === 'general-ledger/budget' ? rest : { ...rest, groups } } }
    }
    if (path.endsWith('/services/core/query')) {
      const { object, fields, filters, start, size } = json as unknown as Asked
      const rows = account.rows(object).filter((row) => filters.every(meets(row)))
      const from = Number(start) - 1
      const page = rows.slice(from, from + Number(size)).map((row) => flat(row, fields))
      const next = from + Number(size) < rows.length ? from + Number(size) + 1 : null
      return {
        json: { 'ia::result': page, 'ia::meta': { totalCount: rows.length, start, pageSize: size, next } },
      }
    }
    const [, , , , application, name, key = ''] = parts
    const table = `${application}/${name}`
    if (method === 'POST') return { status: 201, json: { 'ia::result': account.add(table, json) } }
    if (method === 'DELETE') return account.remove(table, key) ? { status: 204 } : missing
    const row = method === 'PATCH' ? account.edit(table, key, json) : account.find(table, key)
    return row ? { json: { 'ia::result': row } } : missing
  },
})

const at = (row: Row, path: string): unknown =>
  path.split('.').reduce<unknown>((found, step) => (found as Row | undefined)?.[step], row)

const meets = (row: Row) => (filter: Row) => {
  const [[operator, operands]] = Object.entries(filter) as [[string, Row]]
  const [[path, value]] = Object.entries(operands) as [[string, unknown]]
  if (operator === '$gte') return String(at(row, path)) >= String(value)
  return String(at(row, path)).toLowerCase() === String(value).toLowerCase()
}

/** Queries answer each path as a separate member. */
function flat(row: Row, paths: string[]): Row {
  return Object.fromEntries(paths.map((path) => [path, at(row, path) ?? null]))
}

for (const { title, run } of conformance(
  played.subject({
    objectName: 'accounts-receivable/customer',
    textField: 'notes',
    isUnordered: true,
    samples: [{ notes: 'Due', creditLimit: 5 }],
    write: { create: { id: 'ADA', name: 'Ada' }, update: { name: 'Ada King' } },
    bareRecord: { name: 'Ada' },
  }),
))
  it(title, run)

it('reads an object in full whose records have no time of a change', async () => {
  const call = await played.open({})
  const { inFull } = sageIntacct.read ?? {}
  const isWhole = async (name: string) => (typeof inFull === 'function' ? inFull(call, name) : undefined)
  expect(await isWhole('general-ledger/budget')).toBe(true)
  expect(await isWhole('accounts-receivable/customer')).toBe(false)
})

// @see https://developer.sage.com/intacct/apis/intacct/1/intacct-openapi (its example of a model) read 2026-11-28
it('marks a field that the model calls immutable as one that only a creation writes', async () => {
  const call = await played.open({})
  const described = await sageIntacct.objects.describe?.(call, 'accounts-receivable/customer')
  const fieldOf = (name: string) => described?.fields.find(({ fieldName }) => fieldName === name)
  expect(fieldOf('id')).toMatchObject({ isReadOnly: false, isCreateOnly: true })
  expect(fieldOf('key')).toMatchObject({ isReadOnly: true, isCreateOnly: undefined })
  expect(fieldOf('name')).toMatchObject({ isReadOnly: false, isCreateOnly: undefined })
})

it('makes objects of the paths in an answer', () => {
  expect(nested({ key: '1', 'term.key': '5', 'term.id': 'N30', 'a.b.c': 1 })).toEqual({
    key: '1',
    term: { key: '5', id: 'N30' },
    a: { b: { c: 1 } },
  })
})

// @see https://developer.sage.com/intacct/apis/intacct/1/intacct-openapi (its OpenAPI groups) read 2026-11-28
it.each([
  ['accounts-receivable/invoice', undefined],
  ['purchasing/document-line', []],
  ['cash-management/deposit', ['create']],
  ['cash-management/bank-fee', ['create', 'update']],
  ['cash-management/bank-fee-line', []],
  ['accounts-payable/adjustment-tax-entry', []],
  ['accounts-receivable/payment', ['create', 'delete']],
  ['purchasing/txn-definition', ['update', 'delete']],
  ['contracts/revenue-schedule', ['update']],
])('offers for %s the actions that the vendor has', (objectName, actions) => {
  expect(sageIntacct.write?.objects?.[objectName]).toEqual(actions)
})
