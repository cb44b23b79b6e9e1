// Reads the PEM a builder registers and refuses what must not or cannot verify tokens.
import { createHash, createPublicKey, type KeyObject } from 'node:crypto'
import { type Issue, MortiseError } from '@mortise/contract'

const BITS_MIN = 2048
// Verifying with a larger key takes milliseconds of this process for every request.
const BITS_MAX = 8192

/** A public key that may verify tokens, in the one form it is stored in. */
export interface PublicKey {
  /** SubjectPublicKeyInfo: `-----BEGIN PUBLIC KEY-----`. */
  publicKeyPem: string
  /** SHA-256 of its DER form, in hex: what the audit log says of it. */
  fingerprint: string
}

/** Takes a PEM with `BEGIN PUBLIC KEY` or `BEGIN RSA PUBLIC KEY`. @throws MortiseError request.invalid */
export function readPublicKey(sent: string): PublicKey {
  // Environment files keep line breaks as two characters.
  const text = sent.replaceAll('\\r', '').replaceAll('\\n', '\n').trim()
  if (/PRIVATE KEY/.test(text)) {
    throw refusal(
      'publicKeyPem contains a private key. Create a new key pair, because this private key was sent, and send only the public key',
    )
  }
  if (!/^-----BEGIN (?:RSA )?PUBLIC KEY-----[^-]+-----END (?:RSA )?PUBLIC KEY-----$/.test(text)) {
    throw refusal(
      'publicKeyPem must be one public key in PEM form, from -----BEGIN PUBLIC KEY----- to -----END PUBLIC KEY-----',
    )
  }
  const key = parse(text)
  if (key.asymmetricKeyType !== 'rsa') {
    throw refusal(`publicKeyPem must be an RSA key for RS256, not ${key.asymmetricKeyType ?? 'another kind'}`)
  }
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
  if (bits < BITS_MIN || bits > BITS_MAX) {
    throw refusal(`publicKeyPem must have ${BITS_MIN} to ${BITS_MAX} bits; this key has ${bits}`)
  }
  const der = key.export({ type: 'spki', format: 'der' })
  return {
    publicKeyPem: key.export({ type: 'spki', format: 'pem' }).toString(),
    fingerprint: createHash('sha256').update(der).digest('hex'),
  }
}

function parse(pem: string): KeyObject {
  try {
    return createPublicKey(pem)
  } catch (cause) {
    throw refusal('publicKeyPem cannot be read as a public key; check that you copied it completely', cause)
  }
}

function refusal(detail: string, cause?: unknown): MortiseError {
  const issues: Issue[] = [{ in: 'body', name: 'publicKeyPem', detail }]
  return new MortiseError('request.invalid', { issues, cause })
}
