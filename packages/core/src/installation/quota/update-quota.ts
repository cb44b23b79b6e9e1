// Sets the quota of an installation: a builder's replaces the manifest's, a customer's can only be stricter.
import {
  type EndpointInput,
  type Endpoints,
  type InstalledQuota,
  type Issue,
  isScopeOpen,
  MortiseError,
  type Quota,
} from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { requireInstallation } from '../../plan/installed/require-installation.ts'
import { lockInstallation, saveQuotas } from '../../plan/installed/store.ts'
import { commit } from '../../platform/db/commit.ts'
import { enqueuePoll } from '../../sync/poll/enqueue-poll.ts'
import { polledOf } from '../../sync/poll/open-poll.ts'
import { listPolls } from '../../sync/poll/store.ts'
import { enqueueRead } from '../../sync/read-state/enqueue-read.ts'
import { listHeldByQuota } from '../../sync/read-state/store-quota.ts'
import { recordAudit } from '../../tenancy/audit/record-audit.ts'
import { toWireQuota } from './get-quota.ts'

/** @throws MortiseError integration.not_found, installation.not_found, request.invalid */
export async function updateQuota(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['updateQuota']>,
): Promise<InstalledQuota> {
  const { quota } = input.body
  const { row, deployed } = await requireInstallation(ctx, caller, input.params)
  const isBuilder = setsForBuilder(caller)
  if (!isBuilder && quota) refuseLarger(quota, row.quota?.builder ?? deployed.revision.content.quota ?? {})
  await commit(ctx, async (unit) => {
    const { projectId, id: installationId } = row
    const locked = await lockInstallation(unit.tx, projectId, installationId)
    if (!locked) throw new MortiseError('installation.not_found', { params: { installationId } })
    const set = { ...locked.quota, [isBuilder ? 'builder' : 'customer']: quota ?? undefined }
    const quotas = set.builder || set.customer ? set : null
    await saveQuotas(unit.tx, projectId, { installationId, quotas })
    for (const held of await listHeldByQuota(unit.tx, projectId, installationId))
      await enqueueRead(unit, { projectId, ...held })
    for (const poll of await listPolls(unit.tx, projectId, installationId))
      await enqueuePoll(unit, polledOf(poll))
    await recordAudit(unit.tx, caller, {
      action: 'installation.quota_changed',
      target: `installation:${installationId}`,
      change: { before: locked.quota, after: quotas },
    })
    unit.changed('installation', projectId)
  })
  return toWireQuota(ctx, await requireInstallation(ctx, caller, input.params))
}

/** A key of the customer's screens sets the customer's quota, as the customer does. */
function setsForBuilder({ groupRef, builder, scopes }: Caller): boolean {
  return groupRef === undefined && (builder !== undefined || isScopeOpen(scopes, 'deploy'))
}

/** @throws MortiseError request.invalid, naming each limit that is larger than what the builder allows */
function refuseLarger(quota: Quota, allowed: Quota): void {
  const names = ['callsPerHour', 'callsPerDay', 'percentPerHour', 'percentPerDay'] as const
  const issues = names.flatMap((name): Issue[] => {
    const [wanted, max] = [quota[name], allowed[name]]
    if (wanted === undefined || max === undefined || wanted <= max) return []
    const detail = `quota.${name} must be ${max} or less, the limit that the builder set`
    return [{ in: 'body', name: `quota.${name}`, detail, value: wanted }]
  })
  if (issues.length > 0) throw new MortiseError('request.invalid', { issues })
}
