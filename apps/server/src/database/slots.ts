// A list of requests under way, whose free places are filled again.

/**
 * Keeps things that come and go by the thousand. A Set that shrinks leaves behind tables that keep what was in them alive:
 * the garbage collector then moved every request into the old generation, for a fifth of all CPU.
 */
export interface Slots<T> {
  /** Keeps a thing; answers the slot it is in. */
  put(thing: T): number
  /** Empties the slot, if it is this thing that is in it. */
  drop(slot: number, thing: T): void
  /** Calls `look` with everything that is kept; it may drop things. */
  each(look: (thing: T) => void): void
  isEmpty(): boolean
}

/** Makes slots, none of them filled. */
export function createSlots<T extends object>(): Slots<T> {
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
