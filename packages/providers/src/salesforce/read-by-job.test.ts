import { type CallRequest, encodeCursor, ProviderError } from '@mortise/connector-kit'
import { expect, it } from 'vitest'
import { recordedCall } from '../testing/recorded-call.ts'
import { dropCursor } from './drop-cursor.ts'
import { toRecords } from './job-rows.ts'
import { read } from './read.ts'

const after = { at: '2026-01-01T00:00:00.000Z', id: '001000000000001AAA' }
const described = {
  name: 'Account',
  fields: [
    { name: 'Id', type: 'id' },
    { name: 'SystemModstamp', type: 'datetime' },
    { name: 'Name', type: 'string' },
    { name: 'AnnualRevenue', type: 'currency' },
    { name: 'IsDeleted', type: 'boolean' },
    { name: 'BillingAddress', type: 'address' },
  ],
}
const record = { Id: after.id, SystemModstamp: '2026-01-01T00:00:00.000+0000', Name: 'First' }
const refusal = (status: number, message = 'refused') =>
  new ProviderError({ reaction: { kind: 'stop' }, message, status })

/** An account of 50,001 records; `job` answers what is asked of query jobs. */
function largeAccount(job: (request: CallRequest) => unknown, total = 50_001) {
  return recordedCall((request) => {
    if (request.path.endsWith('/describe')) return described
    if (request.path.includes('/jobs/query')) return job(request)
    const soql = decodeURIComponent(request.path)
    return soql.includes('COUNT()') ? { totalSize: total } : { done: true, records: [record] }
  })
}

const first = { objectName: 'Account', fields: ['Name'], pageSize: 1, wantsTotal: true }

it('begins a job for all that comes after the first page, and waits', async () => {
  const call = largeAccount(() => ({ id: '750A' }))
  const page = await read(call, first)
  expect(page).toMatchObject({ records: [record], total: 50_001, resumeAfterMs: 2_000 })
  expect(page.note).toContain('750A')
  expect(call.requests.at(-1)?.json).toMatchObject({
    operation: 'query',
    query:
      'SELECT Id, Name, SystemModstamp FROM Account WHERE SystemModstamp >= 2026-01-01T00:00:00.000Z AND ' +
      "(SystemModstamp > 2026-01-01T00:00:00.000Z OR Id > '001000000000001AAA')",
  })
})

// @see https://developer.salesforce.com/docs/atlas.en-us.api_asynch.meta/api_asynch/query_create_job.htm (`operation`) read 2026-11-29
it('reads archived activities by a job, too', async () => {
  const call = largeAccount(() => ({ id: '750A' }))
  await read(call, { ...first, objectName: 'Event' })
  expect(call.requests.at(-1)?.json).toMatchObject({
    operation: 'queryAll',
    query: expect.stringContaining('AND IsDeleted = false'),
  })
})

it('reads page by page what is not that large, and what nobody waits for as a whole', async () => {
  const job = () => expect.fail('no job is wanted')
  expect((await read(largeAccount(job, 50_000), first)).resumeAfterMs).toBeUndefined()
  const { wantsTotal: _, ...scheduled } = first
  expect((await read(largeAccount(job), scheduled)).resumeAfterMs).toBeUndefined()
})

it('begins a job for what Salesforce cannot count in time, and none where counting failed otherwise', async () => {
  const failing = (message: string) =>
    recordedCall((request) => {
      if (request.path.endsWith('/describe')) return described
      if (request.path.includes('/jobs/query')) return { id: '750A' }
      if (!decodeURIComponent(request.path).includes('COUNT()')) return { done: true, records: [record] }
      throw new ProviderError({ reaction: { kind: 'retry' }, message, status: 400 })
    })
  for (const words of [
    'Your query request was running for too long.',
    'Salesforce did not answer in time.',
  ]) {
    const late = await read(failing(words), first)
    expect(late).toMatchObject({ resumeAfterMs: 2_000, note: expect.stringContaining('750A') })
    expect(late.total).toBeUndefined()
  }
  expect((await read(failing('unable to obtain exclusive access'), first)).resumeAfterMs).toBeUndefined()
})

it.each([
  ['objects', ['Name'], "Entity 'Account' is not supported by the Bulk API."],
  ['compound fields', ['BillingAddress'], 'BillingAddress cannot be read'],
])('reads page by page what jobs refuse, and says so: %s', async (_, fields, words) => {
  const call = largeAccount(() => {
    throw refusal(400, words)
  })
  const page = await read(call, { ...first, fields })
  expect(page.note).toContain(words)
  expect(page.resumeAfterMs).toBeUndefined()
  const next = await read(call, { ...first, fields, cursor: page.nextCursor ?? '' })
  expect(decodeURIComponent(call.requests.at(-1)?.path ?? '')).toContain(`Id > '${after.id}'`)
  expect(next.records).toEqual([record])
})

