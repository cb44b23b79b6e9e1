// Signs the short statements by which a client proves itself with a private key.
import { constants, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { ProviderError } from '../error/reaction.ts'

/** A JSON Web Token, compact. @see https://www.rfc-editor.org/rfc/rfc7515#section-3.1 */
export function signJwt(input: {
  algorithm: 'RS256' | 'PS256'
  /** PEM. */
  privateKey: string
  keyId?: string | undefined
  claims: Readonly<Record<string, unknown>>
}): string {
  const { algorithm, privateKey, keyId, claims } = input
  const header = { alg: algorithm, typ: 'JWT', kid: keyId }
  const content = `${encode(header)}.${encode(claims)}`
  const padding =
    algorithm === 'PS256'
      ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
      : { padding: constants.RSA_PKCS1_PADDING }
  const signature = sign('sha256', Buffer.from(content), { key: readKey(privateKey), ...padding })
  return `${content}.${signature.toString('base64url')}`
}

function encode(part: Readonly<Record<string, unknown>>): string {
  return Buffer.from(JSON.stringify(part), 'utf8').toString('base64url')
}

/** Never quotes the key, nor the library's own words about it. */
function readKey(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem)
    if (key.asymmetricKeyType === 'rsa') return key
  } catch {
    // Said below, in words for the person who pasted it.
  }
  throw new ProviderError({
    reaction: { kind: 'reconnect' },
    message: 'The private key is not an RSA key in PEM form.',
    status: 401,
  })
}
