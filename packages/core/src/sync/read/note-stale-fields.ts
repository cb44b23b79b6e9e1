// Tracks the stale fields of delivered records. A change of fields adds some, and a read of everything removes them.
import { parseFieldPath } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { listInstallationRows } from '../../plan/installed/store.ts'
import { type DeliveredFields, placeOf } from '../../plan/mapping/delivered-fields.ts'
import type { OperationRow } from '../../plan/operation/store.ts'
import { commit, type Unit } from '../../platform/db/commit.ts'
import { hasDelivered } from '../read-state/store-operation.ts'
import { lockReadState, type ReadStateRow, saveStaleFields } from '../read-state/store-read-state.ts'
import { hasLedger } from '../read-state/store-record-fingerprint.ts'
import type { OpenRead } from './build-open-read.ts'
import { coversAll, reachesBack, staleAfter, staleAlso, staleWhile, staleWithout } from './stale-fields.ts'

/**
 * Records which fields a change of fields or mappings makes stale, in the transaction that saves the config. No field
 * is stale if nothing of the object was delivered, or if the object is read in full: its next read brings the change.
 */
export async function noteChange(
  unit: Unit,
  projectId: string,
  { state, fields }: { state: ReadStateRow; fields: { before: DeliveredFields; after: DeliveredFields } },
): Promise<void> {
  const { tx } = unit
  const { installationId, objectName, fieldsFingerprint } = state
  const now = unit.now()
  if (state.staleFields === null && staleAfter(null, { ...fields, now }) === null) return
  // A read may have begun or ended since the state was looked up.
  const former = (await lockReadState(tx, projectId, { installationId, objectName }))?.staleFields ?? null
  const staleFields = staleAfter(former, { ...fields, now })
  if (former === null) {
    if (fieldsFingerprint === null && !(await hasDelivered(tx, projectId, installationId, objectName))) return
    if (await hasLedger(tx, projectId, { installationId, objectName })) return
  }
  await saveStaleFields(tx, projectId, { installationId, objectName, staleFields, now })
}

/** Notes that a read begins at its first page, if it brings the stale fields: once it succeeds, none is stale. */
export async function noteBeginning(ctx: Context, read: OpenRead): Promise<void> {
  const { operation, plan, since } = read
  if (operation.readType === 'scheduled') return
  const { id, projectId, installationId, objectName, windowUntil } = operation
  await commit(ctx, async ({ tx, now }) => {
    const state = await lockReadState(tx, projectId, { installationId, objectName })
    if (!state?.staleFields || !coversAll({ since, windowUntil }, state)) return
    // The config comes from memory and may miss a change made just now.
    const [current] = await listInstallationRows(tx, projectId, { installationId })
    if (current?.configId !== plan.configId) return
    const staleFields = staleWhile(state.staleFields, id)
    await saveStaleFields(tx, projectId, { installationId, objectName, staleFields, now: now() })
  })
}

/** Removes the stale fields that a successful read brought. */
export async function noteEnd(unit: Unit, operation: OperationRow): Promise<void> {
  const { id, projectId, installationId, objectName, readType } = operation
  if (readType === 'scheduled') return
  const state = await lockReadState(unit.tx, projectId, { installationId, objectName })
  if (state?.staleFields?.answer?.operationId !== id) return
  const staleFields = staleWithout(state.staleFields, id)
  await saveStaleFields(unit.tx, projectId, { installationId, objectName, staleFields, now: unit.now() })
}

/**
 * Records that the provider has chosen fields again (top-level names) that reads left out. Records of those reads lack
 * them, unless the read that received them again covers everything.
 */
export async function noteReturn(
  unit: Unit,
  { operation, plan }: Pick<OpenRead, 'operation' | 'plan'>,
  fields: readonly string[],
): Promise<void> {
  const { projectId, installationId, objectName } = operation
  const { tx } = unit
  const topOf = (source: string) => String(parseFieldPath(source)?.[0] ?? source)
  const returned = plan.mapping.sources.filter(({ source }) => fields.includes(topOf(source)))
  if (returned.length === 0 || (await hasLedger(tx, projectId, { installationId, objectName }))) return
  const state = await lockReadState(tx, projectId, { installationId, objectName })
  if (!state || reachesBack(operation.windowSince, state)) return
  const now = unit.now()
  const staleFields = staleAlso(state.staleFields, returned.map(placeOf), now)
  await saveStaleFields(tx, projectId, { installationId, objectName, staleFields, now })
}
