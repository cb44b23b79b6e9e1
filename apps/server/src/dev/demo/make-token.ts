// Tokens as a builder's own server makes them: signed for the user who is logged in, with a key only this process has.
import { generateKeyPair, type KeyObject, sign } from 'node:crypto'
import { promisify } from 'node:util'
import type { Client } from '@mortise/client'

/** For whom a token is: the application's own ids of a company and of a person in it. */
export type TokenOwner = { groupRef: string; consumerRef: string }

const keyLabel = 'Demo application'
const lifeSeconds = 300

/**
 * Answers a function that signs tokens. Its first call makes a key pair and registers the public half in the place of
 * the one an earlier run left. @throws ApiError from that first call; the next one tries again
 */
export function createTokenMaker(client: Client, project: string): (owner: TokenOwner) => Promise<string> {
  let opening: ReturnType<typeof registerKey> | undefined
  return async ({ groupRef, consumerRef }) => {
    opening ??= registerKey(client, project)
    opening.catch(() => {
      opening = undefined
    })
    const { kid, privateKey } = await opening
    const iat = Math.floor(Date.now() / 1000)
    const claims = { groupRef, consumerRef, iat, exp: iat + lifeSeconds }
    const signed = [{ alg: 'RS256', typ: 'JWT', kid }, claims].map(encode).join('.')
    return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
  }
}

async function registerKey(client: Client, project: string): Promise<{ kid: string; privateKey: KeyObject }> {
  const params = { projectIdOrName: project }
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const publicKeyPem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const former = (await client.listJWTKeys({ params })).filter(({ label }) => label === keyLabel)
  const { kid } = await client.createJWTKey({
    params,
    body: { label: keyLabel, algorithm: 'RS256', publicKeyPem },
  })
  for (const { id: keyId } of former) await client.deleteJWTKey({ params: { ...params, keyId } })
  return { kid, privateKey }
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
