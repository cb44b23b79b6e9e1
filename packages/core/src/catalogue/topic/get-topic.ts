// One topic of a project.
import { type EndpointInput, type Endpoints, MortiseError, type Topic } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { listTopicRows } from './store.ts'
import { toWireTopic } from './to-wire.ts'

/** Gets a topic. @throws MortiseError topic.not_found */
export async function getTopic(
  ctx: Context,
  { projectId }: Caller,
  { params: { topicId } }: EndpointInput<Endpoints['getTopic']>,
): Promise<Topic> {
  const row = (await listTopicRows(ctx.database.db, projectId)).find(({ id }) => id === topicId)
  if (!row) throw new MortiseError('topic.not_found', { params: { topicId } })
  return toWireTopic(row)
}
