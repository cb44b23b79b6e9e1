// The pieces of an answer, gathered in memory that the next answer uses again.
//
// A page of records is needed until it is parsed. In new memory it would outlive two collections of the young generation.
// Then it would wait for a collection of the whole heap, together with dozens of others.

/** Larger answers get new memory, which goes to the thread that scans them. */
const ROOM_BYTES = 1024 * 1024
/** Rooms that are kept while no answer needs them. */
const SPARE_MAX = 4
/** Answers of this size are not worth a room. */
const SMALL_BYTES = 64 * 1024

type Bytes = Buffer<ArrayBuffer>

const empty: Bytes = Buffer.alloc(0)
const spare: Bytes[] = []

/** The bytes of one answer. */
export class GatheredBytes {
  #pieces: Bytes[] = []
  #room: Bytes | undefined
  #size = 0

  /** Adds a piece, and may keep it as it is. */
  add(piece: Bytes): void {
    const start = this.#size
    this.#size += piece.length
    if (this.#size > SMALL_BYTES && this.#size <= ROOM_BYTES) {
      this.#room ??= this.#moveIn()
      piece.copy(this.#room, start)
      return
    }
    if (this.#room) {
      this.#pieces = [Buffer.from(this.#room.subarray(0, start))]
      this.release()
    }
    this.#pieces.push(piece)
  }

  /** All of them, until they are released. */
  whole(): Bytes {
    if (this.#room) return this.#room.subarray(0, this.#size)
    const [first = empty] = this.#pieces
    return this.#pieces.length > 1 ? Buffer.concat(this.#pieces) : first
  }

  /** Lets another answer have the memory. The bytes change afterwards. */
  release(): void {
    if (this.#room && spare.length < SPARE_MAX) spare.push(this.#room)
    this.#room = undefined
  }

  #moveIn(): Bytes {
    const room = spare.pop() ?? Buffer.allocUnsafeSlow(ROOM_BYTES)
    let at = 0
    for (const piece of this.#pieces) at += piece.copy(room, at)
    this.#pieces = []
    return room
  }
}
