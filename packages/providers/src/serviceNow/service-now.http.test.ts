// ServiceNow against a vendor that reads encoded queries.
import {
  asString,
  type Call,
  isAnswerLost,
  isReadInFull,
  recordsAt,
  type WriteItem,
} from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import type { Answer } from '../../../connector-kit/src/testing/vendor.ts'
import { findBy } from '../testing/find-by.ts'
import { type PlayedAccount, type PlayedRequest, type Row, startPlayed } from '../testing/played-vendor.ts'
import { readAll } from '../testing/read-all.ts'
import { recordedCall } from '../testing/recorded-call.ts'
import serviceNow from './index.ts'

const text = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ')
const idOf = (index: number) => String(index).padStart(32, '0')
const own = ['short_description', 'priority', 'active']
const columns = ['sys_id', 'sys_created_on', 'sys_updated_on', 'number', ...own, 'caller_id']
const table = 'incident'
const stamp = (index: number, at: Date): Row => ({
  sys_id: idOf(index),
  sys_created_on: text(at),
  sys_updated_on: text(at),
  number: `INC${index}`,
})
const bare: Row = { short_description: '', priority: '', active: 'true', caller_id: '' }

const deletions = 'sys_audit_delete'
/** Tables that extend that of the configuration items: more than one question takes. */
const classes = Array.from({ length: 120 }, (_, index) => `cmdb_ci_class_${String(index).padStart(3, '0')}`)

/** How batches end in the accounts of a play, where they do not end well. */
const ends = 'ends'

/** Each request of a batch is answered as by itself; what is not run when its time is up is only named. */
function answerBatch(request: PlayedRequest): Answer {
  const { account, json } = request
  const { refused, runs = Number.POSITIVE_INFINITY, cutOff } = account.rows(ends)[0] ?? {}
  if (refused) return { status: 403, json: { error: { message: 'Batches are not allowed' } } }
  const all = recordsAt(json, 'rest_requests')
  const isRun = (_: unknown, place: number) => place < Number(runs)
  const serviced = all.filter(isRun).map((each, place) => {
    const url = new URL(String(each.url), 'http://instance')
    const parts = url.pathname.split('/').slice(1).map(decodeURIComponent)
    const body = Buffer.from(asString(each.body) ?? '', 'base64').toString('utf8')
    const own = {
      ...request,
      method: String(each.method),
      path: url.pathname,
      parts,
      query: url.searchParams,
    }
    const told =
      place === cutOff
        ? {
            status: 500,
            json: { error: { message: 'Transaction cancelled: maximum execution time exceeded' } },
          }
        : answer({ ...own, json: body === '' ? {} : JSON.parse(body) })
    const { status = 200, json: said } = told ?? { status: 404 }
    const text = said === undefined ? {} : { body: Buffer.from(JSON.stringify(said)).toString('base64') }
    return { id: each.id, status_code: status, status_text: 'told', headers: [], execution_time: 5, ...text }
  })
  const unserviced = all.slice(serviced.length).map(({ id }) => id)
  const { batch_request_id } = json
  return {
    json: { batch_request_id, serviced_requests: serviced.toReversed(), unserviced_requests: unserviced },
  }
}

