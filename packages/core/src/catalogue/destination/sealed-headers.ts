// Headers of a destination, which often carry a token: kept sealed beside the rest of its metadata.
import type { DestinationMetadata } from '@mortise/contract'
import { purposes } from '../../platform/vault/purpose.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { HIDDEN_VALUE } from '../destination-kind/hidden-value.ts'
import type { DestinationRow } from './store.ts'

/** Headers by name, their values hidden. */
export function hideHeaders({ headers, ...metadata }: DestinationMetadata): DestinationMetadata {
  if (headers === undefined) return metadata
  return {
    ...metadata,
    headers: Object.fromEntries(Object.keys(headers).map((name) => [name, HIDDEN_VALUE])),
  }
}

/** Headers with the values they had where a hidden one came back. */
export function keepHidden(
  { headers, ...metadata }: DestinationMetadata,
  former: DestinationMetadata,
): DestinationMetadata {
  if (headers === undefined) return metadata
  const kept = Object.entries(headers).map(([name, value]) => {
    const known = former.headers && Object.hasOwn(former.headers, name) ? former.headers[name] : undefined
    return [name, value === HIDDEN_VALUE && known !== undefined ? known : value]
  })
  return { ...metadata, headers: Object.fromEntries(kept) }
}

/** Metadata as its columns hold it: headers as ciphertext bound to the destination, the rest in the clear. */
export async function toMetadataColumns(
  vault: Vault,
  { projectId, id }: Pick<DestinationRow, 'projectId' | 'id'>,
  { headers, ...metadata }: DestinationMetadata,
): Promise<Pick<DestinationRow, 'metadata' | 'headersSealed'>> {
  const hasHeaders = headers !== undefined && Object.keys(headers).length > 0
  return {
    metadata,
    headersSealed: hasHeaders
      ? await vault.seal(JSON.stringify(headers), purposes.destinationHeaders(projectId, id))
      : null,
  }
}

/** A destination's whole metadata with its headers in the clear. @throws Error when the vault cannot open them */
export async function openMetadata(
  vault: Vault,
  row: Pick<DestinationRow, 'projectId' | 'id' | 'metadata' | 'headersSealed'>,
): Promise<DestinationMetadata> {
  const { projectId, id, metadata, headersSealed } = row
  if (headersSealed === null) return metadata
  const headers = await vault.open(headersSealed, purposes.destinationHeaders(projectId, id))
  return { ...metadata, headers: JSON.parse(headers) }
}
