// Marketo's REST API, played after its documentation.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { type PlayedAccount, type PlayedRequest, type Row, startPlayed } from '../testing/played-vendor.ts'
import { stubCall } from '../testing/stub-call.ts'
import { writeItems } from '../testing/write-items.ts'
import marketo from './index.ts'
import { objects } from './objects.ts'

const done = (result: Row[], more: Row = {}) => ({ json: { requestId: 'r', success: true, result, ...more } })

const played = await startPlayed(marketo, {
  table: 'leads',
  stamp: (index, at) => ({ id: 1 + index, createdAt: at.toISOString(), updatedAt: at.toISOString() }),
  make: (index) => ({
    firstName: `Ada ${index % 4}`,
    lastName: 'Lovelace',
    email: `ada${index}@example.com`,
  }),
  methods: ['GET', 'POST'],
  documented: {
    '?earliestUpdatedAt': /^20\d\d-/,
    '?latestUpdatedAt': /^2100-/,
    '?batchSize': /^300$/,
    batchSize: /^300$/,
  },
  answer(request) {
    const { path, method, account, query, form } = request
    const [, , , name = '', verb = ''] = path.replace('.json', '').split('/')
    if (path.endsWith('/describe.json'))
      return done(name === 'leads' ? leadFields : [{ fields: companyFields }])
    if (path === '/rest/v1/activities/types.json') return done(types)
    if (path === '/rest/v1/activities/pagingtoken.json') {
      return { json: { success: true, nextPageToken: `${query.get('sinceDatetime')} 0` } }
    }
    if (path.startsWith('/rest/v1/activities')) return activities(request, verb === 'deletedleads')
    const listed = Object.entries(objects).find(([, entry]) => entry.path === path)
    if (listed) return list(request, listed[0])
    const asked = query.get('_method') === 'GET' ? form : query
    if (method === 'POST' && asked === query) return written(request, name, verb === 'delete')
    const [field = '', fields] = [asked.get('filterType') ?? '', asked.get('fields')?.split(',') ?? []]
    const values = asked.get('filterValues')?.split(',') ?? []
    expect(values.length).toBeLessThanOrEqual(300)
    const found = account.rows(name).filter((row) => values.includes(String(row[field])))
    return done(found.map((row) => Object.fromEntries(fields.map((one) => [one, row[one] ?? null]))))
  },
})

const leadFields = ['firstName', 'lastName', 'email', 'title'].map((name) => ({
  displayName: name,
  dataType: name === 'email' ? 'email' : 'string',
  rest: { name, readOnly: false },
}))
const companyFields = ['company', 'externalCompanyId'].map((name) => ({
  name,
  dataType: 'string',
  updateable: true,
}))
const types = [...Array(12).keys()].map((index) => ({
  id: index + 2,
  name: `Type ${index}`,
  description: null,
}))

/** What the log has of an account: each lead was made just now and changed when it says so. */
function logOf(account: PlayedAccount): Row[] {
  return account.rows('leads').flatMap(({ id, updatedAt }) => [
    { marketoGUID: `n${id}`, leadId: id, activityTypeId: 12, activityDate: new Date().toISOString() },
    { marketoGUID: `c${id}`, leadId: id, activityTypeId: 13, activityDate: updatedAt },
  ])
}

function activities({ account, query }: PlayedRequest, isDeleted: boolean) {
  const [since = '', start = '0'] = query.get('nextPageToken')?.split(' ') ?? []
  const wanted = query.get('activityTypeIds')?.split(',') ?? []
  const isWanted = ({ activityTypeId }: Row) => isDeleted || wanted.includes(String(activityTypeId))
  const log = isDeleted ? account.rows('deleted') : logOf(account)
  const rows = log.filter((row) => Date.parse(String(row.activityDate)) >= Date.parse(since) && isWanted(row))
  const end = Number(start) + Number(query.get('batchSize'))
  // Changed leads are asked for together with new ones, which are the same leads.
  const page = rows
    .slice(Number(start), end)
    .filter((row) => wanted.length !== 2 || row.activityTypeId === 13)
  return done(page, { nextPageToken: `${since} ${end}`, moreResult: end < rows.length })
}

function list({ account, query }: PlayedRequest, name: string) {
  const wanted = ['name', 'programName', 'workspaceName'].filter((field) => query.has(field))
  const ids = (query.get('id') ?? query.get('names'))?.split(',')
  const rows = account
    .rows(name)
    .filter((row) => wanted.every((field) => row[field] === query.get(field)))
    .filter((row) => ids === undefined || ids.includes(String(row.id ?? row.name)))
  const [start, size] = [
    query.get('nextPageToken') ?? query.get('offset') ?? 0,
    query.get('maxReturn') ?? query.get('batchSize'),
  ]
  const end = Number(start) + Number(size ?? rows.length)
  return done(rows.slice(Number(start), end), end < rows.length ? { nextPageToken: String(end) } : {})
}

function written({ account, json }: PlayedRequest, name: string, isDeletion: boolean) {
  const { action, lookupField, dedupeBy, deleteBy } = json
  const byId = [lookupField, dedupeBy, deleteBy].some((field) => field === 'id' || field === 'idField')
  const results = (json.input as Row[]).map((given) => {
    const id = String(given.id)
    if (action === 'createOnly') return { id: account.add(name, given).id, status: 'created' }
    const isThere = isDeletion ? account.remove(name, id) : byId && account.edit(name, id, given)
    if (isThere) return { id: given.id, status: isDeletion ? 'deleted' : 'updated' }
    return { status: 'skipped', reasons: [{ code: '1004', message: 'Lead not found' }] }
  })
  return done(results)
}

