// A read too large for pages, on the simulator: by a query job, to the last record.
import type { NativeRecord, ReadRequest } from '@mortise/connector-kit'
import { expect, it } from 'vitest'
import { startSimulated } from '../testing/simulated-account.ts'
import salesforce from './index.ts'
import { jobFromRecords } from './read-by-job.ts'

const simulated = await startSimulated(salesforce)

const count = jobFromRecords + 300
const call = await simulated.open({
  object: 'Account',
  records: [{ Name: 'First, "quoted"\nline', AnnualRevenue: 12, CreatedDate: '2020-01-01T00:00:00Z' }],
  count: count - 1,
})
const request = { objectName: 'Account', fields: ['Name', 'AnnualRevenue', 'Industry'], pageSize: 2000 }
const read = async (given: Partial<ReadRequest>) => {
  const page = await salesforce.read?.page(call, { ...request, ...given })
  if (!page) throw new Error('Salesforce reads')
  return page
}

it('reads more records than pages are for by a job, each once and as pages would have told it', async () => {
  const byId = new Map<string, NativeRecord>()
  const notes: string[] = []
  let records = 0
  let page = await read({ wantsTotal: true })
  expect(page.total).toBe(count)
  const byPages = (await read({ cursor: page.nextCursor ? firstPageCursor(page.records) : '' })).records
  for (;;) {
    records += page.records.length
    for (const native of page.records) byId.set(String(native.Id), native)
    if (page.note) notes.push(page.note)
    if (page.nextCursor === undefined) break
    page = await read({ wantsTotal: true, cursor: page.nextCursor })
  }
  expect([records, byId.size]).toEqual([count, count])
  expect(notes).toEqual([expect.stringMatching(/query job 750\w{15}/)])
  expect(byPages.length).toBeGreaterThan(1000)
  for (const native of byPages) expect(byId.get(String(native.Id))).toEqual(native)
  const jobId = /750\w{15}/.exec(notes[0] ?? '')?.[0] ?? ''
  await expect(jobOf(jobId)).rejects.toMatchObject({ status: 404 })
})

it('leaves no job behind when a read is stopped', async () => {
  const { nextCursor = '', note } = await read({ wantsTotal: true })
  const jobId = /750\w{15}/.exec(note ?? '')?.[0] ?? ''
  expect((await jobOf(jobId)).json).toMatchObject({ state: 'InProgress' })
  await salesforce.read?.dropCursor?.(call, nextCursor)
  await expect(jobOf(jobId)).rejects.toMatchObject({ status: 404 })
})

it('writes two hundred records in one request, all of them or none', async () => {
  const write = (items: { fields: NativeRecord }[], allOrNone: boolean) =>
    salesforce.write?.write(call, { objectName: 'Contact', action: 'create', items, allOrNone, headers: {} })
  const good = Array.from({ length: 199 }, (_, index) => ({ fields: { LastName: `N${index}` } }))
  const written = async () => {
    const page = await read({ objectName: 'Contact', fields: ['LastName'] })
    return page.records.length
  }
  const none = await write([...good, { fields: { FirstName: 'No last name' } }], true)
  expect([none?.filter(({ isWritten }) => isWritten).length, await written()]).toEqual([0, 0])
  const some = await write([...good, { fields: { FirstName: 'No last name' } }], false)
  expect([some?.filter(({ isWritten }) => isWritten).length, await written()]).toEqual([199, 199])
})

const jobOf = (jobId: string) => call.request({ path: `/services/data/v66.0/jobs/query/${jobId}` })

/** Where pages would have gone on. */
function firstPageCursor(records: readonly NativeRecord[]): string {
  const last = records.at(-1)
  const at = new Date(String(last?.SystemModstamp).replace('+0000', 'Z')).toISOString()
  return Buffer.from(JSON.stringify({ at, id: last?.Id })).toString('base64url')
}
