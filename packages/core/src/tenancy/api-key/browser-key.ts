// Keys of the UI library: pages show them to every visitor, so they open little.
import { isScopeOpen, MortiseError } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'

/** Whether the caller holds a key that pages may show: of the scope `ui-library`, without full access. */
export function isBrowserKey({ groupRef, scopes }: Caller): boolean {
  return groupRef === undefined && scopes.includes('ui-library') && !isScopeOpen(scopes, 'admin')
}

/** Whether the caller may put another account behind a connection or an installation that exists. */
export function mayReplaceAccounts({ settings }: Context, caller: Caller): boolean {
  return !isBrowserKey(caller) || settings.browserKeys === 'development'
}

/** @throws MortiseError auth.browser_key_refused for a key that pages may show, outside of development */
export function requireAccountRights(ctx: Context, caller: Caller): void {
  if (!mayReplaceAccounts(ctx, caller)) throw new MortiseError('auth.browser_key_refused')
}
