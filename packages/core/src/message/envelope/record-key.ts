// The eight bytes that stand for a record where its id would take too much room.

/** The length of a key. */
export const KEY_BYTES = 8

/**
 * The key of a record's id. Ids of one object share a key by chance only: one object in thirty million, if objects have a million records.
 * It is no cryptographic hash, because each delivered record pays for it.
 * @see https://github.com/bryc/code/blob/master/jshash/experimental/cyrb53.js the mixing, read 2026-11-23
 */
export function recordKey(id: string): Buffer {
  const key = Buffer.allocUnsafe(KEY_BYTES)
  writeRecordKey(key, 0, id)
  return key
}

/** Writes the key of a record's id into `keys` at the offset; zeros for a record without an id. */
export function writeRecordKey(keys: Buffer, offset: number, id: string | undefined): void {
  let high = id === undefined ? 0 : 0xdeadbeef
  let low = id === undefined ? 0 : 0x41c6ce57
  if (id !== undefined) {
    for (let at = 0; at < id.length; at += 1) {
      const unit = id.charCodeAt(at)
      high = Math.imul(high ^ unit, 2654435761)
      low = Math.imul(low ^ unit, 1597334677)
    }
    const mixed = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
    low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(mixed ^ (mixed >>> 13), 3266489909)
    high = mixed
  }
  keys.writeInt32BE(high | 0, offset)
  keys.writeInt32BE(low | 0, offset + 4)
}

/** The keys of a message's records, in the order of its records. */
export function splitKeys(keys: Buffer): Buffer[] {
  return Array.from({ length: keys.length / KEY_BYTES }, (_, index) =>
    keys.subarray(index * KEY_BYTES, (index + 1) * KEY_BYTES),
  )
}
