// Access tokens of Google service accounts: a statement signed with the account's key, traded for an hour.
import { createHash } from 'node:crypto'
import { jsonOf } from '@mortise/connector-kit'
import type { CryptoKey, JWTHeaderParameters } from 'jose'
import type { Context } from '../../../context.ts'
import { cachePerContext } from '../../cache/cache-per-context.ts'
import { GoogleRefusal } from './google-refusal.ts'

/** The part of a key file that Mortise uses. */
export interface ServiceAccountKey {
  readonly email: string
  /** PEM, PKCS 8. */
  readonly privateKey: string
  readonly keyId: string | undefined
}

// Never the key file's `token_uri`: the sender of a key must not choose where it is used.
const TOKEN_URL = 'https://oauth2.googleapis.com/token'
const TIMEOUT_MS = 15_000
/** Tokens live for an hour. */
const KEPT_MS = 50 * 60_000

/** The key in the text of a key file; `undefined` when it is none. */
export function readServiceAccountKey(text: string): ServiceAccountKey | undefined {
  const file = jsonOf({ text }) as Readonly<Record<string, unknown>> | null | undefined
  const { client_email: email, private_key: privateKey, private_key_id: keyId } = file ?? {}
  if (typeof email !== 'string' || typeof privateKey !== 'string') return undefined
  if (!privateKey.includes('BEGIN PRIVATE KEY')) return undefined
  return { email, privateKey, keyId: typeof keyId === 'string' ? keyId : undefined }
}

const tokenCache = cachePerContext<string>('destination', KEPT_MS)

type Sender = Pick<Context, 'sendToDestination' | 'now'>

/**
 * A token for one scope, from memory while it is good.
 * @see https://developers.google.com/identity/protocols/oauth2/service-account read 2026-11-23
 * @throws GoogleRefusal when Google does not accept the key
 * @throws SendError when no answer arrived
 */
export function googleToken(
  ctx: Context,
  { key, scope }: { key: ServiceAccountKey; scope: string },
): Promise<string> {
  const name = createHash('sha256').update(`${key.privateKey} ${scope}`).digest('hex')
  return tokenCache(ctx).get(`token:${name}`, () => askForToken(ctx, key, scope))
}

async function askForToken(
  ctx: Sender,
  { email, privateKey, keyId }: ServiceAccountKey,
  scope: string,
): Promise<string> {
  const at = Math.floor(ctx.now().getTime() / 1_000)
  const header: JWTHeaderParameters = { alg: 'RS256', typ: 'JWT' }
  if (keyId !== undefined) header.kid = keyId
  const { SignJWT } = await import('jose')
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader(header)
    .setIssuer(email)
    .setAudience(TOKEN_URL)
    .setIssuedAt(at)
    .setExpirationTime(at + 3_600)
    .sign(await privateKeyOf(privateKey))
  const answer = await ctx.sendToDestination({
    method: 'POST',
    url: TOKEN_URL,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: String(
      new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
    ),
    purpose: 'sink',
    timeoutMs: TIMEOUT_MS,
  })
  const { access_token: token, error_description: description = '' } = (jsonOf(answer) ?? {}) as TokenAnswer
  if (answer.status === 200 && token !== undefined) return token
  throw new GoogleRefusal(answer.status, 'INVALID_KEY', description)
}

interface TokenAnswer {
  access_token?: string
  error_description?: string
}

async function privateKeyOf(pem: string): Promise<CryptoKey> {
  const { importPKCS8 } = await import('jose')
  try {
    return await importPKCS8(pem, 'RS256')
  } catch (cause) {
    throw new GoogleRefusal(0, 'INVALID_KEY', 'The private key cannot be read.', { cause })
  }
}
