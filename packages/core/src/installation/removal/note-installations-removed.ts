// Records and reports that installations are about to be removed.

import type { Caller } from '../../context.ts'
import { notifyOfLifecycle } from '../../message/notification/notify-of-installations.ts'
import { type InstallationRow, lockInstallations } from '../../plan/installed/store.ts'
import type { Unit } from '../../platform/db/commit.ts'
import { planSubscriptionEnd } from '../../subscription/plan-events.ts'
import { recordAudits } from '../../tenancy/audit/record-audit.ts'
import type { NewAuditEntry } from '../../tenancy/audit/store.ts'
import { auditedInstallation } from '../audited-installation.ts'

/**
 * To be called, in the same transaction, before installations are deleted by themselves or with what they stand on:
 * each gets its audit entry and its notification. Answers them, locked.
 */
export async function noteInstallationsRemoved(
  unit: Unit,
  caller: Caller,
  of: { ids: readonly string[] } | { integrationId: string } | { connectionId: string },
): Promise<InstallationRow[]> {
  const { projectId } = caller
  const rows = await lockInstallations(unit.tx, projectId, of)
  if (rows.length === 0) return rows
  await notifyOfLifecycle(unit, { projectId, type: 'installation.deleted', of })
  const entries = rows.map(
    (row): NewAuditEntry => ({
      action: 'installation.deleted',
      target: `installation:${row.id}`,
      change: { before: auditedInstallation(row) },
    }),
  )
  await recordAudits(unit.tx, caller, entries)
  await planSubscriptionEnd(
    unit,
    projectId,
    rows.map(({ connectionId }) => connectionId),
  )
  return rows
}
