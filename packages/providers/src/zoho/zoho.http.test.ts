// Zoho CRM against a vendor that speaks COQL.
import { isReadInFull } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import type { Answer } from '../../../connector-kit/src/testing/vendor.ts'
import { type PlayedAccount, type PlayedRequest, type Row, startPlayed } from '../testing/played-vendor.ts'
import { writeItems } from '../testing/write-items.ts'
import zoho from './index.ts'

const stamps = ['Created_Time', 'Modified_Time']
const types: Record<string, string> = {
  id: 'bigint',
  Last_Name: 'text',
  Age: 'integer',
  Done: 'boolean',
  Description: 'textarea',
  ...Object.fromEntries(stamps.map((name) => [name, 'datetime'])),
  ...Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`Extra_${index}`, 'text'])),
}
const iso = (at: Date) => at.toISOString().replace(/\.\d+Z$/, '+00:00')
const table = 'Contacts'
/** A module whose records tell no times. */
const undated = 'Marks'
const stamp = (index: number, at: Date): Row => ({
  id: String(5_843_104_000_000_000_000n + BigInt(index)),
  Created_Time: iso(at),
  Modified_Time: iso(at),
})
const bare: Row = { Last_Name: null, Age: null, Done: false }

function answer({ account, method, path, query, json }: PlayedRequest): Answer {
  if (path === '/crm/v8/settings/fields') {
    const module = query.get('module')
    if (module !== 'Contacts' && module !== 'Leads' && module !== undated)
      return { status: 400, json: { code: 'INVALID_MODULE', message: 'no' } }
    const known = Object.entries(types).filter(([name]) => module !== undated || !stamps.includes(name))
    const fields = known.map(([api_name, data_type]) => ({ api_name, data_type }))
    return { json: { fields } }
  }
  if (path === '/crm/v8/settings/modules')
    return { json: { modules: [table, undated].map((api_name) => ({ api_name, api_supported: true })) } }
  if (path === '/crm/v8/coql') return runQuery(account, String(json.select_query))
  if (method === 'GET') {
    const [ids, names] = ['ids', 'fields'].map((name) => query.get(name)?.split(',') ?? [])
    if ((ids?.length ?? 0) > 100 || (names?.length ?? 0) > 50)
      return { status: 400, json: { code: 'LIMIT_EXCEEDED' } }
    const sought = new Set(ids)
    const module = path.split('/').at(-1) ?? ''
    if (module === undated && names?.some((name) => stamps.includes(name)))
      return { status: 400, json: { code: 'INVALID_QUERY_FORMAT' } }
    const isShown = (row: Row) =>
      (query.get('approved') === 'both' || !row.waits) &&
      (query.get('converted') === 'both' || !row.converted)
    const found = account.rows(module).filter((row) => sought.has(String(row.id)) && isShown(row))
    if (found.length === 0) return { status: 204 }
    const shown = found.map((row) =>
      Object.fromEntries(['id', ...(names ?? [])].map((name) => [name, row[name] ?? null])),
    )
    return { json: { data: shown } }
  }
  const ids = query.get('ids')?.split(',')
  const sent = ids ? ids.map((id) => ({ id })) : (json.data as Row[])
  const data = sent.map((one) => write(account, method, one))
  return { status: data.every(({ status }) => status === 'error') ? 400 : 207, json: { data } }
}

function write(account: PlayedAccount, method: string, sent: Row): Row {
  if (method === 'POST') {
    if (typeof sent.Last_Name !== 'string') {
      const details = { api_name: 'Last_Name' }
      return { code: 'MANDATORY_NOT_FOUND', details, message: 'required field not found', status: 'error' }
    }
    const row = account.add(table, { ...bare, ...sent })
    return { code: 'SUCCESS', details: { id: row.id }, status: 'success' }
  }
  const { id, ...fields } = sent
  const row = account.edit(table, String(id), fields)
  if (!row)
    return { code: 'INVALID_DATA', message: 'the id given seems to be invalid', details: {}, status: 'error' }
  if (method !== 'PUT') account.remove(table, String(id))
  return { code: 'SUCCESS', details: { id: row.id }, status: 'success' }
}

