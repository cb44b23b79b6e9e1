// The management surface with every provider of the catalogue, in a network that shows where secrets go.
import type { Connection } from '@mortise/contract'
import { mintApiKey } from '@mortise/core'
import { operations } from '../../../apps/server/src/binding/operations.ts'
import { buildSurface } from '../../../apps/server/src/http/endpoint/build-surface.ts'
import { openTestClient, type TestAnswer } from '../../../apps/server/src/testing/open-test-surface.ts'
import { openTestContext, type TestContext } from '../../../packages/core/src/testing/open-test-context.ts'
import { definitions } from '../../../packages/providers/src/index.ts'
import { type Network, startNetwork } from './start-network.ts'

/** What is attacked, and where stolen secrets would arrive. */
export interface AttackedServer {
  test: TestContext
  network: Network
  /** Asks the management surface with a key of the UI library; `path` is below the project. */
  ask(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, json?: unknown): Promise<TestAnswer>
  /** Connects an account and answers the connection. @throws Error unless it is created */
  connect(body: Readonly<Record<string, unknown>>): Promise<Connection>
  close(): Promise<void>
}

/** Opens it on a database of its own. */
export async function openAttackedServer(): Promise<AttackedServer> {
  const network = await startNetwork()
  const test = await openTestContext({ definitions, send: network.send })
  const app = await buildSurface(test.ctx, {
    surface: 'management',
    operations,
    checkAnswers: true,
    failureLimit: { max: 100_000, windowMs: 60_000 },
  })
  const client = openTestClient(await app.listen({ host: '127.0.0.1', port: 0 }))
  const { key } = await mintApiKey(test.ctx, test.project.id, { label: 'attack', scopes: ['admin'] })
  const ask: AttackedServer['ask'] = (method, path, json) =>
    client.ask({
      method,
      path: path.startsWith('/v1') ? path : `/v1/projects/${test.project.id}${path}`,
      headers: { 'x-api-key': key },
      json,
    })
  return {
    test,
    network,
    ask,
    async connect(body) {
      const answer = await ask('POST', '/connections:generate', {
        groupRef: 'victim',
        consumerRef: 'ada',
        ...body,
      })
      if (answer.status !== 201) throw new Error(answer.text)
      return answer.json as Connection
    },
    async close() {
      await client.close()
      await app.close()
      await test.close()
      await network.close()
    },
  }
}
