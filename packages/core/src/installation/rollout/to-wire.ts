// A rollout as the API shows it.
import type { Rollout } from '@mortise/contract'
import type { RolloutHealth, RolloutRow } from './store.ts'

const GROUPS_MAX = 1_000

/** Turns a row into the wire shape; `health` is that of now. */
export function toWireRollout(
  row: RolloutRow,
  { name, health }: { name: string; health: RolloutHealth | undefined },
): Rollout {
  return {
    id: row.id,
    integrationId: row.integrationId,
    integrationName: name,
    status: row.status,
    revisionId: row.revisionId,
    formerRevisionId: row.formerRevisionId,
    canaryCount: row.groupRefs.length,
    groupRefs: row.groupRefs.slice(0, GROUPS_MAX),
    healthBefore: row.healthBefore,
    health,
    reason: row.reason ?? undefined,
    createdBy: row.createdBy,
    createTime: row.createdAt.toISOString(),
    endTime: row.endedAt?.toISOString(),
  }
}
