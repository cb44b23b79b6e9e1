// Tokens as a builder's server makes them, and broken ones, for tests.
import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'

/** A key pair whose public half can be registered. */
export interface TestKeyPair {
  readonly publicKeyPem: string
  readonly privateKeyPem: string
}

/** A new RSA pair of 2048 bits, or of as many as told. */
export function newKeyPair(modulusLength = 2048): TestKeyPair {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return { publicKeyPem: publicKey, privateKeyPem: privateKey }
}

/** What a token says; times in seconds. A claim set to `undefined` is left out. */
export interface TestToken {
  kid: string
  groupRef?: unknown
  consumerRef?: unknown
  iat?: unknown
  exp?: unknown
  more?: Record<string, unknown>
  header?: Record<string, unknown>
}

/** Signs a token that is good for five minutes from now unless it says otherwise. */
export function signToken(pair: TestKeyPair, token: TestToken): Promise<string> {
  const { kid, header, more, ...claims } = token
  const now = Math.floor(Date.now() / 1000)
  const payload = { groupRef: 'g1', consumerRef: 'c1', iat: now, exp: now + 300, ...claims, ...more }
  return new SignJWT(JSON.parse(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'RS256', kid, ...header })
    .sign(privateKeyOf(pair))
}

const parsed = new WeakMap<TestKeyPair, KeyObject>()

function privateKeyOf(pair: TestKeyPair): KeyObject {
  const key = parsed.get(pair) ?? createPrivateKey(pair.privateKeyPem)
  parsed.set(pair, key)
  return key
}
