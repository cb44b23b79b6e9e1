// ServiceNow against a vendor that reads encoded queries.
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, expect, it } from 'vitest'
import type { Answer } from '../../../connector-kit/src/testing/vendor.ts'
import { type Row, startTableVendor, type TableAccount, type TableRequest } from '../testing/table-vendor.ts'
import serviceNow from './index.ts'

const text = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ')
const idOf = (index: number) => String(index).padStart(32, '0')
const own = ['short_description', 'priority', 'active']
const columns = ['sys_id', 'sys_created_on', 'sys_updated_on', 'number', ...own, 'caller_id']
const stamp = (index: number, at: Date): Row => ({
  ...{ sys_id: idOf(index), sys_created_on: text(at), sys_updated_on: text(at), number: `INC${index}` },
  ...{ short_description: '', priority: '', active: 'true', caller_id: '' },
})

function answer(account: TableAccount, { method, pathname, query, json }: TableRequest): Answer {
  const [, table = '', id] = /^\/api\/now\/table\/(\w+)(?:\/(.+))?$/.exec(pathname) ?? []
  const encoded = query.get('sysparm_query') ?? ''
  if (table === 'sys_user') return { json: { result: [{ sys_id: idOf(1) }] } }
  if (table === 'sys_db_object') {
    const parents: Record<string, string> = { incident: 'task', task: '' }
    const name = encoded.replace('name=', '')
    const known = name in parents
    return { json: { result: known ? [{ name, label: name, 'super_class.name': parents[name] }] : [] } }
  }
  if (table === 'sys_dictionary') {
    const result = columns.map((element) => ({
      ...{ element, name: own.includes(element) ? 'task' : 'incident', mandatory: 'false' },
      internal_type: /_on$/.test(element) ? 'glide_date_time' : 'string',
    }))
    return { json: { result: encoded.startsWith('nameINincident,task^') ? result : [] } }
  }
  if (table !== 'incident') return { status: 400, json: { error: { message: `Invalid table ${table}` } } }
  if (method === 'GET') return { json: { result: list(account, { encoded, query }) } }
  if (method === 'POST') {
    account.made += 1
    const row = { ...stamp(account.made, new Date()), ...json }
    account.rows.push(row)
    return { status: 201, json: { result: row } }
  }
  const row = account.rows.find(({ sys_id }) => sys_id === id)
  if (!row)
    return { status: 404, json: { error: { message: 'No Record found', detail: 'Record does not exist' } } }
  if (method === 'PATCH')
    return { json: { result: Object.assign(row, json, { sys_updated_on: text(new Date()) }) } }
  account.rows.splice(account.rows.indexOf(row), 1)
  return { status: 204 }
}

/** As an instance does, conditions on unknown columns are passed over, and `NULL` is nothing. */
function list(account: TableAccount, { encoded, query }: { encoded: string; query: URLSearchParams }): Row[] {
  const holds = encoded.split('^').flatMap((condition): ((row: Row) => boolean)[] => {
    const [, name = '', operator, value = ''] = /^([a-z_]+)(>=|<=|=|>|<|LIKE|IN)(.*)$/s.exec(condition) ?? []
    if (!columns.includes(name)) return []
    const wanted = value.toLowerCase()
    const read = (row: Row) => String(row[name] ?? '').toLowerCase()
    if (operator === '=') return [(row) => read(row) === (wanted === 'null' ? '' : wanted)]
    if (operator === 'LIKE') return [(row) => read(row).includes(wanted)]
    if (operator === 'IN') return [(row) => wanted.split(',').includes(read(row))]
    if (operator === '>=') return [(row) => read(row) >= wanted]
    return [(row) => (operator === '>' ? read(row) > wanted : read(row) < wanted)]
  })
  const names = query.get('sysparm_fields')?.split(',')
  return account.rows
    .filter((row) => holds.every((each) => each(row)))
    .sort((a, b) => (String(a.sys_id) < String(b.sys_id) ? -1 : 1))
    .slice(0, Number(query.get('sysparm_limit')))
    .map((row) => (names ? Object.fromEntries(names.map((name) => [name, row[name]])) : row))
}

const vendor = await startTableVendor({
  provider: serviceNow,
  stamp,
  content: (index) => ({ short_description: `Printer ${index % 4}`, priority: String(index % 3) }),
  answer,
})
afterAll(() => vendor.close())

const incidents = vendor.subject({
  objectName: 'incident',
  isUnordered: true,
  searchField: 'short_description',
  searchFields: ['sys_id', 'number', 'priority', 'active'],
  write: { create: { short_description: 'Ada & sons', priority: '1' }, update: { short_description: 'Ada' } },
  bareRecord: { short_description: '' },
})
for (const { title, run } of conformance(incidents)) it(title, run)

it('finds a value with a caret in it, and nothing for a word that means nothing', async () => {
  const records = [{ short_description: 'a^ORactive=true' }, { short_description: '' }]
  const call = await vendor.open({ count: 3, records })
  const found = async (value: string) => {
    const filters = [{ fieldName: 'short_description', value }]
    const page = await serviceNow.search?.(call, {
      objectName: 'incident',
      fields: 'all',
      filters,
      pageSize: 10,
    })
    return page?.records.map(({ short_description: words }) => words)
  }
  expect(await found('a^ORactive=true')).toEqual(['a^ORactive=true'])
  expect(await found('NULL')).toEqual([])
  await expect(found('javascript:gs.getUserID()')).rejects.toMatchObject({ reaction: { kind: 'stop' } })
})

it('reads the fields that were asked for, of the records that meet the filters', async () => {
  const call = await vendor.open({ count: 6 })
  const filters = [{ fieldName: 'priority', value: '1' }]
  const request = { objectName: 'incident', fields: ['number'], filters, pageSize: 10 }
  const page = await serviceNow.read?.(call, request)
  expect(page?.records.map(({ number }) => number)).toEqual(['INC2', 'INC5'])
})
