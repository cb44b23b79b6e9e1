// Shows a rollout in a terminal.
import type { Rollout } from '@mortise/contract'

const GROUPS_MAX = 10

type Figures = Rollout['healthBefore']['canaries']

/** Its state, its canaries and, while it runs, how they do beside the others. */
export function describeRollout(rollout: Rollout): string[] {
  const { integrationName, status, revisionId, canaryCount, groupRefs, health, healthBefore, reason } =
    rollout
  const shown = groupRefs.slice(0, GROUPS_MAX).join(', ')
  const more = canaryCount > GROUPS_MAX ? ` and ${canaryCount - GROUPS_MAX} more` : ''
  return [
    `${integrationName}  ${status}  revision ${revisionId}`,
    `  canaries: ${canaryCount} (${shown}${more})`,
    ...(health ? [`  ${describeFigures('canaries', healthBefore.canaries, health.canaries)}`] : []),
    ...(health ? [`  ${describeFigures('others', healthBefore.others, health.others)}`] : []),
    ...(reason ? [`  ${reason}`] : []),
  ]
}

function describeFigures(who: string, before: Figures, now: Figures): string {
  const { installations, troubled, failing, lackingFields, parked } = now
  const reasons = `reads fail for ${failing}, fields are missing for ${lackingFields}, messages are parked for ${parked}`
  return `${who}: ${troubled} of ${installations} in trouble, ${before.troubled} before (${reasons})`
}
