// The topics of a project.
import type { EndpointInput, Endpoints, Topic } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { listTopicRows } from './store.ts'
import { toWireTopic } from './to-wire.ts'

/** Lists topics by name. */
export async function listTopics(
  ctx: Context,
  caller: Caller,
  _input: EndpointInput<Endpoints['listTopics']>,
): Promise<Topic[]> {
  return (await listTopicRows(ctx.database.db, caller.projectId)).map(toWireTopic)
}
