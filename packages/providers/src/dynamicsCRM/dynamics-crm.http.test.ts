// Dynamics against a vendor that speaks the Dataverse Web API.
import { type Call, isAnswerLost, isReadInFull, recordsAt, type WriteItem } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import type { Answer } from '../../../connector-kit/src/testing/vendor.ts'
import { type PlayedRequest, type Row, startPlayed } from '../testing/played-vendor.ts'
import { readAll } from '../testing/read-all.ts'
import { recordedCall } from '../testing/recorded-call.ts'
import { writeItems } from '../testing/write-items.ts'
import dynamicsCRM from './index.ts'

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
const toSecond = (at: Date) => at.toISOString().replace(/\.\d+Z$/, 'Z')
const types = {
  accountid: 'Uniqueidentifier',
  name: 'String',
  revenue: 'Money',
  donotemail: 'Boolean',
  industrycode: 'Picklist',
  createdon: 'DateTime',
  modifiedon: 'DateTime',
  primarycontactid: 'Lookup',
}
const nameOf = (column: string) => (column === 'primarycontactid' ? `_${column}_value` : column)
const table = 'accounts'
const stamp = (index: number, at: Date): Row => ({
  '@odata.etag': `W/"${index}"`,
  accountid: idOf(index + 1),
  createdon: toSecond(at),
  modifiedon: toSecond(at),
})
const bare: Row = {
  name: null,
  revenue: null,
  donotemail: false,
  industrycode: null,
  _primarycontactid_value: null,
}
const failed = (status: number, message: string): Answer => ({
  status,
  json: { error: { code: '0x80', message } },
})

/** What the accounts of a play can do with their table, where it is not what a standard one can. */
const abilities = 'abilities'
const messages = ['CreateMultiple', 'UpdateMultiple']
const nameLengthMax = 20_000
const tooLong =
  "A validation error occurred.  The length of the 'name' attribute of the 'account' entity exceeded the maximum allowed length."

/** Each request of a batch is run as by itself, in their order; what the play cuts off is not told. */
function answerBatch(request: PlayedRequest): Answer {
  const { text, headers, account } = request
  const [able] = account.rows(abilities)
  if (able?.refusesBatches) return failed(403, 'Batches are not allowed')
  const boundary = /^multipart\/mixed; boundary=(\S+)$/.exec(String(headers['content-type']))?.[1] ?? ''
  if (headers.prefer !== 'odata.continue-on-error') return failed(400, 'A failure would end the batch.')
  const parts = text.split(`--${boundary}\r\n`).slice(1)
  if (!text.endsWith(`\r\n--${boundary}--\r\n`)) return failed(400, 'The batch has no end.')
  const told = parts.slice(0, Number(able?.runs ?? parts.length)).map((part) => {
    const [mime, head = '', body = ''] = part.split(`\r\n--${boundary}--`)[0]?.split('\r\n\r\n') ?? []
    if (mime !== 'Content-Type: application/http\r\nContent-Transfer-Encoding: binary')
      throw new Error(`no request of a batch: ${part}`)
    const [line = '', ...lines] = head.split('\r\n')
    const [, method = '', path = ''] = /^(\w+) (\S+) HTTP\/1\.1$/.exec(line) ?? []
    const own = Object.fromEntries(lines.map((each) => each.split(': ')))
    const sent = body.trim() === '' ? {} : JSON.parse(body)
    const { status = 200, json } = answer({ ...request, method, path, headers: own, json: sent })
    const type = json === undefined ? '' : 'Content-Type: application/json; odata.metadata=minimal\r\n'
    const answered = `HTTP/1.1 ${status} Told\r\n${type}OData-Version: 4.0\r\n\r\n${json === undefined ? '' : JSON.stringify(json)}`
    return `--batchresponse_1\r\nContent-Type: application/http\r\nContent-Transfer-Encoding: binary\r\n\r\n${answered}\r\n`
  })
  return { text: `${told.join('')}--batchresponse_1--\r\n` }
}

