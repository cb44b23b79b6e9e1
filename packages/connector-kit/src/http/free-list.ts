// A list of requests under way, whose free places are filled again.

/**
 * Stores entries that come and go by the thousand. A Set that shrinks leaves behind tables that keep what was in them alive:
 * the garbage collector then moved every request into the old generation, for a fifth of all CPU.
 */
export interface FreeList<T> {
  /** Stores an entry and returns its place. */
  put(thing: T): number
  /** Frees the place, if this entry is in it. */
  drop(slot: number, thing: T): void
  /** Calls `look` with each entry; it may drop entries. */
  each(look: (thing: T) => void): void
  isEmpty(): boolean
}

/** Creates an empty list. */
export function createFreeList<T extends object>(): FreeList<T> {
  const kept: (T | undefined)[] = []
  const free: number[] = []
  return {
    put(thing) {
      const slot = free.pop() ?? kept.length
      kept[slot] = thing
      return slot
    },
    drop(slot, thing) {
      if (kept[slot] !== thing) return
      kept[slot] = undefined
      free.push(slot)
    },
    each(look) {
      for (const thing of kept) if (thing) look(thing)
    },
    isEmpty: () => free.length === kept.length,
  }
}
