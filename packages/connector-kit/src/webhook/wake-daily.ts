// Subscriptions that a vendor pauses when deliveries fail for long: set going again once the server is back.
import type { Call } from '../line.ts'
import type { WebhookSupport } from './webhook.ts'

const DAY_MS = 86_400_000

type Kept = Readonly<Record<string, unknown>>

/**
 * Has `wake` called once a day for as long as a subscription is wanted, though it has no end. `wake` starts the
 * subscription, or changes nothing if it is active. It throws a ProviderError with status 404 if the subscription is
 * gone, which is then created again.
 */
export function wakeDaily(
  support: Required<Pick<WebhookSupport, 'subscribe' | 'unsubscribe'>>,
  wake: (call: Call, kept: Kept) => Promise<unknown>,
): Required<Pick<WebhookSupport, 'subscribe' | 'unsubscribe' | 'renew' | 'renewBeforeMs'>> {
  const expiresAt = () => Date.now() + 2 * DAY_MS
  return {
    unsubscribe: support.unsubscribe,
    subscribe: async (call, request) => ({
      ...(await support.subscribe(call, request)),
      expiresAt: expiresAt(),
    }),
    async renew(call, kept) {
      await wake(call, kept)
      return { expiresAt: expiresAt() }
    },
    renewBeforeMs: DAY_MS,
  }
}
