// Makes a topic.
import { randomUUID } from 'node:crypto'
import { type EndpointInput, type Endpoints, MortiseError, type Topic } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { recordAudit } from '../../tenancy/audit/record-audit.ts'
import { insertTopic } from './store.ts'
import { toWireTopic } from './to-wire.ts'

/** Creates a topic nothing is routed to yet. @throws MortiseError topic.exists */
export async function createTopic(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['createTopic']>,
): Promise<Topic> {
  const { name } = input.body
  const id = randomUUID()
  const now = ctx.now()
  const row = await commit(ctx, async ({ tx }) => {
    const made = await insertTopic(tx, caller.projectId, { id, name, createdAt: now, updatedAt: now })
    if (!made) throw new MortiseError('topic.exists', { params: { name } })
    await recordAudit(tx, caller, {
      action: 'topic.created',
      target: `topic:${id}`,
      change: { after: { name } },
    })
    return made
  })
  return toWireTopic(row)
}
