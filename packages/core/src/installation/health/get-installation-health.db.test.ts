import { type DeployPlan, MortiseError } from '@mortise/contract'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { Caller } from '../../context.ts'
import { measureFailures } from '../../platform/observe/measure-failures.ts'
import { runRead } from '../../sync/read/run-read.ts'
import { triggerRead } from '../../sync/read/trigger-read.ts'
import { openReadTest, people } from '../../testing/open-read-test.ts'
import { planDeploy } from '../deploy/plan-deploy.ts'
import { getInstallation } from '../get-installation.ts'
import { listInstallationsForProject } from '../list-installations-for-project.ts'
import { getInstallationHealth } from './get-installation-health.ts'
import { claimSweep } from './store-sweep.ts'
import { sweepHealth } from './sweep-health.ts'

const test = await openReadTest()
afterAll(() => test.close())
beforeEach(async () => {
  await test.reset()
  test.vendor.records.set('people', people(3, test.clock.ms - 60_000))
})

const backfill = { defaultPeriod: { fullHistory: true } }
/** The health, which the installation itself, lists of installations and the figures have to agree with at every moment. */
async function health(installationId: string, caller: Caller = test.caller) {
  const project = { projectIdOrName: test.project.id }
  const params = { ...project, integrationId: 'sync', installationId }
  const found = await getInstallationHealth(test.ctx, caller, { params })
  const { healthStatus } = await getInstallation(test.ctx, caller, { params })
  expect(healthStatus).toBe(found.status === 'attention' ? 'unhealthy' : 'healthy')
  const listed = await listInstallationsForProject(test.ctx, caller, { params: project, query: {} })
  expect(listed.find(({ id }) => id === installationId)?.healthStatus).toBe(healthStatus)
  expect(found.reasons !== undefined).toBe(found.status === 'attention')
  if (caller.groupRef === undefined) expect(await counted()).toEqual(found.reasons ?? [])
  return found
}

/** The reasons that metrics count, after every installation was looked at again. */
async function counted() {
  await sweep()
  const { unhealthyInstallations } = await measureFailures(test.ctx)
  return Object.entries(unhealthyInstallations).flatMap(([reason, count]) => (count > 0 ? [reason] : []))
}

async function sweep() {
  await test.sql('DELETE FROM health_sweeps')
  await sweepHealth(test.ctx)
}

it('says that the first read is under way, then what it read and when the next one is', async () => {
  const id = await test.install({ backfill })
  expect(await health(id)).toMatchObject({
    installationId: id,
    status: 'healthy',
    connection: { id: test.connectionId, provider: 'tinyVendor' },
    objects: [{ objectName: 'contacts', rawObjectName: 'people', status: 'reading' }],
  })
  await test.runJobs()
  const [object] = (await health(id)).objects
  expect(object).toMatchObject({
    status: 'healthy',
    lastRead: { status: 'success', recordsProcessed: 3, endTime: expect.any(String) },
  })
  expect(Date.parse(object?.nextReadTime ?? '')).toBeGreaterThan(test.clock.ms)
})

it('totals the records that all reads delivered: of pages so far, of reads that ended, and of one that failed', async () => {
  test.vendor.records.set('people', people(250, test.clock.ms - 60_000))
  const id = await test.install({ backfill })
  const total = async () => (await health(id)).objects[0]?.recordsDelivered
  expect(await total()).toBe(0)
  const [job] = await test.waitingJobs()
  if (!job) throw new Error('no job waits')
  // One page, as if the process had ended there.
  await runRead(test.ctx, job.payload, { budgetMs: 0 })
  expect(await total()).toBe(100)
  await test.runJobs()
  expect(await total()).toBe(250)
  test.clock.ms += 1_000
  // A read in full delivers them again, and fails after its first page.
  const params = { projectIdOrName: test.project.id, integrationId: 'sync', objectName: 'people' }
  const again = await triggerRead(test.ctx, test.caller, {
    params,
    body: { groupRef: 'acme', mode: 'async', sinceTimestamp: new Date(0).toISOString() },
  })
  await runRead(test.ctx, { projectId: test.project.id, operationId: again.operationId }, { budgetMs: 0 })
  test.vendor.faults.push({ status: 403, text: '{"message":"people are closed today"}' })
  await test.runJobs()
  expect((await health(id)).objects[0]).toMatchObject({
    lastRead: { status: 'failure' },
    recordsDelivered: 350,
  })
})

