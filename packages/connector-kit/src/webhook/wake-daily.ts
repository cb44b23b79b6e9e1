// Subscriptions that a vendor pauses when deliveries fail for long: set going again once the server is back.
import type { Call } from '../line.ts'
import type { WebhookSupport } from './webhook.ts'

const DAY_MS = 86_400_000

type Kept = Readonly<Record<string, unknown>>

/**
 * Has `wake` called once a day for as long as a subscription is wanted, though it has no end. `wake` sets it going, or
 * changes nothing when it does; it throws a ProviderError with status 404 for one that is gone, which is made anew.
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
