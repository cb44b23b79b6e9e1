// A customer ready to be read: context, vendor, receiver, integration, connection and destination, for tests.
import type { ProviderDefinition } from '@mortise/connector-kit'
import type { BackfillConfig, ReadConfigObject } from '@mortise/contract'
import { createDestination } from '../catalogue/destination/create-destination.ts'
import { getDestination } from '../catalogue/destination/get-destination.ts'
import { generateConnection } from '../connection/generate-connection.ts'
import { forgetLines } from '../connection/rate/rate-queue.ts'
import type { CoreSettings } from '../context.ts'
import { deliverDue } from '../delivery/deliver-due.ts'
import { createInstallation } from '../installation/create-installation.ts'
import { batchUpsertIntegrations } from '../installation/deploy/batch-upsert-integrations.ts'
import { getInstallation } from '../installation/get-installation.ts'
import { listOperations } from '../installation/progress/list-operations.ts'
import { updateInstallation } from '../installation/update-installation.ts'
import type { RunOptions } from '../sync/paging/run-pages.ts'
import { runRead } from '../sync/read/run-read.ts'
import { emptyTables } from './empty-tables.ts'
import { IS_DUE } from './is-due.ts'
import { openTestContext, type TestContext } from './open-test-context.ts'
import { type Receiver, startReceiver } from './start-receiver.ts'
import { startVendor, type Vendor, type VendorOptions, type VendorRecord } from './start-vendor.ts'

const MANIFEST = `specVersion: 1.0.0
integrations:
  - name: sync
    provider: tinyVendor
    read:
      objects:
        - objectName: people
          mapToName: contacts
          destination: hook
          schedule: "*/10 * * * *"
          optionalFieldsAuto: all
          optionalFields:
            - fieldName: name
            - mapToName: mail
`

/** A job waiting in the queue. */
export interface WaitingJob {
  key: string
  payload: { projectId: string; operationId: string }
  runAt: Date
  isLocked: boolean
}

/** Everything a test of reads starts from. */
export interface ReadTest extends TestContext {
  vendor: Vendor
  receiver: Receiver
  /** The clock; starts at the real time and moves only by assignment. */
  clock: { ms: number }
  connectionId: string
  /** Installs the integration for a group (`acme` unless told) and answers the installation's id. */
  install(options?: {
    backfill?: BackfillConfig
    groupRef?: string
    schedule?: string
    disabled?: boolean
  }): Promise<string>
  /** Changes what the installation's config says of the object. */
  configure(installationId: string, change: Partial<ReadConfigObject>): Promise<void>
  /** Runs the queue's jobs that are due on the test's clock, and those they enqueue, until none is. */
  runJobs(options?: RunOptions): Promise<void>
  waitingJobs(): Promise<WaitingJob[]>
  /** Forgets installations, reads and messages, vendor and receiver included, and sets the clock to the real time. */
  reset(): Promise<void>
  /** Delivers what is due. */
  deliver(): Promise<number>
  /** The signing secret of the destination. */
  secret(): Promise<string>
  operations(installationId: string): ReturnType<typeof listOperations>
  /** One row or more by SQL. */
  sql<T extends object>(text: string, values?: unknown[]): Promise<T[]>
}

/** Opens it; `destination: false` leaves the destination out. */
export async function openReadTest(
  options: VendorOptions & {
    /** Milliseconds before the second, third ... attempt of a delivery: 5 s and 5 min unless told. */
    settings?: Partial<CoreSettings>
    destination?: boolean
    /** Further providers. */
    more?: readonly ProviderDefinition[]
  } = {},
): Promise<ReadTest> {
  const vendor = await startVendor(options)
  const receiver = await startReceiver()
  const clock = { ms: Date.now() }
  vendor.now = () => clock.ms
  const settings = { inlineBytesMax: 300 * 1024, deliveryRetryMs: [5_000, 300_000], ...options.settings }
  const test = await openTestContext({
    definitions: [vendor.provider, ...(options.more ?? [])],
    settings,
    now: () => new Date(clock.ms),
  })
  const { ctx, caller, project } = test
  const params = { projectIdOrName: project.id }
  const body = { sourceYaml: MANIFEST }
  await batchUpsertIntegrations(ctx, caller, { params, query: { destructive: false }, body })
  const { id: connectionId } = await connectTinyVendor(test, 'acme')
  if (options.destination !== false) {
    const metadata = { url: receiver.url }
    await createDestination(ctx, caller, { params, body: { name: 'hook', type: 'webhook', metadata } })
  }

  const sql = async <T extends object>(text: string, values: unknown[] = []) =>
    (await ctx.database.pool.query(text, values)).rows as T[]
  return {
    ...test,
    vendor,
    receiver,
    clock,
    connectionId,
    sql,
    ...installationVerbs(test),
    ...queueVerbs(ctx, { clock, sql }),
    async reset() {
      await forgetRows(test)
      forgetRequests(vendor)
      vendor.now = () => clock.ms
      receiver.received.length = 0
      receiver.answer = () => 200
      receiver.load.most = 0
      test.logged.length = 0
      clock.ms = Date.now()
    },
    async close() {
      await test.close()
      await receiver.close()
      await vendor.close()
    },
  }
}

