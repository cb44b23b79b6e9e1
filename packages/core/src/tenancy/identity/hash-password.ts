// Passwords as they are stored: a slow hash with its parameters, so that they can be raised later.
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

// OWASP's second choice for scrypt: 32 MB and about 100 ms for each guess.
// https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html read 2026-11-23
const LOG_COST = 15
const BLOCK = 8
const PARALLEL = 3
const KEY_BYTES = 32

/** The hash of a password: `scrypt$<log2 N>$<r>$<p>$<salt>$<key>`. Pass `passwordLogCost` of the settings. */
export async function hashPassword(password: string, logCost = LOG_COST): Promise<string> {
  const salt = randomBytes(16)
  const key = await deriveKey(password, salt, { logCost, block: BLOCK, parallel: PARALLEL })
  const parts = [logCost, BLOCK, PARALLEL, salt.toString('base64url'), key.toString('base64url')]
  return `scrypt$${parts.join('$')}`
}

/**
 * Whether the password has that hash. Without a hash it does the same work and answers no: the time of a refusal does
 * not reveal whether there is an account.
 */
export async function isPassword(
  password: string,
  stored: string | undefined,
  logCostOfOthers = LOG_COST,
): Promise<boolean> {
  const [kind, logCost, block, parallel, salt = '', key = ''] = (stored ?? '').split('$')
  if (kind !== 'scrypt') {
    await hashPassword(password, logCostOfOthers)
    return false
  }
  const options = { logCost: Number(logCost), block: Number(block), parallel: Number(parallel) }
  const made = await deriveKey(password, Buffer.from(salt, 'base64url'), options)
  return timingSafeEqual(made, Buffer.from(key, 'base64url'))
}

function deriveKey(
  password: string,
  salt: Buffer,
  { logCost, block, parallel }: { logCost: number; block: number; parallel: number },
): Promise<Buffer> {
  const cost = 2 ** logCost
  // The same letters in another composition are the same password.
  const text = password.normalize('NFKC')
  return derive(text, salt, KEY_BYTES, { N: cost, r: block, p: parallel, maxmem: 256 * cost * block })
}
