// The columns of each table, and the tables beside it.
import type { systemColumns } from '../table/table.ts'

/** The types of the columns that every table has, in the order in which rows hold their values. */
export const systemColumnTypes = {
  _mortise_installation_id: 'text NOT NULL',
  _mortise_group_ref: 'text NOT NULL',
  id: 'text NOT NULL',
  _mortise_version: 'text COLLATE "C" NOT NULL',
  _mortise_deleted_at: 'timestamptz',
  _mortise_synced_at: 'timestamptz NOT NULL DEFAULT now()',
  _mortise_changes: 'jsonb',
  raw: 'jsonb',
} as const satisfies Readonly<Record<(typeof systemColumns)[number], string>>

/** The messages that are in the tables of a schema. */
export const MESSAGES = '_mortise_messages'
/** Records that were deleted from tables whose rows do not stay. */
export const TOMBSTONES = '_mortise_tombstones'
