// Exchanges a connect link for a session, once, in the first browser whose user goes on.
import { MortiseError } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { forProject } from '../../platform/db/scope.ts'
import { newSecret } from '../../platform/vault/secret-text.ts'
import { recordAudit } from '../../tenancy/audit/record-audit.ts'
import { toWireCustomer } from '../connect-session/customer-access.ts'
import { hashSessionToken } from '../connect-session/session-token.ts'
import { insertSession } from '../connect-session/store.ts'
import { findLink, type LinkHolder, stateOf } from './find-connect-link.ts'
import { hashLinkSecret, sessionTokenOf } from './link-token.ts'
import { type ConnectLinkRow, claimLink } from './store.ts'

// Long enough to ask a colleague for an API key; connect sessions live no longer either.
const OPEN_MS = 24 * 3_600_000

/** The content of the page, its customer and its token. */
export interface OpenedConnectLink {
  /** The secret to leave with the browser. */
  readonly browser: string
  /** The token of a connect session that opens the link's integration or provider for its group. */
  readonly token: string
  readonly project: string
  readonly groupRef: string
  readonly groupName?: string | undefined
  readonly consumerRef: string
  readonly consumerName?: string | undefined
  readonly integration?: string | undefined
  readonly provider: string
  readonly returnUrl?: string | undefined
  readonly expiresAt: Date
}

/**
 * Binds the link to this browser by a secret for its cookie, and creates its session. The same browser may open the link
 * again until it expires, 24 hours after the first time at the latest; any other is refused.
 * @throws MortiseError connect_link.not_found, connect_link.expired, connect_link.used
 */
export async function openConnectLink(
  ctx: Context,
  holder: LinkHolder & { address?: string | undefined },
): Promise<OpenedConnectLink> {
  const found = await findLink(ctx, holder.token)
  if (!found) throw new MortiseError('connect_link.not_found')
  const scoped = forProject(ctx, found.projectId)
  const state = stateOf(ctx, found, holder)
  if (state === 'expired') throw new MortiseError('connect_link.expired')
  if (state === 'used') throw new MortiseError('connect_link.used')
  const browser = state === 'mine' && holder.browser ? holder.browser : newSecret()
  const token = sessionTokenOf({ token: holder.token, browser })
  const row = state === 'mine' ? found : await claim(scoped, found, { ...holder, browser, token })
  return {
    browser,
    token,
    project: row.projectId,
    ...toWireCustomer(row),
    integration: row.integration ?? undefined,
    provider: row.provider,
    returnUrl: row.returnUrl ?? undefined,
    expiresAt: row.expiresAt,
  }
}

/** The session has the id of its link, so that revoking the link finds it. */
async function claim(
  ctx: Context,
  link: ConnectLinkRow,
  { browser, token, address }: { browser: string; token: string; address?: string | undefined },
): Promise<ConnectLinkRow> {
  const { id, projectId, groupRef, groupName, consumerRef, consumerName, integration, provider } = link
  const now = ctx.now()
  const expiresAt = new Date(Math.min(link.expiresAt.getTime(), now.getTime() + OPEN_MS))
  return commit(ctx, async (unit) => {
    const browserHash = hashLinkSecret(browser) ?? ''
    const row = await claimLink(unit.tx, projectId, { id, browserHash, openedAt: now, expiresAt })
    if (!row) throw new MortiseError('connect_link.used')
    await insertSession(unit.tx, projectId, {
      id,
      tokenHash: hashSessionToken(token) ?? '',
      groupRef,
      groupName,
      consumerRef,
      consumerName,
      integrations: integration === null ? null : [integration],
      providers: [provider],
      createdBy: `connect_link:${id}`,
      expiresAt,
      createdAt: now,
    })
    const caller = { projectId, actor: `consumer:${consumerRef}`, scopes: [], address }
    await recordAudit(unit.tx, caller, { action: 'connect_link.opened', target: `connect_link:${id}` })
    return row
  })
}
