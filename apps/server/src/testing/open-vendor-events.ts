// A real definition beside a played vendor, installed for one customer, with the surface that its webhooks arrive at.
import { providers } from '@mortise/providers'
import { type EventTest, openEventTest } from '../../../../packages/core/src/event/testing/open-event-test.ts'
import { createInboundBudget } from '../http/body/inbound-budget.ts'
import { buildSurface } from '../http/endpoint/build-surface.ts'
import { registerIncomingWebhooks } from '../http/incoming-webhook.ts'

const ALWAYS = { enabled: 'always' }

/** What is wanted of which vendor. */
export interface VendorEventsWish {
  provider: string
  /** Where the vendor is played. */
  baseUrl: string
  objectName: string
  fieldName: string
}

/** The test, where webhooks arrive, and the customer's installation, made by `install`, as the vendor may call back. */
export interface VendorEvents {
  test: EventTest
  url: string
  install(): Promise<{ installationId: string }>
  close(): Promise<void>
}

/** Opens both; created and updated records of the object are wanted. */
export async function openVendorEvents(wish: VendorEventsWish): Promise<VendorEvents> {
  const { provider, baseUrl, objectName, fieldName } = wish
  const definition = providers.get(provider)
  if (!definition) throw new Error(`there is no ${provider}`)
  const auth = { kind: 'apiKey', attach: 'header', name: 'authorization' } as const
  const test = await openEventTest([{ ...definition, auth, baseUrl }])
  const { unscoped: ctx } = test
  const app = await buildSurface(ctx, {
    surface: 'management',
    operations: [],
    rateLimit: { max: 100, windowMs: 60_000 },
    extend: (surface) => registerIncomingWebhooks(surface, ctx, { budget: createInboundBudget() }),
  })
  return {
    test,
    url: await app.listen({ host: '127.0.0.1', port: 0 }),
    async install() {
      const subscribe = { inheritFieldsAndMapping: true, createEvent: ALWAYS, updateEvent: ALWAYS }
      await test.deploy({ provider, objectName, requiredFields: [{ fieldName }], subscribe })
      const installation = await test.install({ provider, objectName, groupRef: 'acme' })
      await test.runJobs()
      return installation
    },
    async close() {
      await app.close()
      await test.close()
    },
  }
}
