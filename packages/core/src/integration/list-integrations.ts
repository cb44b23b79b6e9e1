// The integrations of a project.
import type { Integration } from '@mortise/contract'
import type { Caller, Context } from '../context.ts'
import { listDeployed } from './store.ts'
import { toWireIntegration } from './to-wire.ts'

/** All integrations with their newest revisions, by name. */
export async function listIntegrations(ctx: Context, caller: Caller): Promise<Integration[]> {
  return (await listDeployed(ctx.database.db, caller.projectId)).map(toWireIntegration)
}
