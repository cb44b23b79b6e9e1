// A customer whose events are wanted: context, vendor, integration and installations, and a queue that runs by hand.
import type { ProviderDefinition } from '@mortise/connector-kit'
import { MortiseError, type ReadFilter, type WebhookMessage, webhookMessageSchema } from '@mortise/contract'
import { generateConnection } from '../../connection/generate-connection.ts'
import { createInstallation } from '../../installation/create-installation.ts'
import { batchUpsertIntegrations } from '../../installation/deploy/batch-upsert-integrations.ts'
import type { JobName, Jobs } from '../../platform/job/add-job.ts'
import { syncSubscription } from '../../subscription/sync-subscription.ts'
import type { RunOptions } from '../../sync/paging/run-pages.ts'
import { pollEvents } from '../../sync/poll/poll-events.ts'
import { rememberRecords } from '../../sync/poll/remember-records.ts'
import { watchSchema } from '../../sync/schema-watch/watch-schema.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { IS_DUE } from '../../testing/is-due.ts'
import { openTestContext, type TestContext } from '../../testing/open-test-context.ts'
import { processEvents } from '../process-events.ts'
import { receiveWebhook, type WebhookAnswer } from '../receive-webhook.ts'
import { type EventVendor, startEventVendor } from './start-event-vendor.ts'

/** Everything a test of events starts from. */
export interface EventTest extends TestContext {
  vendor: EventVendor
  /** Starts at the real time and moves only by assignment. */
  clock: { ms: number }
  /** Deploys an integration with one read and subscribed object, `people` unless told. */
  deploy(integration: DeployedTest): Promise<void>
  /** Connects a group and installs for it. */
  install(of: {
    provider: string
    groupRef: string
    integration?: string
    objectName?: string
    selected?: string[]
    fieldFilters?: ReadFilter[]
  }): Promise<{
    installationId: string
    connectionId: string
  }>
  /** Deploys the integration of `hooked`, installs it for `acme` and runs its jobs. */
  installHooked(subscribe?: object): ReturnType<EventTest['install']>
  /** Puts a person at the vendor. */
  keep(id: string, more?: object): void
  /** Sends events to the hook the vendor has. */
  send(events: readonly object[], options?: { secret?: string }): Promise<WebhookAnswer>
  /** Runs due jobs, and those they enqueue, until none is due; answers how many. `run` is told to jobs that read. */
  runJobs(run?: RunOptions): Promise<number>
  /** Messages in the outbox, oldest first. */
  messages(): Promise<(WebhookMessage & { messageId: string })[]>
  sql<T extends object>(text: string, values?: unknown[]): Promise<T[]>
  /** Forgets everything but the project, for the next test. */
  reset(): Promise<void>
}

/** A subscription to every event of an object, with the fields of its read. */
export const everyEvent = {
  inheritFieldsAndMapping: true,
  createEvent: { enabled: 'always' },
  updateEvent: { enabled: 'always', watchFieldsAuto: 'all' },
  deleteEvent: { enabled: 'always' },
}

/** An update of the person `p1`, as the vendor sends it. */
export const personEvent = (eventId: string, more: object = {}) => ({
  eventId,
  type: 'update',
  providerEventType: 'person.changed',
  objectName: 'people',
  recordId: 'p1',
  raw: { eventId, at: 1 },
  ...more,
})

/** The code of the error that the work ends with; what else it throws as it is, and `undefined` if it does not throw. */
export async function codeOf(work: Promise<unknown>): Promise<unknown> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return error instanceof MortiseError ? error.code : error
}

/** An integration to deploy; `subscribe` and `watchSchema` as a manifest spells them. */
export interface DeployedTest {
  provider: string
  name?: string
  subscribe?: object
  watchSchema?: object
  requiredFields?: object[]
  changes?: object | undefined
  objectName?: string
}

const handlers: {
  [N in Exclude<JobName, 'read.run' | 'write.run'>]: (
    ctx: TestContext['ctx'],
    payload: Jobs[N],
    run?: RunOptions,
  ) => Promise<void>
} = {
  'subscription.sync': syncSubscription,
  'event.process': processEvents,
  'event.poll': pollEvents,
  'event.baseline': rememberRecords,
  'schema.watch': watchSchema,
}

const tables = [
  'installations',
  'connections',
  'deliveries',
  'incoming_events',
  'webhook_endpoints',
  'integrations',
  'graphile_worker._private_jobs',
]

