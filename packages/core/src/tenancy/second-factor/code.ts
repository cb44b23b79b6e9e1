// Codes of authenticator apps (RFC 6238), and recovery codes.
import { hash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const PERIOD_S = 30
const RECOVERY_CODES = 10

/** A new secret, and the URI that an app reads from a QR code. */
export function newAppSecret(account: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 })
  return { secret: secret.base32, uri: totpOf(secret.base32, account).toString() }
}

/**
 * The time step of a right code: of now, or of the step before or after for a clock that is off. `undefined` for another
 * code.
 */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = totpOf(secret, '').validate({ token: code.replaceAll(/\s/g, ''), timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_S) + delta
}

/** Ten single-use codes of 80 random bits, in groups of four letters and digits. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const text = new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32
    return (text.match(/.{4}/g) ?? []).join('-')
  })
}

/** The digest under which a recovery code is stored; small letters and missing dashes do not matter. */
export function hashRecoveryCode(code: string): string {
  return hash('sha256', `mortise recovery ${code.replaceAll(/[\s-]/g, '').toUpperCase()}`, 'hex')
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: 'Mortise', label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_S })
}
