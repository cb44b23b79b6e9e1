// Gives one project a new data key and moves its secrets to it, while others go on reading and writing them.
import { MortiseError } from '@mortise/contract'
import { acrossProjects } from '../../platform/db/scope.ts'
import { sealedPrefix } from '../../platform/vault/cipher.ts'
import {
  type RotationContext,
  type RotationOptions,
  type RotationReport,
  resealValues,
} from '../../platform/vault/reseal-values.ts'
import { sealedColumns } from '../../platform/vault/sealed-columns.ts'
import { countValuesSealedBy } from '../../platform/vault/store.ts'
import { listDataKeys } from '../../platform/vault/store-data-key.ts'
import { findProject } from './store.ts'

/** A rotation of one project's key. */
export interface ProjectRotationReport extends RotationReport {
  keyId: string
  /** Retired keys that nothing needs any more and that were destroyed. */
  destroyed: number
  /** Retired keys that are kept, because something needs them or a process may still seal with them. */
  kept: number
}

// Processes look at the keys of a project again after five minutes, should they miss what is announced.
const SAFE_AFTER_MS = 60 * 60_000

/**
 * Makes a new data key for a project and moves its secrets to it. A key that was retired more than an hour ago and that
 * nothing needs is destroyed. Safe to interrupt: the next run makes another key and takes what is left.
 * @throws MortiseError project.not_found
 */
export async function rotateProjectKey(
  given: RotationContext,
  idOrName: string,
  options: RotationOptions & { now?: Date | undefined } = {},
): Promise<ProjectRotationReport> {
  const ctx = acrossProjects(given, 'operator')
  const project = await findProject(ctx.database.db, idOrName)
  if (!project) throw new MortiseError('project.not_found', { params: { project: idOrName } })
  const { id: projectId } = project
  await ctx.vault.dataKeys.begin()
  const { now = new Date(), ...others } = options
  const keyId = await ctx.vault.dataKeys.replace(projectId, now)
  const prefix = sealedPrefix('m2', keyId)
  const report = await resealValues(ctx, { prefix, projectId }, others)
  return { ...report, keyId, ...(await destroyUnneeded(ctx, projectId, now)) }
}

async function destroyUnneeded(
  ctx: RotationContext,
  projectId: string,
  now: Date,
): Promise<{ destroyed: number; kept: number }> {
  const { db } = ctx.database
  const keys = await listDataKeys(db, projectId)
  const retired = keys.flatMap((key) =>
    key.projectId === projectId && key.retiredAt ? [{ id: key.id, retiredAt: key.retiredAt }] : [],
  )
  let destroyed = 0
  for (const { id, retiredAt } of retired) {
    if (now.getTime() - retiredAt.getTime() < SAFE_AFTER_MS) continue
    const which = { prefix: sealedPrefix('m2', id), projectId }
    const counts = await Promise.all(sealedColumns.map((column) => countValuesSealedBy(db, column, which)))
    if (counts.some((count) => count > 0)) continue
    await ctx.vault.dataKeys.destroy(projectId, id)
    destroyed += 1
  }
  return { destroyed, kept: retired.length - destroyed }
}
