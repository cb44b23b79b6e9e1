// The arithmetic of read windows: what to ask a provider for so that nothing is skipped at a boundary.
import type { BackfillConfig } from '@mortise/contract'

/**
 * Before the provider has answered, our clock stands in for its own, set back by this allowance: a watermark that is a
 * little early costs repeats, which are recognised; one that is late would lose changes.
 */
export const CLOCK_ALLOWANCE_MS = 2_000

const SECOND_MS = 1_000
const DAY_MS = 86_400_000

/** How far an object was read before. `null` watermark: never to the end; `null` floor: all history is wanted. */
export interface ReadPosition {
  watermarkAt: Date | null
  floorAt: Date | null
}

/** The instant of the provider's clock that the read which starts at `now` may safely become the watermark of. */
export function providerStart(now: Date): Date {
  return new Date(now.getTime() - CLOCK_ALLOWANCE_MS)
}

/**
 * The inclusive start of the next window: the watermark less the provider's overlap, never before the floor; the
 * floor alone when nothing was read yet. `null` asks for everything.
 */
export function windowStart(position: ReadPosition, overlapMs: number): Date | null {
  const { watermarkAt, floorAt } = position
  if (!watermarkAt) return floorAt
  const start = new Date(watermarkAt.getTime() - overlapMs)
  return floorAt && floorAt > start ? floorAt : start
}

/**
 * From when on removals are asked for: where the last read of them began, less the provider's overlap; `undefined` when
 * it is too soon to ask again. An object that was never asked goes back as far as the read of its records.
 */
export function removalsStart(
  { removalsReadAt, since }: { removalsReadAt: Date | null; since: Date | null },
  { everyMs, overlapMs, now }: { everyMs: number; overlapMs: number; now: Date },
): Date | undefined {
  if (!removalsReadAt) return since ?? undefined
  if (now.getTime() - removalsReadAt.getTime() < everyMs) return undefined
  return new Date(removalsReadAt.getTime() - overlapMs)
}

/**
 * The oldest change that the window after this one asks for again: from here on records are remembered. Many providers
 * take and keep times in seconds, so the whole second comes again.
 */
export function overlapStart(providerStartedAt: Date, overlapMs: number): number {
  return Math.floor((providerStartedAt.getTime() - overlapMs) / SECOND_MS) * SECOND_MS
}

/** Where reading of a new object starts: a floor for its backfill, or, without one, the present. */
export function initialPosition(backfill: BackfillConfig | undefined, now: Date): ReadPosition {
  if (backfill?.defaultPeriod.fullHistory === true) return { watermarkAt: null, floorAt: null }
  const days = backfill?.defaultPeriod.days ?? 0
  // No record in any account is older than 1970, and dates far before are none for databases and providers.
  if (days > 0) return { watermarkAt: null, floorAt: new Date(Math.max(0, now.getTime() - days * DAY_MS)) }
  // Set back like every watermark, or a first read within the allowance could not move it and its overlap would be lost.
  return { watermarkAt: providerStart(now), floorAt: now }
}
