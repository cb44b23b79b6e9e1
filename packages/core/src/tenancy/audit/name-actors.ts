// Names of those who change things.
import type { Context } from '../../context.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import { listApiKeyLabels, listBuilderNames } from './store-actors.ts'

/** Names actors: a builder by name or e-mail address, an API key of the project by its label. Others have none. */
export async function nameActors(
  ctx: Context,
  projectId: string | undefined,
  actors: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const builderIds = idsOf('builder:', actors)
  const keyIds = projectId === undefined ? [] : idsOf('api:', actors)
  const names = new Map<string, string>()
  if (builderIds.length > 0) {
    const { db } = acrossProjects(ctx, 'accounts').database
    for (const { id, email, firstName, lastName } of await listBuilderNames(db, builderIds)) {
      names.set(`builder:${id}`, [firstName, lastName].filter(Boolean).join(' ') || email)
    }
  }
  if (projectId !== undefined && keyIds.length > 0) {
    for (const { id, label } of await listApiKeyLabels(ctx.database.db, projectId, keyIds)) {
      names.set(`api:${id}`, label)
    }
  }
  return names
}

function idsOf(kind: 'builder:' | 'api:', actors: readonly (string | null)[]): string[] {
  const known = new Set(actors.flatMap((actor) => (actor?.startsWith(kind) ? [actor] : [])))
  return [...known].map((actor) => actor.slice(kind.length))
}
