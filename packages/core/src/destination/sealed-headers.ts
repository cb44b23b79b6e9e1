// Headers of a destination, which often carry a token: kept sealed beside the rest of its metadata.
import type { DestinationMetadata } from '@mortise/contract'
import { purposes } from '../vault/purpose.ts'
import type { Vault } from '../vault/vault.ts'
import type { DestinationRow } from './store.ts'

/** Metadata as its columns hold it: headers as ciphertext bound to the destination, the rest in the clear. */
export function toMetadataColumns(
  vault: Vault,
  destinationId: string,
  { headers, ...metadata }: DestinationMetadata,
): Pick<DestinationRow, 'metadata' | 'headersSealed'> {
  const hasHeaders = headers !== undefined && Object.keys(headers).length > 0
  return {
    metadata,
    headersSealed: hasHeaders
      ? vault.seal(JSON.stringify(headers), purposes.destinationHeaders(destinationId))
      : null,
  }
}

/** A destination's whole metadata with its headers in the clear. @throws Error when the vault cannot open them */
export function openMetadata(
  vault: Vault,
  { id, metadata, headersSealed }: Pick<DestinationRow, 'id' | 'metadata' | 'headersSealed'>,
): DestinationMetadata {
  if (headersSealed === null) return metadata
  return { ...metadata, headers: JSON.parse(vault.open(headersSealed, purposes.destinationHeaders(id))) }
}
