// Where a verification stands, as the text its operation keeps as cursor.
import type { Place } from '../paging/paging.ts'
import type { VerifyPage } from './verification.ts'

/**
 * Delivered records come first, by message. Then come the provider's records, by page. Last come delivered records that
 * are on no page, by id. `done` is what an ended verification keeps. Reads continue meanwhile: `readUntil` is their
 * position at the first step, in epoch milliseconds, and later changes are not judged.
 */
type VerifyStep =
  | { side: 'delivered'; after: number; readUntil: number }
  | { side: 'provider'; cursor: string | null; readUntil: number }
  | { side: 'unlisted'; after: string; readUntil: number }
  | { side: 'done' }

/** The place as text. */
export function writeStep(place: Place<VerifyPage> | null, readUntil: number): string {
  return JSON.stringify(stepAt(place, readUntil))
}

function stepAt(place: Place<VerifyPage> | null, readUntil: number): VerifyStep {
  if (place?.phase === 'delivered') return { side: 'delivered', after: Number(place.cursor ?? 0), readUntil }
  if (place?.phase === 'records') return { side: 'provider', cursor: place.cursor, readUntil }
  if (place?.phase === 'unlisted') return { side: 'unlisted', after: place.cursor ?? '', readUntil }
  return { side: 'done' }
}

/** The place a text stands for; the first one, judging up to `readUntil`, without a text. We alone write them. */
export function readStep(
  text: string | null,
  readUntil: number,
): { start: Place<VerifyPage>; readUntil: number } {
  if (text === null) return { start: { phase: 'delivered', cursor: null }, readUntil }
  // One begun by an older build does not say how far it judges.
  const step = { readUntil, ...(JSON.parse(text) as object) } as VerifyStep & { readUntil: number }
  return { start: placeOf(step), readUntil: step.readUntil }
}

function placeOf(step: VerifyStep): Place<VerifyPage> {
  if (step.side === 'delivered') return { phase: 'delivered', cursor: String(step.after) }
  if (step.side === 'provider') return { phase: 'records', cursor: step.cursor }
  if (step.side === 'unlisted') return { phase: 'unlisted', cursor: step.after || null }
  // An older build ended a verification after it had stored the last step.
  return { phase: 'done', cursor: null }
}
