/** A small seeded generator of random numbers, so that generated records can be generated again. */

/** Draws from a fixed sequence. */
export type Random = {
  /** A number from 0 up to but not including 1. */
  next(): number
  /** A whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number
  pick<T>(items: readonly [T, ...T[]]): T
}

/** The sequence a seed stands for (Mulberry32 over a hashed seed). */
export function createRandom(seed: string | number): Random {
  let state = hash(String(seed))
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(items: readonly [T, ...T[]]): T => items[integer(0, items.length - 1)] ?? items[0]
  return { next, integer, pick }
}

/** FNV-1a, enough to spread seeds that differ in one letter. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return value
}
