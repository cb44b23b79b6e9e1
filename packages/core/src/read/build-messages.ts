// Turns a page of serialised records into webhook messages that fit the size limit.
import type { ReadPlan } from './read-plan.ts'
import type { ReadType } from './store-operation.ts'

/** A webhook message ready for the outbox. */
export interface BuiltMessage {
  /** `msg_<operation>_<page>_<part>`: the same page split the same way carries the same ids. */
  messageId: string
  /** The body to send, final but for a download link. */
  body: string
  recordCount: number
  /** The JSON array a download link leads to, when the record is too large to inline. */
  download?: string
}

/** What the messages of a page have in common. */
export interface MessageFrame {
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

/**
 * Packs records, each already one JSON text, into as few messages as fit `inlineBytesMax` bytes, envelope included,
 * and `recordsMax`, in order. A record too large on its own becomes a message that points to a download.
 */
export function buildMessages(frame: MessageFrame, records: readonly string[]): BuiltMessage[] {
  const head = openEnvelope(frame)
  const idBase = `msg_${frame.operationId.replaceAll('-', '')}_${frame.page}`
  // Room for the digits of numRecords: at most as many as the page has records.
  const fixedBytes = Buffer.byteLength(inlineBody(head, String(records.length), ''))
  const messages: BuiltMessage[] = []
  let pending: string[] = []
  let pendingBytes = fixedBytes
  const nextId = () => `${idBase}_${messages.length}`
  const flush = () => {
    if (pending.length === 0) return
    const body = inlineBody(head, String(pending.length), pending.join(','))
    messages.push({ messageId: nextId(), body, recordCount: pending.length })
    pending = []
    pendingBytes = fixedBytes
  }
  for (const record of records) {
    const bytes = Buffer.byteLength(record)
    if (fixedBytes + bytes > frame.inlineBytesMax) {
      flush()
      messages.push({ messageId: nextId(), body: urlBody(head), recordCount: 1, download: `[${record}]` })
      continue
    }
    if (pendingBytes + bytes + 1 > frame.inlineBytesMax || pending.length === frame.recordsMax) flush()
    pending.push(record)
    // One byte for the comma before the record, or spare for the first.
    pendingBytes += bytes + 1
  }
  flush()
  return messages
}

/** The body of a message that stands for a download, with the link in its place. */
export function withDownloadUrl(body: string, downloadUrl: string): string {
  return body.replace(URL_PLACE, () => `"type":"url","downloadUrl":${JSON.stringify(downloadUrl)},`)
}

const URL_PLACE = /"type":"url",(?="numRecords":1\}\}$)/

function openEnvelope(frame: MessageFrame): string {
  const { envelope, operationId, operationTime, readType } = frame
  return JSON.stringify({ action: 'read', ...envelope, operationId, operationTime, readType }).slice(0, -1)
}

function inlineBody(head: string, numRecords: string, records: string): string {
  return `${head},"resultInfo":{"type":"inline","numRecords":${numRecords}},"result":[${records}]}`
}

function urlBody(head: string): string {
  return `${head},"resultInfo":{"type":"url","numRecords":1}}`
}
