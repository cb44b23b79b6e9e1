// Makes a project for a caller, and the first key that opens it.
import { randomUUID } from 'node:crypto'
import { type CreatedProject, type EndpointInput, type Endpoints, MortiseError } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import { storeNewApiKey } from '../api-key/mint-api-key.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { loadProject } from './ensure-project.ts'
import { addProject } from './store.ts'
import { toWireProject } from './to-wire.ts'

/**
 * Makes a project in the organisation of the caller's own, where the server's settings let API keys do so. A key opens
 * one project only, so the answer carries one for the new project, shown this once.
 * @throws MortiseError project.creation_closed, project.name_taken, request.invalid for another organisation
 */
export async function createProject(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['createProject']>,
): Promise<CreatedProject> {
  if (!ctx.settings.isProjectCreationOpen) throw new MortiseError('project.creation_closed')
  const { name, appName, orgId } = input.body
  const own = await loadProject(ctx, caller.projectId)
  if (orgId !== own.orgId) {
    const detail = `orgId must be ${own.orgId}, the organisation of this API key`
    throw new MortiseError('request.invalid', { issues: [{ in: 'body', name: 'orgId', detail }] })
  }
  const id = randomUUID()
  const created = acrossProjects(ctx, 'project creation')
  const row = await commit(created, async (unit) => {
    const made = await addProject(unit.tx, { id, name, appName, orgId })
    if (!made) throw nameTaken(name)
    await recordAudit(
      unit.tx,
      { ...caller, projectId: id },
      { action: 'project.created', target: `project:${id}`, change: { after: { name, appName, orgId } } },
    )
    return made
  })
  const owner = { ...caller, projectId: id }
  const { key } = await storeNewApiKey(created, owner, { label: 'first key', scopes: ['admin', 'secrets'] })
  return { ...toWireProject(row), apiKey: key }
}

/** The error when another project has the name. */
export function nameTaken(name: string): MortiseError {
  return new MortiseError('project.name_taken', {
    params: { name },
    issues: [{ in: 'body', name: 'name', detail: `${name} is the name of another project`, value: name }],
  })
}
