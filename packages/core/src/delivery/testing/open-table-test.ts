// A database of a builder, with a destination that writes records into its tables.
import type { FieldValueType } from '@mortise/contract'
import pg from 'pg'
import { createDestination } from '../../catalogue/destination/create-destination.ts'
import { createTestDatabase } from '../../testing/create-test-database.ts'
import { openReadTest, type ReadTest } from '../../testing/open-read-test.ts'

/** Everything a test of tables starts from. */
export interface TableTest extends ReadTest {
  /** What the provider says of its fields: types by name. It is asked again after `forgetTypes`. */
  readonly fieldTypes: Map<string, FieldValueType>
  forgetTypes(): void
  /** Runs while the provider is asked for its fields, in the middle of a batch. */
  onDescribe: () => Promise<unknown>
  /** SQL in the builder's database. */
  query<T extends object>(text: string, values?: unknown[]): Promise<T[]>
  /** Superuser address of the builder's database. */
  readonly targetUrl: string
  /** Makes the destination `hook`, to which records go. */
  createTables(metadata?: object): Promise<void>
}

/** Opens it. */
export async function openTableTest(): Promise<TableTest> {
  const target = await createTestDatabase({ isEmpty: true })
  const fieldTypes = new Map<string, FieldValueType>()
  const hook: Pick<TableTest, 'onDescribe'> = { onDescribe: async () => undefined }
  const describe = async (_: unknown, objectName: string) => {
    await hook.onDescribe()
    return describeFields(fieldTypes, objectName)
  }
  const test = await openReadTest({
    destination: false,
    pageSize: 20,
    tellsRemovals: true,
    settings: { deliveryRetryMs: [1_000] },
    alter: (definition) => ({ ...definition, objects: { ...definition.objects, describe } }),
  })
  const builder = new pg.Pool({ connectionString: target.connectionString, max: 2 })
  return Object.assign(hook, {
    ...test,
    fieldTypes,
    targetUrl: target.connectionString,
    forgetTypes: () => test.ctx.caches.dropNow('metadata', test.project.id),
    query: async <T extends object>(text: string, values: unknown[] = []) =>
      (await builder.query(text, values)).rows as T[],
    async createTables(metadata = {}) {
      await createDestination(test.ctx, test.caller, {
        params: { projectIdOrName: test.project.id },
        body: {
          name: 'hook',
          type: 'postgres',
          metadata: { tls: false, ...metadata },
          secrets: { connectionString: target.connectionString },
        },
      })
    },
    async close() {
      await builder.end()
      await test.close()
      await target.drop()
    },
  })
}

function describeFields(types: ReadonlyMap<string, FieldValueType>, objectName: string) {
  const fields = [...types].map(([fieldName, valueType]) => ({
    fieldName,
    displayName: fieldName,
    valueType,
    providerType: valueType,
    isReadOnly: false,
    isCustom: false,
    isRequired: false,
  }))
  return { objectName, displayName: objectName, isComplete: true, fields }
}
