// Opens an authorization in a customer's browser, which alone may end it.
import { MortiseError } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { forProject } from '../../platform/db/scope.ts'
import { hashSecret } from '../../platform/vault/secret-text.ts'
import { claimOAuthState } from '../account/store.ts'
import { describeFailure } from '../credentials/describe-failure.ts'
import { bindBrowser, type OpenedAuthorization } from './bind-browser.ts'
import { findAuthorization, stateOfTicket } from './oauth-state.ts'

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
  const { database } = forProject(ctx, kept.pending.projectId)
  const claim = (browserHash: string) => claimOAuthState(database.db, hashSecret(state), browserHash)
  return bindBrowser({ url, browserHash: kept.browserHash, browser, claim })
}