function answer(request: PlayedRequest): Answer | undefined {
  const { account, method, path, query, json } = request
  if (path === '/api/now/v1/batch') return answerBatch(request)
  const [, asked = '', id] = /^\/api\/now\/table\/(\w+)(?:\/(.+))?$/.exec(path) ?? []
  const encoded = query.get('sysparm_query') ?? ''
  if (asked === 'sys_user') return { json: { result: [{ sys_id: idOf(1) }] } }
  if (asked === 'sys_db_object') {
    const parents: Record<string, string> = { incident: 'task', task: '' }
    const [, above] = /^super_class\.nameIN(.*)\^ORDERBYname$/.exec(encoded) ?? []
    if (above !== undefined) {
      const extending = [...Object.entries(parents), ...classes.map((name) => [name, 'cmdb_ci'] as const)]
      const found = extending.filter(([, parent]) => above.split(',').includes(parent))
      return { json: { result: found.map(([name]) => ({ name })) } }
    }
    if (encoded === 'nameISNOTEMPTY^ORDERBYname')
      return { json: { result: Object.keys(parents).map((name) => ({ name, label: name })) } }
    const name = encoded.replace('name=', '')
    const known = name in parents
    return { json: { result: known ? [{ name, label: name, 'super_class.name': parents[name] }] : [] } }
  }
  if (asked === 'sys_dictionary') {
    const result = columns.map((element) => ({
      element,
      name: own.includes(element) ? 'task' : 'incident',
      mandatory: 'false',
      internal_type: /_on$/.test(element) ? 'glide_date_time' : 'string',
    }))
    return { json: { result: encoded.startsWith('nameINincident,task^') ? result : [] } }
  }
  if (asked === deletions && account.rows(ends)[0]?.hidden) {
    return { status: 403, json: { error: { message: 'User Not Authorized' } } }
  }
  if (asked === deletions) return list(account, { name: deletions, encoded, query })
  if (method === 'GET' && ['task', 'cmdb_ci'].includes(asked)) return { json: { result: [] } }
  if (asked !== table) return { status: 400, json: { error: { message: `Invalid table ${asked}` } } }
  if (method === 'GET') return list(account, { name: table, encoded, query })
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

/** What the connected user may not see, by a name that no column has. */
const secret = 'u_secret'

/**
 * As an instance does, conditions on unknown columns are passed over, and `NULL` is nothing. Rows that the user may not
 * see are counted, and left out of a page that was cut before.
 * @see https://github.com/ServiceNow/ServiceNowDocs/blob/australia/markdown/api-reference/rest-apis/c_TableAPI.md read 2026-11-29
 */
function list(
  account: PlayedAccount,
  { name: of, encoded, query }: { name: string; encoded: string; query: URLSearchParams },
): Answer {
  const holds = encoded.split('^').flatMap((condition): ((row: Row) => boolean)[] => {
    const [, name = '', operator, value = ''] = /^([a-z_]+)(>=|<=|=|>|<|LIKE|IN)(.*)$/s.exec(condition) ?? []
    if (!columns.includes(name) && name !== 'tablename') return []
    const wanted = value.toLowerCase()
    const read = (row: Row) => String(row[name] ?? '').toLowerCase()
    if (operator === '=') return [(row) => read(row) === (wanted === 'null' ? '' : wanted)]
    if (operator === 'LIKE') return [(row) => read(row).includes(wanted)]
    if (operator === 'IN') return [(row) => wanted.split(',').includes(read(row))]
    if (operator === '>=') return [(row) => read(row) >= wanted]
    return [(row) => (operator === '>' ? read(row) > wanted : read(row) < wanted)]
  })
  const names = query.get('sysparm_fields')?.split(',')
  const found = account
    .rows(of)
    .filter((row) => holds.every((each) => each(row)))
    .sort((a, b) => (String(a.sys_id) < String(b.sys_id) ? -1 : 1))
  const begin = Number(query.get('sysparm_offset') ?? 0)
  const result = found
    .slice(begin, begin + Number(query.get('sysparm_limit')))
    .filter((row) => !row[secret])
    .map((row) =>
      names ? Object.fromEntries(names.flatMap((name) => (name in row ? [[name, row[name]]] : []))) : row,
    )
  const isCounted = query.get('sysparm_no_count') !== 'true'
  return { headers: isCounted ? { 'x-total-count': String(found.length) } : {}, json: { result } }
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
  documented: {
    '?sysparm_exclude_reference_link': /^true$/,
    '?sysparm_fields': /^[\w.]+(,[\w.]+)*$/,
    '?sysparm_limit': /^\d+$/,
    '?sysparm_no_count': /^true$/,
  },
  answer,
})

