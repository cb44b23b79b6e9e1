// Chance that can be repeated: the same seed makes the same requests.

/** A source of chance. */
export interface Random {
  /** From 0 to 1, without 1. */
  next(): number
  /** A whole number from 0 to `below`, without `below`. */
  int(below: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
}

/** Chance from a seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (below: number) => Math.floor(next() * below)
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick(from) {
      const one = from[int(from.length)]
      if (one === undefined && from.length === 0) throw new Error('there is nothing to pick from')
      return one as (typeof from)[number]
    },
  }
}
