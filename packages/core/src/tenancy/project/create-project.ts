// Makes a project for a caller, and the first key that opens it.
import { randomUUID } from 'node:crypto'
import {
  type CreatedProject,
  type EndpointInput,
  type Endpoints,
  isRoleEnough,
  MortiseError,
  type Scope,
} from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import { storeNewApiKey } from '../api-key/mint-api-key.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { loadReach, scopesOfRole } from '../membership/load-reach.ts'
import { loadProject } from './ensure-project.ts'
import { addProject } from './store.ts'
import { toWireProject } from './to-wire.ts'

/**
 * Makes a project. A builder needs the role of a developer in its organisation. An API key makes it in the organisation of
 * the key's project, if the server's settings let keys do so. The answer carries a key for the new project, shown once.
 * @throws MortiseError project.creation_closed, project.name_taken, org.not_found, auth.role_insufficient,
 * request.invalid for another organisation
 */
export async function createProject(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['createProject']>,
): Promise<CreatedProject> {
  const { name, appName, orgId } = input.body
  const scopes = caller.builder
    ? await scopesOfBuilder(ctx, caller.builder.id, orgId)
    : await scopesOfKey(ctx, caller, orgId)
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
  const { key } = await storeNewApiKey(created, owner, { label: 'first key', scopes })
  return { ...toWireProject(row), apiKey: key }
}

/** The key must not open more than the builder who makes it. */
async function scopesOfBuilder(ctx: Context, builderId: string, orgId: string): Promise<readonly Scope[]> {
  const role = (await loadReach(ctx, builderId)).orgs.get(orgId)
  if (!role) throw new MortiseError('org.not_found', { params: { orgId } })
  if (isRoleEnough(role, 'developer')) return scopesOfRole(role)
  throw new MortiseError('auth.role_insufficient', { params: { role, least: 'developer' } })
}

async function scopesOfKey(ctx: Context, caller: Caller, orgId: string): Promise<readonly Scope[]> {
  if (!ctx.settings.isProjectCreationOpen) throw new MortiseError('project.creation_closed')
  const own = await loadProject(ctx, caller.projectId)
  if (orgId === own.orgId) return ['admin', 'secrets']
  const detail = `orgId must be ${own.orgId}, the organisation of this API key`
  throw new MortiseError('request.invalid', { issues: [{ in: 'body', name: 'orgId', detail }] })
}

/** The error when another project has the name. */
export function nameTaken(name: string): MortiseError {
  return new MortiseError('project.name_taken', {
    params: { name },
    issues: [{ in: 'body', name: 'name', detail: `${name} is the name of another project`, value: name }],
  })
}
