// Opens a read as a use of the paging engine, unless it has to wait.
import type { Context } from '../../context.ts'
import type { ReadPlan } from '../../plan/read-plan/read-plan.ts'
import type { Paging } from '../paging/paging.ts'
import { findReadRoom, type ReadRoom } from '../read-state/find-read-room.ts'
import type { ReadPage } from './build-open-read.ts'
import type { FailedRead } from './fail-read.ts'
import { noteStart } from './keep-up.ts'
import { openRead } from './open-read.ts'
import { holdRead } from './read-hold.ts'
import { type Answers, readPaging } from './read-paging.ts'
import { startOver } from './start-over.ts'

/** A read in one job. `position` moves with each stored page. */
export interface Reading extends FailedRead {
  room?: ReadRoom | undefined
  /** The provider's answers from before this operation was opened. */
  answers?: Answers | undefined
}

/**
 * Opens the read where it stands. Returns `undefined` if it has to wait, or if another worker moved it.
 * @throws MortiseError as `openRead`; ProviderError
 */
export async function openReading(
  ctx: Context,
  run: Reading,
  plan: ReadPlan,
): Promise<Paging<ReadPage> | undefined> {
  const { operation, position, answers } = run
  const room = await findReadRoom(ctx, plan)
  if (room.hold) {
    await holdRead(ctx, run, room.hold)
    return undefined
  }
  run.room = room
  const read = await openRead(ctx, operation, plan)
  if (!operation.providerStartedAt || answers) await noteStart(ctx, read)
  // The parts that the cursor depends on may have changed between two jobs.
  if (operation.basis !== null && operation.basis !== read.basis)
    if (!(await startOver(ctx, read, position))) return undefined
  // Another plan may request other fields.
  const answered = answers?.plan === plan ? answers.pages : undefined
  return readPaging(ctx, read, { position, recordsMax: room.records, answered })
}
