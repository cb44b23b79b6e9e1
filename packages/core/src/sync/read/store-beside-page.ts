// Stores what a page of a read brings besides its messages.
import { addOperationLog } from '../../plan/operation/store-log.ts'
import type { Db } from '../../platform/db/database.ts'
import { updateOwnWrites } from '../own-write/store.ts'
import type { FetchedPage } from '../paging/paging.ts'
import { type RunPosition, saveReadFindings } from '../read-state/store-operation.ts'
import { insertOverlapPage } from '../read-state/store-read-state.ts'
import { saveFingerprints } from '../read-state/store-record-fingerprint.ts'
import type { ReadPage } from './build-open-read.ts'
import type { PreparedPage } from './prepare-page.ts'

/** A page of a read, ready to be stored. */
export interface PageToStore {
  fetched: FetchedPage<ReadPage>
  prepared: PreparedPage
  /** Sentences for the log of the operation. */
  notes: readonly string[]
}

/** Stores overlap entries, fingerprints, own writes and sentences for the log. Most pages have none of these. */
export async function storeBesidePage(
  tx: Db,
  { fetched, prepared, notes }: PageToStore,
  { position, pageCount, now }: { position: RunPosition; pageCount: number; now: Date },
): Promise<void> {
  const { operation, plan, ledgerId } = fetched.page.read
  const { id: operationId, projectId, objectName } = operation
  const { installationId } = operation
  const { entries, fingerprints, withoutId, ownWrites } = prepared
  if (entries.length > 0) await insertOverlapPage(tx, projectId, { operationId, page: pageCount, entries })
  if (ledgerId !== undefined) await saveFingerprints(tx, projectId, ledgerId, fingerprints)
  if (ownWrites.length > 0)
    await updateOwnWrites(tx, projectId, { installationId, objectName, seen: ownWrites })
  if (withoutId > 0) {
    const { recordsWithoutId: former = 0 } = position
    await saveReadFindings(tx, projectId, operationId, { recordsWithoutId: former + withoutId })
    const msg = `[${objectName}] ${plan.provider.displayName} sent records without an id. Mortise delivers them, and cannot recognise them when they come again`
    if (former === 0) await addOperationLog(tx, projectId, operationId, { severity: 'WARNING', msg, at: now })
  }
  for (const msg of notes)
    await addOperationLog(tx, projectId, operationId, { severity: 'INFO', msg, at: now })
}
