// The state that the page of a connect link shows before anything is done.
import type { Context } from '../../context.ts'
import { acrossProjects, forProject } from '../../platform/db/scope.ts'
import { findProject } from '../../tenancy/project/store.ts'
import { hashLinkSecret } from './link-token.ts'
import { type ConnectLinkRow, findLinkByHash } from './store.ts'

/** The address of a link and, from a cookie, the secret of the browser that opened it. */
export interface LinkHolder {
  readonly token: string
  readonly browser?: string | undefined
}

/** `ready`: not opened yet. `mine`: this browser opened it. `used`: another one did. */
export type LinkState = 'ready' | 'mine' | 'used' | 'expired' | 'unknown'

/** The facts that a page may show to the holder of a link. */
export interface FoundConnectLink {
  readonly state: LinkState
  readonly appName?: string | undefined
  readonly providerName?: string | undefined
  readonly locale?: string | undefined
}

/** Looks a link up and leaves it as it is: previews of chat programs and scanners of mail get here, too. */
export async function findConnectLink(ctx: Context, holder: LinkHolder): Promise<FoundConnectLink> {
  const row = await findLink(ctx, holder.token)
  if (!row) return { state: 'unknown' }
  const scoped = forProject(ctx, row.projectId)
  const project = await findProject(scoped.database.db, row.projectId)
  return {
    state: stateOf(ctx, row, holder),
    appName: project?.appName,
    providerName: ctx.providers.get(row.provider)?.displayName ?? row.provider,
    locale: row.locale ?? undefined,
  }
}

/** The link with this token, of whichever project. */
export async function findLink(ctx: Context, token: string): Promise<ConnectLinkRow | undefined> {
  const tokenHash = hashLinkSecret(token)
  if (tokenHash === undefined) return undefined
  return findLinkByHash(acrossProjects(ctx, 'authentication').database.db, tokenHash)
}

/** The state of a link for this holder. */
export function stateOf(
  ctx: Context,
  { expiresAt, browserHash }: ConnectLinkRow,
  { browser }: LinkHolder,
): Exclude<LinkState, 'unknown'> {
  if (expiresAt.getTime() <= ctx.now().getTime()) return 'expired'
  if (browserHash === null) return 'ready'
  return browser !== undefined && hashLinkSecret(browser) === browserHash ? 'mine' : 'used'
}