function answer(request: PlayedRequest): Answer {
  const { account, method, path, query, json, headers } = request
  if (path === '/api/data/v9.2/$batch') return answerBatch(request)
  if (path === '/api/data/v9.2/WhoAmI') return { json: { UserId: idOf(1) } }
  const [able] = account.rows(abilities)
  if (path === '/api/data/v9.2/sdkmessagefilters') {
    if (able?.isForbidden) return failed(403, 'missing prvReadSdkMessageFilter privilege')
    const [, message = '', name] =
      /^sdkmessageid\/name eq '(\w+)' and primaryobjecttypecode eq '(\w+)'$/.exec(
        query.get('$filter') ?? '',
      ) ?? []
    const isKnown = name === 'account' && messages.includes(message) && !able?.knowsNone
    return { json: { value: isKnown ? [{ sdkmessagefilterid: idOf(1) }] : [] } }
  }
  if (path === '/api/data/v9.2/EntityDefinitions') {
    if (query.get('$filter') === "LogicalName eq 'account'") {
      return { json: { value: [{ MetadataId: idOf(1), TableType: able?.tableType ?? 'Standard' }] } }
    }
    if (query.get('$filter') === 'IsIntersect eq false')
      return { json: { value: [{ EntitySetName: table }] } }
    if (query.get('$filter') !== "EntitySetName eq 'accounts'") return { json: { value: [] } }
    const columns = Object.entries(types).map(([LogicalName, AttributeType]) => ({
      LogicalName,
      AttributeType,
    }))
    const derived = {
      LogicalName: 'primarycontactidname',
      AttributeType: 'String',
      AttributeOf: 'primarycontactid',
    }
    return {
      json: {
        value: [
          {
            LogicalName: 'account',
            PrimaryIdAttribute: 'accountid',
            Attributes: [...columns, derived],
            ChangeTrackingEnabled: !able?.isUntracked,
          },
        ],
      },
    }
  }
  if (path.endsWith("(LogicalName='account')/Attributes/Microsoft.Dynamics.CRM.PicklistAttributeMetadata")) {
    const Options = [{ Value: 7, Label: { UserLocalizedLabel: { Label: 'Consulting' } } }]
    return { json: { value: [{ LogicalName: 'industrycode', OptionSet: { Options } }] } }
  }
  const together = /\/accounts\/Microsoft\.Dynamics\.CRM\.(\w+)$/.exec(path)?.[1]
  if (together) return writeTogether(request, together)
  const [, id] = /^\/api\/data\/v9\.2\/accounts(?:\((.*)\))?$/.exec(path) ?? []
  if (method === 'GET') return list(request)
  if (method === 'POST') {
    if (String(json.name).length > nameLengthMax) return failed(400, tooLong)
    return { status: 201, json: account.add(table, { ...bare, ...json }) }
  }
  const rows = account.rows(table)
  const row = rows.find(({ accountid }) => accountid === id)
  if (!row && (method === 'DELETE' || headers['if-match'] === '*')) return failed(404, `${id} does not exist`)
  if (!row) throw new Error('an update made a row')
  if (method === 'PATCH') return { json: Object.assign(row, json, { modifiedon: toSecond(new Date()) }) }
  rows.splice(rows.indexOf(row), 1)
  account.rows(gone).push({ id })
  return { status: 204 }
}

/** All of it or nothing, as a standard table has it. */
function writeTogether({ account, json }: PlayedRequest, message: string): Answer {
  const targets = recordsAt(json, 'Targets')
  if (targets.some((target) => target['@odata.type'] !== 'Microsoft.Dynamics.CRM.account')) {
    return failed(400, 'A type is missing.')
  }
  if (targets.some(({ name }) => String(name).length > nameLengthMax)) return failed(400, tooLong)
  const written = targets.map(({ '@odata.type': _, ...fields }) => fields)
  if (message === 'CreateMultiple') {
    return { json: { Ids: written.map((fields) => account.add(table, { ...bare, ...fields }).accountid) } }
  }
  const rows = account.rows(table)
  const rowOf = (id: unknown) => rows.find(({ accountid }) => accountid === id)
  const missing = written.find(({ accountid }) => !rowOf(accountid))
  if (missing) return failed(404, `account With Ids = ${missing.accountid} Do Not Exist`)
  for (const fields of written) {
    Object.assign(rowOf(fields.accountid) ?? {}, fields, { modifiedon: toSecond(new Date()) })
  }
  return { status: 204 }
}

