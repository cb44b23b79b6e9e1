// Writes JSON texts straight into the bytes of a message body: each is encoded once and never joined as a string.

/** Room for the number of records, which is known last and written first; what it leaves over stays blank. */
const COUNT_PLACE = '       '
const TAIL = ']}'

/** A message body under way. */
export interface Packer {
  /** Records in it. */
  readonly count: number
  /** Adds a record; answers false, having changed nothing, when it does not fit any more. */
  add(record: string): boolean
  /** The finished body; the next one starts empty. */
  take(): Buffer
}

// One page is packed at a time and without waiting, so the bytes under way can be shared by all of them.
let scratch = Buffer.allocUnsafe(0)

/** Makes a packer of bodies of at most `bytesMax` bytes; `envelope` is their JSON object up to its closing brace. */
export function createPacker(bytesMax: number, envelope: string): Packer {
  const opening = `${envelope},"resultInfo":{"type":"inline","numRecords":`
  const countAt = Buffer.byteLength(opening)
  const head = `${opening}${COUNT_PLACE}},"result":[`
  const headBytes = Buffer.byteLength(head)
  const end = bytesMax - TAIL.length
  if (scratch.length < bytesMax + headBytes) scratch = Buffer.allocUnsafe(bytesMax + headBytes)
  scratch.write(head, 0)
  let offset = headBytes
  let count = 0
  return {
    get count() {
      return count
    },
    add(record) {
      const start = count === 0 ? offset : offset + 1
      // A UTF-16 unit takes three bytes at most; only records near the end need to be measured.
      if (start + record.length * 3 > end && start + Buffer.byteLength(record) > end) return false
      if (count > 0) scratch[offset] = COMMA
      offset = start + scratch.write(record, start)
      count += 1
      return true
    },
    take() {
      scratch.write(String(count).padEnd(COUNT_PLACE.length), countAt)
      offset += scratch.write(TAIL, offset)
      const body = Buffer.from(scratch.subarray(0, offset))
      offset = headBytes
      count = 0
      return body
    },
  }
}

const COMMA = 0x2c
