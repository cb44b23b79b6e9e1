// Renames a project, or the application its customers see.
import { type EndpointInput, type Endpoints, MortiseError, type Project } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { refusingDuplicates } from '../../platform/db/refusing-duplicates.ts'
import { pickMasked } from '../../platform/request/pick-masked.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { nameTaken } from './create-project.ts'
import { loadProject } from './ensure-project.ts'
import { changeProject } from './store.ts'
import { toWireProject } from './to-wire.ts'

/**
 * Applies what the mask names: `name`, `appName`. Addresses with the old name end; those with the id go on.
 * @throws MortiseError request.mask_unknown, request.mask_value_missing, project.name_taken
 */
export async function updateProject(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['updateProject']>,
): Promise<Project> {
  const { projectId } = caller
  const { updateMask, project: sent } = input.body
  const { name, appName } = pickMasked({ updateMask, allowed: ['name', 'appName'], sent })
  const before = await loadProject(ctx, projectId)
  const change = { name: name ?? before.name, appName: appName ?? before.appName }
  const row = await commit(ctx, async (unit) => {
    const changed = await refusingDuplicates(
      () => changeProject(unit.tx, projectId, { ...change, updatedAt: ctx.now() }),
      () => nameTaken(change.name),
    )
    if (!changed) throw new MortiseError('project.not_found', { params: { project: projectId } })
    await recordAudit(unit.tx, caller, {
      action: 'project.updated',
      target: `project:${projectId}`,
      change: { before: { name: before.name, appName: before.appName }, after: change },
    })
    unit.changed('project', projectId)
    return changed
  })
  return toWireProject(row)
}
