// The OAuth2 part of a definition, for those who only deal with such providers.
import type { OAuth2Auth, ProviderDefinition } from '../definition/provider.ts'

/** The provider's OAuth2 declaration. @throws TypeError when the provider authenticates in another way. */
export function oauth2Auth(provider: ProviderDefinition): OAuth2Auth {
  if (provider.auth.kind === 'oauth2') return provider.auth
  throw new TypeError(`provider ${provider.name} does not use OAuth2`)
}
