// A revision as the API shows it.
import type { RevisionSummary } from '@mortise/contract'
import type { RevisionSummaryRow } from './store-revisions.ts'

/** Turns a row into the wire shape; `latestId` is the revision that installations run on. */
export function toWireRevision(row: RevisionSummaryRow, latestId: string): RevisionSummary {
  const { id, specVersion, createdBy, source, createdAt } = row
  return {
    id,
    specVersion,
    state: stateOf(row, latestId),
    createdBy: createdBy ?? undefined,
    source: source ?? undefined,
    createTime: createdAt.toISOString(),
  }
}

function stateOf({ id, rollout }: RevisionSummaryRow, latestId: string): RevisionSummary['state'] {
  if (id === latestId) return 'latest'
  if (rollout === null || rollout === 'promoted') return 'past'
  return rollout === 'running' ? 'rollout' : 'refused'
}
