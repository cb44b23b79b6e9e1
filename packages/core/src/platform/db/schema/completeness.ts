// What is kept of single records: fingerprints of those that can only be read in full, and the books of a verification.
import { bigint, bigserial, boolean, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes } from './columns.ts'
import { installations } from './integration.ts'
import { operations } from './read.ts'
import { parentWall, projectWall } from './wall.ts'

/** A short name for one object of one installation, for rows of which there is one a record. */
export const readLedgers = pgTable(
  'read_ledgers',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    projectId: text('project_id').notNull(),
    installationId: text('installation_id')
      .notNull()
      .references(() => installations.id, { onDelete: 'cascade' }),
    objectName: text('object_name').notNull(),
  },
  (t) => [projectWall(), uniqueIndex('read_ledgers_object').on(t.installationId, t.objectName)],
)

/**
 * What was last delivered of a record whose provider cannot be asked for changes: eight bytes of a hash. Rows are about
 * 110 bytes with their index; a record that has not changed is looked up and not written.
 */
export const readFingerprints = pgTable(
  'read_prints',
  {
    ledgerId: bigint('ledger_id', { mode: 'number' })
      .notNull()
      .references(() => readLedgers.id, { onDelete: 'cascade' }),
    recordId: text('record_id').notNull(),
    print: bytes('print').notNull(),
  },
  (t) => [
    parentWall('read_prints.ledger_id', 'read_ledgers'),
    primaryKey({ columns: [t.ledgerId, t.recordId] }),
  ],
)

/** One row per record that a verification met, in what was delivered or at the provider; gone when it ends. */
export const syncChecks = pgTable(
  'sync_checks',
  {
    operationId: text('operation_id')
      .notNull()
      .references(() => operations.id, { onDelete: 'cascade' }),
    recordId: text('record_id').notNull(),
    /** It was delivered, and no removal after that. */
    isDelivered: boolean('is_delivered').notNull(),
    isAtProvider: boolean('is_at_vendor').notNull(),
  },
  (t) => [
    parentWall('sync_checks.operation_id', 'operations'),
    primaryKey({ columns: [t.operationId, t.recordId] }),
  ],
)
