// The state of a project, and its lists over all installations.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateDestination } from '../../catalogue/destination/update-destination.ts'
import { countDeliveries } from '../../delivery/history/count-deliveries.ts'
import { getDelivery } from '../../delivery/history/get-delivery.ts'
import { testDestination } from '../../delivery/history/test-destination.ts'
import { listDeliveries } from '../../delivery/list-deliveries.ts'
import { listIncomingEvents } from '../../event/list-incoming-events.ts'
import { openReadTest, people, type ReadTest } from '../../testing/open-read-test.ts'
import { getConnectionState } from '../health/get-connection-state.ts'
import { sweepHealth } from '../health/sweep-health.ts'
import { listInstallationSummaries } from '../list-installation-summaries.ts'
import { listProjectOperations } from '../progress/list-project-operations.ts'
import { getOverview } from './get-overview.ts'
import { listDestinationStatuses } from './list-destination-statuses.ts'
import { listProviderStatuses } from './list-provider-statuses.ts'

const HOUR = 3_600_000
const FULL = { defaultPeriod: { fullHistory: true } }

let test: ReadTest
let acme: string
let globex: string
beforeAll(async () => {
  test = await openReadTest({ settings: { deliveryRetryMs: [] } })
  test.vendor.records.set('people', people(250, test.clock.ms - HOUR))
  acme = await test.install({ backfill: FULL, groupRef: 'acme' })
  await test.runJobs()
  await test.deliver()
  await updateDestination(test.ctx, test.caller, {
    params: { ...params(), destination: 'hook' },
    body: {
      updateMask: ['metadata.headers'],
      destination: { metadata: { headers: { 'x-token': 'tok-123456' } } },
    },
  })
  // Some receivers repeat what they were sent.
  test.receiver.answer = ({ headers }) => ({ status: 500, text: `no: ${headers['x-token']}` })
  test.clock.ms += 60_000
  globex = await test.install({ backfill: FULL, groupRef: 'globex' })
  await test.runJobs()
  await test.deliver()
})
afterAll(() => test.close())

const params = () => ({ projectIdOrName: test.project.id })
const other = () => ({ ...test.caller, projectId: '00000000-0000-4000-8000-00000000dead' })

describe('the overview', () => {
  it('counts what is parked and delivered, and groups failures by cause', async () => {
    const overview = await getOverview(test.ctx, test.caller, { params: params() })
    expect(overview).toMatchObject({
      installations: 2,
      parkedMessages: 3,
      waitingMessages: 0,
      overdueReads: 0,
    })
    expect(overview.deliveriesPerMinute).toHaveLength(60)
    expect(overview.deliveriesPerMinute.reduce((sum, count) => sum + count, 0)).toBe(3)
    expect(overview.failures).toEqual([
      { kind: 'deliveries', cause: 'HTTP 500', count: 3, latestTime: expect.any(String) },
    ])
  })

  it('shows another project nothing', async () => {
    const overview = await getOverview(test.ctx, other(), { params: params() })
    expect(overview).toMatchObject({ installations: 0, parkedMessages: 0, failures: [] })
  })

  it('says how each destination keeps up', async () => {
    const [hook] = await listDestinationStatuses(test.ctx, test.caller, { params: params() })
    expect(hook).toMatchObject({ name: 'hook', waitingMessages: 0, parkedMessages: 3 })
    expect(hook?.oldestWaitingTime).toBeUndefined()
    expect(hook?.deliveriesPerMinute.reduce((sum, count) => sum + count, 0)).toBe(3)
    expect(hook?.medianDeliveryMs).toBeGreaterThanOrEqual(0)
    await test.sql("UPDATE deliveries SET status = 'pending' WHERE status = 'parked'")
    const [behind] = await listDestinationStatuses(test.ctx, test.caller, { params: params() })
    await test.sql("UPDATE deliveries SET status = 'parked' WHERE status = 'pending'")
    expect(behind).toMatchObject({ waitingMessages: 3, parkedMessages: 0 })
    expect(behind?.oldestWaitingTime).toEqual(expect.any(String))
    expect(await listDestinationStatuses(test.ctx, other(), { params: params() })).toEqual([])
  })

  it('says what a connection may still do', async () => {
    const input = { params: { ...params(), connectionId: test.connectionId } }
    const state = await getConnectionState(test.ctx, test.caller, input)
    expect(state).toMatchObject({
      status: 'working',
      isRenewable: false,
      failedRefreshes: 0,
      recordsToday: 250,
    })
    expect(state.callsBlockedUntilTime).toBeUndefined()
    await expect(getConnectionState(test.ctx, other(), input)).rejects.toMatchObject({
      code: 'connection.not_found',
    })
  })

  it('counts how operations ended at each provider', async () => {
    const [status] = await listProviderStatuses(test.ctx, test.caller, { params: params() })
    expect(status).toMatchObject({ succeeded: 2, failed: 0, running: 0 })
  })
})

