// Removes an integration and everything customers installed of it.
import { type EndpointInput, type Endpoints, MortiseError } from '@mortise/contract'
import { loadIntegration } from '../../catalogue/integration/load-integration.ts'
import { deleteIntegrationRow, lockIntegration } from '../../catalogue/integration/store.ts'
import type { Caller, Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { recordAudit } from '../../tenancy/audit/record-audit.ts'
import { noteInstallationsRemoved } from './note-installations-removed.ts'

/** Deletes the integration with its installations, schedules and reads. Connections stay. @throws MortiseError integration.not_found */
export async function deleteIntegration(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['deleteIntegration']>,
): Promise<undefined> {
  const { integration, revision } = await loadIntegration(
    ctx,
    caller.projectId,
    input.params.integrationIdOrName,
  )
  await commit(ctx, async (unit) => {
    // First of all, so that it cannot be installed meanwhile.
    if (!(await lockIntegration(unit.tx, caller.projectId, integration.id))) {
      throw new MortiseError('integration.not_found', { params: { integration: integration.name } })
    }
    await noteInstallationsRemoved(unit, caller, { integrationId: integration.id })
    await deleteIntegrationRow(unit.tx, caller.projectId, integration.id)
    await recordAudit(unit.tx, caller, {
      action: 'integration.deleted',
      target: `integration:${integration.id}`,
      change: {
        before: { name: integration.name, provider: integration.provider, revisionId: revision.id },
      },
    })
    unit.changed('integration', caller.projectId)
    unit.changed('installation', caller.projectId)
  })
}