/** What was deleted, in an order of its own; a token is how much of it there was. */
const gone = 'gone'

/** All rows of a table and a link to what changes later, or what changed since; changed rows come before deleted ones. */
function track({ account, query, headers }: PlayedRequest): Answer {
  const [able] = account.rows(abilities)
  if (able?.seesItsOwnOnly) return failed(403, 'Principal user is missing prvReadaccount privilege')
  const unfit = ['$filter', '$orderby', '$expand', '$top'].find((name) => query.has(name))
  if (unfit)
    return failed(400, `The "${unfit}" query parameter isn't supported when Change Tracking is enabled.`)
  const size = Number(/odata\.maxpagesize=(\d+)/.exec(String(headers.prefer))?.[1] ?? 5000)
  const token = query.get('$deltatoken')
  if (token !== null && Number(token) < Number(able?.oldestToken ?? 0))
    return failed(400, 'Change tracking version is expired')
  const select = query.get('$select') ?? ''
  const changed = account.rows(table).map((row) => ({ '@odata.etag': 'W/"1"', [select]: row[select] }))
  const deleted = account.rows(gone).map(({ id }) => ({
    '@odata.context': 'https://acme.api.crm.dynamics.com/api/data/v9.2/$metadata#accounts/$deletedEntity',
    id,
    reason: 'deleted',
  }))
  const all = token === null ? changed : [...changed.slice(0, 3), ...deleted.slice(Number(token))]
  const start = Number(query.get('$skiptoken') ?? 0)
  const link = new URL('https://acme.api.crm.dynamics.com/api/data/v9.2/accounts')
  link.searchParams.set('$select', select)
  const hasMore = start + size < all.length
  if (hasMore && token !== null) link.searchParams.set('$deltatoken', token)
  if (hasMore) link.searchParams.set('$skiptoken', String(start + size))
  else link.searchParams.set('$deltatoken', String(deleted.length))
  return {
    json: {
      value: all.slice(start, start + size),
      [hasMore ? '@odata.nextLink' : '@odata.deltaLink']: link.href,
    },
  }
}

function list(request: PlayedRequest): Answer {
  const { account, query, headers } = request
  if (query.has('$deltatoken') || String(headers.prefer).includes('odata.track-changes'))
    return track(request)
  const size = Number(/odata\.maxpagesize=(\d+)/.exec(String(headers.prefer))?.[1] ?? 5000)
  const holds = readFilter(query.get('$filter') ?? '')
  if (!holds) return failed(400, 'Syntax error in $filter.')
  const names = query.get('$select')?.split(',')
  const found = account
    .rows(table)
    .filter(holds)
    .sort((a, b) => order(a.modifiedon, b.modifiedon) || order(a.accountid, b.accountid))
  const start = Number(query.get('$skiptoken') ?? 0)
  const value = found
    .slice(start, start + size)
    .map((row) => (names ? Object.fromEntries(names.map((name) => [name, row[name]])) : row))
  const next = new URL('https://acme.api.crm.dynamics.com/api/data/v9.2/accounts')
  for (const [name, text] of query) next.searchParams.set(name, text)
  next.searchParams.set('$skiptoken', String(start + size))
  return { json: { value, '@odata.nextLink': start + size < found.length ? next.href : undefined } }
}

