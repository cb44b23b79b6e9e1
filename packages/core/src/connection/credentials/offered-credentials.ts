// Decides which credentials of a request a provider can take, by its definition.
import type { Auth, Credentials, CustomAuth, ProviderDefinition } from '@mortise/connector-kit'
import { type ConnectionRequest, type Issue, MortiseError } from '@mortise/contract'

/** Body keys that carry credentials. */
export const credentialKeys = [
  'apiKey',
  'basicAuth',
  'customAuth',
  'oauth2AuthorizationCode',
  'oauth2ClientCredentials',
  'oauth2PasswordCredentials',
] as const

/** A body key that carries credentials. */
export type CredentialKey = (typeof credentialKeys)[number]

/** Credentials ready to store, or a grant or import that has to be made of them first. */
export type OfferedCredentials =
  | { kind: 'ready'; authScheme: string; credentials: Credentials }
  | { kind: 'import'; tokens: NonNullable<ConnectionRequest['oauth2AuthorizationCode']> }
  | { kind: 'clientCredentials'; offer: NonNullable<ConnectionRequest['oauth2ClientCredentials']> }
  | { kind: 'password'; offer: NonNullable<ConnectionRequest['oauth2PasswordCredentials']> }

/**
 * The body keys a provider takes, the usual one first. An OAuth2 provider also takes an `apiKey`: the token of a
 * private app, worn as bearer token, which neither expires nor is refreshed.
 */
export function acceptedKeys(auth: Auth): readonly CredentialKey[] {
  switch (auth.kind) {
    case 'none':
      return []
    case 'apiKey':
      return ['apiKey']
    case 'basic':
      return auth.apiKeyAsBasic ? ['apiKey', 'basicAuth'] : ['basicAuth']
    case 'custom':
      return ['customAuth']
    case 'oauth2':
      if (auth.grant === 'clientCredentials') return ['oauth2ClientCredentials', 'apiKey']
      if (auth.grant === 'password') return ['oauth2PasswordCredentials', 'apiKey']
      return ['oauth2AuthorizationCode', 'apiKey']
  }
}

/**
 * Reads the one set of credentials in `body`.
 * @throws MortiseError connection.auth_scheme_unsupported naming the key to send, request.invalid when there is more
 * than one set or one is incomplete
 */
export function readCredentials(provider: ProviderDefinition, body: ConnectionRequest): OfferedCredentials {
  const sent = credentialKeys.filter((key) => body[key] !== undefined)
  const accepted = acceptedKeys(provider.auth)
  const [key] = sent
  if (sent.length > 1) {
    throw invalid(sent.map((name) => ({ in: 'body', name, detail: 'must be the only credentials sent' })))
  }
  if (key === undefined && accepted.length === 0) {
    return { kind: 'ready', authScheme: 'none', credentials: { scheme: 'none' } }
  }
  if (key === undefined || !accepted.includes(key)) throw unsupported(provider, key, accepted)
  return readKey(provider, key, body)
}

/** The refusal of credentials a provider does not take; says what to send instead. */
export function unsupported(
  provider: ProviderDefinition,
  scheme: string | undefined,
  accepted: readonly CredentialKey[],
): MortiseError {
  return new MortiseError('connection.auth_scheme_unsupported', {
    params: {
      provider: provider.displayName,
      scheme: scheme ?? 'no credentials',
      expected: accepted.length > 0 ? accepted.join(' or ') : 'no credentials',
    },
  })
}

function readKey(
  provider: ProviderDefinition,
  key: CredentialKey,
  body: ConnectionRequest,
): OfferedCredentials {
  const { auth } = provider
  if (key === 'apiKey' && body.apiKey !== undefined) return readApiKey(auth, body.apiKey)
  if (key === 'basicAuth' && body.basicAuth) {
    return { kind: 'ready', authScheme: 'basic', credentials: { scheme: 'basic', ...body.basicAuth } }
  }
  if (key === 'customAuth' && body.customAuth && auth.kind === 'custom') {
    if (auth.steps) throw stepsNeeded(provider)
    const credentials: Credentials = { scheme: 'custom', values: readCustom(auth, body.customAuth) }
    return { kind: 'ready', authScheme: 'custom', credentials }
  }
  if (key === 'oauth2AuthorizationCode' && body.oauth2AuthorizationCode) {
    return { kind: 'import', tokens: body.oauth2AuthorizationCode }
  }
  if (key === 'oauth2ClientCredentials' && body.oauth2ClientCredentials) {
    return { kind: 'clientCredentials', offer: body.oauth2ClientCredentials }
  }
  if (key === 'oauth2PasswordCredentials' && body.oauth2PasswordCredentials) {
    return { kind: 'password', offer: body.oauth2PasswordCredentials }
  }
  throw unsupported(provider, key, acceptedKeys(auth))
}

function stepsNeeded({ displayName }: ProviderDefinition): MortiseError {
  const expected = 'the customer through POST /v1/custom-auth/connect, which takes more than one step'
  return new MortiseError('connection.auth_scheme_unsupported', {
    params: { provider: displayName, scheme: 'customAuth alone', expected },
  })
}

function readApiKey(auth: Auth, apiKey: string): OfferedCredentials {
  // The kit attaches OAuth2 tokens only; without a refresh token and an expiry it is left alone.
  const credentials: Credentials =
    auth.kind === 'oauth2'
      ? { scheme: 'oauth2/authorizationCode', accessToken: apiKey }
      : { scheme: 'apiKey', apiKey }
  return { kind: 'ready', authScheme: 'apiKey', credentials }
}

/** The customer's inputs of a custom scheme, empty optional ones left out. @throws MortiseError request.invalid naming each */
export function readCustom(
  auth: CustomAuth,
  sent: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const issues = auth.inputs.flatMap((input): Issue[] => {
    const value = sent[input.name]
    if (value === undefined || value === '') {
      return input.optional ? [] : [issue(input.name, `${input.displayName} is missing`)]
    }
    return typeof value === 'string' ? [] : [issue(input.name, `${input.displayName} must be text`)]
  })
  if (issues.length > 0) throw invalid(issues)
  return Object.fromEntries(
    auth.inputs.flatMap(({ name }) => {
      const value = sent[name]
      return typeof value === 'string' && value !== '' ? [[name, value] as const] : []
    }),
  )
}

function issue(name: string, detail: string): Issue {
  return { in: 'body', name: `customAuth.${name}`, detail }
}

function invalid(issues: readonly Issue[]): MortiseError {
  return new MortiseError('request.invalid', { issues })
}
