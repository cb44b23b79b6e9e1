// Stores the pages of a run in order, each while the next one is prepared.
import { setImmediate } from 'node:timers/promises'
import type { StorePage } from './paging.ts'

/** Pages on their way into the database: one is being stored, and another may wait. */
export interface PageQueue {
  /**
   * Stores a page after the pages before it. Waits until the page before the last one is stored, and returns false if a
   * page was not stored.
   * @throws Error if a page before could not be stored
   */
  add(store: StorePage): Promise<boolean>
  /** Waits for the last page; false if it was not stored. @throws Error if it could not be stored */
  settle(): Promise<boolean>
}

export function createPageQueue(): PageQueue {
  // The page before the last one added, and the last one; each begins when the one before it is stored.
  let former: Promise<boolean> = Promise.resolve(true)
  let last = former
  return {
    async add(store) {
      if (!(await former)) return false
      former = last
      last = former.then((isOurs) => isOurs && store())
      // One of the next calls throws its error.
      last.catch(() => undefined)
      // The statements leave before the next page keeps this thread busy.
      await setImmediate()
      return true
    },
    settle: () => last,
  }
}
