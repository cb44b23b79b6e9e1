// Subscriptions that are one hook for each object or event at the vendor: made together, undone together.
import { ProviderError } from '../error/reaction.ts'
import { asArray } from '../json.ts'
import type { Call } from '../line.ts'
import type { WantedEvents, WebhookSupport } from './webhook.ts'

/** The calls that manage hooks at a vendor; an id, or another value that finds it again, names each hook. */
export interface HookSupport<T> {
  /** The targets of hooks. */
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
 * Subscribing by such hooks. When one is refused, those made before are removed, so that no unknown hook stays at the
 * vendor. Unsubscribing from hooks that are gone already is no failure.
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

/**
 * As `subscribeByHooks`, of places that come and go: each hook is of one, known by its name. A new place gets a hook. A
 * refused one is passed over and met again the next time, and so is every place after a temporary failure.
 */
export function subscribeByPlaces(
  support: HookSupport<string>,
): Required<Pick<WebhookSupport, 'subscribe' | 'extend' | 'unsubscribe'>> {
  const { unsubscribe } = subscribeByHooks(support)
  return {
    unsubscribe,
    async subscribe(call, request) {
      const places = [...(await support.targets(call, request.wanted))]
      const made = subscribeByHooks({ ...support, targets: () => places }).subscribe(call, request)
      return { kept: { ...(await made).kept, places } }
    },
    async extend(call, kept, request) {
      if (!Array.isArray(kept.places)) return 'anew'
      const known = new Set(kept.places.map(String))
      const present = await support.targets(call, request.wanted)
      const hooks = asArray(kept.hooks).map(String)
      const added: string[] = []
      for (const place of present.filter((each) => !known.has(each))) {
        try {
          hooks.push(await support.make(call, place, request))
          added.push(place)
        } catch (error) {
          if (!(error instanceof ProviderError)) throw error
          if (error.reaction.kind === 'stop') continue
          if (added.length === 0) throw error
          break
        }
      }
      if (added.length === 0) return undefined
      // A place that is gone and comes back is new: its hook went with it.
      const places = [...present.filter((each) => known.has(each)), ...added]
      return { kept: { hooks, places }, added }
    },
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