function connectTinyVendor({ ctx, caller, project }: TestContext, groupRef: string) {
  return generateConnection(ctx, caller, {
    params: { projectIdOrName: project.id },
    body: { provider: 'tinyVendor', groupRef, consumerRef: 'user', apiKey: 'k' },
  })
}

/** What builders and customers do to installations of the integration `sync`. */
function installationVerbs(
  test: TestContext,
): Pick<ReadTest, 'install' | 'configure' | 'secret' | 'operations'> {
  const { ctx, caller, project } = test
  const params = { projectIdOrName: project.id }
  const connected = new Set(['acme'])
  return {
    async install({ backfill, groupRef = 'acme', schedule, disabled } = {}) {
      if (!connected.has(groupRef)) await connectTinyVendor(test, groupRef)
      connected.add(groupRef)
      const people = {
        objectName: 'people',
        selectedFields: {},
        selectedFieldMappings: {},
        selectedFieldsAuto: 'all' as const,
        backfill,
        schedule,
        disabled,
      }
      const content = { provider: 'tinyVendor', read: { objects: { people } } }
      const installation = await createInstallation(ctx, caller, {
        params: { ...params, integrationId: 'sync' },
        query: { skipSampling: true },
        body: { groupRef, config: { createdBy: 'api:create-installation', content } },
      })
      return installation.id
    },
    async configure(installationId, change) {
      const query = { skipSampling: true }
      const of = { ...params, integrationId: 'sync', installationId }
      const { config } = await getInstallation(ctx, caller, { params: of })
      const people = { ...config.content.read?.objects.people, ...change } as ReadConfigObject
      const content = { provider: 'tinyVendor', read: { objects: { people } } }
      await updateInstallation(ctx, caller, {
        params: of,
        query,
        body: { updateMask: ['config.content.read.objects.people'], installation: { config: { content } } },
      })
    },
    async secret() {
      const query = { includeSecrets: true, rotate: false }
      const found = await getDestination(ctx, caller, { params: { ...params, destination: 'hook' }, query })
      return found.secrets?.webhookSigningKey ?? ''
    },
    operations: (installationId) =>
      listOperations(ctx, caller, {
        params: { ...params, integrationId: 'sync', installationId },
        query: { pageSize: 200 },
      }),
  }
}

/** The queue and the outbox, on the test's clock. */
function queueVerbs(
  ctx: TestContext['ctx'],
  { clock, sql }: Pick<ReadTest, 'clock' | 'sql'>,
): Pick<ReadTest, 'runJobs' | 'waitingJobs' | 'deliver'> {
  return {
    waitingJobs: () =>
      sql<WaitingJob>(`SELECT key, payload, run_at AS "runAt", locked_at IS NOT NULL AS "isLocked"
        FROM graphile_worker._private_jobs WHERE attempts < max_attempts ORDER BY run_at`),
    async runJobs(run = {}) {
      for (;;) {
        // Taking a job off the queue is what a worker does when it is done; a job that enqueues itself stays.
        const [due] = await sql<Pick<WaitingJob, 'payload'>>(
          `DELETE FROM graphile_worker._private_jobs WHERE id = (SELECT id FROM graphile_worker._private_jobs
             WHERE attempts < max_attempts AND ${IS_DUE} ORDER BY run_at LIMIT 1)
           RETURNING payload`,
          [new Date(clock.ms)],
        )
        if (!due) return
        await runRead(ctx, due.payload, run)
      }
    },
    deliver: () => deliverDue(ctx),
  }
}

const tables = [
  'installations',
  'deliveries',
  'delivery_attempts',
  'downloads',
  'worker_leases',
  'job_locks',
  'connection_rates',
  'graphile_worker._private_jobs',
]

async function forgetRows({ ctx, project }: TestContext): Promise<void> {
  await emptyTables(ctx, tables)
  ctx.caches.dropNow('installation', project.id)
  ctx.caches.dropNow('rate', project.id)
  forgetLines(ctx)
}

function forgetRequests(vendor: Vendor): void {
  vendor.records.clear()
  vendor.removed.clear()
  vendor.faults.length = 0
  vendor.asked.length = 0
  vendor.onPage = () => undefined
  vendor.isRejecting = () => false
  vendor.stated = {}
}

/** `count` records named `p<number>`, changed one second after the other up to `endMs`. */
export function people(
  count: number,
  endMs: number,
  more: (index: number) => object = () => ({}),
): VendorRecord[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `p${String(index).padStart(6, '0')}`,
    name: `Person ${index}`,
    updatedAt: endMs - (count - 1 - index) * 1_000,
    ...more(index),
  }))
}