/** Reads a query token by token, so that a value that escaped its quotes would be met as a word it does not know. */
function runQuery(account: PlayedAccount, text: string): Answer {
  const dated =
    /^select id, Modified_Time from (Contacts|Leads) where (.*) order by Modified_Time asc, id asc limit (\d+)$/s
  const plain = /^select id from (Marks) where (.*) order by id asc limit (\d+)$/s
  const [, module = '', where = '', limit] = dated.exec(text) ?? plain.exec(text) ?? []
  const tokens = where.match(/'(?:[^']|'')*'|[()]|[^\s()']+/gs) ?? []
  let at = 0
  const next = () => tokens[at++] ?? ''
  const condition = (): ((row: Row) => boolean) => {
    if (tokens[at] !== '(') return comparison()
    next()
    let holds = condition()
    while (tokens[at] !== ')') {
      const [left, word, right] = [holds, next(), condition()]
      if (word !== 'and' && word !== 'or') throw new Error(`"${word}" is not expected`)
      holds = word === 'and' ? (row) => left(row) && right(row) : (row) => left(row) || right(row)
    }
    next()
    return holds
  }
  const comparison = (): ((row: Row) => boolean) => {
    const [name, operator, literal] = [next(), next(), next()]
    if (operator === 'is')
      return next() === 'null' && literal === 'not' ? (row) => row[name] !== null : () => false
    const isText = literal.startsWith("'")
    if (
      !(name in types) ||
      (module === undated && stamps.includes(name)) ||
      (!isText && !/^(-?[\d.]+|true|false)$/.test(literal))
    )
      throw new Error('SYNTAX_ERROR')
    const wanted = isText ? literal.slice(1, -1).replaceAll("''", "'") : literal
    const order = (row: Row) => compare(row[name], wanted)
    const operators: Record<string, (row: Row) => boolean> = {
      '=': (row) => String(row[name] ?? '').toLowerCase() === wanted.toLowerCase(),
      '>': (row) => order(row) > 0,
      '>=': (row) => order(row) >= 0,
      '<': (row) => order(row) < 0,
      like: (row) => String(row[name]).includes(wanted.slice(1, -1)),
    }
    return operators[operator] ?? (() => false)
  }
  try {
    const holds = condition()
    if (at < tokens.length) throw new Error('SYNTAX_ERROR')
    const found = account
      .rows(module)
      .filter(holds)
      .sort(
        (a, b) => (module !== undated && compare(a.Modified_Time, b.Modified_Time)) || compare(a.id, b.id),
      )
    const data = found.slice(0, Number(limit))
    if (data.length === 0) return { status: 204 }
    return { json: { data, info: { count: data.length, more_records: data.length < found.length } } }
  } catch (error) {
    return { status: 400, json: { code: 'SYNTAX_ERROR', message: String(error) } }
  }
}

function compare(value: unknown, wanted: unknown): number {
  const [one, other] = [String(value ?? ''), String(wanted)]
  return one < other ? -1 : one > other ? 1 : 0
}

const vendor = await startPlayed(zoho, {
  table,
  stamp,
  make: (index) => ({
    ...bare,
    Last_Name: `O'Name ${index % 4}`,
    Age: index,
    Done: index % 2 === 0,
    Description: `Line ${index % 3}`,
    ...(index < 3
      ? Object.fromEntries(Array.from({ length: 60 }, (_, extra) => [`Extra_${extra}`, 'more']))
      : undefined),
    Extra_59: 'last',
  }),
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  documented: { '?per_page': /^100$/, 'GET /crm/v8/users ?type': /^CurrentUser$/ },
  answer,
})

const contacts = vendor.subject({
  objectName: 'Contacts',
  textField: 'Last_Name',
  write: { create: { Last_Name: 'Ada & sons', Age: 36 }, update: { Last_Name: 'Ada', Extra_59: 'x' } },
  bareRecord: bare,
})
for (const { title, run } of conformance(contacts)) it(title, run)

/** @see https://www.zoho.com/crm/developer/docs/api/v8/get-records.html (`converted` and `approved`) read 2026-11-29 */
it('reads leads that were converted, and records that wait for an approval', async () => {
  const row = (index: number, more: Row) => ({ ...stamp(index, new Date(index * 1000)), ...bare, ...more })
  const others = {
    Leads: [row(1, {}), row(2, { converted: true }), row(3, { waits: true })],
    Contacts: [row(4, { waits: true })],
  }
  const call = await vendor.open({ others })
  const read = async (objectName: string) =>
    (await zoho.read?.page(call, { objectName, fields: ['Last_Name'], pageSize: 10 }))?.records.length
  expect([await read('Leads'), await read('Contacts')]).toEqual([3, 1])
})

it('reads fields past the fifty that one request takes', async () => {
  const call = await vendor.open({ count: 2 })
  const page = await zoho.read?.page(call, { objectName: 'Contacts', fields: 'all', pageSize: 10 })
  expect(page?.records.map(({ Last_Name, Extra_59 }) => [Last_Name, Extra_59])).toEqual([
    ["O'Name 0", 'last'],
    ["O'Name 1", 'last'],
  ])
})

it('reads a module without times whole, by id, and says that it is read so', async () => {
  const rows = Array.from({ length: 5 }, (_, index) => ({
    id: `${100 + index}`,
    Last_Name: 'Mark',
    Age: index,
  }))
  const call = await vendor.open({ others: { [undated]: rows.toReversed() } })
  const wanted = { objectName: undated, fields: ['Age'], pageSize: 3, since: new Date() }
  const first = await zoho.read?.page(call, wanted)
  const second = await zoho.read?.page(call, { ...wanted, cursor: first?.nextCursor ?? '' })
  const read = [...(first?.records ?? []), ...(second?.records ?? [])]
  expect(read.map(({ id }) => id)).toEqual(['100', '101', '102', '103', '104'])
  expect(second?.nextCursor).toBeUndefined()
  expect(await isReadInFull(zoho, { call, objectName: undated })).toBe(true)
  expect(await isReadInFull(zoho, { call, objectName: table })).toBe(false)
})

it('reads only what meets the filters, and says which field a refusal is about', async () => {
  const call = await vendor.open({ count: 8 })
  const filters = [
    { fieldName: 'Done', value: true },
    { fieldName: 'Last_Name', value: "O'Name 2" },
  ]
  const page = await zoho.read?.page(call, { objectName: 'Contacts', fields: ['Age'], filters, pageSize: 10 })
  expect(page?.records).toHaveLength(2)
  const items = [{ fields: { Age: 1 } }, { fields: { Last_Name: 'one' } }]
  const outcomes = await writeItems(zoho, call, { action: 'create', objectName: 'Contacts' }, items)
  expect(outcomes[0]).toMatchObject({ isWritten: false, error: { fieldName: 'Last_Name' } })
  expect(outcomes[1]).toMatchObject({ isWritten: true })
})
