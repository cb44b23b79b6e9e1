// Further environments of a provider: its sandbox, its demo, its servers in another region.
import { defineProvider, type ProviderDraft } from './define-provider.ts'
import type { OAuth2Auth, ProviderDefinition } from './provider.ts'

/** The differences to the base. A group that is given, such as `account`, replaces that of the base. */
type Environment = Pick<ProviderDraft, 'name' | 'displayName'> &
  Partial<Pick<ProviderDraft, 'docsUrl' | 'account' | 'baseUrl' | 'http'>> & {
    /** Unverified facts about this environment; Mortise adds them to those of the base. */
    unverified?: readonly string[] | undefined
    /** The members of the base's `auth` that differ, such as its addresses. */
    auth?: Partial<OAuth2Auth>
  }

/**
 * The definition of a provider at other addresses and under another name: everything else is that of `base`.
 * @throws TypeError if `auth` differs and the base does not use OAuth 2
 */
export function inEnvironment(
  base: ProviderDefinition,
  { auth, unverified = [], ...differing }: Environment,
): Readonly<ProviderDefinition> {
  const facts = [...new Set([...(base.unverified ?? []), ...unverified])]
  const there = { ...base, ...differing, unverified: facts }
  if (!auth) return defineProvider(there)
  if (base.auth.kind !== 'oauth2') {
    throw new TypeError(`provider ${differing.name}: ${base.name} has no OAuth 2 addresses to replace`)
  }
  return defineProvider({ ...there, auth: { ...base.auth, ...auth } })
}
