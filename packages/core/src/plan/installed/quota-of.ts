// The quota of an installation: the manifest's or the builder's, tightened by the customer's.
import type { ManifestIntegration, Quota } from '@mortise/contract'
import type { QuotaPlan } from '../../connection/quota/quota-plan.ts'
import type { InstallationRow } from './store.ts'

/** The quota for its calls; `undefined` for an installation without one. */
export function quotaOf(
  row: Pick<InstallationRow, 'id' | 'projectId' | 'quota'>,
  { name, quota: ofManifest }: Pick<ManifestIntegration, 'name' | 'quota'>,
): QuotaPlan | undefined {
  if (!ofManifest && !row.quota) return undefined
  const limits = tightened(row.quota?.builder ?? ofManifest ?? {}, row.quota?.customer ?? {})
  if (Object.values(limits).every((limit) => limit === undefined)) return undefined
  return { projectId: row.projectId, installationId: row.id, integrationName: name, limits }
}

/** Both at once: the smaller limit holds, and the hours of rest of both. */
function tightened(quota: Quota, other: Quota): Quota {
  const rest = [...(quota.rest ?? []), ...(other.rest ?? [])]
  return {
    callsPerHour: smaller(quota.callsPerHour, other.callsPerHour),
    callsPerDay: smaller(quota.callsPerDay, other.callsPerDay),
    percentPerHour: smaller(quota.percentPerHour, other.percentPerHour),
    percentPerDay: smaller(quota.percentPerDay, other.percentPerDay),
    rest: rest.length > 0 ? rest : undefined,
  }
}

function smaller(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.min(a, b)
}
