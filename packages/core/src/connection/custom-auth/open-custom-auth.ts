// Opens one step of custom authentication in a customer's browser, which alone may come back from it.
import { MortiseError } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { forProject } from '../../platform/db/scope.ts'
import { hashSecret } from '../../platform/vault/secret-text.ts'
import { describeFailure, type OAuthFailure } from '../credentials/describe-failure.ts'
import { bindBrowser, isBrowserOf, type OpenedAuthorization } from '../oauth/bind-browser.ts'
import { stateOfTicket } from '../oauth/oauth-state.ts'
import { type CustomAuthSession, findSession } from './custom-auth-session.ts'
import { claimCustomAuthSession } from './store-custom-auth.ts'

/** As `openAuthorization`, for a step that sends the customer to the provider. */
export async function openCustomAuth(
  ctx: Context,
  { ticket, browser }: { ticket: string; browser?: string | undefined },
): Promise<OpenedAuthorization> {
  const state = stateOfTicket(ticket)
  const kept = await findSession(ctx, state)
  const url = kept?.session.redirectUrl
  if (!kept || url === undefined) return describeFailure(new MortiseError('oauth.state_invalid'))
  const { projectId } = kept.session
  const { database } = forProject(ctx, projectId)
  const claim = (browserHash: string) =>
    claimCustomAuthSession(database.db, projectId, { idHash: hashSecret(state), browserHash })
  return bindBrowser({ url, browserHash: kept.browserHash, browser, claim })
}

/** Who waits for a customer that came back: a browser origin, and an address to go to where no window waits. */
export type CustomAuthReturn = Pick<CustomAuthSession, 'origin' | 'returnUrl'> | OAuthFailure

/**
 * Where what the provider sent along is handed to; the session stays as it is. Only the browser that opened the step
 * learns it: another may be another person's.
 */
export async function findCustomAuthReturn(
  ctx: Context,
  { state, browser }: { state: string; browser?: string | undefined },
): Promise<CustomAuthReturn> {
  const kept = await findSession(ctx, state)
  if (!kept) return describeFailure(new MortiseError('oauth.state_invalid'))
  const { session, browserHash } = kept
  // A session of an earlier version has no start page, and continues as it began.
  const isOfBrowser = session.redirectUrl === undefined || isBrowserOf(browserHash, browser)
  if (!isOfBrowser) return describeFailure(new MortiseError('oauth.other_browser'))
  return { origin: session.origin, returnUrl: session.returnUrl }
}
