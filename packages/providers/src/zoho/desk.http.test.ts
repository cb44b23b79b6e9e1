// Zoho Desk against a vendor whose searches take a stretch of time and count from 0.
import { isReadInFull } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import type { Answer } from '../../../connector-kit/src/testing/vendor.ts'
import { findBy } from '../testing/find-by.ts'
import { type PlayedRequest, type Row, startPlayed } from '../testing/played-vendor.ts'
import { readAll } from '../testing/read-all.ts'
import { writeItems } from '../testing/write-items.ts'
import zoho from './index.ts'

const organizations = [
  { id: '389289', isDefault: false },
  { id: '389290', isDefault: true },
]
const fields = [
  { apiName: 'lastName', displayLabel: 'Last Name', type: 'Text', isCustomField: false, isMandatory: true },
  {
    apiName: 'cf_tier',
    displayLabel: 'Tier',
    type: 'Picklist',
    isCustomField: true,
    isMandatory: false,
    allowedValues: [{ value: 'gold' }, { value: 'tin' }],
  },
]
const missing: Answer = { status: 404, json: { errorCode: 'URL_NOT_FOUND', message: 'no such URL' } }
const invalid = (fieldName: string, errorType: string): Answer => ({
  status: 422,
  json: { errorCode: 'INVALID_DATA', message: 'The data is not valid.', errors: [{ fieldName, errorType }] },
})

function answer({ account, method, path, query, headers, json }: PlayedRequest): Answer {
  if (path === '/crm/v8/users') return { json: { users: [{ id: '1' }] } }
  if (path === '/api/v1/organizations') return { json: { data: organizations } }
  if (headers.orgid !== '389290' || query.get('orgId') !== '389290')
    return {
      status: 403,
      json: { errorCode: 'FORBIDDEN', message: 'You have no access to the organisation.' },
    }
  if (path === '/api/v1/organizationFields')
    return query.get('module') === 'contacts' ? { json: { data: fields } } : { status: 204 }
  const [, table = '', id] = /^\/api\/v1\/([a-z]+)(?:\/(\w+))?$/.exec(path) ?? []
  if (id === 'search') return found(account.rows(table), query)
  if (id === 'moveToTrash') {
    const ids = json[`${table.slice(0, -1)}Ids`]
    const isGone = Array.isArray(ids) && ids.every((each) => account.remove(table, String(each)))
    return isGone ? { status: 204 } : invalid(`/${table.slice(0, -1)}Ids/0`, 'invalid')
  }
  if (method === 'POST' || method === 'PATCH') {
    if (method === 'POST' && typeof json.lastName !== 'string') return invalid('/lastName', 'missing')
    const row = id === undefined ? account.add(table, { ...json }) : account.edit(table, id, { ...json })
    return row ? { json: row } : missing
  }
  if (id !== undefined) {
    const row = account.find(table, id)
    return row ? { json: row } : missing
  }
  return listed(account.rows(table), Number(query.get('from') ?? 1) - 1, Number(query.get('limit')))
}

/** Nothing found is an answer without a body. */
function listed(rows: readonly Row[], from: number, limit: number): Answer {
  const data = rows.slice(from, from + limit)
  return data.length === 0 ? { status: 204 } : { json: { data } }
}

/** Text is found by words, in any case; `_all` looks at every column. */
function found(rows: readonly Row[], query: URLSearchParams): Answer {
  const [since, until] = (query.get('modifiedTimeRange') ?? '').split(',').map((at) => Date.parse(at))
  if (!(Number(since) < Number(until)) || query.get('sortBy') !== 'modifiedTime')
    return invalid('modifiedTimeRange', 'invalid')
  const has = (value: unknown, wanted: string) =>
    JSON.stringify(value ?? '')
      .toLowerCase()
      .includes(wanted.toLowerCase())
  const names = ['_all', 'lastName', 'firstName', 'accountName', 'status', 'departmentId', 'contactId']
  const wanted = names.flatMap((name) => {
    const text = query.get(name)
    return text === null ? [] : [[name, JSON.stringify(text).slice(1, -1)] as const]
  })
  if (Number(query.get('limit')) > 99) return invalid('limit', 'invalid')
  const at = (row: Row) => zoho.record.updatedAt(row) ?? 0
  const sorted = rows
    .filter((row) => at(row) >= Number(since) && at(row) <= Number(until))
    .filter((row) => wanted.every(([name, text]) => has(name === '_all' ? row : row[name], text)))
    .sort((one, other) => at(one) - at(other))
  return listed(sorted, Number(query.get('from')), Number(query.get('limit')))
}

