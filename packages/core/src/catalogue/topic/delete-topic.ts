// Removes a topic.
import { type EndpointInput, type Endpoints, MortiseError } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { recordAudit } from '../../tenancy/audit/record-audit.ts'
import { deleteTopicRow } from './store.ts'

/** Deletes a topic with all routes to and from it. @throws MortiseError topic.not_found */
export async function deleteTopic(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['deleteTopic']>,
): Promise<undefined> {
  const { topicId } = input.params
  await commit(ctx, async ({ tx }) => {
    const row = await deleteTopicRow(tx, caller.projectId, topicId)
    if (!row) throw new MortiseError('topic.not_found', { params: { topicId } })
    await recordAudit(tx, caller, {
      action: 'topic.deleted',
      target: `topic:${topicId}`,
      change: { before: { name: row.name } },
    })
  })
}
