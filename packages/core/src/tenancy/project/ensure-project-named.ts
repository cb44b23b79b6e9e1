// Creates a project or finds the one of that name.
import { randomUUID } from 'node:crypto'
import { humanize } from '@mortise/connector-kit'
import type { Project } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import { FIRST_ORG_ID } from './first-org-id.ts'
import { insertProject } from './store.ts'
import { toWireProject } from './to-wire.ts'

/** Returns the project called `name`, making it first when there is none: `my-app` is shown as My App. Safe to repeat. */
export async function ensureProjectNamed(ctx: Context, name: string): Promise<Project> {
  const { database } = acrossProjects(ctx, 'operator')
  const row = await insertProject(database.db, {
    id: randomUUID(),
    name,
    // Customers read it in sentences; a name of nothing but separators stays as it is.
    appName: humanize(name) || name,
    orgId: FIRST_ORG_ID,
  })
  return toWireProject(row)
}