/** An account whose deletions of a table are filed under these, among those of another at the same times. */
async function openDeletions(objectName: string, tables: readonly string[]) {
  const deleted = [1, 2, 3, 4].map((minute) => ({
    id: `gone${minute}${objectName}`,
    at: new Date(Date.UTC(2026, 10, 21, 9, minute)),
  }))
  const rows = deleted.flatMap(({ id, at }, index) => {
    const created = { sys_created_on: text(at), sys_updated_on: text(at) }
    const tablename = tables[index % tables.length]
    return [
      { ...created, sys_id: idOf(90 - index), tablename, documentkey: id },
      { ...created, sys_id: idOf(50 + index), tablename: 'sc_task', documentkey: `other${id}` },
    ]
  })
  return { call: await vendor.open({ count: 3, others: { [deletions]: rows } }), deleted }
}

const incidents = vendor.subject({
  objectName: 'incident',
  isUnordered: true,
  textField: 'short_description',
  write: { create: { short_description: 'Ada & sons', priority: '1' }, update: { short_description: 'Ada' } },
  removals: () => openDeletions('incident', ['incident']),
  bareRecord: bare,
})
for (const { title, run } of conformance(incidents)) it(title, run)

it.each([
  { objectName: 'task', tables: ['task', 'incident'], questions: 1 },
  { objectName: 'cmdb_ci', tables: ['cmdb_ci', ...classes.slice(48, 51)], questions: 3 },
])('tells removals of $objectName under each table that extends it', async ({ objectName, ...given }) => {
  const { call, deleted } = await openDeletions(objectName, given.tables)
  const told: string[] = []
  let questions = 0
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
    const request = {
      objectName,
      since: new Date(0),
      pageSize: 10,
      cursor,
    }
    const page = await serviceNow.read?.removed?.page(call, request)
    told.push(...(page?.records.map(({ id }) => id) ?? []))
    cursor = page?.nextCursor
    questions += 1
  }
  expect(told.sort()).toEqual(deleted.map(({ id }) => id))
  expect(questions).toBe(given.questions)
})

it('tells nothing of a record that was restored', async () => {
  const row = (index: number) => ({
    ...stamp(90 + index, new Date()),
    tablename: 'incident',
    documentkey: idOf(index),
  })
  const call = await vendor.open({ count: 1, others: { [deletions]: [row(0), row(50)] } })
  const [kept] =
    (await serviceNow.read?.page(call, { objectName: 'incident', fields: [], pageSize: 10 }))?.records ?? []
  expect(kept?.sys_id).toBe(idOf(0))
  const page = await serviceNow.read?.removed?.page(call, {
    objectName: 'incident',
    since: new Date(0),
    pageSize: 10,
  })
  expect(page?.records).toEqual([{ id: idOf(50) }])
})

it('tells a user who may not read deletions of none, and says so', async () => {
  const call = await vendor.open({ others: { [ends]: [{ hidden: true }] } })
  const request = { objectName: 'incident', since: new Date(0), pageSize: 10 }
  const note = expect.stringContaining('sys_audit_delete')
  expect(await serviceNow.read?.removed?.page(call, request)).toEqual({ records: [], note })
})

it('reads in full what does not say when it changed, and nothing else', async () => {
  const isInFull = async (call: Call) => isReadInFull(serviceNow, { call, objectName: table })
  expect(await isInFull(await vendor.open({ count: 3 }))).toBe(false)
  expect(await isInFull(await vendor.open())).toBe(false)
  const undated = await vendor.open({ others: { [table]: [{ sys_id: idOf(1), priority: '1' }] } })
  const from = vendor.seen.length
  expect(await isInFull(undated)).toBe(true)
  expect(vendor.seen.length - from).toBe(1)
})

