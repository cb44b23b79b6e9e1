// How builders sign in, from the settings.
import type { AccountSettings } from '@mortise/core'
import type { OidcClient } from '../account/open-oidc.ts'
import { StartupError } from '../postgres/startup-error.ts'
import type { Environment } from './env.ts'

/** The settings of accounts for a start. */
export interface AccountChoice {
  readonly accounts: AccountSettings
  readonly oidc: (OidcClient & { readonly name: string }) | undefined
}

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** @throws StartupError when a part of the OpenID provider is missing, and when there would be no way to sign in */
export function accountsOf(env: Environment): AccountChoice {
  const oidc = clientOf(env)
  const isPasswordRefused = env.MORTISE_LOCAL_SIGN_IN === 'false'
  if (isPasswordRefused && !oidc) {
    throw new StartupError(
      'MORTISE_LOCAL_SIGN_IN is false, and MORTISE_OIDC_ISSUER is not set. Set one of them, so that builders can sign in.',
    )
  }
  const accounts: AccountSettings = { isPasswordRefused }
  if (oidc) {
    accounts.oidc = {
      domains: env.MORTISE_OIDC_DOMAINS,
      roleClaim: env.MORTISE_OIDC_ROLE_CLAIM,
      roles: env.MORTISE_OIDC_ROLES,
      defaultRole: env.MORTISE_OIDC_DEFAULT_ROLE,
      adminEmail: env.MORTISE_ADMIN_EMAIL,
    }
  }
  return { accounts, oidc }
}

function clientOf(env: Environment): AccountChoice['oidc'] {
  const issuer = env.MORTISE_OIDC_ISSUER
  if (issuer === undefined) return undefined
  const { MORTISE_OIDC_CLIENT_ID: clientId, MORTISE_OIDC_CLIENT_SECRET: clientSecret } = env
  if (clientId === undefined || clientSecret === undefined) {
    throw new StartupError('MORTISE_OIDC_ISSUER needs MORTISE_OIDC_CLIENT_ID and MORTISE_OIDC_CLIENT_SECRET.')
  }
  const { protocol, hostname } = new URL(issuer)
  if (protocol !== 'https:' && !localHosts.has(hostname)) {
    throw new StartupError('MORTISE_OIDC_ISSUER must start with https:// unless it is on this machine.')
  }
  return {
    issuer,
    clientId,
    clientSecret,
    name: env.MORTISE_OIDC_NAME,
    roleClaim: env.MORTISE_OIDC_ROLE_CLAIM,
  }
}
