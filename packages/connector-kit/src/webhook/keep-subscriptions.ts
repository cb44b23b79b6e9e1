// Subscriptions that are one hook for each object or event at the vendor: made together, undone together.
import { ProviderError } from '../error/reaction.ts'

/**
 * Makes one hook for each wanted thing and answers their ids; when one is refused, those made before are removed, so
 * that nothing is left behind at the vendor that nobody knows of.
 * @throws ProviderError of the hook that was refused
 */
export async function makeHooks<T>(
  wanted: readonly T[],
  hook: { make(one: T): Promise<string>; remove(id: string): Promise<void> },
): Promise<string[]> {
  const ids: string[] = []
  for (const one of wanted) {
    try {
      ids.push(await hook.make(one))
    } catch (error) {
      await removeHooks(ids, hook.remove)
      throw error
    }
  }
  return ids
}

/** Removes hooks; those that are gone already count as removed. @throws ProviderError of the first other failure */
export async function removeHooks(
  ids: readonly string[],
  remove: (id: string) => Promise<void>,
): Promise<void> {
  for (const id of ids) await ignoringMissing(() => remove(id))
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