it('waits before anything was read', async () => {
  const id = await test.install({ backfill: { defaultPeriod: { days: 0 } } })
  const found = await health(id)
  expect(found.status).toBe('waiting')
  expect(found.objects).toEqual([
    {
      objectName: 'contacts',
      rawObjectName: 'people',
      recordsDelivered: 0,
      status: 'waiting',
      nextReadTime: expect.any(String),
      delivery: { destination: 'hook', status: 'healthy', waitingMessages: 0, parkedMessages: 0 },
    },
  ])
})

it('asks for attention with the provider’s words when the last read failed', async () => {
  const id = await test.install({ backfill })
  test.vendor.faults.push({ status: 400, text: '{"message":"people are closed today"}' })
  await test.runJobs()
  const found = await health(id)
  expect(found.status).toBe('attention')
  expect(found.objects[0]).toMatchObject({
    status: 'failing',
    lastRead: { status: 'failure', error: { detail: 'people are closed today' } },
  })
  expect(found.objects[0]?.lastRead?.error?.remedy).toBeUndefined()
})

it('asks for a reconnect when the provider rejects the credentials', async () => {
  const id = await test.install({ backfill })
  test.vendor.isRejecting = () => true
  await test.runJobs()
  const found = await health(id)
  expect(found).toMatchObject({
    status: 'attention',
    reasons: ['credentials'],
    connection: { status: 'bad_credentials' },
    objects: [{ status: 'failing', lastRead: { error: { remedy: expect.stringContaining('Connect') } } }],
  })
  expect(found.objects[0]?.nextReadTime).toBeUndefined()
  await test.sql(`UPDATE connections SET status = 'working'`)
})

it('is paused when every object is, whatever happened before', async () => {
  const id = await test.install({ disabled: true })
  expect(await health(id)).toMatchObject({ status: 'paused', objects: [{ status: 'paused' }] })
})

it('shows a group’s token its own installations only', async () => {
  const id = await test.install()
  const own = { ...test.caller, groupRef: 'acme' }
  expect((await health(id, own)).installationId).toBe(id)
  const other = health(id, { ...test.caller, groupRef: 'globex' })
  await expect(other).rejects.toSatisfy(
    (error) => error instanceof MortiseError && error.code === 'installation.not_found',
  )
})

it('finds the latest read of each object by the index, however many reads of others came since', async () => {
  const id = await test.install()
  const { pool } = test.ctx.database
  await pool.query(
    `INSERT INTO operations (id, project_id, integration_id, installation_id, config_id, action_type, read_type,
       object_name, status, created_at)
     SELECT 'op' || n, project_id, integration_id, id, config_id, 'read', 'scheduled',
       CASE WHEN n > 2998 THEN 'people' ELSE 'orders' END, 'success', now() - n * interval '1 minute'
     FROM installations, generate_series(1, 3000) AS n`,
  )
  await pool.query('ANALYZE operations')
  expect((await health(id)).objects[0]?.lastRead?.operationId).toBe('op2999')
  const planned = await pool.query(
    `EXPLAIN (FORMAT JSON) SELECT id FROM operations AS o WHERE o.installation_id = $1
       AND o.object_name = 'people' AND o.action_type = 'read' ORDER BY o.created_at DESC, o.id DESC LIMIT 1`,
    [id],
  )
  expect(JSON.stringify(planned.rows)).toContain('"operations_object"')
})

