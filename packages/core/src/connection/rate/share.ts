// This process's part of what a provider takes at once, so that all processes together keep to it.
import { createHash } from 'node:crypto'
import type { Context } from '../../context.ts'
import { ALONE, type ProcessShare } from './process-share.ts'

/** The share as it was heard of last; everything until then. The same object while nothing changes. */
export function shareOf(ctx: Context): ProcessShare {
  return ctx.memory.rateShare ?? ALONE
}

/** Notes which processes live, by id in one order for all; `own` may be missing for a moment. */
export function setShare(ctx: Context, { live, own }: { live: readonly string[]; own: string }): void {
  const all = live.includes(own) ? live : [...live, own]
  const share = { processes: all.length, place: all.indexOf(own) }
  const former = shareOf(ctx)
  if (former.processes === share.processes && former.place === share.place) return
  ctx.memory.rateShare = share
  ctx.log.debug(share, 'the calls that providers accept at once were divided again')
}

/**
 * Calls at once that this process may make of the `max` an account takes: at least one, so more processes than that
 * exceed it by as many. The remainder falls to other processes for other connections.
 */
export function callsAtOnce(max: number, connectionId: string, { processes, place }: ProcessShare): number {
  const rest = max % processes
  const turn = (place + createHash('sha1').update(connectionId).digest().readUInt32BE()) % processes
  return Math.max(1, Math.floor(max / processes) + (turn < rest ? 1 : 0))
}
