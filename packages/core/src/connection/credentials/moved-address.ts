// Whether a change of an account's metadata leads the account to another origin, and what that takes.
import { type Metadata, originsOf, type ProviderDefinition } from '@mortise/connector-kit'
import { type Issue, MortiseError } from '@mortise/contract'
import { acceptedKeys } from './offered-credentials.ts'

/** The origins of `next` that are none of `former`. */
export function newOrigins(provider: ProviderDefinition, former: Metadata, next: Metadata): string[] {
  const own = originsOf(provider, former)
  return [...originsOf(provider, next)].filter((origin) => !own.has(origin))
}

/**
 * The refusal of a change that would take stored credentials to another origin. `former` is what they are bound to.
 * It names the members of `providerMetadata` that move the account.
 */
export function secretNeeded(
  provider: ProviderDefinition,
  former: Metadata,
  next: Metadata,
): MortiseError<'connection.secret_needed'> {
  const address = newOrigins(provider, former, next).join(', ')
  const names = movingNames(provider, former, next)
  const params = {
    provider: provider.displayName,
    names: names.map((name) => `providerMetadata.${name}`).join(', '),
    address,
    former: [...originsOf(provider, former)].join(', ') || 'another address',
    expected: expectedBy(provider),
  }
  const issues = names.map(
    (name): Issue => ({
      in: 'body',
      name: `providerMetadata.${name}`,
      detail: `${name} moves the account to ${address}; send the credentials for that address in the same request`,
    }),
  )
  return new MortiseError('connection.secret_needed', { params, issues })
}

/** The changed names that move the account, each by itself; all that changed where only several do together. */
function movingNames(provider: ProviderDefinition, former: Metadata, next: Metadata): string[] {
  const changed = Object.keys(next).filter((name) => next[name] !== former[name])
  const moving = changed.filter((name) => {
    const alone = { ...former, [name]: next[name] ?? '' }
    return newOrigins(provider, former, alone).length > 0
  })
  return moving.length > 0 ? moving : changed
}

function expectedBy({ auth }: ProviderDefinition): string {
  const keys = acceptedKeys(auth).join(' or ')
  return auth.kind === 'oauth2' && auth.authUrl
    ? `${keys}, or let the customer connect the account again by oauth-connect`
    : keys
}