/** Reads `a eq 'x' and b ge 1`; undefined for what is not such a filter. */
function readFilter(text: string): ((row: Row) => boolean) | undefined {
  const tokens: string[] = text.match(/'(?:[^']|'')*'|[^\s']+/gs) ?? []
  const conditions: ((row: Row) => boolean)[] = []
  for (let at = 0; at < tokens.length; at += 4) {
    const [name = '', operator = '', literal = '', joint] = tokens.slice(at, at + 4)
    const isKnown = Object.keys(types).map(nameOf).includes(name)
    if (
      !isKnown ||
      !/^(eq|ge|lt)$/.test(operator) ||
      (joint !== undefined && joint !== 'and' && joint !== 'or')
    )
      return undefined
    const wanted = literal.startsWith("'") ? literal.slice(1, -1).replaceAll("''", "'") : literal
    conditions.push((row) => {
      const value = String(row[name] ?? '')
      if (name.endsWith('on')) {
        const difference = Date.parse(value) - Date.parse(wanted)
        return operator === 'eq' ? difference === 0 : operator === 'ge' ? difference >= 0 : difference < 0
      }
      return value.toLowerCase() === wanted.toLowerCase()
    })
  }
  const isAnyEnough = tokens.includes('or')
  return (row) =>
    isAnyEnough ? conditions.some((holds) => holds(row)) : conditions.every((holds) => holds(row))
}

function order(one: unknown, other: unknown): number {
  return String(one) < String(other) ? -1 : String(one) > String(other) ? 1 : 0
}

const linked = (index: number): Row => ({
  industrycode: 7 + (index % 2),
  _primarycontactid_value: `00000000-0000-4000-8000-00000000000${index % 3}`,
})

