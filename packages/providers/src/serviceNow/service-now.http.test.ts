// ServiceNow against a vendor that reads encoded queries.
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, expect, it } from 'vitest'
import type { Answer } from '../../../connector-kit/src/testing/vendor.ts'
import { type PlayedAccount, type PlayedRequest, type Row, startPlayed } from '../testing/played-vendor.ts'
import serviceNow from './index.ts'

const text = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ')
const idOf = (index: number) => String(index).padStart(32, '0')
const own = ['short_description', 'priority', 'active']
const columns = ['sys_id', 'sys_created_on', 'sys_updated_on', 'number', ...own, 'caller_id']
const table = 'incident'
const stamp = (index: number, at: Date): Row => ({
  ...{ sys_id: idOf(index), sys_created_on: text(at), sys_updated_on: text(at), number: `INC${index}` },
})
const bare: Row = { short_description: '', priority: '', active: 'true', caller_id: '' }

function answer({ account, method, path, query, json }: PlayedRequest): Answer | undefined {
  const [, asked = '', id] = /^\/api\/now\/table\/(\w+)(?:\/(.+))?$/.exec(path) ?? []
  const encoded = query.get('sysparm_query') ?? ''
  if (asked === 'sys_user') return { json: { result: [{ sys_id: idOf(1) }] } }
  if (asked === 'sys_db_object') {
    const parents: Record<string, string> = { incident: 'task', task: '' }
    const name = encoded.replace('name=', '')
    const known = name in parents
    return { json: { result: known ? [{ name, label: name, 'super_class.name': parents[name] }] : [] } }
  }
  if (asked === 'sys_dictionary') {
    const result = columns.map((element) => ({
      ...{ element, name: own.includes(element) ? 'task' : 'incident', mandatory: 'false' },
      internal_type: /_on$/.test(element) ? 'glide_date_time' : 'string',
    }))
    return { json: { result: encoded.startsWith('nameINincident,task^') ? result : [] } }
  }
  if (asked !== table) return { status: 400, json: { error: { message: `Invalid table ${asked}` } } }
  if (method === 'GET') return { json: { result: list(account, { encoded, query }) } }
  if (method === 'POST') {
    return { status: 201, json: { result: account.add(table, { ...bare, ...json }) } }
  }
  const row = account.edit(table, String(id), json)
  if (!row)
    return { status: 404, json: { error: { message: 'No Record found', detail: 'Record does not exist' } } }
  if (method === 'PATCH') return { json: { result: row } }
  account.remove(table, String(id))
  return { status: 204 }
}

/** As an instance does, conditions on unknown columns are passed over, and `NULL` is nothing. */
function list(
  account: PlayedAccount,
  { encoded, query }: { encoded: string; query: URLSearchParams },
): Row[] {
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
  return account
    .rows(table)
    .filter((row) => holds.every((each) => each(row)))
    .sort((a, b) => (String(a.sys_id) < String(b.sys_id) ? -1 : 1))
    .slice(0, Number(query.get('sysparm_limit')))
    .map((row) => (names ? Object.fromEntries(names.map((name) => [name, row[name]])) : row))
}

const vendor = await startPlayed(serviceNow, {
  table,
  stamp,
  make: (index) => ({
    ...bare,
    short_description: `Printer ${index % 4}`,
    priority: String(index % 3),
    caller_id: idOf(index % 4),
  }),
  answer,
})
afterAll(() => vendor.close())

const incidents = vendor.subject({
  objectName: 'incident',
  isUnordered: true,
  textField: 'short_description',
  write: { create: { short_description: 'Ada & sons', priority: '1' }, update: { short_description: 'Ada' } },
  bareRecord: bare,
})
for (const { title, run } of conformance(incidents)) it(title, run)

it('finds a value with a caret in it, and nothing for a word that means nothing', async () => {
  const records = ['a^ORactive=true', ''].map((short_description) => ({ ...bare, short_description }))
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
  expect(page?.records.map(({ number }) => number)).toEqual(['INC1', 'INC4'])
})
