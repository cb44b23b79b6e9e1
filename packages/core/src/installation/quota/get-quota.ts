// The quota of an installation and its use.
import type { EndpointInput, Endpoints, InstalledQuota } from '@mortise/contract'
import type { QuotaPeriod } from '../../connection/quota/quota-plan.ts'
import { listQuotaCounts } from '../../connection/quota/store.ts'
import type { Caller, Context } from '../../context.ts'
import { quotaOf } from '../../plan/installed/quota-of.ts'
import { requireInstallation } from '../../plan/installed/require-installation.ts'
import type { Installed } from '../../plan/installed/with-integrations.ts'
import { describeQuota } from './describe-quota.ts'

/** @throws MortiseError integration.not_found or installation.not_found */
export async function getQuota(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['getQuota']>,
): Promise<InstalledQuota> {
  return toWireQuota(ctx, await requireInstallation(ctx, caller, input.params))
}

/** The quota of an installation in the wire shape. */
export async function toWireQuota(ctx: Context, { row, deployed }: Installed): Promise<InstalledQuota> {
  const { content } = deployed.revision
  const plan = quotaOf(row, content)
  const counts = plan ? await listQuotaCounts(ctx.database.db, row.projectId, [row.id]) : []
  const allowanceOf = (period: QuotaPeriod) =>
    counts.find((count) => count.period === period)?.allowance ?? undefined
  return {
    installationId: row.id,
    groupRef: row.groupRef,
    quota: plan?.limits ?? {},
    manifest: content.quota,
    builder: row.quota?.builder,
    customer: row.quota?.customer,
    allowancePerHour: allowanceOf('hour'),
    allowancePerDay: allowanceOf('day'),
    state: plan ? describeQuota(plan, { counts, now: ctx.now() }) : {},
  }
}
