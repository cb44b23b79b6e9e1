// A surface with real HTTP and a real database, serving endpoints a test declares.
import type { ProviderDefinition } from '@mortise/connector-kit'
import type { Scope } from '@mortise/contract'
import { type Context, mintApiKey } from '@mortise/core'
import type { FastifyInstance } from 'fastify'
import { Agent, type Dispatcher } from 'undici'
import { openTestContext, type TestContext } from '../../../../packages/core/src/testing/open-test-context.ts'
import { buildSurface, type SurfaceOptions } from '../http/endpoint/build-surface.ts'
import { prepareDrain } from '../prepare-drain.ts'

/** As a server in use, a surface waits for answers under way. */
const drainMs = 2_000

/** A request of a test; `json` is sent as JSON, `body` as it is. */
export interface TestRequest {
  method?: Dispatcher.HttpMethod
  path: string
  headers?: Record<string, string>
  json?: unknown
  body?: string | Buffer
}

/** What came back; `json` is undefined when the body is none. */
export interface TestAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  json: unknown
}

/** Sends requests to one origin and closes with the test. */
export interface TestClient {
  ask(request: TestRequest): Promise<TestAnswer>
  close(): Promise<void>
}

/** A client of `origin` over real sockets. */
export function openTestClient(origin: string): TestClient {
  const agent = new Agent()
  return {
    async ask({ method = 'GET', path, headers = {}, json, body }) {
      const sent = json === undefined ? body : JSON.stringify(json)
      const type: Record<string, string> = json === undefined ? {} : { 'content-type': 'application/json' }
      const answer = await agent.request({
        origin,
        path,
        method,
        headers: { ...type, ...headers },
        body: sent ?? null,
      })
      const text = await answer.body.text()
      const isJson = String(answer.headers['content-type']).includes('json')
      return {
        status: answer.statusCode,
        headers: answer.headers,
        text,
        json: isJson ? JSON.parse(text) : undefined,
      }
    },
    close: () => agent.destroy(),
  }
}

/** A surface that listens, its context and a way to make keys. */
export interface TestSurface extends TestClient {
  test: TestContext
  /** `http://127.0.0.1:4711` */
  origin: string
  /** A new key of the test's project. */
  key(...scopes: Scope[]): Promise<string>
}

/** Opens a surface on a free port, over a database of its own. */
export async function openTestSurface(
  options: Omit<SurfaceOptions, 'extend'> & {
    definitions?: readonly ProviderDefinition[]
    extend?: (app: FastifyInstance, ctx: Context) => void
  },
): Promise<TestSurface> {
  const { definitions = [], extend, ...surfaceOptions } = options
  const test = await openTestContext({ definitions })
  const app = await buildSurface(test.unscoped, {
    checkAnswers: true,
    ...surfaceOptions,
    extend: (surface) => extend?.(surface, test.unscoped),
  })
  const drain = prepareDrain(app.server)
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const client = openTestClient(origin)
  return {
    ...client,
    test,
    origin,
    key: async (...scopes) => (await mintApiKey(test.ctx, test.project.id, { label: 'test', scopes })).key,
    async close() {
      await client.close()
      await drain(() => app.close(), drainMs)
      await test.close()
    },
  }
}
