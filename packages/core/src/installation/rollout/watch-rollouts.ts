// Looks after running rollouts, and stops those whose canaries get worse.
import { loadIntegration } from '../../catalogue/integration/load-integration.ts'
import type { Context } from '../../context.ts'
import { notify } from '../../message/notification/notify.ts'
import { listInstallationRows } from '../../plan/installed/store.ts'
import { commit } from '../../platform/db/commit.ts'
import { forProject } from '../../platform/db/scope.ts'
import { endRollout } from './end-rollout.ts'
import { loadRolloutHealth } from './load-rollout-health.ts'
import {
  claimRollouts,
  listRolloutRows,
  type RolloutFigures,
  type RolloutHealth,
  type RolloutRow,
} from './store.ts'

/** A process leaves a rollout alone that another one has looked at within this time. */
const CHECK_MS = 25_000

/** Compares canaries with the others in every rollout that is due; `ctx` is in the scope of all projects. */
export async function watchRollouts(ctx: Context): Promise<void> {
  const now = ctx.now()
  const before = new Date(now.getTime() - CHECK_MS)
  for (const rollout of await claimRollouts(ctx.database.db, { now, before })) {
    await checkRollout(forProject(ctx, rollout.projectId), rollout)
  }
}

async function checkRollout(ctx: Context, rollout: RolloutRow): Promise<void> {
  const { id, projectId, integrationId, healthBefore } = rollout
  const { db } = ctx.database
  const rows = await listInstallationRows(db, projectId, { integrationId })
  const canaryIds = rows.filter(({ rolloutId }) => rolloutId === id).map((row) => row.id)
  const health = await loadRolloutHealth(db, projectId, { integrationId, canaryIds, now: ctx.now() })
  const reason = findWorsening(healthBefore, health)
  if (reason === undefined) return
  const { name } = (await loadIntegration(ctx, projectId, integrationId)).integration
  const isStopped = await commit(ctx, async (unit) => {
    // A caller may have ended it, and even begun another one.
    const [newest] = await listRolloutRows(unit.tx, projectId, { integrationId, limit: 1 })
    if (newest?.id !== id || newest.status !== 'running') return false
    const of = { projectId, integrationId, name }
    const { revisionId, formerRevisionId } = await endRollout(unit, ctx, of, {
      status: 'stopped',
      by: 'system',
      reason,
    })
    const data = { projectId, integrationId, integrationName: name, rolloutId: id }
    await notify(unit, {
      projectId,
      type: 'rollout.stopped',
      describe: async () => [{ data: { ...data, revisionId, formerRevisionId, reason }, identity: id }],
    })
    return true
  })
  if (isStopped) ctx.log.warn({ projectId, integrationId, rolloutId: id }, `a rollout was stopped: ${reason}`)
}

/** Growth of the share of troubled canaries beyond that of the others, above which a rollout stops. */
const TOLERANCE = 0.05

/** Why the rollout has to stop, in words; `undefined` while it may go on. A failure that all have alike is no reason. */
function findWorsening(before: RolloutHealth, now: RolloutHealth): string | undefined {
  const canaries = shareOf(now.canaries) - shareOf(before.canaries)
  const others = Math.max(0, shareOf(now.others) - shareOf(before.others))
  if (canaries <= others + TOLERANCE) return undefined
  const { installations, troubled, failing, lackingFields, parked } = now.canaries
  return `${troubled} of ${installations} canaries are in trouble, ${before.canaries.troubled} before the rollout: reads fail for ${failing}, chosen fields are missing for ${lackingFields}, and messages are parked for ${parked}.`
}

function shareOf({ troubled, installations }: RolloutFigures): number {
  return installations === 0 ? 0 : troubled / installations
}
