// Opens an authorization in a customer's browser, which alone may end it.
import { MortiseError } from '@mortise/contract'
import type { Context } from '../context.ts'
import { forProject } from '../db/scope.ts'
import { describeFailure, type OAuthFailure } from './describe-failure.ts'
import { findAuthorization, hashState, newState, stateOfTicket } from './oauth-state.ts'
import { claimOAuthState } from './store.ts'

/** Where to send the browser and the secret to leave with it, or why it is not sent anywhere. */
export type OpenedAuthorization = { url: string; browser: string } | OAuthFailure

/**
 * Binds an authorization to the first browser that opens its start page, by a secret in a cookie. The same browser may
 * open the page again; any other is refused.
 */
export async function openAuthorization(
  ctx: Context,
  { ticket, browser }: { ticket: string; browser?: string | undefined },
): Promise<OpenedAuthorization> {
  const state = stateOfTicket(ticket)
  const kept = await findAuthorization(ctx, state)
  const url = kept?.pending.authorizationUrl
  if (!kept || url === undefined) return describeFailure(new MortiseError('oauth.state_invalid'))
  if (kept.browserHash === null) {
    const secret = newState()
    const { database } = forProject(ctx, kept.pending.projectId)
    const isFirst = await claimOAuthState(database.db, hashState(state), hashState(secret))
    if (isFirst) return { url, browser: secret }
  } else if (browser !== undefined && hashState(browser) === kept.browserHash) return { url, browser }
  return describeFailure(new MortiseError('oauth.other_browser'))
}
