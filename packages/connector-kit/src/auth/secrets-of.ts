// Lists the secret parts of a connection's credentials.
import type { Credentials } from '../account/credentials.ts'
import type { Auth } from '../definition/provider.ts'

/** Every secret in the credentials, as they are and as they are sent; what the definition calls no secret is not among them. */
export function secretsOf(auth: Auth, credentials: Credentials): string[] {
  switch (credentials.scheme) {
    case 'none':
      return []
    case 'apiKey':
      return [credentials.apiKey, `${credentials.apiKey}:`, `:${credentials.apiKey}`]
    case 'basic': {
      const { username, password } = credentials
      // Vendors that take their key as user name leave the password empty.
      return [password === '' ? username : password, `${username}:${password}`]
    }
    case 'custom': {
      const open = auth.kind === 'custom' ? auth.inputs.filter(({ secret }) => !secret) : []
      const openNames = new Set(open.map(({ name }) => name))
      return Object.entries(credentials.values).flatMap(([name, value]) =>
        openNames.has(name) ? [] : [value],
      )
    }
    default: {
      const { accessToken, refreshToken, client, password } = credentials
      return [accessToken, refreshToken, client?.clientSecret, password].filter(
        (secret) => secret !== undefined,
      )
    }
  }
}
