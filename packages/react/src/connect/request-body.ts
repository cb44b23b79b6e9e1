// Turns what a customer entered into the part of a request that carries it.
import type { ConnectionMask, ConnectionRequest, ProviderMetadata } from '@mortise/contract'
import type { ConnectForm, ConnectInput } from './connect-form.ts'

/** Entered text by the name of its input. */
export type EnteredValues = Readonly<Record<string, string>>

/** Everything entered: credentials under the key of their scheme, and metadata. */
export function requestBody(form: ConnectForm, values: EnteredValues): ConnectionRequest {
  return { ...credentialsBody(form, values), ...metadataBody(form.metadata, values) }
}

/** The metadata alone; an input called `workspace` also names the workspace. */
export function metadataBody(inputs: readonly ConnectInput[], values: EnteredValues): ConnectionRequest {
  const entered = inputs.flatMap(({ name }) => {
    const value = values[name]?.trim()
    return value ? [[lastPart(name), { value, source: 'input' as const }] as const] : []
  })
  if (entered.length === 0) return {}
  const providerMetadata: ProviderMetadata = Object.fromEntries(entered)
  return { providerMetadata, providerWorkspaceRef: providerMetadata.workspace?.value }
}

/** The parts of a connection that this body would replace. */
export function masksOf(body: ConnectionRequest): ConnectionMask[] {
  const masks: readonly ConnectionMask[] = [
    'apiKey',
    'basicAuth',
    'customAuth',
    'oauth2ClientCredentials',
    'oauth2PasswordCredentials',
    'providerMetadata',
    'providerWorkspaceRef',
  ]
  return masks.filter((mask) => body[mask] !== undefined)
}

function credentialsBody({ method, credentials }: ConnectForm, values: EnteredValues): ConnectionRequest {
  const entered = Object.fromEntries(
    credentials.flatMap(({ name, isSecret }) => {
      const value = values[name] ?? ''
      return [[lastPart(name), isSecret ? value : value.trim()]]
    }),
  )
  const { username = '', password = '', clientId = '', clientSecret = '' } = entered
  switch (method) {
    case 'apiKey':
      // Keys are pasted, often with the line's end.
      return { apiKey: entered.apiKey?.trim() ?? '' }
    case 'basic':
      return { basicAuth: { username, password } }
    case 'clientCredentials':
      return { oauth2ClientCredentials: { clientId, clientSecret } }
    case 'password':
      return { oauth2PasswordCredentials: { username, password, clientId, clientSecret } }
    case 'custom':
    case 'steps':
      return { customAuth: entered }
    case 'oauth':
    case 'none':
      return {}
  }
}

function lastPart(name: string): string {
  return name.slice(name.indexOf('.') + 1)
}