describe('operations of a project', () => {
  const list = (query: Partial<Parameters<typeof listProjectOperations>[2]['query']>, caller = test.caller) =>
    listProjectOperations(test.ctx, caller, { params: params(), query: { pageSize: 200, ...query } })

  it('pages through all installations without a gap or a repeat', async () => {
    const first = await list({ pageSize: 1 })
    const token = first.pagination.nextPageToken
    const second = await list({ pageSize: 1, pageToken: token })
    const ids = [...first.results, ...second.results].map(({ installationId }) => installationId)
    expect(ids).toEqual([globex, acme])
    expect(second.pagination).toEqual({ done: true })
  })

  it('narrows by installation, status, action, object and time', async () => {
    const count = async (query: Parameters<typeof list>[0]) => (await list(query)).results.length
    const later = new Date(test.clock.ms + HOUR).toISOString()
    expect(await count({ installationId: acme })).toBe(1)
    expect(await count({ status: 'success' })).toBe(2)
    expect(await count({ status: 'failure' })).toBe(0)
    expect(await count({ actionType: 'write' })).toBe(0)
    expect(await count({ objectName: 'people' })).toBe(2)
    await test.sql("UPDATE operations SET status = 'failure', result = 'cause' WHERE installation_id = $1", [
      globex,
    ])
    expect(await count({ cause: 'cause' })).toBe(1)
    expect(await count({ cause: 'cause', installationId: acme })).toBe(0)
    expect(await count({ cause: 'cause', status: 'success' })).toBe(0)
    expect(await count({ cause: 'other' })).toBe(0)
    await test.sql("UPDATE operations SET status = 'success' WHERE installation_id = $1", [globex])
    // The words stay, and are the cause of nothing.
    expect(await count({ cause: 'cause' })).toBe(0)
    expect(await count({ sinceTimestamp: later })).toBe(0)
    expect(await count({ untilTimestamp: later })).toBe(2)
  })

  it('shows another project nothing, and refuses a token that is not ours', async () => {
    expect((await list({}, other())).results).toEqual([])
    await expect(list({ pageToken: 'x' })).rejects.toMatchObject({ code: 'request.invalid' })
  })
})

describe('installations of a project', () => {
  const list = async (query: Partial<Parameters<typeof listInstallationSummaries>[2]['query']>) => {
    const input = { params: params(), query: { pageSize: 200, ...query } }
    return listInstallationSummaries(test.ctx, test.caller, input)
  }
  const groups = async (query: Parameters<typeof list>[0]) =>
    (await list(query)).results.map(({ groupRef }) => groupRef)

  it('finds groups by the beginning of their reference, and what the last check found', async () => {
    await sweepHealth(test.ctx)
    expect(await groups({})).toEqual(['globex', 'acme'])
    expect(await groups({ groupRef: 'glo' })).toEqual(['globex'])
    expect(await groups({ groupRef: '%' })).toEqual([])
    expect(await groups({ installationId: acme })).toEqual(['acme'])
    // The destination is down for both.
    expect(await groups({ health: 'attention', reason: 'delivery' })).toEqual(['globex', 'acme'])
    expect(await groups({ health: 'healthy' })).toEqual([])
    expect(await groups({ reason: 'credentials' })).toEqual([])
  })

  it('finds those whose reads are overdue, which the overview counts', async () => {
    const due = (offsetMs: number) =>
      test.sql('UPDATE schedules SET next_run_at = $1 WHERE installation_id = $2', [
        new Date(test.clock.ms + offsetMs),
        acme,
      ])
    await due(-6 * 60_000)
    const { overdueReads } = await getOverview(test.ctx, test.caller, { params: params() })
    expect(overdueReads).toBe(1)
    expect(await groups({ reads: 'overdue' })).toEqual(['acme'])
    expect(await groups({ reads: 'overdue', groupRef: 'glo' })).toEqual([])
    await due(-4 * 60_000)
    expect(await groups({ reads: 'overdue' })).toEqual([])
  })

  it('pages without a gap or a repeat', async () => {
    const first = await list({ pageSize: 1 })
    const second = await list({ pageSize: 1, pageToken: first.pagination.nextPageToken })
    expect([...first.results, ...second.results].map(({ id }) => id)).toEqual([globex, acme])
    expect(second.pagination).toEqual({ done: true })
  })
})

