// Creates a project or finds the one of that name.
import { randomUUID } from 'node:crypto'
import { humanize } from '@mortise/connector-kit'
import type { Project } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
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
    // One organisation owns a self-hosted server until organisations can be managed.
    orgId: '00000000-0000-4000-8000-000000000001',
  })
  return toWireProject(row)
}
