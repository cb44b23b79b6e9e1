// Reading a stored secret: which key may, and the trace that each read leaves.
import { isScopeOpen, MortiseError } from '@mortise/contract'
import type { Caller } from '../../context.ts'
import { notify } from '../../message/notification/notify.ts'
import type { Unit } from '../../platform/db/commit.ts'
import { recordAudit } from './record-audit.ts'

/** Which secrets of one thing are read: `target` such as `connection:<id>`, `secrets` their names. */
export interface SecretRead {
  target: string
  secrets: readonly string[]
}

/** @throws MortiseError auth.forbidden for a token, and for a key without the scope `secrets` */
export function requireSecretsScope({ groupRef, scopes }: Caller): void {
  if (groupRef === undefined && isScopeOpen(scopes, 'secrets')) return
  throw new MortiseError('auth.forbidden', {
    params: { scope: 'secrets' },
    causes: [
      'Reading a secret needs an API key with the scope secrets. The scope admin does not include it.',
    ],
  })
}

/**
 * Writes who reads which secrets, and notifies the destinations that want to know. Call it before the secret is shown.
 * @throws MortiseError audit.unavailable when the entry cannot be written; show nothing then
 */
export async function recordSecretRead(unit: Unit, caller: Caller, read: SecretRead): Promise<void> {
  const { target, secrets } = read
  const { projectId, actor, address } = caller
  try {
    await recordAudit(unit.tx, caller, { action: 'secrets.read', target, change: { secrets } })
    await notify(unit, {
      projectId,
      type: 'secrets.read',
      describe: async () => [{ data: { projectId, actor, target, secrets: [...secrets], address } }],
    })
  } catch (cause) {
    throw new MortiseError('audit.unavailable', { cause })
  }
}
