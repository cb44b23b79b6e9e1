// Registers the public half of a builder's key pair.
import { randomUUID } from 'node:crypto'
import type { CreateJwtKeyResponse, EndpointInput, Endpoints } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { readPublicKey } from './read-public-key.ts'
import { insertJwtKey } from './store.ts'

/**
 * Stores a public RSA key and answers its kid. Several keys may be active side by side, so that signing can move from
 * one to the next. Each call registers another.
 * @throws MortiseError request.invalid when it is no public RSA key of a safe size
 */
export async function createJWTKey(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['createJWTKey']>,
): Promise<CreateJwtKeyResponse> {
  const { label, algorithm, audience, issuer } = input.body
  const { publicKeyPem, fingerprint } = readPublicKey(input.body.publicKeyPem)
  const id = randomUUID()
  await commit(ctx, async (unit) => {
    await insertJwtKey(unit.tx, caller.projectId, { id, label, algorithm, publicKeyPem, audience, issuer })
    await recordAudit(unit.tx, caller, {
      action: 'jwt_key.created',
      target: `jwt_key:${id}`,
      change: { after: { label, fingerprint, audience, issuer } },
    })
  })
  return { kid: id }
}