/** @see https://support.servicenow.com/kb?id=kb_article_view&sysparm_article=KB3047115 (short and empty pages) read 2026-11-29 */
it('reads on behind rows that the user may not see, be it whole pages of them', async () => {
  const hidden = new Set([0, 1, 2, 3, 4, 7, 8, 11])
  const made = Array.from({ length: 12 }, (_, index): Row => {
    const row = { ...stamp(index, new Date(Date.UTC(2026, 10, 21))), ...bare, short_description: 'Printer' }
    return hidden.has(index) ? { ...row, [secret]: true } : row
  })
  const call = await vendor.open({ others: { [table]: made } })
  const wanted = made.filter((row) => !row[secret]).map(({ sys_id: id }) => id)
  for (const since of [undefined, new Date(Date.UTC(2026, 0, 1))]) {
    const found = await readAll(serviceNow, call, { objectName: table, fields: 'all', since, pageSize: 2 })
    expect(found.map(({ sys_id: id }) => id)).toEqual(wanted)
  }
  const page = { objectName: table, fields: [], pageSize: 2 }
  const filters = [{ fieldName: 'short_description', value: 'Printer' }]
  const search = await serviceNow.search?.page(call, { ...page, filters })
  expect(search?.records.map(({ sys_id: id }) => id)).toEqual(wanted.slice(0, 1))
})

it('asks for the count of rows only where a page may be short', async () => {
  const call = await vendor.open({ count: 5 })
  const from = vendor.seen.length
  await readAll(serviceNow, call, { objectName: table, fields: 'all', pageSize: 2 })
  const counted = vendor.seen.slice(from).map(({ url }) => !url.includes('sysparm_no_count=true'))
  expect(counted).toEqual([true, false, false, true])
})

/** @see https://support.servicenow.com/kb?id=kb_article_view&sysparm_article=KB1297438 read 2026-11-29 */
it('takes an answer that a quota rule cut off for a failure that passes, and not for the last page', async () => {
  const message = 'Transaction cancelled: maximum execution time exceeded'
  const answered = {
    status: 200,
    headers: {},
    text: '',
    json: { result: [{}], error: { message }, status: 'failure' },
  }
  expect(serviceNow.http.refusal?.(answered)).toMatchObject({ message, reaction: { kind: 'retry' } })
  expect(
    serviceNow.http.refusal?.({ ...answered, json: { result: [{ status: 'failure' }] } }),
  ).toBeUndefined()
})

it('finds a value with a caret in it, and nothing for a word that means nothing', async () => {
  const records = ['a^ORactive=true', ''].map((short_description) => ({ ...bare, short_description }))
  const call = await vendor.open({ count: 3, records })
  const found = async (value: string) => {
    return (await findBy(serviceNow, call, 'incident', { short_description: value })).map(
      ({ short_description: words }) => words,
    )
  }
  expect(await found('a^ORactive=true')).toEqual(['a^ORactive=true'])
  expect(await found('NULL')).toEqual([])
  await expect(found('javascript:gs.getUserID()')).rejects.toMatchObject({ reaction: { kind: 'stop' } })
})

it('reads the fields that were asked for, of the records that meet the filters', async () => {
  const call = await vendor.open({ count: 6 })
  const filters = [{ fieldName: 'priority', value: '1' }]
  const request = { objectName: 'incident', fields: ['number'], filters, pageSize: 10 }
  const page = await serviceNow.read?.page(call, request)
  expect(page?.records.map(({ number }) => number)).toEqual(['INC1', 'INC4'])
})

const called = (...names: string[]) =>
  names.map((short_description): WriteItem => ({ fields: { short_description } }))

