// Whose rows the database shows: those of one project, those of all for work that is named here, or none.
import type { Database } from './database.ts'
import { ALL_PROJECTS, NO_SCOPE, type Scope, scopeOfOrganisation } from './scope-name.ts'

/** What has a database in a scope: a context, or the part of one that a function needs. */
export interface Scoped {
  readonly database: Database
}

/** The work that crosses projects, each with the reason why one project is not enough. A test holds who asks for what. */
export const acrossReasons = {
  authentication: 'The project of a credential is known only once its row is found.',
  accounts: 'A builder is a person, who belongs to no project and may belong to several organisations.',
  callback: 'The project of a browser that comes back from a provider is known only once its state is found.',
  'incoming webhook': 'The project of a webhook is known only once the token of its URL is found.',
  download: 'The signature of a download link is its credential, and names no project.',
  upload:
    'The signature of an upload link is its credential. A manifest gets its project when it is deployed.',
  'project creation': 'The new project is another one than that of the caller.',
  dispatch: 'Due schedules of all projects are claimed in one statement.',
  delivery: 'Due messages of all projects are claimed in one statement.',
  writing: 'Accepted writes of all projects are claimed, marked as sent and ended in shared statements.',
  'data keys': 'The key of the server belongs to no project, and is read with those of one.',
  sweep: 'Stranded work and rows past their retention are looked for in all projects at once.',
  metrics: 'Gauges count what waits in all projects.',
  operator: 'The operator holds the database and its keys: start-up checks, key rotation, commands.',
} as const

/** Why work crosses projects. */
export type AcrossReason = keyof typeof acrossReasons

/**
 * The context whose statements see and write rows of this project alone, whatever their conditions say.
 * @throws Error when the context is bound to another project already
 */
export function forProject<C extends Scoped>(ctx: C, projectId: string): C {
  const { database } = ctx
  if (projectId === NO_SCOPE || projectId === ALL_PROJECTS) {
    throw new Error('A project scope needs the id of a project.')
  }
  if (database.scope === projectId) return ctx
  if (database.scope !== NO_SCOPE && database.scope !== ALL_PROJECTS) {
    throw new Error('A context of one project cannot become that of another.')
  }
  return derive(ctx, projectId)
}

/**
 * The context whose statements see and write rows of this organisation alone, and of none of its projects.
 * @throws Error when the context is bound to a project or another organisation already
 */
export function forOrganisation<C extends Scoped>(ctx: C, orgId: string): C {
  const { database } = ctx
  const scope = scopeOfOrganisation(orgId)
  if (database.scope === scope) return ctx
  if (database.scope !== NO_SCOPE && database.scope !== ALL_PROJECTS) {
    throw new Error('A context that is bound cannot become that of an organisation.')
  }
  return derive(ctx, scope)
}

/** The context whose statements see rows of all projects. Add a new reason to `acrossReasons`. */
export function acrossProjects<C extends Scoped>(ctx: C, _reason: AcrossReason): C {
  return ctx.database.scope === ALL_PROJECTS ? ctx : derive(ctx, ALL_PROJECTS)
}

function derive<C extends Scoped>(ctx: C, scope: Scope): C {
  return { ...ctx, database: ctx.database.within(scope) }
}