const others: Record<string, Row[]> = {
  campaigns: Array.from({ length: 7 }, (_, index) => ({
    id: index + 1,
    name: `Campaign ${index % 3}`,
    programName: 'Webinars',
    workspaceName: 'Default',
    updatedAt: new Date(Date.UTC(2026, 0, 1, index)).toISOString(),
  })),
}
const campaigns = played.beside(others).also('campaigns')

const leads = played.subject({
  objectName: 'leads',
  textField: 'title',
  isUnordered: true,
  write: { create: { firstName: 'Ada', email: 'ada@example.com' }, update: { lastName: 'King' } },
  alsoWrites: {
    companies: { create: { company: 'Engines' }, update: { company: 'Analytical Engines' } },
  },
  bareRecord: { email: null },
  async removals() {
    const deleted = [3, 4, 5, 6].map((leadId, index) => ({
      id: String(leadId),
      at: new Date(Date.UTC(2026, 0, 2, index)),
    }))
    const rows = deleted.map(({ id, at }) => ({
      leadId: Number(id),
      activityTypeId: 37,
      activityDate: at.toISOString(),
    }))
    return { call: await played.open({ count: 2, others: { deleted: rows } }), deleted }
  },
})
for (const { title, run } of conformance(leads, campaigns)) it(title, run)

it('sends a query that is too long for an address as a body', async () => {
  const call = await played.open({ count: 1 })
  const asked = played.seen.length
  const fields = Array.from({ length: 500 }, (_, index) => `a_long_custom_field_${index}`)
  const filters = [{ fieldName: 'id', value: '1' }]
  const page = await marketo.search?.page(call, { objectName: 'leads', fields, filters, pageSize: 1 })
  expect(page?.records.map(({ id }) => id)).toEqual([1])
  expect(played.seen[asked]).toMatchObject({ method: 'POST', url: '/rest/v1/leads.json?_method=GET' })
})

/** @see https://github.com/AdobeDocs/marketo-developer.en/blob/main/help/rest-api/forms.md read 2026-11-29 */
it('knows when an asset changed, though its times have two zones, and reads none that is older', async () => {
  const form = (id: number, updatedAt: string) => ({ id, name: `Form ${id}`, updatedAt })
  const forms = [form(1, '2016-05-24T17:05:54Z+0000'), form(2, '2016-05-26T17:05:54Z+0000')]
  expect(marketo.record.updatedAt(forms[0] ?? {})).toBe(Date.UTC(2016, 4, 24, 17, 5, 54))
  const call = await played.open({ others: { forms } })
  const since = new Date('2016-05-25T00:00:00Z')
  const page = await marketo.read?.page(call, { objectName: 'forms', fields: 'all', since, pageSize: 10 })
  expect(page?.records.map(({ id }) => id)).toEqual([2])
})

it('waits where the limit of calls is reached, and tries again after a failure of the moment', () => {
  const kindOf = (code: string) =>
    marketo.http.refusal?.({
      status: 200,
      headers: {},
      text: '',
      json: { success: false, errors: [{ code }] },
    })?.reaction.kind
  // @see https://experienceleague.adobe.com/en/docs/marketo-developer/marketo/rest/error-codes read 2026-11-29
  expect(['606', '607'].map(kindOf)).toEqual(['waitUntil', 'waitUntil'])
  const passing = ['604', '608', '611', '614', '615', '713']
  expect(passing.filter((code) => kindOf(code) !== 'retry')).toEqual([])
  expect(kindOf('1003')).toBe('stop')
})

// https://github.com/AdobeDocs/marketo-apis/blob/main/static/swagger-mapi.json (opportunities) read 2026-11-29
it('makes opportunities, and changes and deletes them by their GUID', async () => {
  const [guid, items] = ['dff23271-f996-47d7-984f-f2676861b5fa', [{ fields: { name: 'Engine' } }]]
  const asked: unknown[] = []
  const { call } = stubCall(({ path, json }) => {
    asked.push({ path, json })
    return { success: true, result: [{ seq: 0, marketoGUID: guid, status: 'updated' }] }
  })
  const objectName = 'opportunities'
  const [made] = await writeItems(marketo, call, { action: 'create', objectName }, items)
  expect(made).toEqual({ isWritten: true, recordId: guid })
  await writeItems(marketo, call, { action: 'update', objectName }, [{ id: guid, fields: { name: 'E' } }])
  await writeItems(marketo, call, { action: 'delete', objectName }, [{ id: guid, fields: {} }])
  const input = [{ name: 'E', marketoGUID: guid }]
  expect(asked).toEqual([
    {
      path: '/rest/v1/opportunities.json',
      json: { action: 'createOnly', dedupeBy: 'dedupeFields', input: [{ name: 'Engine' }] },
    },
    { path: '/rest/v1/opportunities.json', json: { action: 'updateOnly', dedupeBy: 'idField', input } },
    {
      path: '/rest/v1/opportunities/delete.json',
      json: { deleteBy: 'idField', input: [{ marketoGUID: guid }] },
    },
  ])
})
