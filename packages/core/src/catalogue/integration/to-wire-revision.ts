// A revision as the API shows it.
import type { RevisionSummary } from '@mortise/contract'
import type { RevisionSummaryRow } from './store-revisions.ts'

/** Turns a row into the wire shape; `latestId` is the revision that installations run on, `names` are those of authors. */
export function toWireRevision(
  row: RevisionSummaryRow,
  latestId: string,
  names: ReadonlyMap<string, string>,
): RevisionSummary {
  const { id, specVersion, createdBy, source, createdAt } = row
  return {
    id,
    specVersion,
    state: stateOf(row, latestId),
    createdBy: createdBy ?? undefined,
    createdByName: createdBy === null ? undefined : names.get(createdBy),
    source: source ?? undefined,
    createTime: createdAt.toISOString(),
  }
}

function stateOf({ id, rollout }: RevisionSummaryRow, latestId: string): RevisionSummary['state'] {
  if (id === latestId) return 'latest'
  if (rollout === null || rollout === 'promoted') return 'past'
  return rollout === 'running' ? 'rollout' : 'refused'
}
