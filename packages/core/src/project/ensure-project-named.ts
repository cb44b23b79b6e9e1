// Creates a project or finds the one of that name.
import { randomUUID } from 'node:crypto'
import type { Project } from '@mortise/contract'
import type { Context } from '../context.ts'
import { insertProject } from './store.ts'
import { toWireProject } from './to-wire.ts'

/** Returns the project called `name`, making it first when there is none. Safe to repeat. */
export async function ensureProjectNamed(ctx: Context, name: string): Promise<Project> {
  const row = await insertProject(ctx.database.db, {
    id: randomUUID(),
    name,
    appName: name,
    // One organisation owns a self-hosted server until organisations can be managed.
    orgId: '00000000-0000-4000-8000-000000000001',
  })
  return toWireProject(row)
}
