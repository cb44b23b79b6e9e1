// Records as the content of an object: JSON lines, or a Parquet file.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { DestinationCompression, DestinationFormat } from '@mortise/contract'
import type { StoredObject } from '../../platform/outbound/aws/put-object.ts'
import type { RecordEntry, RecordMessage } from '../sink/read-entries.ts'

/** How records are written. */
export interface RecordEncoding {
  readonly format: DestinationFormat
  readonly compression: DestinationCompression
}

/** The content of an object, and the end of its name. */
export type EncodedRecords = Omit<StoredObject, 'key'> & { readonly extension: string }

const compress = promisify(gzip)

/** Encodes the records of a message. The same message always gives the same bytes. */
export async function encodeRecords(
  message: RecordMessage,
  { format, compression }: RecordEncoding,
): Promise<EncodedRecords> {
  const rows = message.records.map((record) => rowOf(message, record))
  if (format === 'parquet') {
    return {
      extension: 'parquet',
      contentType: 'application/vnd.apache.parquet',
      body: await toParquet(rows),
    }
  }
  const lines = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  // No content encoding: clients that honour it would hand out names that end in gz with content that is plain.
  if (compression === 'gzip')
    return { extension: 'jsonl.gz', contentType: 'application/gzip', body: await compress(lines) }
  return { extension: 'jsonl', contentType: 'application/x-ndjson', body: lines }
}

/** One record as both formats hold it. */
interface RecordRow {
  id: string
  version: string
  installation_id: string
  group_ref: string
  object_name: string
  message_id: string
  is_removed: boolean
  changed_at: string
  fields: unknown
  mapped_fields: unknown
  raw: unknown
}

function rowOf({ messageId, objectName }: RecordMessage, record: RecordEntry): RecordRow {
  const { id, version, installationId, groupRef, isRemoved, changedAt, entry } = record
  return {
    id,
    version,
    installation_id: installationId,
    group_ref: groupRef,
    object_name: objectName,
    message_id: messageId,
    is_removed: isRemoved,
    changed_at: changedAt,
    fields: entry.fields ?? null,
    mapped_fields: entry.mappedFields ?? null,
    raw: entry.raw ?? null,
  }
}

/** The columns are the same in every file, so that all files of an object are one table. */
async function toParquet(rows: readonly RecordRow[]): Promise<Buffer> {
  const { parquetWriteBuffer } = await import('hyparquet-writer')
  const texts = (name: keyof RecordRow) => ({
    name,
    data: rows.map((row) => row[name]),
    type: 'STRING' as const,
  })
  // `null` stays an absent value and does not become the JSON text `null`.
  const json = (name: 'fields' | 'mapped_fields' | 'raw') => ({
    name,
    data: rows.map((row) => row[name] ?? undefined),
    type: 'JSON' as const,
    // The least and the greatest JSON text say nothing, and would be stored whole.
    statistics: false,
  })
  const bytes = parquetWriteBuffer({
    createdBy: 'mortise',
    columnData: [
      { ...texts('id'), nullable: false },
      { ...texts('version'), nullable: false },
      texts('installation_id'),
      texts('group_ref'),
      texts('object_name'),
      texts('message_id'),
      { name: 'is_removed', data: rows.map((row) => row.is_removed), type: 'BOOLEAN' },
      { name: 'changed_at', data: rows.map((row) => instantOf(row.changed_at)), type: 'TIMESTAMP' },
      json('fields'),
      json('mapped_fields'),
      json('raw'),
    ],
  })
  return Buffer.from(bytes)
}

/** A provider's time that is no instant has no place in a column of instants. `version` still has it. */
function instantOf(text: string): Date | undefined {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? undefined : at
}
