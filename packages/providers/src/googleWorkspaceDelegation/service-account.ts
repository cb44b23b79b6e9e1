// Access tokens of Google service accounts: a statement signed with the account's key, traded for an hour.
import {
  asString,
  type CustomSession,
  type CustomSessionInput,
  isObject,
  ProviderError,
  signJwt,
} from '@mortise/connector-kit'

// Never the key file's own token_uri: the person who pastes a key must not choose where it is sent.
const tokenUrl = 'https://oauth2.googleapis.com/token'

/**
 * A session for a service account, in the name of `subject` where the Workspace delegates to it.
 * @see https://developers.google.cn/identity/protocols/oauth2/service-account (accounts that are delegated to) read 2026-11-22
 */
export async function googleSession(
  { inputs, post }: Pick<CustomSessionInput, 'inputs' | 'post'>,
  scopes: readonly string[],
  subject?: string,
): Promise<CustomSession> {
  const key = readKey(inputs.serviceAccountKey ?? '')
  const now = Math.floor(Date.now() / 1000)
  const assertion = signJwt({
    algorithm: 'RS256',
    privateKey: key.privateKey,
    keyId: key.keyId,
    claims: {
      iss: key.email,
      scope: scopes.join(' '),
      aud: tokenUrl,
      iat: now,
      exp: now + 3600,
      sub: subject || undefined,
    },
  })
  const answer = await post(tokenUrl, {
    grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
    assertion,
  })
  const ttlS = typeof answer.expires_in === 'number' ? answer.expires_in : 3600
  return { values: { accessToken: asString(answer.access_token) ?? '' }, expiresAt: (now + ttlS) * 1000 }
}

function readKey(encoded: string): { email: string; privateKey: string; keyId: string | undefined } {
  const key = parse(Buffer.from(encoded, 'base64').toString('utf8'))
  const email = asString(key?.client_email)
  const privateKey = asString(key?.private_key)
  if (email !== undefined && privateKey !== undefined) {
    return { email, privateKey, keyId: asString(key?.private_key_id) }
  }
  throw new ProviderError({
    reaction: { kind: 'reconnect' },
    message: 'The service account key is not the Base64 form of a key file from Google.',
    status: 401,
  })
}

function parse(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    // Said by the caller, without quoting the key.
    return undefined
  }
}
