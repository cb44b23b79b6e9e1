// Which records have to be remembered before changes of an object can be told by field.
import { randomUUID } from 'node:crypto'
import type { PollBaseline } from '../../platform/db/schema/event.ts'
import type { EventPlan } from './event-plan.ts'
import type { OpenPoll } from './open-poll.ts'
import type { EventPollRow } from './poll-store.ts'

/**
 * The baseline an object needs: the one there is, or another that begins, as for the first look, for another account,
 * and for fields that nobody watched before. Nothing new where nobody hears of updates, and where every look lists
 * everything and so remembers by itself.
 */
export function baselineOf(
  plan: EventPlan,
  { baseline, watermarkAt }: Pick<EventPollRow, 'baseline' | 'watermarkAt'>,
  { isInFull, basis }: Pick<OpenPoll, 'isInFull' | 'basis'>,
): PollBaseline | null {
  const { object, watchFields } = plan
  const names = watchFields ? [...watchFields].sort() : 'all'
  if (!object.types.includes('update') || isInFull || names.length === 0) return baseline
  if (baseline?.basis === basis && isCovered(names, baseline.names)) return baseline
  return {
    run: randomUUID(),
    status: 'reading',
    names,
    basis,
    before: watermarkAt.toISOString(),
    pages: 0,
    count: 0,
    failures: 0,
  }
}

function isCovered(names: PollBaseline['names'], remembered: PollBaseline['names']): boolean {
  if (names === 'all' || remembered === 'all') return names === remembered
  return names.every((name) => remembered.includes(name))
}
