// Texts as one parameter of a statement, in the format in which PostgreSQL stores arrays: nothing has to be quoted or parsed.

/** The type `text` in PostgreSQL's catalogue. */
const TEXT = 25
const HEADER_BYTES = 20
const FIRST_BYTES = 4_096
/** UTF-8 needs at most so many bytes for one unit of UTF-16. */
const BYTES_OF_UNIT = 3

/**
 * A `text[]` of one dimension. The driver sends a buffer as a binary parameter. Half of a surrogate pair becomes U+FFFD.
 * @see https://github.com/postgres/postgres/blob/REL_18_0/src/backend/utils/adt/arrayfuncs.c `array_recv` (2026-11-28)
 */
export function encodeTextArray(values: readonly (string | null)[]): Buffer {
  let bytes: Buffer = Buffer.allocUnsafe(
    Math.max(FIRST_BYTES, HEADER_BYTES + values.length * 2 * BYTES_OF_UNIT),
  )
  let at = HEADER_BYTES
  for (const value of values) {
    bytes = withRoom(bytes, at, 4 + (value?.length ?? 0) * BYTES_OF_UNIT)
    const length = value === null ? -1 : bytes.write(value, at + 4)
    bytes.writeInt32BE(length, at)
    at += 4 + Math.max(length, 0)
  }
  // Dimensions, whether there may be nulls, the type, the length and the first index.
  const header = values.length === 0 ? [0, 0, TEXT] : [1, 1, TEXT, values.length, 1]
  header.forEach((number, index) => {
    bytes.writeInt32BE(number, index * 4)
  })
  return bytes.subarray(0, values.length === 0 ? header.length * 4 : at)
}

function withRoom(bytes: Buffer, at: number, needed: number): Buffer {
  if (at + needed <= bytes.length) return bytes
  const larger = Buffer.allocUnsafe(Math.max(bytes.length * 2, at + needed))
  bytes.copy(larger, 0, 0, at)
  return larger
}
