// A customer ready to be written to: context, vendor, integration, connection and installation, for tests.
import type { ConfigContent, WriteFailure, WriteRequest, WriteResponse } from '@mortise/contract'
import { Refusal } from '@mortise/contract'
import { createDestination } from '../catalogue/destination/create-destination.ts'
import { createTopic } from '../catalogue/topic/create-topic.ts'
import { createEventTopicRoute } from '../catalogue/topic-route/create-event-topic-route.ts'
import { createTopicDestinationRoute } from '../catalogue/topic-route/create-topic-destination-route.ts'
import { generateConnection } from '../connection/generate-connection.ts'
import { createInstallation } from '../installation/create-installation.ts'
import { batchUpsertIntegrations } from '../installation/deploy/batch-upsert-integrations.ts'
import { getOperation } from '../installation/progress/get-operation.ts'
import { listOperationLogs } from '../installation/progress/list-operation-logs.ts'
import { acrossProjects } from '../platform/db/scope.ts'
import { openWriter } from '../write/run/writer.ts'
import { writeRecords } from '../write/write-records.ts'
import { emptyTables } from './empty-tables.ts'
import { openTestContext, type TestContext } from './open-test-context.ts'
import { startWriteVendor, type WriteVendor } from './start-write-vendor.ts'

const MANIFEST = `specVersion: 1.0.0
integrations:
  - name: crm
    provider: writeVendor
    read:
      objects:
        - objectName: people
          mapToName: contact
          optionalFieldsAuto: all
          requiredFields:
            - mapToName: fullName
              default: name
          optionalFields:
            - mapToName: town
            - mapToName: phase
            - mapToName: nickname
    write:
      objects:
        - objectName: contact
          inheritMapping: true
        - objectName: pets
        - objectName: places
`

/** What a test may change of the installation. */
export interface WriteInstallation {
  groupRef?: string
  /** The config's part for `contact` under write; absent from the config when null. */
  contact?: object | null
  mappings?: Record<string, string>
  values?: Record<string, Record<string, string>>
}

/** Everything a test of writes starts from. */
export interface WriteTest extends TestContext {
  vendor: WriteVendor
  /** The clock; moves only by assignment. */
  clock: { ms: number }
  /** Installs for a new group and answers its name. */
  install(options?: WriteInstallation): Promise<string>
  write(
    groupRef: string,
    body: Partial<WriteRequest>,
    options?: { objectName?: string; key?: string },
  ): Promise<WriteResponse | { refusal: WriteFailure }>
  /** Runs the writes that are due on the test's clock, and those that come due meanwhile. */
  runJobs(): Promise<number>
  operation(operationId: string): ReturnType<typeof getOperation>
  logs(operationId: string): ReturnType<typeof listOperationLogs>
  sql<T extends object>(text: string, values?: unknown[]): Promise<T[]>
  /** Bodies of the notifications in the outbox. */
  told(): Promise<unknown[]>
  /** Forgets what the vendor has, what it was asked and what was logged and queued to be sent, for the next test. */
  reset(): Promise<void>
}

/** Opens it. */
export async function openWriteTest(): Promise<WriteTest> {
  const vendor = await startWriteVendor()
  const clock = { ms: Date.now() }
  const test = await openTestContext({ definitions: [vendor.provider], now: () => new Date(clock.ms) })
  const { ctx, caller, project } = test
  const params = { projectIdOrName: project.id }
  await batchUpsertIntegrations(ctx, caller, {
    params,
    query: { destructive: false },
    body: { sourceYaml: MANIFEST },
  })
  const metadata = { url: 'https://example.com/hook' }
  const hook = { name: 'ops', type: 'webhook' as const, metadata }
  const { id: destinationId } = await createDestination(ctx, caller, { params, body: hook })
  const { id: topicId } = await createTopic(ctx, caller, { params, body: { name: 'all' } })
  await createTopicDestinationRoute(ctx, caller, { params, body: { topicId, destinationId } })
  await createEventTopicRoute(ctx, caller, { params, body: { eventType: 'write.async.done', topicId } })

  const sql = async <T extends object>(text: string, values: unknown[] = []) =>
    (await ctx.database.pool.query(text, values)).rows as T[]
  return {
    ...test,
    vendor,
    clock,
    sql,
    ...customerVerbs(test),
    ...operationVerbs(test, { sql }),
    async reset() {
      await emptyTables(ctx, ['deliveries'])
      vendor.reset()
      clock.ms = Date.now()
      test.logged.length = 0
    },
    async close() {
      await test.close()
      await vendor.close()
    },
  }
}

/** What customers and applications do: install the integration `crm`, and write. */
function customerVerbs({ ctx, caller, project }: TestContext): Pick<WriteTest, 'install' | 'write'> {
  const params = { projectIdOrName: project.id }
  let groups = 0
  return {
    async install({ groupRef = `group-${++groups}`, contact = {}, mappings = {}, values } = {}) {
      await generateConnection(ctx, caller, {
        params,
        body: { provider: 'writeVendor', groupRef, consumerRef: 'user', apiKey: 'k' },
      })
      const people = {
        objectName: 'people',
        selectedFields: {},
        selectedFieldMappings: mappings,
        selectedValueMappings: values,
      }
      const write = {
        objects: { contact: { objectName: 'contact', ...contact }, pets: { objectName: 'pets' } },
      }
      const content = {
        provider: 'writeVendor',
        read: { objects: { people } },
        write: contact === null ? undefined : write,
      } as ConfigContent
      await createInstallation(ctx, caller, {
        params: { ...params, integrationId: 'crm' },
        query: { skipSampling: true },
        body: { groupRef, config: { createdBy: 'api:test', content } },
      })
      return groupRef
    },
    async write(groupRef, body, { objectName = 'contact', key } = {}) {
      const answer = await writeRecords(ctx, caller, {
        params: { ...params, integrationId: 'crm', objectName },
        headers: key === undefined ? {} : { 'idempotency-key': key },
        body: { groupRef, type: 'create', ...body },
      })
      return answer instanceof Refusal ? { refusal: answer.body } : answer
    },
  }
}

/** The writes that are due on the test's clock, and what became of them. */
function operationVerbs(
  { ctx, caller, project }: TestContext,
  { sql }: Pick<WriteTest, 'sql'>,
): Pick<WriteTest, 'runJobs' | 'operation' | 'logs' | 'told'> {
  const params = { projectIdOrName: project.id }
  return {
    async runJobs() {
      const writer = openWriter(acrossProjects(ctx, 'writing'))
      for (let count = 0; ; ) {
        const { claimed } = await writer.claim()
        if (claimed === 0) return count
        await writer.settled()
        count += claimed
      }
    },
    operation: (operationId) => getOperation(ctx, caller, { params: { ...params, operationId } }),
    logs: (operationId) => listOperationLogs(ctx, caller, { params: { ...params, operationId } }),
    told: async () =>
      (await sql<{ body: string }>('SELECT body FROM deliveries ORDER BY created_at')).map(({ body }) =>
        JSON.parse(body),
      ),
  }
}