async function write(call: Call, action: 'create' | 'update' | 'delete', items: readonly WriteItem[]) {
  const from = vendor.seen.length
  const request = { objectName: 'incident', action, items, allOrNone: false, headers: { 'x-own': 'yes' } }
  const outcomes = (await serviceNow.write?.write(call, request)) ?? []
  const seen = vendor.seen.slice(from)
  const page = await serviceNow.read?.page(call, { objectName: 'incident', fields: 'all', pageSize: 100 })
  return {
    outcomes,
    seen,
    sent: seen.map(({ method, url }) => `${method} ${url.split('?')[0]}`),
    ids: outcomes.map((outcome) => (outcome.isWritten ? outcome.recordId : outcome.error.message)),
    names: Object.fromEntries(
      page?.records.map(({ sys_id, short_description }) => [sys_id, short_description]) ?? [],
    ),
  }
}

it('creates, changes and deletes several records in a batch each, and tells of each in its place', async () => {
  const call = await vendor.open()
  const created = await write(call, 'create', called('Ada', 'Bö & co', 'Cy'))
  expect(created.sent).toEqual(['POST /api/now/v1/batch'])
  expect(created.ids.map((id) => created.names[id ?? ''])).toEqual(['Ada', 'Bö & co', 'Cy'])
  const [part] = recordsAt(JSON.parse(created.seen[0]?.body ?? ''), 'rest_requests')
  expect(part?.headers).toContainEqual({ name: 'x-own', value: 'yes' })
  const changes = created.ids.map((id = '', place) => ({ id, fields: { short_description: `New ${place}` } }))
  const updated = await write(call, 'update', changes)
  expect(updated.ids.map((id) => updated.names[id ?? ''])).toEqual(['New 0', 'New 1', 'New 2'])
  const deleted = await write(call, 'delete', [...changes.slice(1), { id: idOf(999), fields: {} }])
  expect(deleted.sent).toEqual(['POST /api/now/v1/batch'])
  expect(deleted.ids).toEqual([...created.ids.slice(1), expect.stringContaining('No Record found')])
  expect(Object.keys(deleted.names)).toEqual([created.ids[0]])
})

it('tells records that were not run from one that was cut off and may have been', async () => {
  const call = await vendor.open({ others: { [ends]: [{ runs: 2, cutOff: 1 }] } })
  const { outcomes, names } = await write(call, 'create', called('Ada', 'Bo', 'Cy', 'Di'))
  const told = outcomes.map((outcome) => {
    if (outcome.isWritten) return names[outcome.recordId ?? '']
    return outcome.isUnsent ? 'unsent' : isAnswerLost(outcome.error) ? 'unclear' : 'refused'
  })
  expect(told).toEqual(['Ada', 'unclear', 'unsent', 'unsent'])
})

it('leaves open what became of a record the answer does not name', async () => {
  const call = recordedCall(() => ({ serviced_requests: [], unserviced_requests: [] }))
  const request = { objectName: 'incident', action: 'create' as const, allOrNone: false, headers: {} }
  const outcomes = await serviceNow.write?.write(call, { ...request, items: called('Ada', 'Bo') })
  expect(outcomes?.map((outcome) => !outcome.isWritten && isAnswerLost(outcome.error))).toEqual([true, true])
})

it('writes one by one where the instance refuses batches', async () => {
  const call = await vendor.open({ others: { [ends]: [{ refused: true }] } })
  const { sent, ids, names } = await write(call, 'create', called('Ada', 'Bo'))
  expect(sent.slice(1)).toEqual(['POST /api/now/table/incident', 'POST /api/now/table/incident'])
  expect(ids.map((id) => names[id ?? ''])).toEqual(['Ada', 'Bo'])
})

it('lets no id lead a deletion to the table itself', async () => {
  const call = await vendor.open({ count: 2 })
  const items = ['..', idOf(1)].map((id) => ({ id, fields: {} }))
  const { outcomes, sent, names } = await write(call, 'delete', items)
  expect(outcomes.map(({ isWritten }) => isWritten)).toEqual([false, true])
  expect(sent).toEqual([`DELETE /api/now/table/incident/${idOf(1)}`])
  expect(Object.keys(names)).toHaveLength(1)
})
