// Lets the events of a connection go on once the customer has reconnected.
import type { Unit } from '../platform/db/commit.ts'
import { enqueueEvents } from '../sync/inbox/enqueue-events.ts'
import { enqueueSync } from './enqueue-sync.ts'
import { listConnectionsWithEndpoint } from './store.ts'

/** Has the subscription looked at and waiting events worked off at once, instead of at their next attempt. */
export async function resumeConnectionEvents(
  unit: Unit,
  projectId: string,
  connectionId: string,
): Promise<void> {
  const [found] = await listConnectionsWithEndpoint(unit.tx, projectId, [connectionId])
  if (found === undefined) return
  await enqueueSync(unit, { projectId, connectionId })
  await enqueueEvents(unit, { projectId, connectionId })
}
