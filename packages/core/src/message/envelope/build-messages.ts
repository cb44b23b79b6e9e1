// Turns a page of serialised records into webhook messages that fit the size limit.

import type { ReadPlan } from '../../plan/read-plan/read-plan.ts'
import type { ReadType } from '../../sync/read-state/store-operation.ts'
import { createPacker } from './create-packer.ts'

/** A webhook message ready for the outbox. */
export interface BuiltMessage {
  /** `msg_<operation>_<page>_<part>`: the same page split the same way carries the same ids. */
  messageId: string
  /** The body to send, UTF-8, final but for a download link. Bytes, because the database takes them as they are. */
  body: Buffer
  recordCount: number
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

/**
 * Packs records, each already one JSON text, into as few messages as fit `inlineBytesMax` bytes, envelope included,
 * and `recordsMax`, in order. A record too large on its own becomes a message that points to a download.
 */
export function buildMessages(frame: MessageFrame, records: readonly string[]): BuiltMessage[] {
  const head = openEnvelope(frame)
  const idBase = `msg_${frame.operationId.replaceAll('-', '')}_${frame.page}`
  const { inlineBytesMax, recordsMax } = frame
  return packMessages({ head, idBase, inlineBytesMax, recordsMax }, records)
}

/**
 * Packs records into messages whose envelope is `head`, a JSON object up to its closing brace; their ids are
 * `<idBase>_<part>`.
 */
export function packMessages(
  frame: { head: string; idBase: string; inlineBytesMax: number; recordsMax: number | undefined },
  records: readonly string[],
): BuiltMessage[] {
  const { head, idBase } = frame
  const packer = createPacker(frame.inlineBytesMax, head)
  const messages: BuiltMessage[] = []
  const flush = () => {
    if (packer.count === 0) return
    const recordCount = packer.count
    messages.push({ messageId: `${idBase}_${messages.length}`, body: packer.take(), recordCount })
  }
  for (const record of records) {
    if (packer.count === frame.recordsMax) flush()
    if (packer.add(record)) continue
    flush()
    if (packer.add(record)) continue
    const body = Buffer.from(`${head},"resultInfo":{"type":"url","numRecords":1}}`)
    messages.push({
      messageId: `${idBase}_${messages.length}`,
      body,
      recordCount: 1,
      download: `[${record}]`,
    })
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
  const { action, envelope, operationId, operationTime, readType } = frame
  return JSON.stringify({ action, ...envelope, operationId, operationTime, readType }).slice(0, -1)
}
