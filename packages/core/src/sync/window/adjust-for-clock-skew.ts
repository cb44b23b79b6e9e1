// Moves a read's window to the provider's clock: its ends are instants of that clock and not of ours.
import type { Context } from '../../context.ts'
import type { OpenRead } from '../read/build-open-read.ts'
import { moveWindow } from '../read-state/store-operation.ts'
import { moveFirstPosition } from '../read-state/store-read-state.ts'
import { clockWarning } from './watch-clock.ts'

/**
 * Moves the read to the provider's clock, once the first page has arrived. If our clock is ahead, the next window
 * begins earlier by the difference. Our clock also set a position that was never read from. It is moved too, and the
 * page has to be requested again. Calling it again, after a crash, changes nothing more.
 */
export async function adjustForClockSkew(
  ctx: Context,
  read: OpenRead,
): Promise<{ read: OpenRead; isAskedAgain: boolean }> {
  const clockSkewMs = read.clock.clockSkewMs()
  const { operation } = read
  if (clockSkewMs === 0 || operation.isWindowGiven) return { read, isAskedAgain: false }
  const { id, projectId, installationId, objectName } = operation
  const atProvider = read.clock.openedAt.getTime() - clockSkewMs
  const providerStartedAt = new Date(Math.min(read.providerStartedAt.getTime(), atProvider))
  const { db } = ctx.database
  const now = ctx.now()
  const state = await moveFirstPosition(db, projectId, { installationId, objectName, clockSkewMs, now })
  const since = state ? state.floorAt : read.since
  await moveWindow(db, projectId, id, { since, providerStartedAt, now })
  ctx.log.warn(
    { projectId, operationId: id, clockSkewMs },
    clockWarning(read.plan.provider.displayName, clockSkewMs),
  )
  return {
    read: read.rewind({ since, providerStartedAt, state }),
    isAskedAgain: state !== undefined,
  }
}