it('asks less and less often while the job is at work, for a day at most', async () => {
  const call = largeAccount(({ method }) => (method === 'POST' ? { id: '750A' } : { state: 'InProgress' }))
  let page = await read(call, first)
  const waits = [page.resumeAfterMs]
  for (let looked = 0; looked < 7; looked += 1) {
    page = await read(call, { ...first, cursor: page.nextCursor ?? '' })
    expect(page.records).toEqual([])
    waits.push(page.resumeAfterMs)
  }
  expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000])
  const position = JSON.parse(Buffer.from(page.nextCursor ?? '', 'base64url').toString('utf8'))
  const late = await read(call, { ...first, cursor: encodeCursor({ ...position, asked: 1_440 }) })
  expect(late).toMatchObject({ records: [record], note: expect.stringContaining('within a day') })
  expect(call.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

async function begun(job: (request: CallRequest) => unknown) {
  const call = largeAccount((request) => (request.method === 'POST' ? { id: '750A' } : job(request)))
  const { nextCursor: cursor = '' } = await read(call, first)
  return { call, cursor }
}

it.each([
  ['failed', () => ({ state: 'Failed', errorMessage: 'too much of it' }), 'failed (too much of it)'],
  ['was aborted', () => ({ state: 'Aborted' }), 'its state is Aborted'],
  [
    'is gone',
    () => {
      throw refusal(404)
    },
    'is gone',
  ],
])('goes on page by page from where the job began when it %s', async (_, job, words) => {
  const { call, cursor } = await begun(job)
  const page = await read(call, { ...first, cursor })
  expect(page).toMatchObject({ records: [record], note: expect.stringContaining(words) })
  expect(page.note).not.toContain('once more')
  expect(decodeURIComponent(call.requests.at(-1)?.path ?? '')).toContain(`Id > '${after.id}'`)
})

it('goes on page by page, and ends the job, when other fields are wanted by now', async () => {
  const { call, cursor } = await begun(() => ({ state: 'JobComplete' }))
  const page = await read(call, { ...first, fields: ['Name', 'AnnualRevenue'], cursor })
  expect(page.note).toContain('other fields')
  expect(call.requests.map(({ method }) => method)).toContain('DELETE')
})

it('ends the job behind a cursor, whatever has become of it, and no job for a cursor of pages', async () => {
  const { call, cursor } = await begun(() => {
    throw refusal(400, 'Aborting job not allowed')
  })
  const before = call.requests.length
  await dropCursor(call, cursor)
  expect(call.requests.slice(before).map(({ method }) => method)).toEqual(['PATCH', 'DELETE'])
  await dropCursor(call, encodeCursor(after))
  expect(call.requests).toHaveLength(before + 2)
})

const fields = [
  ['Id', 'string'],
  ['AnnualRevenue', 'float'],
  ['IsDeleted', 'boolean'],
  ['SystemModstamp', 'datetime'],
].map(([fieldName = '', valueType]) => ({
  fieldName,
  valueType: valueType as 'string',
  displayName: fieldName,
  providerType: '',
  isReadOnly: false,
  isCustom: false,
  isRequired: false,
}))
const account = { objectName: 'Account', displayName: 'Accounts', fields, isComplete: true }
const names = ['Id', 'AnnualRevenue', 'IsDeleted', 'SystemModstamp']
const rows = '"a","100.0","true","2026-01-01T00:00:00.000Z"\n"b","","false",""\n'

it.each([['"Id","AnnualRevenue","IsDeleted","SystemModstamp"\n'], ['']])(
  'gives rows the values that queries give, with %j before them',
  (header) => {
    const [one, other] = toRecords({ csv: header + rows, count: 2 }, names, account)
    expect(one).toMatchObject({
      Id: 'a',
      AnnualRevenue: 100,
      IsDeleted: true,
      SystemModstamp: '2026-01-01T00:00:00.000+0000',
      attributes: { type: 'Account', url: '/services/data/v66.0/sobjects/Account/a' },
    })
    expect(other).toMatchObject({ Id: 'b', AnnualRevenue: null, IsDeleted: false, SystemModstamp: null })
    expect(toRecords({ csv: header, count: 0 }, names, account)).toEqual([])
  },
)

it.each([[rows.slice(0, 60)], [`${rows}"c","1`], [rows.split('\n')[0] ?? '']])(
  'takes no page that was cut off: %j',
  (csv) => {
    const thrown = () => toRecords({ csv, count: 2 }, names, account)
    expect(thrown).toThrow(ProviderError)
    expect(thrown).toThrow(/incomplete/)
  },
)
