// Names all projects of a server, for its operator.
import type { Context } from '../../context.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import { listAllProjectNames } from './store.ts'

/** The names of all projects, sorted. */
export function listProjectNames(ctx: Context): Promise<string[]> {
  return listAllProjectNames(acrossProjects(ctx, 'operator').database.db)
}
