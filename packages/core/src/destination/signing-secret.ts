// Signing secrets of destinations: made here, kept sealed, shown only when asked for.
import { randomBytes } from 'node:crypto'
import { purposes } from '../vault/purpose.ts'
import type { Vault } from '../vault/vault.ts'
import type { DestinationRow } from './store.ts'

const SECRET_BYTES = 32

/** How long a replaced secret still signs beside the new one. */
export const ROTATION_OVERLAP_MS = 24 * 3_600_000

/** A new Standard Webhooks secret: `whsec_` and 32 random bytes in base64. */
export function newSigningSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
}

/** Seals a secret for the row of that destination. */
export function sealSecret(vault: Vault, destinationId: string, secret: string): string {
  return vault.seal(secret, purposes.destination(destinationId))
}

/** The secrets of a destination in the clear. @throws Error when the vault cannot open them. */
export function openSecrets(
  vault: Vault,
  row: Pick<DestinationRow, 'id' | 'secretSealed' | 'previousSecretSealed' | 'previousSecretExpiresAt'>,
): { current: string; former: { secret: string; expiresAt: Date } | undefined } {
  const { previousSecretSealed, previousSecretExpiresAt } = row
  const purpose = purposes.destination(row.id)
  const former =
    previousSecretSealed && previousSecretExpiresAt
      ? { secret: vault.open(previousSecretSealed, purpose), expiresAt: previousSecretExpiresAt }
      : undefined
  return { current: vault.open(row.secretSealed, purpose), former }
}
