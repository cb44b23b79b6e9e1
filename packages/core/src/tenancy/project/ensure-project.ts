// Lets a caller into its own project only, named by id or name.
import { MortiseError } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { cachePerContext } from '../../platform/cache/cache-per-context.ts'
import { findProject, type ProjectRow } from './store.ts'

const projectCache = cachePerContext<ProjectRow>('project', 60_000)

/** @throws MortiseError project.not_found unless `idOrName` is the caller's own project */
export async function ensureProject(ctx: Context, caller: Caller, idOrName: string): Promise<void> {
  if (idOrName === caller.projectId) return
  const own = await loadProject(ctx, caller.projectId)
  if (own.name !== idOrName) throw new MortiseError('project.not_found', { params: { project: idOrName } })
}

/** The caller's project, from memory when it was seen lately. @throws MortiseError project.not_found */
export async function loadProject(ctx: Context, projectId: string): Promise<ProjectRow> {
  return projectCache(ctx).get(`${projectId}:project`, async () => {
    const row = await findProject(ctx.database.db, projectId)
    if (!row) throw new MortiseError('project.not_found', { params: { project: projectId } })
    return row
  })
}
