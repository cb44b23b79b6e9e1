// Lets a project go on: where it was imported, or where it was taken back.

import type { Unit } from '../../platform/db/commit.ts'
import { enqueueSync } from '../../subscription/enqueue-sync.ts'
import { enqueueEvents } from '../../sync/inbox/enqueue-events.ts'
import { enqueuePoll } from '../../sync/poll/enqueue-poll.ts'
import { enqueueRead } from '../../sync/read-state/enqueue-read.ts'
import { enqueueSchemaWatch } from '../../sync/schema-watch/plan-schema-watch.ts'
import { listEventWork, startProject } from './store.ts'

/** Starts its schedules, the reads under way, polls, watches and subscriptions, inside the caller's transaction. */
export async function startMovedProject(unit: Unit, projectId: string): Promise<void> {
  const { tx } = unit
  for (const { id: operationId, readType } of await startProject(tx, projectId, unit.now())) {
    await enqueueRead(unit, { projectId, operationId, readType: readType ?? 'scheduled' })
  }
  const { connectionIds, polls, watched } = await listEventWork(tx, projectId)
  for (const connectionId of connectionIds) {
    await enqueueSync(unit, { projectId, connectionId })
    await enqueueEvents(unit, { projectId, connectionId })
  }
  for (const poll of polls) await enqueuePoll(unit, { projectId, ...poll })
  for (const installationId of watched) await enqueueSchemaWatch(unit, { projectId, installationId })
  unit.changed('connection', projectId)
  unit.changed('installation', projectId)
  unit.wake('schedules')
}