/** Opens it; there may be other vendors besides. */
export async function openEventTest(others: readonly ProviderDefinition[] = []): Promise<EventTest> {
  const vendor = await startEventVendor()
  const clock = { ms: Date.now() }
  vendor.now = () => clock.ms
  const test = await openTestContext({
    definitions: [...vendor.providers, ...others],
    now: () => new Date(clock.ms),
  })
  const { ctx } = test
  const sql = async <T extends object>(text: string, values: unknown[] = []) =>
    (await ctx.database.pool.query(text, values)).rows as T[]
  const [deploy, install, queue] = [createDeploy(test), createInstall(test), queueVerbs(ctx, { clock, sql })]
  return {
    ...test,
    vendor,
    clock,
    sql,
    deploy,
    install,
    ...queue,
    async installHooked(subscribe = everyEvent) {
      await deploy({ provider: 'hooked', subscribe })
      const made = await install({ provider: 'hooked', groupRef: 'acme' })
      await queue.runJobs()
      return made
    },
    keep(id, more = {}) {
      const person = { id, name: `N ${id}`, mail: `${id}@x`, secret: 's', updatedAt: 1, ...more }
      vendor.records.set(id, person)
    },
    async send(events, options = {}) {
      const [hook] = vendor.hooks.values()
      if (!hook) throw new Error('the vendor has no hook')
      const token = hook.url.split('/').at(-1) ?? ''
      return receiveWebhook(ctx, token, vendor.sign(options.secret ?? hook.secret, events))
    },
    async reset() {
      await emptyTables(ctx, tables)
      for (const kind of ['installation', 'connection', 'integration'] as const) {
        ctx.caches.dropNow(kind, test.project.id)
      }
      vendor.reset()
      vendor.now = () => clock.ms
      clock.ms = Date.now()
    },
    async close() {
      await test.close()
      await vendor.close()
    },
  }
}

/** Deploys an integration. */
function createDeploy({ ctx, caller, project }: TestContext): EventTest['deploy'] {
  const params = { projectIdOrName: project.id }
  return async ({
    provider,
    name = provider,
    objectName = 'people',
    subscribe,
    watchSchema: watched,
    requiredFields,
    changes,
  }) => {
    const people = {
      objectName,
      mapToName: 'person',
      destination: 'app',
      schedule: '0 0 1 1 *',
      requiredFields: requiredFields ?? [{ fieldName: 'name' }, { fieldName: 'mail', mapToName: 'email' }],
      optionalFields: [{ fieldName: 'city' }],
      changes,
    }
    const subscribed = subscribe && {
      objects: [{ objectName, destination: 'events', ...subscribe }],
    }
    const integration = {
      name,
      provider,
      read: { objects: [people] },
      subscribe: subscribed,
      watchSchema: watched,
    }
    const sourceYaml = JSON.stringify({ specVersion: '1.0.0', integrations: [integration] })
    await batchUpsertIntegrations(ctx, caller, {
      params,
      query: { destructive: true },
      body: { sourceYaml },
    })
  }
}

/** Installs an integration for a group that it connects. */
function createInstall({ ctx, caller, project }: TestContext): EventTest['install'] {
  const params = { projectIdOrName: project.id }
  return async ({
    provider,
    groupRef,
    integration = provider,
    objectName = 'people',
    selected = [],
    fieldFilters,
  }) => {
    const body = {
      provider,
      groupRef,
      consumerRef: 'ada',
      apiKey: groupRef,
      providerWorkspaceRef: groupRef,
    }
    const { id: connectionId } = await generateConnection(ctx, caller, { params, body })
    const chosen = {
      objectName,
      selectedFields: Object.fromEntries(selected.map((field) => [field, true])),
      selectedFieldMappings: {},
      fieldFilters,
    }
    const { id: installationId } = await createInstallation(ctx, caller, {
      params: { ...params, integrationId: integration },
      query: { skipSampling: true },
      body: {
        groupRef,
        connectionId,
        config: {
          createdBy: 'api:test',
          content: { provider, read: { objects: { [objectName]: chosen } } },
        },
      },
    })
    return { installationId, connectionId }
  }
}

/** The queue on the test's clock, and the messages in the outbox. */
function queueVerbs(
  ctx: TestContext['ctx'],
  { clock, sql }: Pick<EventTest, 'clock' | 'sql'>,
): Pick<EventTest, 'runJobs' | 'messages'> {
  return {
    async runJobs(run) {
      for (let ran = 0; ; ran++) {
        const [due] = await sql<{ id: string; name: keyof typeof handlers; payload: never }>(
          `SELECT j.id, t.identifier AS name, j.payload FROM graphile_worker._private_jobs j
           JOIN graphile_worker._private_tasks t ON t.id = j.task_id
           WHERE ${IS_DUE} AND t.identifier <> 'read.run' ORDER BY j.run_at, j.id LIMIT 1`,
          [new Date(clock.ms)],
        )
        if (!due) return ran
        await sql('DELETE FROM graphile_worker._private_jobs WHERE id = $1', [due.id])
        await handlers[due.name](ctx, due.payload, run)
      }
    },
    async messages() {
      const rows = await sql<{ message_id: string; body: string }>(
        'SELECT message_id, body FROM deliveries WHERE notification_type IS NULL ORDER BY id',
      )
      return rows.map(({ message_id: messageId, body }) => ({
        ...webhookMessageSchema.parse(JSON.parse(body)),
        messageId,
      }))
    },
  }
}
