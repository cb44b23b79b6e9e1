// Stops a project here because another server gets it, and takes it back.
import { setTimeout as sleep } from 'node:timers/promises'
import { MortiseError } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import { recordAudit } from '../../tenancy/audit/record-audit.ts'
import { OPERATOR } from '../../tenancy/invite/invite-by-operator.ts'
import { findProject, type ProjectRow } from '../../tenancy/project/store.ts'
import { startMovedProject } from './start-moved-project.ts'
import { countRenewals, countWritesUnderWay, stopProject } from './store.ts'

// Longer than the lease of a process that renews a token.
const RENEWALS_END_WITHIN_MS = 60_000
const POLL_MS = 200

/** Why a project cannot be handed over now, in a sentence for the operator. */
export class HandOverRefused extends Error {
  override readonly name = 'HandOverRefused'
}

/**
 * Stops every use of a project's connections, and returns when no process renews a token of it any more. From then on the
 * stored credentials stay as they are. Safe to repeat.
 * @throws MortiseError project.not_found
 * @throws HandOverRefused while asynchronous writes are under way
 */
export async function handOver(given: Context, idOrName: string): Promise<ProjectRow> {
  const ctx = acrossProjects(given, 'operator')
  const project = await requireProject(ctx, idOrName)
  const { id: projectId } = project
  await commit(ctx, async (unit) => {
    const writes = await countWritesUnderWay(unit.tx, projectId)
    if (writes > 0) {
      throw new HandOverRefused(
        `${writes} asynchronous writes of ${project.name} are under way. Stop sending writes, and run the command again when they have ended.`,
      )
    }
    await stopProject(unit.tx, projectId, unit.now())
    await recordAudit(unit.tx, operatorOf(projectId), {
      action: 'project.handed_over',
      target: `project:${projectId}`,
    })
    unit.changed('connection', projectId)
    unit.changed('installation', projectId)
  })
  const giveUpAt = Date.now() + RENEWALS_END_WITHIN_MS
  while ((await countRenewals(ctx.database.db, projectId)) > 0) {
    if (Date.now() > giveUpAt)
      throw new HandOverRefused('A token is still being renewed. Run the command again.')
    await sleep(POLL_MS)
  }
  return project
}

/**
 * Lets a project go on here after it was handed over. Use it only if no other server has imported the export. Safe to repeat.
 * @throws MortiseError project.not_found
 */
export async function takeBack(given: Context, idOrName: string): Promise<ProjectRow> {
  const ctx = acrossProjects(given, 'operator')
  const project = await requireProject(ctx, idOrName)
  await commit(ctx, async (unit) => {
    await startMovedProject(unit, project.id)
    await recordAudit(unit.tx, operatorOf(project.id), {
      action: 'project.taken_back',
      target: `project:${project.id}`,
    })
  })
  return project
}

/** The project of that id or name. @throws MortiseError project.not_found */
export async function requireProject(ctx: Context, idOrName: string): Promise<ProjectRow> {
  const project = await findProject(ctx.database.db, idOrName)
  if (!project) throw new MortiseError('project.not_found', { params: { project: idOrName } })
  return project
}

/** The author of moves. */
export function operatorOf(projectId: string) {
  return { projectId, actor: OPERATOR, scopes: [] }
}
