// Fetches the account's metadata that could not be had when the connection was made.
import type { Context } from '../../context.ts'
import { failureFields, failureSentence } from '../../platform/observe/failure-sentence.ts'
import { reportedWorkspace, settleWorkspace } from '../account/workspace-ref.ts'
import { loadConnection } from './load-connection.ts'
import type { OpenedConnection } from './opened-connection.ts'
import { readAccountMetadata } from './read-account-metadata.ts'
import { storeCredentials } from './store-credentials.ts'

/**
 * The connection with the metadata that its provider reports after connecting. Only a connection that was stored while
 * the provider was out of reach lacks any. Another failure blocks nothing, because the calls that need the metadata
 * report it themselves.
 */
export async function completeMetadata(ctx: Context, opened: OpenedConnection): Promise<OpenedConnection> {
  const { provider, id, projectId, account } = opened
  if (!lacksMetadata(opened)) return opened
  try {
    const { metadata, credentials } = await readAccountMetadata(ctx, opened)
    const reported = reportedWorkspace(metadata)
    const known = account.providerWorkspaceRef
    const change = {
      providerMetadata: { ...account.providerMetadata, ...metadata },
      providerWorkspaceRef: settleWorkspace(provider, { reported, known }) ?? null,
    }
    await storeCredentials(ctx, opened, { credentials, change })
    return await loadConnection(ctx, projectId, id)
  } catch (error) {
    ctx.log.warn(
      { ...failureFields(error), connectionId: id, projectId, provider: provider.name },
      `metadata of an account is still missing: ${failureSentence(error)}`,
    )
    return opened
  }
}

/** Whether `completeMetadata` would ask the provider. */
export function lacksMetadata({ status, provider, account }: OpenedConnection): boolean {
  if (status !== 'created') return false
  const { names = [] } = provider.account.postAuth ?? {}
  return names.some((name) => account.providerMetadata[name] === undefined)
}
