// Decides which records Mortise has to remember before it can report changes of an object by field.
import { randomUUID } from 'node:crypto'
import type { PollBaseline } from '../../platform/db/schema/event.ts'
import type { EventPlan } from './event-plan.ts'
import type { OpenPoll } from './open-poll.ts'
import type { EventPollRow } from './poll-store.ts'

/**
 * Returns the baseline that an object needs: the existing one, or a new one for the first poll, another account or
 * newly watched fields. Starts none if no installation receives updates, or if every poll lists everything and so
 * remembers by itself.
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