const vendor = await startPlayed(dynamicsCRM, {
  table,
  stamp,
  make: (index) => ({
    ...bare,
    name: `O'Name ${index % 4}`,
    revenue: index,
    donotemail: index % 2 === 0,
    ...linked(index),
  }),
  documented: { '?$select': /^\w+(,\w+)*$/, '?$expand': /^(Attributes|OptionSet)\(/ },
  answer,
})

const accounts = vendor.subject({
  objectName: 'accounts',
  textField: 'name',
  write: { create: { name: 'Ada & sons', revenue: 1.5 }, update: { name: 'Ada' } },
  bareRecord: bare,
  async removals() {
    const call = await vendor.open({ count: 9 })
    const ids = [2, 5, 6, 8].map(idOf)
    return { call, deleted: ids.map((id) => ({ id, at: new Date(0) })), lose: () => remove(call, ids) }
  },
})

async function remove(call: Call, ids: readonly string[]): Promise<void> {
  const items = ids.map((id) => ({ id, fields: {} }))
  const outcomes = await writeItems(dynamicsCRM, call, { action: 'delete', objectName: 'accounts' }, items)
  expect(outcomes.every(({ isWritten }) => isWritten)).toBe(true)
}

for (const { title, run } of conformance(accounts)) it(title, run)

it('reads the columns that were asked for, of the rows that meet the filters', async () => {
  const call = await vendor.open({ count: 8 })
  const filters = [
    { fieldName: 'donotemail', value: true },
    { fieldName: 'name', value: "O'Name 2" },
  ]
  const records = await readAll(dynamicsCRM, call, {
    objectName: 'accounts',
    fields: ['revenue'],
    filters,
    pageSize: 10,
  })
  expect(records.map(({ revenue }) => revenue)).toEqual([2, 6])
  expect(records.map((row) => dynamicsCRM.record.fieldNames?.(row))[0]).toEqual([
    'accountid',
    'modifiedon',
    'revenue',
  ])
})

it('fetches rows by id, and leaves out what is no id or not there', async () => {
  const call = await vendor.open({ count: 4 })
  const ids = [idOf(2), idOf(4), idOf(99), "x' or 1 eq 1"]
  const rows = await dynamicsCRM.read?.byIds?.(call, { objectName: 'accounts', ids, fields: ['name'] })
  expect(rows?.map((row) => dynamicsCRM.record.id(row))).toEqual([idOf(2), idOf(4)])
})

it('reads tables whole that have no column of the last change, and no others', async () => {
  const told = (...names: string[]) =>
    recordedCall(() => ({
      value: [
        {
          LogicalName: 'link',
          PrimaryIdAttribute: 'linkid',
          Attributes: names.map((LogicalName) => ({ LogicalName, AttributeType: 'DateTime' })),
        },
      ],
    }))
  expect(await isReadInFull(dynamicsCRM, { call: told('linkid'), objectName: 'links' })).toBe(true)
  expect(await isReadInFull(dynamicsCRM, { call: told('linkid', 'modifiedon'), objectName: 'links' })).toBe(
    false,
  )
})

it('describes the choices of a column, and leaves out what is made of another column', async () => {
  const described = await dynamicsCRM.objects.describe?.(await vendor.open(), 'accounts')
  const industry = described?.fields.find(({ fieldName }) => fieldName === 'industrycode')
  expect(industry?.values).toEqual([{ value: '7', displayValue: 'Consulting' }])
  expect(described?.fields.map(({ fieldName }) => fieldName)).not.toContain('primarycontactidname')
})

const named = (...names: string[]) => names.map((name): WriteItem => ({ fields: { name } }))
const requestOf = (action: 'create' | 'update' | 'delete', items: readonly WriteItem[]) => ({
  objectName: 'accounts',
  action,
  items,
  allOrNone: false,
  headers: {},
})

async function write(call: Call, action: 'create' | 'update' | 'delete', items: readonly WriteItem[]) {
  const from = vendor.seen.length
  const outcomes = (await dynamicsCRM.write?.write(call, requestOf(action, items))) ?? []
  const sent = vendor.seen.slice(from).filter(({ method }) => method !== 'GET')
  const rows = (await dynamicsCRM.read?.page(call, { objectName: 'accounts', fields: 'all', pageSize: 100 }))
    ?.records
  return {
    outcomes,
    ids: outcomes.map((outcome) => (outcome.isWritten ? outcome.recordId : outcome.error.message)),
    sent: sent.map(({ method, url }) => `${method} ${url.split('/').at(-1)}`),
    names: Object.fromEntries((rows ?? []).map(({ accountid, name }) => [accountid, name])),
  }
}

it('creates and changes several rows in one request each, and tells the id of each', async () => {
  const call = await vendor.open()
  const created = await write(call, 'create', named('Ada', 'Bo', 'Cy'))
  expect(created.sent).toEqual(['POST Microsoft.Dynamics.CRM.CreateMultiple'])
  expect(created.ids.map((id) => created.names[id ?? ''])).toEqual(['Ada', 'Bo', 'Cy'])
  const changes = created.ids.map((id = '', index) => ({ id, fields: { name: `New ${index}` } }))
  const updated = await write(call, 'update', changes)
  expect(updated.sent).toEqual(['POST Microsoft.Dynamics.CRM.UpdateMultiple'])
  expect(updated.ids).toEqual(created.ids)
  expect(created.ids.map((id) => updated.names[id ?? ''])).toEqual(['New 0', 'New 1', 'New 2'])
})

it('writes each row once whose neighbour is refused, and gives the refusal to its own row', async () => {
  const long = 'x'.repeat(nameLengthMax + 1)
  const { ids, names } = await write(await vendor.open(), 'create', named('Ada', 'Bo', long, 'Cy', 'Di'))
  expect(ids[2]).toContain('exceeded the maximum allowed length')
  expect(ids.toSpliced(2, 1).map((id) => names[id ?? ''])).toEqual(['Ada', 'Bo', 'Cy', 'Di'])
  expect(Object.keys(names)).toHaveLength(4)
})

it.each([
  ['do not know the message', { knowsNone: true }],
  ['keep a part of what they refuse', { tableType: 'Elastic' }],
  ['do not let the user ask', { isForbidden: true }],
])('writes by requests of their own, sent together, to tables that %s', async (_, able) => {
  const call = await vendor.open({ others: { [abilities]: [able] } })
  const long = 'x'.repeat(nameLengthMax + 1)
  const { sent, ids, names } = await write(call, 'create', named('Ada', long, 'Bo\r\n\r\n--batch_1'))
  expect(sent).toEqual(['POST $batch'])
  expect(ids[1]).toContain('exceeded the maximum allowed length')
  expect([ids[0], ids[2]].map((id) => names[id ?? ''])).toEqual(['Ada', 'Bo\r\n\r\n--batch_1'])
  expect(Object.keys(names)).toHaveLength(2)
})

it('changes a row that is named twice one change after the other', async () => {
  const call = await vendor.open({ count: 1 })
  const changes = ['Ada', 'Bo'].map((name) => ({ id: idOf(1), fields: { name } }))
  const { sent, names } = await write(call, 'update', changes)
  expect(sent).toEqual(['POST $batch'])
  expect(names[idOf(1)]).toBe('Bo')
})

it('deletes rows by one request, and says which were not there', async () => {
  const call = await vendor.open({ count: 4 })
  const items = [1, 9, 3].map((index) => ({ id: idOf(index), fields: {} }))
  const { sent, outcomes, names } = await write(call, 'delete', items)
  expect(sent).toEqual(['POST $batch'])
  expect(outcomes).toMatchObject([
    { isWritten: true, recordId: idOf(1) },
    { isWritten: false, error: { status: 404, message: expect.stringContaining('does not exist') } },
    { isWritten: true, recordId: idOf(3) },
  ])
  expect(Object.keys(names)).toEqual([idOf(2), idOf(4)])
})

it('leaves open what became of the rows of a batch that is not answered to its end', async () => {
  const call = await vendor.open({ count: 3, others: { [abilities]: [{ runs: 1 }] } })
  const items = [1, 2].map((index) => ({ id: idOf(index), fields: {} }))
  const { outcomes } = await write(call, 'delete', items)
  expect(outcomes.map((outcome) => (outcome.isWritten ? 'written' : isAnswerLost(outcome.error)))).toEqual([
    'written',
    true,
  ])
})

it('writes row by row where no batches are allowed', async () => {
  const call = await vendor.open({ count: 3, others: { [abilities]: [{ refusesBatches: true }] } })
  const items = [1, 2].map((index) => ({ id: idOf(index), fields: {} }))
  const { sent, outcomes, names } = await write(call, 'delete', items)
  expect(sent).toEqual(['POST $batch', ...[1, 2].map((index) => `DELETE accounts(${idOf(index)})`)])
  expect(outcomes.every(({ isWritten }) => isWritten)).toBe(true)
  expect(Object.keys(names)).toEqual([idOf(3)])
})

it('leaves open what became of rows when the answer does not tell all their ids', async () => {
  const call = recordedCall(({ path }) => {
    if (path.endsWith('CreateMultiple')) return { Ids: [idOf(1)] }
    const account = { LogicalName: 'account', PrimaryIdAttribute: 'accountid', TableType: 'Standard' }
    return { value: [{ ...account, sdkmessagefilterid: idOf(2) }] }
  })
  const outcomes = await dynamicsCRM.write?.write(call, requestOf('create', named('Ada', 'Bo')))
  expect(outcomes?.map((outcome) => !outcome.isWritten && isAnswerLost(outcome.error))).toEqual([true, true])
})

const removals = (call: Call, token?: string) =>
  dynamicsCRM.read?.removed?.page(call, {
    objectName: 'accounts',
    since: new Date(0),
    pageSize: 1000,
    token,
  })

it('asks for all ids again when the vendor tells no more what was deleted, and says so', async () => {
  const call = await vendor.open({ count: 3, others: { [abilities]: [{ oldestToken: 2 }] } })
  const first = await removals(call)
  const stale = await removals(call, first?.token)
  expect(stale?.records).toEqual([])
  expect(stale?.note).toMatch(/no longer reports .* Change tracking version is expired/)
  expect(stale?.token).toEqual(first?.token)
})

it.each([
  ['a table without change tracking', { isUntracked: true }, /does not track changes of accounts/],
  [
    'a user who may not read all of it',
    { seesItsOwnOnly: true },
    /does not let this user read all of accounts/,
  ],
])('tells of no deletions of %s, and why', async (_what, able, words) => {
  const call = await vendor.open({ count: 3, others: { [abilities]: [able] } })
  expect(await removals(call)).toEqual({ records: [], note: expect.stringMatching(words) })
})
