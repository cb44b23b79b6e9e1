// Holds the server that answered an authorization against the one that was asked (RFC 9207).
import { MortiseError } from '@mortise/contract'
import { requireProvider } from '../../catalogue/provider/require-provider.ts'
import type { Context } from '../../context.ts'
import type { PendingAuthorization } from './oauth-state.ts'

/**
 * Checks the parameter `iss` of a callback, where the server sends one. It must be the issuer in the definition.
 * Without one, its host must be that of the consent page, or a domain above or below it.
 * @throws MortiseError oauth.issuer_mismatch
 * @see https://www.rfc-editor.org/rfc/rfc9207#section-2.4 read 2026-11-23
 */
export function checkIssuer(ctx: Context, pending: PendingAuthorization, iss: string | undefined): void {
  const { authorizationUrl } = pending
  if (iss === undefined || authorizationUrl === undefined) return
  const { auth, displayName } = requireProvider(ctx, pending.provider)
  const issuer = auth.kind === 'oauth2' ? auth.issuer : undefined
  const isAsked = issuer === undefined ? isRelated(iss, authorizationUrl) : iss === issuer
  if (isAsked) return
  throw new MortiseError('oauth.issuer_mismatch', {
    params: { issuer: iss.slice(0, 200), provider: displayName },
  })
}

function isRelated(iss: string, authorizationUrl: string): boolean {
  if (!URL.canParse(iss)) return false
  const [said, asked] = [new URL(iss), new URL(authorizationUrl)]
  if (said.origin === asked.origin) return true
  const [a, b] = [said.hostname, asked.hostname]
  return said.protocol === 'https:' && a.includes('.') && (a.endsWith(`.${b}`) || b.endsWith(`.${a}`))
}
