// Removes an integration and everything customers installed of it.
import type { EndpointInput, Endpoints } from '@mortise/contract'
import { recordAudit } from '../audit/record-audit.ts'
import type { Caller, Context } from '../context.ts'
import { commit } from '../db/commit.ts'
import { loadIntegration } from './load-integration.ts'
import { deleteIntegrationRow } from './store.ts'

/** Deletes the integration with its installations, schedules and reads. Connections stay. @throws MortiseError integration.not_found */
export async function deleteIntegration(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['deleteIntegration']>,
): Promise<undefined> {
  const { integration } = await loadIntegration(ctx, caller.projectId, input.params.integrationIdOrName)
  await commit(ctx, async (unit) => {
    await deleteIntegrationRow(unit.tx, caller.projectId, integration.id)
    await recordAudit(unit.tx, caller, {
      action: 'integration.deleted',
      target: `integration:${integration.id}`,
      change: { name: integration.name },
    })
    unit.changed('integration', caller.projectId)
    unit.changed('installation', caller.projectId)
  })
}
