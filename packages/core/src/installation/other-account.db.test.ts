// An installation that is moved to another connection: whose past is read, and whose is known already.
import { afterAll, beforeEach, expect, it } from 'vitest'
import { generateConnection } from '../connection/generate-connection.ts'
import { dispatchDueSchedules } from '../sync/schedule/dispatch-due-schedules.ts'
import { openReadTest, people } from '../testing/open-read-test.ts'
import { updateInstallation } from './update-installation.ts'

const HOUR = 3_600_000
const FULL = { defaultPeriod: { fullHistory: true } }

const test = await openReadTest({ pageSize: 100 })
beforeEach(async () => {
  await test.reset()
  test.vendor.records.set('people', people(250, test.clock.ms - HOUR))
})
afterAll(() => test.close())

const params = () => ({ projectIdOrName: test.project.id })

const connect = async (providerWorkspaceRef?: string) =>
  (
    await generateConnection(test.ctx, test.caller, {
      params: params(),
      body: {
        provider: 'tinyVendor',
        groupRef: 'acme',
        consumerRef: 'user',
        apiKey: 'k',
        providerWorkspaceRef: providerWorkspaceRef || undefined,
      },
    })
  ).id

const moveTo = (installationId: string, connectionId: string) =>
  updateInstallation(test.ctx, test.caller, {
    params: { ...params(), integrationId: 'sync', installationId },
    query: { skipSampling: true },
    body: { updateMask: ['connectionId'], installation: { connectionId } },
  })

async function readTo(): Promise<number> {
  test.receiver.received.length = 0
  await test.runJobs()
  await test.deliver()
  return test.receiver.received.flatMap(({ message }) => message.result ?? []).length
}

it('reads the past of another account as a backfill, and goes on from there', async () => {
  const installationId = await test.install({ backfill: FULL })
  expect(await readTo()).toBe(250)
  await moveTo(installationId, await connect('other'))
  expect(await readTo()).toBe(250)
  expect(await test.sql('SELECT read_type, status FROM operations')).toEqual([
    { read_type: 'backfill', status: 'success' },
    { read_type: 'backfill', status: 'success' },
  ])
  test.clock.ms += HOUR
  expect(await dispatchDueSchedules(test.ctx)).toBe(1)
  expect(await readTo()).toBe(0)
})

it('reads nothing anew where the new connection leads to the same account', async () => {
  const [first, second] = [await connect('same'), await connect('same')]
  const installationId = await test.install({ backfill: FULL })
  await moveTo(installationId, first)
  await readTo()
  await moveTo(installationId, second)
  expect(await test.waitingJobs()).toEqual([])
  test.clock.ms += HOUR
  expect(await dispatchDueSchedules(test.ctx)).toBe(1)
  expect(await readTo()).toBe(0)
})

it('ends a read of the former account, so that its end cannot stand for the new one', async () => {
  const installationId = await test.install({ backfill: FULL })
  await readTo()
  test.clock.ms += HOUR
  test.vendor.records.set('people', people(250, test.clock.ms))
  await dispatchDueSchedules(test.ctx)
  const other = await connect('other')
  test.vendor.onPage = async (pages) => {
    // The third page of the backfill is behind it: this is the first of the scheduled read.
    if (pages === 4) await moveTo(installationId, other)
  }
  expect(await readTo()).toBe(250)
  const results = (await test.operations(installationId)).results
  // Two of them began at the same instant of the test's clock.
  expect(results.map(({ status, result }) => `${status} ${result}`).toSorted()).toEqual([
    'failure [people] The installation was moved to another account by api:test',
    'success [people] 250 records read',
    'success [people] 250 records read',
  ])
})
