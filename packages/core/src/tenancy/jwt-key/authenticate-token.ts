// Authenticates a builder's short-lived token.
import { MortiseError, refLengthMax, refSchema } from '@mortise/contract'
import type { JWTPayload, JWTVerifyOptions } from 'jose'
import type { Caller, Context } from '../../context.ts'
import { loadJwtKey, type VerifyingKey } from './load-jwt-key.ts'

const LIFE_S_MAX = 600
const SKEW_S = 30
const TOKEN_LENGTH_MAX = 8_192
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Verifies a token and returns the consumer that it names. A token is a JWT with RS256 and the `kid` of an active key,
 * and lasts at most 600 s from `iat` to `exp`. Clocks may be 30 s apart. `aud` and `iss` count if the key names them.
 * It opens nothing by scope, only what endpoints open to a group.
 * @throws MortiseError auth.expired past its `exp`; auth.invalid otherwise, with the reason in `causes`
 */
export async function authenticateToken(ctx: Context, token: string): Promise<Caller> {
  const kid = await kidOf(token)
  const key = await loadJwtKey(ctx, kid, () => refusal('No active JWT key has the kid this token names.'))
  const payload = await verify(ctx, token, key)
  checkLife(ctx, payload)
  const groupRef = textClaim(payload, 'groupRef')
  const consumerRef = textClaim(payload, 'consumerRef')
  return { projectId: key.projectId, actor: `consumer:${consumerRef}`, scopes: [], groupRef, consumerRef }
}

/** The kid a token names. @throws MortiseError auth.invalid when it names none */
export async function kidOf(token: string): Promise<string> {
  const { alg, kid } = await headerOf(token)
  if (alg !== 'RS256')
    throw refusal('The token is not signed with RS256, the only algorithm that Mortise accepts.')
  if (typeof kid !== 'string' || !UUID.test(kid)) {
    throw refusal(
      'The token’s header lacks kid. Use the kid that Mortise returned when you registered the JWT key.',
    )
  }
  return kid
}

async function headerOf(token: string): Promise<{ alg?: unknown; kid?: unknown }> {
  if (token.length > TOKEN_LENGTH_MAX)
    throw refusal(`The token is longer than ${TOKEN_LENGTH_MAX} characters.`)
  const { decodeProtectedHeader } = await import('jose')
  try {
    return decodeProtectedHeader(token)
  } catch (cause) {
    throw refusal('The token is not a JWT, which has three parts in base64url, divided by dots.', cause)
  }
}

async function verify(ctx: Context, token: string, key: VerifyingKey): Promise<JWTPayload> {
  const { errors, jwtVerify } = await import('jose')
  try {
    const options: JWTVerifyOptions = {
      algorithms: ['RS256'],
      requiredClaims: ['iat', 'exp'],
      clockTolerance: SKEW_S,
      currentDate: ctx.now(),
    }
    if (key.audience !== undefined) options.audience = key.audience
    if (key.issuer !== undefined) options.issuer = key.issuer
    const { payload } = await jwtVerify(token, key.publicKey, options)
    return payload
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new MortiseError('auth.expired', { cause: error })
    if (error instanceof errors.JWTClaimValidationFailed) {
      throw refusal(`The token’s claim ${error.claim} is missing or not valid.`, error)
    }
    throw refusal('The token’s signature does not verify with the key its kid names.', error)
  }
}

function checkLife(ctx: Context, { iat = Number.NaN, exp = Number.NaN }: JWTPayload): void {
  if (!(exp - iat <= LIFE_S_MAX)) {
    throw refusal(
      `The token lives ${exp - iat} seconds from iat to exp, and at most ${LIFE_S_MAX} are taken.`,
    )
  }
  if (iat > ctx.now().getTime() / 1000 + SKEW_S) {
    throw refusal('The token’s iat is in the future. Synchronize the clock of the server that signed it.')
  }
}

function textClaim(payload: JWTPayload, name: 'groupRef' | 'consumerRef'): string {
  const value = payload[name]
  const checked = refSchema.safeParse(value)
  // The database takes neither a NUL nor half a surrogate pair for text.
  if (checked.success && !/\p{Surrogate}/u.test(checked.data)) return checked.data
  if (typeof value !== 'string' || value === '')
    throw refusal(`The token’s claim ${name} is missing; it must be text.`)
  const limits = `at most ${refLengthMax} characters, none of them a control character`
  throw refusal(`The token’s claim ${name} is not valid; it must have ${limits}.`)
}

function refusal(reason: string, cause?: unknown): MortiseError {
  return new MortiseError('auth.invalid', { causes: [reason], cause })
}
