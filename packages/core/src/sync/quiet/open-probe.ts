// A read before it has an operation.
import type { Call } from '@mortise/connector-kit'
import type { Context } from '../../context.ts'
import type { OperationRow } from '../../plan/operation/store.ts'
import type { ReadPlan } from '../../plan/read-plan/read-plan.ts'
import { buildOpenRead, type OpenRead } from '../read/build-open-read.ts'
import type { ReadStateRow } from '../read-state/store-read-state.ts'
import { providerStart, windowStart } from '../window/read-window.ts'
import { watchClock } from '../window/watch-clock.ts'

/**
 * A read before it has an operation, for the window that follows `state`. It recognises no records, so a page with
 * records needs `openRead`.
 */
export function openProbe(
  ctx: Context,
  probe: { operation: OperationRow; plan: ReadPlan; state: ReadStateRow; call: Call },
): OpenRead {
  const { plan, state } = probe
  const openedAt = ctx.now()
  const { call, clockSkewMs } = watchClock(ctx, probe.call)
  return buildOpenRead(ctx, {
    ...probe,
    call,
    clock: { openedAt, clockSkewMs },
    overlap: { known: new Map(), remaining: 0 },
    isInFull: false,
    ledgerId: undefined,
    since: windowStart(state, plan.provider.read?.overlapMs ?? 0),
    providerStartedAt: providerStart(openedAt),
  })
}
