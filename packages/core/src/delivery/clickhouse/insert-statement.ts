// The statement that brings the records of a message into a table.
import {
  type ClickhouseStatement,
  clickhouseName,
} from '../../platform/outbound/clickhouse/call-clickhouse.ts'
import type { RecordEntry } from '../sink/read-entries.ts'
import type { Row } from '../table/build-rows.ts'
import { MISMATCH } from '../table/column-type.ts'
import { storableJson } from '../table/storable-json.ts'
import type { Table } from '../table/table.ts'
import { toClickhouse } from './column-types.ts'
import { qualified } from './open-table.ts'
import { versionNumber } from './version-number.ts'

/** The records of one message. */
export interface InsertedMessage {
  readonly messageId: string
  /** Of records that exist. */
  readonly rows: readonly Row[]
  readonly removed: readonly RecordEntry[]
}

/**
 * One insert, which the table leaves out when it has seen the message id before. Each row is a whole state of a record:
 * ReplacingMergeTree keeps the row with the greatest version.
 */
export function insertStatement(table: Table, message: InsertedMessage): ClickhouseStatement {
  const columns = table.columns.filter(({ type }) => type !== undefined).map(({ name }) => name)
  const names = [
    '_mortise_installation_id',
    '_mortise_group_ref',
    'id',
    '_mortise_version',
    '_mortise_deleted_at',
    '_mortise_changes',
    'raw',
    ...columns,
  ]
  const lines = [
    ...message.rows.map((row) => existingRow(table, row)),
    ...message.removed.map((record) => removedRow(record)),
  ]
  return {
    query: `INSERT INTO ${qualified(table)} (${names.map(clickhouseName).join(', ')}) FORMAT JSONEachRow`,
    rows: lines.map((line) => `${storableJson(line)}\n`).join(''),
    settings: {
      insert_deduplicate: '1',
      insert_deduplication_token: message.messageId,
      // The answer has to mean that the rows are stored, whatever the user's profile says.
      async_insert: '0',
      date_time_input_format: 'best_effort',
    },
  }
}

function existingRow(table: Table, row: Row): Record<string, unknown> {
  const changes = [...(row.x ?? [])]
  const values: Record<string, unknown> = {}
  for (const [index, { name, place, type }] of table.columns.entries()) {
    const value = row[`c${index}`]
    if (value === undefined || type === undefined) continue
    const kept = toClickhouse(value, type)
    if (kept === MISMATCH) changes.push({ field: place, value, reason: 'type' })
    else values[name] = kept
  }
  return {
    _mortise_installation_id: row.i,
    _mortise_group_ref: row.g,
    id: row.k,
    _mortise_version: versionNumber(row.v),
    _mortise_changes: changes.length > 0 ? storableJson(changes) : null,
    raw: row.r === undefined ? null : storableJson(row.r),
    ...values,
  }
}

function removedRow({
  installationId,
  groupRef,
  id,
  version,
  changedAt,
}: RecordEntry): Record<string, unknown> {
  return {
    _mortise_installation_id: installationId,
    _mortise_group_ref: groupRef,
    id,
    _mortise_version: versionNumber(version),
    _mortise_deleted_at: changedAt,
  }
}
