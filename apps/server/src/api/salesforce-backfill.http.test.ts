// A backfill too large for pages, through the engine: Salesforce's query job, looked in on by short jobs, and a worker that dies.
import type { Call, ProviderDefinition } from '@mortise/connector-kit'
import { definitions } from '@mortise/providers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openReadTest, type ReadTest } from '../../../../packages/core/src/testing/open-read-test.ts'
import {
  type SimulatedVendor,
  startVendorSandbox,
} from '../../../../packages/sandbox/src/testing/open-account.ts'

const count = 50_300
let sandbox: SimulatedVendor
let test: ReadTest
let token = ''
beforeAll(async () => {
  sandbox = await startVendorSandbox('salesforce')
  token = (await sandbox.open({ object: 'Account', count })).token
  test = await openReadTest({ pageSize: 2000, alter: asSalesforce })
}, 300_000)
afterAll(async () => {
  await test?.close()
  await sandbox?.close()
})

/** Salesforce's own reading under the name and with the key of the test's connection. */
function asSalesforce(definition: ProviderDefinition): ProviderDefinition {
  const salesforce = definitions.find(({ name }) => name === 'salesforce')
  if (!salesforce?.read) throw new Error('the catalogue reads Salesforce')
  const { read, record, limits, http } = salesforce
  const bearing = (call: Call): Call => ({
    ...call,
    request: (asked) =>
      call.request({ ...asked, headers: { ...asked.headers, authorization: `Bearer ${token}` } }),
  })
  return {
    ...definition,
    account: { healthCheck: { path: '/services/data' } },
    baseUrl: sandbox.url,
    http: { classify: http.classify },
    limits,
    record,
    read: {
      overlapMs: read.overlapMs,
      page: (call, request) =>
        read.page(bearing(call), { ...request, objectName: 'Account', fields: ['Name', 'Industry'] }),
      dropCursor: async (call, cursor) => read.dropCursor?.(bearing(call), cursor),
    },
  }
}

it('delivers every record once by a query job, over short jobs and a worker that dies', {
  timeout: 600_000,
}, async () => {
  const installationId = await test.install({ backfill: { defaultPeriod: { fullHistory: true } } })
  let runs = 0
  for (;;) {
    const [job] = await test.waitingJobs()
    if (!job) break
    // Each job takes a few pages at most, and every fourth is stopped with a page on its way.
    const stop = new AbortController()
    if (runs % 4 === 3) setTimeout(() => stop.abort(), 300)
    test.clock.ms = Math.max(test.clock.ms, job.runAt.getTime())
    await test.runJobs({ budgetMs: 1_500, signal: stop.signal })
    runs += 1
    if (runs > 200) throw new Error('the read does not end')
  }
  const [operation] = (await test.operations(installationId)).results
  expect(operation).toMatchObject({ status: 'success', result: `[people] ${count} records read` })
  const notes = await test.sql<{ msg: string }>(
    `SELECT message->>'msg' AS msg FROM operation_logs WHERE operation_id = $1 AND message->>'msg' LIKE '%query job%'`,
    [operation?.id],
  )
  expect(notes).toEqual([{ msg: expect.stringContaining('The rest is read by query job 750') }])
  const ids = await test.sql<{ distinct: number; all: number }>(
    `SELECT count(DISTINCT entry->>'id')::int AS distinct, count(*)::int AS all
     FROM deliveries, jsonb_array_elements(body::jsonb->'result') AS entry`,
  )
  expect(ids).toEqual([{ distinct: count, all: count }])
})