it('covers the way to the end: a destination that is missing, down or has messages parked, told to the builder alone', async () => {
  const id = await test.install({ backfill })
  await test.runJobs()
  await test.sql("UPDATE destinations SET name = 'hock'")
  test.ctx.caches.dropNow('destination', test.project.id)
  await test.deliver()
  expect(await health(id)).toMatchObject({
    status: 'attention',
    reasons: ['delivery'],
    objects: [{ status: 'healthy', delivery: { destination: 'hook', status: 'missing', parkedMessages: 1 } }],
  })
  const ofGroup = { ...test.caller, groupRef: 'acme', consumerRef: 'ada' }
  const seen = await health(id, ofGroup)
  expect([seen.status, seen.objects[0]?.delivery]).toEqual(['healthy', undefined])
  await test.sql("UPDATE destinations SET name = 'hook'")
  test.ctx.caches.dropNow('destination', test.project.id)
  expect((await health(id)).objects[0]?.delivery).toMatchObject({ status: 'parked', parkedMessages: 1 })
  test.receiver.answer = () => 503
  await test.sql(
    "UPDATE deliveries SET status = 'pending', parked_reason = NULL, next_attempt_at = now() - interval '1 day'",
  )
  await test.deliver()
  expect((await health(id)).objects[0]?.delivery).toMatchObject({
    status: 'failing',
    waitingMessages: 1,
    parkedMessages: 0,
    lastError: 'HTTP 503',
  })
  test.receiver.answer = () => 200
  test.clock.ms += 3_600_000 * 24
  await test.deliver()
  expect((await health(id)).status).toBe('healthy')
})

it('says that the provider fails while a read is tried again and again', async () => {
  const id = await test.install({ backfill })
  test.vendor.onPage = () => void test.vendor.faults.push({ status: 500 })
  await test.runJobs()
  expect((await health(id)).objects[0]).toMatchObject({ status: 'reading', blockedSince: expect.any(String) })
  test.clock.ms += 6 * 60_000
  expect(await health(id)).toMatchObject({ reasons: ['reading'], objects: [{ status: 'failing' }] })
})

it('asks for a choice of what a newer manifest maps, and names the objects that it no longer has', async () => {
  const id = await test.install({ backfill })
  await test.runJobs()
  const [row] = await test.sql<{ content: { read: { objects: object[] } } }>(
    "SELECT content FROM revisions WHERE integration_id = (SELECT id FROM integrations WHERE name = 'sync')",
  )
  const content = row?.content
  const plans: DeployPlan[] = []
  const deploy = async (change: object) => {
    const object = { ...content?.read.objects[0], ...change }
    const sourceYaml = JSON.stringify({
      specVersion: '1.0.0',
      integrations: [{ ...content, read: { objects: [object] } }],
    })
    const params = { projectIdOrName: test.project.id }
    plans.push(await planDeploy(test.ctx, test.caller, { params, body: { sourceYaml } }))
    await test.sql('UPDATE revisions SET content = $1', [{ ...content, read: { objects: [object] } }])
    test.ctx.caches.dropNow('integration', test.project.id)
  }
  await deploy({ requiredFields: [{ mapToName: 'region' }] })
  const needing = await health(id)
  await deploy({ objectName: 'companies' })
  const removed = await health(id)
  await deploy({})
  expect(needing).toMatchObject({ reasons: ['configuration'], objects: [{ unmappedFields: ['region'] }] })
  expect(removed).toMatchObject({ status: 'attention', removedObjects: ['people'] })
  // Which is what was said before each deploy.
  const installations = { count: 1, groupRefs: ['acme'] }
  expect(plans).toMatchObject([
    { integrations: [{ outcome: 'revised' }], warnings: [{ code: 'mapping.required', installations }] },
    { warnings: [{ code: 'object.removed', installations }] },
    {},
  ])
})

it('looks at every installation in batches, one process at a time, and counts none that recovered or is gone', async () => {
  await test.install()
  await test.sql("UPDATE destinations SET name = 'hock'")
  await test.sql(`INSERT INTO installations (id, project_id, integration_id, group_ref, connection_id, config_id,
      revision_id, content, created_by)
    SELECT id || n, project_id, integration_id, group_ref || n, connection_id, config_id, revision_id, content, created_by
    FROM installations, generate_series(1, 450) AS n`)
  const unhealthy = async () => (await measureFailures(test.ctx)).unhealthyInstallations.delivery
  await sweep()
  const peer = await test.openPeer()
  const now = new Date(test.clock.ms)
  expect(await unhealthy()).toBe(200)
  expect(await claimSweep(peer.database.db, { now, heldUntil: now })).toBeUndefined()
  for (let batch = 0; batch < 2; batch++) {
    test.clock.ms += 3_600_000
    await sweepHealth(test.ctx)
  }
  expect(await unhealthy()).toBe(451)
  expect((await measureFailures(test.ctx)).sweptSecondsAgo).toBeCloseTo(7_200, 0)
  await test.sql("DELETE FROM installations WHERE group_ref <> 'acme'")
  expect(await unhealthy()).toBe(1)
  await test.sql("UPDATE destinations SET name = 'hook'")
  test.clock.ms += 3_600_000
  await sweepHealth(test.ctx)
  expect(await unhealthy()).toBe(0)
})

