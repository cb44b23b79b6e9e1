// Runs the operations that `scripts/trace-files.mjs` follows, each once, and collects their calls.
import type { NativeRecord, ProviderDefinition } from '../../packages/connector-kit/src/index.ts'
import { createInstallation } from '../../packages/core/src/installation/create-installation.ts'
import { searchRecords } from '../../packages/core/src/search/search-records.ts'
import { openReadTest, people } from '../../packages/core/src/testing/open-read-test.ts'
import startTestDatabase from '../test-database.ts'

/** A call of a function: its file, and where the function begins. */
interface FunctionCall {
  file: string
  start: number
}

const hook = globalThis as { reportCall?: ((file: string, start: number) => void) | undefined }

/** Answers the calls of each operation by its name. */
export async function walkOperations(): Promise<Map<string, FunctionCall[]>> {
  const stop = await startTestDatabase()
  const test = await openReadTest({ pageSize: 2, alter: addSearch })
  try {
    const { ctx, caller, project, vendor, clock } = test
    vendor.records.set('people', people(3, clock.ms))
    const objects = {
      people: {
        objectName: 'people',
        selectedFields: { name: true },
        selectedFieldMappings: { mail: 'email' },
        backfill: { defaultPeriod: { fullHistory: true } },
      },
    }
    const content = { provider: 'tinyVendor', read: { objects } }
    const params = { projectIdOrName: project.id, integrationId: 'sync' }
    const walks = new Map<string, FunctionCall[]>()
    walks.set(
      'create an installation',
      await collect(() =>
        createInstallation(ctx, caller, {
          params,
          query: { skipSampling: false },
          body: { groupRef: 'acme', config: { createdBy: 'api:create-installation', content } },
        }),
      ),
    )
    walks.set('read', await collect(() => test.runJobs()))
    walks.set(
      'search',
      await collect(() =>
        searchRecords(ctx, caller, {
          params,
          query: { groupRef: 'acme' },
          body: {
            objectName: 'contacts',
            fieldFilters: [{ fieldName: 'name', operator: 'eq', value: 'Person 1' }],
          },
        }),
      ),
    )
    return walks
  } finally {
    await test.close()
    await stop()
  }
}

/** The simulated provider finds everything. */
function addSearch(definition: ProviderDefinition): ProviderDefinition {
  const record: NativeRecord = { id: 'p1', name: 'Person 1', updatedAt: 0 }
  return { ...definition, search: { page: async () => ({ records: [record] }) } }
}

async function collect(work: () => Promise<unknown>): Promise<FunctionCall[]> {
  const calls: FunctionCall[] = []
  hook.reportCall = (file, start) => calls.push({ file, start })
  try {
    await work()
  } finally {
    hook.reportCall = undefined
  }
  return calls
}
