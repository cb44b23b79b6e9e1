// The browsers in which a builder is signed in.
import type { Context } from '../../context.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import { type FoundSession, listBrowserSessions } from './store.ts'

/** One browser. */
export interface OwnSession {
  id: string
  /** The browser that asks. */
  isCurrent: boolean
  userAgent?: string | undefined
  address?: string | undefined
  createTime: string
  lastUseTime: string
  expireTime: string
}

/** Lists the builder's live sessions, the one that was used last first. */
export async function listOwnSessions(ctx: Context, { session }: FoundSession): Promise<OwnSession[]> {
  const { db } = acrossProjects(ctx, 'accounts').database
  const rows = await listBrowserSessions(db, session.builderId, ctx.now())
  return rows.map((row) => ({
    id: row.id,
    isCurrent: row.id === session.id,
    userAgent: row.userAgent ?? undefined,
    address: row.address ?? undefined,
    createTime: row.createdAt.toISOString(),
    lastUseTime: row.lastUsedAt.toISOString(),
    expireTime: row.expiresAt.toISOString(),
  }))
}
