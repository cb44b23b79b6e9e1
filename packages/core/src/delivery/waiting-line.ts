// Messages that wait for their turn, first come first served.

/** Places that may be empty at the front before the others move up. */
const EMPTY_MAX = 1_024

/**
 * A line whose taken places are cleared. An array that gives up its first element is copied as it grows again. The copy before
 * is in the old generation by then, and until that is collected it keeps every message alive that was ever in it.
 */
export class WaitingLine<T> {
  readonly #places: (T | undefined)[] = []
  #first = 0

  get length(): number {
    return this.#places.length - this.#first
  }

  push(thing: T): void {
    this.#places.push(thing)
  }

  /** The first, which leaves the line. */
  shift(): T | undefined {
    const thing = this.#places[this.#first]
    if (this.length === 0) return undefined
    this.#places[this.#first] = undefined
    this.#first += 1
    if (this.#first >= EMPTY_MAX) this.#moveUp()
    return thing
  }

  /** As many as there are, `max` at most, which leave the line. */
  take(max = this.length): T[] {
    const taken: T[] = []
    while (taken.length < max) {
      const thing = this.shift()
      if (thing === undefined) break
      taken.push(thing)
    }
    return taken
  }

  #moveUp(): void {
    this.#places.copyWithin(0, this.#first)
    this.#places.fill(undefined, this.length)
    this.#places.length -= this.#first
    this.#first = 0
  }
}
