// Turns a page of serialised records into webhook messages that fit the size limit.

import type { ReadPlan } from '../../plan/read-plan/read-plan.ts'
import type { ReadType } from '../../sync/read-state/store-operation.ts'
import { KEY_BYTES, writeRecordKey } from './record-key.ts'

/** A record that is ready to be packed. */
export interface SerialisedRecord {
  /** Its result entry, as JSON. */
  readonly json: string
  /** Absent if the provider sends none. */
  readonly id: string | undefined
  /** When it changed at the provider, in epoch milliseconds, if the provider reports that. */
  readonly changedAt: number | undefined
  /** An event that carries no state of the record: it is never older or newer than another. */
  readonly isStateless?: boolean | undefined
}

/** A record whose JSON is in a message: holding it besides would keep each page in memory twice. */
export type PackedRecord = Omit<SerialisedRecord, 'json'>

/** A webhook message ready for the outbox. */
export interface BuiltMessage {
  /** `msg_<operation>_<page>_<part>`: the same page split the same way carries the same ids. */
  messageId: string
  /** The body to send, UTF-8, final but for a download link. Bytes, because the database takes them as they are. */
  body: Buffer
  /** Its records, in the order of its result. */
  records: readonly PackedRecord[]
  /** The JSON array a download link leads to, when the record is too large to inline. */
  download?: string
}

/** The common parts of the messages of a page. */
export interface MessageFrame {
  /** `delete` reports removed records and is not for applications that only store what they receive. */
  action: 'read' | 'delete'
  operationId: string
  /** The operation's number of the page, counted from 0. */
  page: number
  /** Start of the operation, RFC 3339. */
  operationTime: string
  readType: ReadType
  envelope: ReadPlan['envelope']
  /** Largest body sent inline, in bytes. */
  inlineBytesMax: number
  /** Most records in one message, where the builder limits that. */
  recordsMax: number | undefined
}

/** Records on their way into messages. */
export interface Packing {
  /** Packs further records. Their JSON is not needed afterwards. */
  add(records: readonly SerialisedRecord[]): void
  /** The messages. Nothing can be added to them. */
  finish(): BuiltMessage[]
}

/**
 * Packs records into as few messages as fit `inlineBytesMax` bytes, envelope included,
 * and `recordsMax`, in order. A record too large on its own becomes a message that points to a download.
 */
export function buildMessages(frame: MessageFrame, records: readonly SerialisedRecord[]): BuiltMessage[] {
  return packAll(openMessages(frame), records)
}

/** The same for records that come piece by piece. */
export function openMessages(frame: MessageFrame): Packing {
  const { inlineBytesMax, recordsMax } = frame
  const idBase = `msg_${frame.operationId.replaceAll('-', '')}_${frame.page}`
  return openPacking({ head: openEnvelope(frame), idBase, inlineBytesMax, recordsMax })
}

interface PackingFrame {
  /** A JSON object up to its closing brace. */
  head: string
  idBase: string
  inlineBytesMax: number
  recordsMax: number | undefined
}

/** Packs records into messages whose envelope is `head`; their ids are `<idBase>_<part>`. */
export function packMessages(frame: PackingFrame, records: readonly SerialisedRecord[]): BuiltMessage[] {
  return packAll(openPacking(frame), records)
}

function packAll(packing: Packing, records: readonly SerialisedRecord[]): BuiltMessage[] {
  packing.add(records)
  return packing.finish()
}

function openPacking({ head, idBase, inlineBytesMax, recordsMax }: PackingFrame): Packing {
  // Most pages of quiet reads have no records, and need no memory.
  let packer: Packer | undefined
  const messages: BuiltMessage[] = []
  let packed: PackedRecord[] = []
  const push = (message: Omit<BuiltMessage, 'messageId'>) =>
    messages.push({ messageId: `${idBase}_${messages.length}`, ...message })
  const flush = () => {
    if (!packer || packed.length === 0) return
    push({ body: packer.take(), records: packed })
    packed = []
  }
  const add = (record: SerialisedRecord) => {
    packer ??= createPacker(inlineBytesMax, head)
    if (packed.length === recordsMax) flush()
    if (!packer.add(record.json)) {
      flush()
      if (!packer.add(record.json)) {
        const body = Buffer.from(`${head},"resultInfo":{"type":"url","numRecords":1}}`)
        push({ body, records: [toPacked(record)], download: `[${record.json}]` })
        return
      }
    }
    packed.push(toPacked(record))
  }
  return {
    add: (records) => records.forEach(add),
    finish() {
      flush()
      packer?.close()
      return messages
    },
  }
}

function toPacked({ id, changedAt, isStateless }: SerialisedRecord): PackedRecord {
  return { id, changedAt, isStateless }
}

/** The keys of a message's records, in their order. */
export function keysOf({ records }: Pick<BuiltMessage, 'records'>): Buffer {
  const keys = Buffer.allocUnsafe(records.length * KEY_BYTES)
  for (const [index, { id }] of records.entries()) writeRecordKey(keys, index * KEY_BYTES, id)
  return keys
}

/** The body of a message that stands for a download, with the link in its place. */
export function withDownloadUrl(body: string, downloadUrl: string): string {
  return body.replace(URL_PLACE, () => `"type":"url","downloadUrl":${JSON.stringify(downloadUrl)},`)
}

const URL_PLACE = /"type":"url",(?="numRecords":1\}\}$)/

function openEnvelope(frame: MessageFrame): string {
  const { action, envelope, operationId, operationTime, readType } = frame
  return JSON.stringify({ action, ...envelope, operationId, operationTime, readType }).slice(0, -1)
}

/** Room for the number of records, which is known last and written first; what it leaves over stays blank. */
const COUNT_PLACE = '       '
const TAIL = ']}'

/** A message body under way. */
interface Packer {
  /** Adds a record; answers false, having changed nothing, when it does not fit any more. */
  add(record: string): boolean
  /** The finished body; the next one starts empty. */
  take(): Buffer
  /** Lets another packer have the memory. */
  close(): void
}

// Memory of bodies under way. As many are kept as pages are usually prepared at once.
const spare: Buffer[] = []
const SPARE_MAX = 4

/** Makes a packer of bodies of at most `bytesMax` bytes; `envelope` is their JSON object up to its closing brace. */
function createPacker(bytesMax: number, envelope: string): Packer {
  const opening = `${envelope},"resultInfo":{"type":"inline","numRecords":`
  const countAt = Buffer.byteLength(opening)
  const head = `${opening}${COUNT_PLACE}},"result":[`
  const headBytes = Buffer.byteLength(head)
  const end = bytesMax - TAIL.length
  const kept = spare.pop()
  const bytes = bytesMax + headBytes
  const scratch = kept && kept.length >= bytes ? kept : Buffer.allocUnsafeSlow(bytes)
  scratch.write(head, 0)
  let offset = headBytes
  let count = 0
  return {
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
    close() {
      if (spare.length < SPARE_MAX) spare.push(scratch)
    },
  }
}

const COMMA = 0x2c
