// Renames a topic.
import { type EndpointInput, type Endpoints, MortiseError, type Topic } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { refusingDuplicates } from '../../platform/db/refusing-duplicates.ts'
import { recordAudit } from '../../tenancy/audit/record-audit.ts'
import { lockTopic, renameTopic } from './store.ts'
import { toWireTopic } from './to-wire.ts'

/** Gives a topic another name; its routes stay. Safe to repeat. @throws MortiseError topic.not_found, topic.exists */
export async function updateTopic(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['updateTopic']>,
): Promise<Topic> {
  const { projectId } = caller
  const { topicId } = input.params
  const { name } = input.body
  const missing = new MortiseError('topic.not_found', { params: { topicId } })
  const row = await commit(ctx, async ({ tx }) => {
    const before = await lockTopic(tx, projectId, topicId)
    if (!before) throw missing
    const after = await refusingDuplicates(
      () => renameTopic(tx, projectId, topicId, { name, at: ctx.now() }),
      () => new MortiseError('topic.exists', { params: { name } }),
    )
    await recordAudit(tx, caller, {
      action: 'topic.updated',
      target: `topic:${topicId}`,
      change: { before: { name: before.name }, after: { name } },
    })
    return after
  })
  if (!row) throw missing
  return toWireTopic(row)
}
