// A test context whose providers are all the key API.
import { openTestContext, type TestContext } from '../../testing/open-test-context.ts'
import { generateConnection } from '../generate-connection.ts'
import { defineKeyProviders } from './define-key-providers.ts'
import { type KeyApi, startKeyApi } from './start-key-api.ts'

/** The context, the API and a short way to connect. */
export interface KeyTest extends TestContext {
  api: KeyApi
  /** Connects a group (`g1` unless told) with what is given. */
  connect(
    body: Partial<Parameters<typeof generateConnection>[2]['body']> & { provider: string },
  ): ReturnType<typeof generateConnection>
}

/** Opens both; `spaces` answers at the API through an override when `overridesSpaces` is set. */
export async function openKeyTest(options: { overridesSpaces?: boolean } = {}): Promise<KeyTest> {
  const api = await startKeyApi()
  const settings = options.overridesSpaces ? { providerUrls: new Map([['spaces', api.url]]) } : {}
  const test = await openTestContext({ definitions: defineKeyProviders(api.url), settings })
  return {
    ...test,
    api,
    connect: (body) =>
      generateConnection(test.ctx, test.caller, {
        params: { projectIdOrName: test.project.id },
        body: { groupRef: 'g1', consumerRef: 'c1', ...body },
      }),
    async close() {
      await test.close()
      await api.close()
    },
  }
}