const desk = await startPlayed(zoho, {
  module: 'desk',
  table: 'contacts',
  stamp: (index, at) => ({
    id: String(1_892_000_000_000_000n + BigInt(index)),
    createdTime: at.toISOString(),
    modifiedTime: at.toISOString(),
  }),
  make: (index) => ({
    lastName: `Name ${index % 4}`,
    firstName: `Ada ${index % 3}`,
    email: `ada${index}@example.com`,
    cf: { cf_tier: index % 2 === 0 ? 'gold' : 'tin' },
  }),
  documented: { '?type': /^CurrentUser$/ },
  answer,
})

const contacts = desk.subject({
  objectName: 'contacts',
  textField: 'lastName',
  write: {
    create: { lastName: 'Ada & sons', cf_tier: 'gold' },
    update: { lastName: 'Ada', cf_tier: 'tin' },
  },
  bareRecord: { lastName: null, cf: null },
})
for (const { title, run } of conformance(contacts)) it(title, run)

it('meets each record once where more than a page of them changed in one instant', async () => {
  const call = await desk.open({ count: 7, isOneInstant: true })
  const ids = (await readAll(zoho, call, { objectName: 'contacts', pageSize: 3 })).map(({ id }) => id)
  expect(ids).toHaveLength(7)
  expect(new Set(ids).size).toBe(7)
})

it('misses no agent, although a page may begin with the last one of the page before', async () => {
  const agents = Array.from({ length: 401 }, (_, index) => ({ id: `${1000 + index}`, lastName: 'Agent' }))
  const call = await desk.open({ others: { agents } })
  const ids = (await readAll(zoho, call, { objectName: 'agents', pageSize: 90 })).map(({ id }) => id)
  expect([...new Set(ids)]).toEqual(agents.map(({ id }) => id))
  expect(await isReadInFull(zoho, { call, objectName: 'agents' })).toBe(true)
  expect(await isReadInFull(zoho, { call, objectName: 'tickets' })).toBe(false)
})

it('finds a contact by its e-mail address, and custom fields among the others', async () => {
  const call = await desk.open({ count: 12 })
  const found = await findBy(zoho, call, 'contacts', { email: 'ada1@example.com' })
  expect(found.map(({ email }) => email)).toEqual(['ada1@example.com'])
  const described = await zoho.objects.describe?.(call, 'contacts')
  expect(described?.fields).toContainEqual(
    expect.objectContaining({ fieldName: 'cf_tier', isCustom: true, valueType: 'singleSelect' }),
  )
  const [native = {}] = found
  expect(zoho.record.field?.('cf_tier')(native)).toBe('tin')
  expect(zoho.record.fieldNames?.(native)).toContain('cf_tier')
})

it('names the field of a refusal, and tells a missing scope from a dead token', async () => {
  const call = await desk.open()
  const items = [{ fields: { firstName: 'Ada' } }]
  expect(await writeItems(zoho, call, { action: 'create', objectName: 'contacts' }, items)).toMatchObject([
    { isWritten: false, error: { fieldName: 'lastName', status: 422 } },
  ])
  const json = { errorCode: 'SCOPE_MISMATCH', message: 'You are not allowed to do this.' }
  expect(zoho.http.classify?.({ status: 401, headers: {}, json, text: '' })).toMatchObject({ status: 403 })
})

it('has the objects of Desk in its module, and those of the CRM elsewhere', async () => {
  const listed = await zoho.objects.list?.(await desk.open())
  expect(listed?.objects.map(({ objectName }) => objectName)).toEqual(zoho.modules?.desk?.standardObjects)
  await expect(zoho.objects.describe?.(await desk.open(), 'Leads')).rejects.toMatchObject({ status: 404 })
})
