// A connection with its credentials opened: what every provider call starts from.
import type { BoundCredentials, Credentials, Metadata, ProviderDefinition } from '@mortise/connector-kit'
import { MortiseError } from '@mortise/contract'
import { requireProvider } from '../../catalogue/provider/require-provider.ts'
import type { Context } from '../../context.ts'
import { purposes } from '../../platform/vault/purpose.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { type AccountMetadata, callMetadata } from '../account/connection-metadata.ts'
import type { ConnectionRow } from '../account/store.ts'
import { rateKey } from '../rate/rate-queue.ts'

/** A connection ready to be called through. It holds secrets in the clear: never log it. */
export interface OpenedConnection {
  readonly id: string
  readonly projectId: string
  /** The key of its rate queue, made once. */
  readonly rateKey: string
  readonly provider: ProviderDefinition
  readonly status: ConnectionRow['status']
  readonly credentials: BoundCredentials
  /** Identifies this very version of the credentials. */
  readonly credentialsSealed: string
  readonly account: AccountMetadata
  readonly metadata: Metadata
}

/**
 * Opens a row's credentials. Those that a version before this one sealed belong to the account as it is stored.
 * @throws MortiseError provider.not_found when the provider left the catalogue; connection.handed_over
 */
export async function openRow(ctx: Context, row: ConnectionRow): Promise<OpenedConnection> {
  if (row.handedOverAt) throw new MortiseError('connection.handed_over', { params: { connectionId: row.id } })
  const stored = await openCredentials(ctx.vault, row)
  const provider = requireProvider(ctx, row.provider)
  const account = {
    providerMetadata: row.providerMetadata,
    providerWorkspaceRef: row.providerWorkspaceRef ?? undefined,
  }
  const metadata = callMetadata(ctx, provider, account)
  return {
    id: row.id,
    projectId: row.projectId,
    rateKey: rateKey(row),
    provider,
    status: row.status,
    credentials: { ...stored, boundTo: stored.boundTo ?? metadata },
    credentialsSealed: row.credentialsSealed,
    account,
    metadata,
  }
}

/** Credentials as they are sealed. Versions before this one stored them without what they are bound to. */
export type StoredCredentials = Credentials & { readonly boundTo?: Metadata }

/** A connection's credentials in the clear, for memory only. @throws Error when the vault cannot open them. */
export async function openCredentials(
  vault: Vault,
  connection: { projectId: string; id: string; credentialsSealed: string },
): Promise<StoredCredentials> {
  const { projectId, id, credentialsSealed } = connection
  return JSON.parse(await vault.open(credentialsSealed, purposes.connection(projectId, id)))
}
