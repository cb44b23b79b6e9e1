// Fetches the account's facts that could not be had when the connection was made.
import { readPostAuthFacts } from '@mortise/connector-kit'
import type { Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { failureFields, failureSentence } from '../../platform/observe/failure-sentence.ts'
import { changeConnection } from '../account/store.ts'
import { reportedWorkspace, settleWorkspace } from '../account/workspace-ref.ts'
import { boundToFacts, openUncheckedCall, toFacts } from './check-credentials.ts'
import { loadConnection, type OpenedConnection } from './load-connection.ts'
import { sealCredentials } from './sealed-credentials.ts'

/**
 * The connection with the metadata that its provider reports after connecting. Only a connection that was stored while
 * the provider was out of reach lacks any. Another failure blocks nothing, because the calls that need the metadata
 * report it themselves.
 */
export async function completeMetadata(ctx: Context, opened: OpenedConnection): Promise<OpenedConnection> {
  const { provider, id, projectId, account, credentials, credentialsSealed } = opened
  if (!lacksMetadata(opened)) return opened
  try {
    const call = openUncheckedCall(ctx, { provider, account, credentials })
    const facts = toFacts(await readPostAuthFacts(provider, call))
    const sealed = await sealCredentials(ctx.vault, { projectId, id }, boundToFacts(credentials, facts))
    await commit(ctx, async (unit) => {
      const providerMetadata = { ...account.providerMetadata, ...facts }
      const told = reportedWorkspace(facts)
      const known = account.providerWorkspaceRef
      const providerWorkspaceRef = settleWorkspace(provider, { told, known }) ?? null
      const change = {
        providerMetadata,
        providerWorkspaceRef,
        credentialsSealed: sealed,
      }
      await changeConnection(unit.tx, projectId, id, { change, ifSealed: credentialsSealed })
      unit.changed('connection', projectId)
    })
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