it('counts what is wrong by indexes that hold nothing else, however many messages there are', async () => {
  const id = await test.install({ backfill })
  await test.runJobs()
  await test.sql(
    `INSERT INTO deliveries (message_id, project_id, installation_id, object_name, destination, body, record_count, status,
       attempts, parked_reason, created_at)
     SELECT 'm' || n, $1, $2, 'people', 'hook', '', 1, CASE n WHEN 1 THEN 'parked' WHEN 2 THEN 'pending' ELSE 'delivered' END,
       1, CASE n WHEN 1 THEN 'destination.gone' END, $3::timestamptz - interval '90 seconds'
     FROM generate_series(1, 5000) AS n`,
    [test.project.id, id, new Date(test.clock.ms)],
  )
  await test.sql('ANALYZE deliveries')
  expect(await measureFailures(test.ctx)).toMatchObject({
    parkedMessages: { 'destination.gone': 1, 'destination.missing': 0 },
    retriedMessages: 1,
    oldestRetriedSeconds: 90,
    brokenConnections: 0,
  })
  expect((await health(id)).objects[0]?.delivery).toMatchObject({ waitingMessages: 1, parkedMessages: 1 })
  const indexOf = async (condition: string) => {
    const planned = await test.sql(
      `EXPLAIN (FORMAT JSON) SELECT min(created_at) FROM deliveries WHERE ${condition}`,
    )
    return /"Index Name":"([a-z_]+)"/.exec(JSON.stringify(planned))?.[1]
  }
  const isRetried = "status = 'pending' AND attempts > 0"
  const ofObject = `installation_id = '${id}' AND object_name = 'people'`
  expect(await indexOf(isRetried)).toBe('deliveries_retried')
  expect(await indexOf(`${ofObject} AND ${isRetried}`)).toMatch(/^deliveries_retried/)
  expect(await indexOf(`${ofObject} AND status = 'parked'`)).toMatch(/^deliveries_(newest_)?parked/)
})

it('covers the way of events, apart from that of records', async () => {
  const id = await test.install({ backfill })
  await test.runJobs()
  await test.deliver()
  const [row] = await test.sql<{ content: object }>('SELECT content FROM revisions')
  const events = { objectName: 'people', destination: 'ghost', createEvent: { enabled: 'always' } }
  const use = async (content: object | undefined) => {
    await test.sql('UPDATE revisions SET content = $1', [content])
    test.ctx.caches.dropNow('integration', test.project.id)
  }
  await use({ ...row?.content, subscribe: { objects: [events] } })
  const delivery = { destination: 'ghost', status: 'missing', waitingMessages: 0, parkedMessages: 0 }
  const missing = await health(id)
  await test.sql(
    "UPDATE deliveries SET destination = 'ghost', status = 'parked' WHERE installation_id = $1",
    [id],
  )
  const parked = await health(id)
  const seen = await health(id, { ...test.caller, groupRef: 'acme', consumerRef: 'ada' })
  await use(row?.content)
  expect(missing).toMatchObject({
    reasons: ['delivery'],
    objects: [{ delivery: { status: 'healthy' } }],
    subscriptions: [{ objectName: 'contacts', rawObjectName: 'people', delivery }],
  })
  expect(parked).toMatchObject({
    objects: [{ delivery: { status: 'healthy', parkedMessages: 0 } }],
    subscriptions: [{ delivery: { parkedMessages: 1 } }],
  })
  expect([seen.status, seen.subscriptions]).toEqual(['healthy', undefined])
})