describe('a message', () => {
  const parked = async () => {
    const query = { pageSize: 1, status: 'parked' } as const
    const { results } = await listDeliveries(test.ctx, test.caller, { params: params(), query })
    return results[0]?.id ?? ''
  }

  it('has its body and every attempt', async () => {
    const deliveryId = await parked()
    const found = await getDelivery(test.ctx, test.caller, { params: { ...params(), deliveryId } })
    expect(found.attemptLog).toEqual([
      {
        attempt: 1,
        httpStatus: 500,
        error: 'HTTP 500',
        answer: 'no: [secret]',
        durationMs: expect.any(Number),
        createTime: expect.any(String),
      },
    ])
    expect(JSON.parse(found.body)).toMatchObject({ groupRef: 'globex' })
    expect(found.headers).toEqual({
      'webhook-id': deliveryId,
      'content-type': 'application/json',
      'x-mortise-sequence': found.sequence,
    })
  })

  it('is found by the cause that the overview names, and by its attempts', async () => {
    const list = async (query: Partial<Parameters<typeof listDeliveries>[2]['query']>) => {
      const input = { params: params(), query: { pageSize: 10, ...query } }
      return (await listDeliveries(test.ctx, test.caller, input)).results.map(({ status }) => status)
    }
    expect(await list({ cause: 'HTTP 500' })).toEqual(['parked', 'parked', 'parked'])
    expect(await list({ cause: 'HTTP 500', status: 'delivered' })).toEqual([])
    expect(await list({ cause: 'HTTP' })).toEqual([])
    expect(await list({ status: 'parked', minAttempts: 1 })).toHaveLength(3)
    expect(await list({ minAttempts: 2 })).toEqual([])
    const counted = { params: params(), query: { cause: 'HTTP 500', status: 'parked' as const } }
    expect(await countDeliveries(test.ctx, test.caller, counted)).toEqual({ count: 3, isMore: false })
  })

  it('is not found in another project', async () => {
    const deliveryId = await parked()
    await expect(
      getDelivery(test.ctx, other(), { params: { ...params(), deliveryId } }),
    ).rejects.toMatchObject({
      code: 'delivery.not_found',
    })
  })

  it('is counted by the conditions of a replay', async () => {
    const count = (query: Parameters<typeof countDeliveries>[2]['query']) =>
      countDeliveries(test.ctx, test.caller, { params: params(), query })
    expect(await count({ status: 'parked' })).toEqual({ count: 3, isMore: false })
    expect(await count({ status: 'parked', installationId: acme })).toEqual({ count: 0, isMore: false })
    expect(await count({})).toEqual({ count: 6, isMore: false })
  })
})

it('sends a signed test message to a webhook like any other message', async () => {
  test.receiver.answer = () => 200
  test.receiver.received.length = 0
  const input = { params: { ...params(), destination: 'hook' } }
  const { deliveryId = '' } = await testDestination(test.ctx, test.caller, input)
  await test.deliver()
  const [received] = test.receiver.received
  expect(received?.messageId).toBe(deliveryId)
  const found = await getDelivery(test.ctx, test.caller, { params: { ...params(), deliveryId } })
  expect(found).toMatchObject({ status: 'delivered', recordCount: 0 })
  expect(JSON.parse(found.body)).toMatchObject({ test: true, destination: 'hook' })
})

it('lists the events of the project', async () => {
  const query = { pageSize: 10 }
  expect(await listIncomingEvents(test.ctx, test.caller, { params: params(), query })).toEqual({
    results: [],
    pagination: { done: true },
  })
})
