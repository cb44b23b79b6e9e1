// From when on a look at a polled object asks for changes and removals, by the provider's clock.
import type { Context } from '../../context.ts'
import type { PollRound } from '../../platform/db/schema/event.ts'
import { providerStart, removalsStart } from '../window/read-window.ts'
import { clockWarning } from '../window/watch-clock.ts'
import type { OpenPoll } from './open-poll.ts'
import type { EventPollRow } from './store.ts'

/** A look under way in one job. */
export interface Look {
  readonly opened: OpenPoll
  /** The row, which moves with every stored page. */
  readonly held: { row: EventPollRow }
  /** Where the next look begins, by the provider's clock; ISO 8601. */
  startedAt: string
  /** The pages stored so far, and where it last started over. */
  progress: Pick<PollRound, 'pages' | 'startedOver'>
}

type Position = Pick<EventPollRow, 'watermarkAt' | 'begunAt' | 'createdAt'>

/**
 * The instant since which changes are reported. It is by our clock, less its possible difference, until a poll knows
 * the provider's clock.
 */
export function begunAtOf({ begunAt, createdAt }: Pick<Position, 'begunAt' | 'createdAt'>): Date {
  return begunAt ?? providerStart(createdAt)
}

/** Where the look asks for changes from: a little before the last one began, and nothing from before anybody asked for it. */
export function sinceOf({ plan: { provider } }: Pick<OpenPoll, 'plan'>, row: Position): Date {
  const { overlapMs = 0 } = provider.read ?? {}
  return new Date(Math.max(row.watermarkAt.getTime() - overlapMs, begunAtOf(row).getTime()))
}

/** From when on a look asks for removals; `undefined` when it does not, as lists of them may be long. */
export function removedSinceOf(
  opened: Pick<OpenPoll, 'plan'>,
  row: Position & Pick<EventPollRow, 'removalsReadAt'>,
  at: Pick<PollRound, 'startedAt' | 'phase'>,
): Date | undefined {
  const { object, provider } = opened.plan
  const { removed, overlapMs = 0 } = provider.read ?? {}
  if (!removed || !object.types.includes('delete')) return undefined
  // The window of a poll that has begun stays.
  const everyMs = at.phase === 'removals' ? 0 : (removed.everyMs ?? 0)
  const since = removalsStart(
    { removalsReadAt: row.removalsReadAt, since: sinceOf(opened, row) },
    { everyMs, overlapMs, now: new Date(at.startedAt) },
  )
  return since && new Date(Math.max(since.getTime(), begunAtOf(row).getTime()))
}

/**
 * Moves a poll that has just begun to the provider's clock, once the first page has arrived. If our clock is ahead, the
 * next poll begins earlier by the difference. The position of a first poll was set by our clock as well, so it is moved
 * too. Its page has to be requested again, because it was requested from a time in the future.
 */
export function adjustPollForClockSkew(
  ctx: Context,
  { plan, clock }: Pick<OpenPoll, 'plan' | 'clock'>,
  { row, startedAt }: { row: EventPollRow; startedAt: string },
): { row: EventPollRow; startedAt: string; isAskedAgain: boolean } {
  const clockSkewMs = clock.clockSkewMs()
  if (clockSkewMs === 0) return { row, startedAt, isAskedAgain: false }
  const { projectId, installationId, object } = plan
  const about = { projectId, installationId, objectName: object.objectName, clockSkewMs }
  ctx.log.warn(about, clockWarning(plan.provider.displayName, clockSkewMs))
  const startedMs = Math.min(Date.parse(startedAt), clock.openedAt.getTime() - clockSkewMs)
  const moved = new Date(startedMs).toISOString()
  if (row.begunAt) return { row, startedAt: moved, isAskedAgain: false }
  const before = (instant: Date) => new Date(instant.getTime() - clockSkewMs)
  const position = { watermarkAt: before(row.watermarkAt), begunAt: before(begunAtOf(row)) }
  return { row: { ...row, ...position }, startedAt: moved, isAskedAgain: true }
}
