// Every address that a definition makes, and whether the builder's client secret is sent to it.
import type { Metadata } from '../account/credentials.ts'
import type { Auth, OAuth2Auth, ProviderDefinition } from './provider.ts'

/** One address of a definition. */
export interface DefinitionAddress {
  /** As a fault names it: `tokenUrl`, `baseUrl of module crm`. */
  place: string
  template: string | ((metadata: Metadata) => string)
  /** The client secret of the builder's provider app goes there. */
  takesClientSecret: boolean
}

/** All addresses of a definition. */
export function addressesOf(definition: ProviderDefinition): DefinitionAddress[] {
  const { auth, baseUrl, modules = {} } = definition
  const takesClientSecret = auth.kind === 'custom' && auth.needsProviderApp === true
  const ofModules = Object.entries(modules).flatMap(([name, module]) =>
    module.baseUrl
      ? [{ place: `baseUrl of module ${name}`, template: module.baseUrl, takesClientSecret }]
      : [],
  )
  const ofAuth = auth.kind === 'oauth2' ? authAddresses(auth) : []
  return [{ place: 'baseUrl', template: baseUrl, takesClientSecret }, ...ofModules, ...ofAuth]
}

/**
 * Whether the OAuth client is the account's: the customer enters its id and secret with the other credentials. Of the
 * other grants it is the builder's provider app.
 */
export function isClientOfAccount(auth: Auth): boolean {
  return auth.kind === 'oauth2' && (auth.grant === 'clientCredentials' || auth.grant === 'password')
}

function authAddresses(auth: OAuth2Auth): DefinitionAddress[] {
  const { authUrl, tokenUrl, refreshUrl, revokeUrl, revokeRequest } = auth
  const takesClientSecret = !isClientOfAccount(auth)
  const needsAuthUrl = auth.grant === 'authorizationCode' || auth.grant === 'authorizationCodePKCE'
  const addresses: DefinitionAddress[] = [{ place: 'tokenUrl', template: tokenUrl, takesClientSecret }]
  if (needsAuthUrl || authUrl) {
    addresses.unshift({ place: 'authUrl', template: authUrl ?? '', takesClientSecret: false })
  }
  if (refreshUrl) addresses.push({ place: 'refreshUrl', template: refreshUrl, takesClientSecret })
  if (revokeUrl) addresses.push({ place: 'revokeUrl', template: revokeUrl, takesClientSecret })
  if (revokeRequest) {
    const template = (metadata: Metadata) => revokeRequest('token', metadata).url
    addresses.push({ place: 'revokeRequest', template, takesClientSecret })
  }
  return addresses
}
