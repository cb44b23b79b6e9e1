// Signing secrets of destinations: made here, kept sealed, shown only when asked for.
import { purposes } from '../../platform/vault/purpose.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import type { DestinationRow } from './store.ts'

/** How long a replaced secret still signs beside the new one. */
export const ROTATION_OVERLAP_MS = 24 * 3_600_000

/** Seals a secret for the row of that destination: as the one of now, or as the one before it. */
export function sealSecret(
  vault: Vault,
  { projectId, id }: Pick<DestinationRow, 'projectId' | 'id'>,
  secret: { secret: string; isFormer?: boolean | undefined },
): Promise<string> {
  const purpose = secret.isFormer ? purposes.formerDestination : purposes.destination
  return vault.seal(secret.secret, purpose(projectId, id))
}

/** The secrets of a destination in the clear. @throws Error when the vault cannot open them. */
export async function openSecrets(
  vault: Vault,
  row: Pick<
    DestinationRow,
    'projectId' | 'id' | 'secretSealed' | 'previousSecretSealed' | 'previousSecretExpiresAt'
  >,
): Promise<{ current: string; former: { secret: string; expiresAt: Date } | undefined }> {
  const { projectId, id, previousSecretSealed, previousSecretExpiresAt } = row
  const former =
    previousSecretSealed && previousSecretExpiresAt
      ? {
          secret: await vault.open(previousSecretSealed, purposes.formerDestination(projectId, id)),
          expiresAt: previousSecretExpiresAt,
        }
      : undefined
  return { current: await vault.open(row.secretSealed, purposes.destination(projectId, id)), former }
}
