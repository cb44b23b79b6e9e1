// Subscriptions that are one hook for each object or event at the vendor: made together, undone together.
import { ProviderError } from '../error/reaction.ts'
import { asArray } from '../json.ts'
import type { Call } from '../line.ts'
import type { WantedEvents, WebhookSupport } from './webhook.ts'

/** How a vendor is told of hooks; each is known by an id, or by whatever finds it again. */
export interface HookSupport<T> {
  /** What there is to make a hook of. */
  targets(call: Call, wanted: readonly WantedEvents[]): Promise<readonly T[]> | readonly T[]
  /** Makes one and answers its id. @throws ProviderError when the vendor refuses */
  make(
    call: Call,
    target: T,
    request: { url: string; secret: string; wanted: readonly WantedEvents[] },
  ): Promise<string>
  remove(call: Call, id: string): Promise<unknown>
}

/**
 * Subscribing by such hooks. When one is refused, those made before are removed, so that nothing is left behind at the
 * vendor that nobody knows of; to unsubscribe from hooks that are gone already is no failure.
 */
export function subscribeByHooks<T>(
  support: HookSupport<T>,
): Required<Pick<WebhookSupport, 'subscribe' | 'unsubscribe'>> {
  const removeAll = async (call: Call, ids: readonly string[]) => {
    for (const id of ids) await ignoringMissing(() => support.remove(call, id))
  }
  return {
    async subscribe(call, request) {
      const hooks: string[] = []
      for (const target of await support.targets(call, request.wanted)) {
        try {
          hooks.push(await support.make(call, target, request))
        } catch (error) {
          await removeAll(call, hooks)
          throw error
        }
      }
      return { kept: { hooks } }
    },
    unsubscribe: (call, { hooks }) => removeAll(call, asArray(hooks).map(String)),
  }
}

/** Runs a removal; that there is nothing to remove is no failure. */
export async function ignoringMissing(remove: () => Promise<unknown>): Promise<void> {
  try {
    await remove()
  } catch (error) {
    const isGone = error instanceof ProviderError && (error.status === 404 || error.status === 410)
    if (!isGone) throw error
  }
}
