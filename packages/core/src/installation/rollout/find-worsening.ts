// Decides whether the canaries of a rollout got worse than the other installations.
import type { RolloutFigures, RolloutHealth } from './store.ts'

/** Growth of the share of troubled canaries beyond that of the others, above which a rollout stops. */
const TOLERANCE = 0.05

/** Why the rollout has to stop, in words; `undefined` while it may go on. Trouble that all have alike is no reason. */
export function findWorsening(before: RolloutHealth, now: RolloutHealth): string | undefined {
  const canaries = shareOf(now.canaries) - shareOf(before.canaries)
  const others = Math.max(0, shareOf(now.others) - shareOf(before.others))
  if (canaries <= others + TOLERANCE) return undefined
  const { installations, troubled, failing, lackingFields, parked } = now.canaries
  return `${troubled} of ${installations} canaries are in trouble, ${before.canaries.troubled} before the rollout: reads fail for ${failing}, chosen fields are missing for ${lackingFields}, and messages are parked for ${parked}.`
}

function shareOf({ troubled, installations }: RolloutFigures): number {
  return installations === 0 ? 0 : troubled / installations
}
