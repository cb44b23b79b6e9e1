// Stores a new connection once the provider has accepted its credentials.
import { randomUUID } from 'node:crypto'
import type { ProviderDefinition } from '@mortise/connector-kit'
import type { Connection } from '@mortise/contract'
import type { Caller, Context } from '../context.ts'
import { notifyOfConnection } from '../message/notification/notify-of-connection.ts'
import { commit } from '../platform/db/commit.ts'
import { mayReplaceAccounts } from '../tenancy/api-key/browser-key.ts'
import { recordAudit } from '../tenancy/audit/record-audit.ts'
import { type Party, upsertConsumer, upsertGroup } from '../tenancy/party/upsert-party.ts'
import { auditedConnection } from './account/audited-connection.ts'
import { type AccountMetadata, callMetadata } from './account/connection-metadata.ts'
import { findSharers, noteSharers } from './account/find-sharers.ts'
import { forgetDescriptions } from './account/forget-descriptions.ts'
import { requireConnection } from './account/require-connection.ts'
import { changeConnection, insertConnection, listConnectionRows, lockConnection } from './account/store.ts'
import { toWireConnection } from './account/to-wire.ts'
import { reportedWorkspace, settleWorkspace, workspaceMetadata } from './account/workspace-ref.ts'
import { type CredentialCheck, checkCredentials } from './credentials/check-credentials.ts'
import type { ObtainedCredentials } from './credentials/obtain-credentials.ts'
import { sealCredentials } from './credentials/store-credentials.ts'

/** A connection about to be made. */
export interface NewConnection {
  provider: ProviderDefinition
  group: Party
  consumer: Party
  account: AccountMetadata
  obtained: ObtainedCredentials
  /** The connection to renew in place; without it a broken one of the group is repaired, else one is made. */
  connectionId?: string | undefined
  /** Whether another account may get behind a connection that exists; settled by the caller when absent. */
  mayReplace?: boolean | undefined
}

/**
 * Checks the credentials, then stores group, consumer and connection in one transaction. A connection of the group to
 * the same account with rejected credentials gets the new ones, and its reads continue. Reconnecting thus repairs what
 * is installed on it. Otherwise a connection is added.
 * @throws MortiseError connection.credentials_refused, connection.workspace_mismatch, and then nothing is stored
 */
export async function saveConnection(
  ctx: Context,
  caller: Caller,
  input: NewConnection,
): Promise<Connection> {
  const { provider, obtained } = input
  const account = withTokenMetadata(input)
  const boundTo = obtained.boundTo ?? callMetadata(ctx, provider, account)
  const credentials = { ...obtained.credentials, boundTo }
  const check = await checkCredentials(ctx, { provider, account, credentials })
  const reported = reportedWorkspace(obtained.workspaceRef, check.metadata, account.providerMetadata)
  const { providerWorkspaceRef: given } = account
  const claim = input.connectionId ? { known: given } : { typed: given }
  const workspaceRef = settleWorkspace(provider, { reported, ...claim })
  const renewedId = input.connectionId ?? (await findBroken(ctx, caller, { ...input, workspaceRef }))
  const id = renewedId ?? randomUUID()
  const { projectId } = caller
  const columns = {
    ...grantedColumns(obtained),
    consumerRef: input.consumer.ref,
    status: statusOf(check, obtained),
    credentialsSealed: await sealCredentials(ctx.vault, { projectId, id }, check.credentials),
    providerMetadata: {
      ...account.providerMetadata,
      ...workspaceMetadata(provider, reported),
      ...check.metadata,
    },
    providerWorkspaceRef: workspaceRef ?? null,
  }
  await commit(ctx, async (unit) => {
    const isGroupRenamed = await upsertGroup(unit.tx, projectId, input.group)
    const isConsumerRenamed = await upsertConsumer(unit.tx, projectId, input.consumer)
    const owner = { id, provider: provider.name, groupRef: input.group.ref }
    const before = renewedId === undefined ? undefined : await lockConnection(unit.tx, projectId, id)
    const isRenewed = before !== undefined
    if (isRenewed) {
      await changeConnection(unit.tx, projectId, id, { change: columns })
      await unit.report('connection.recovered', { projectId, connectionId: id })
    } else await insertConnection(unit.tx, projectId, { ...owner, ...columns })
    const type = isRenewed ? 'connection.updated' : 'connection.created'
    const after = auditedConnection({ ...owner, ...columns })
    await recordAudit(unit.tx, caller, {
      action: type,
      target: `connection:${id}`,
      change: { before: before ? auditedConnection(before) : undefined, after },
    })
    const shared = await findSharers(unit.tx, projectId, { ...owner, workspaceRef: reported })
    noteSharers(ctx, projectId, owner, shared)
    await notifyOfConnection(unit, { projectId, connectionId: id, type, sharedWithGroups: shared })
    unit.changed('connection', projectId)
    if (isRenewed) forgetDescriptions(unit, projectId, id)
    // Names travel in messages, and those are built from what is cached of the installation.
    if (isRenewed || isGroupRenamed || isConsumerRenamed) unit.changed('installation', projectId)
  })
  return toWireConnection(await requireConnection(ctx, caller, id))
}

/** The columns of newly granted credentials. */
function grantedColumns({ authScheme, providerAppId, consumerRef }: ObtainedCredentials) {
  return {
    authScheme,
    providerAppId: providerAppId ?? null,
    providerConsumerRef: consumerRef ?? null,
    refreshFailures: null,
    refreshLeaseUntil: null,
  }
}

/** The token's own word on the account wins over a typed value. */
function withTokenMetadata({ account, obtained }: NewConnection): AccountMetadata {
  return { ...account, providerMetadata: { ...account.providerMetadata, ...obtained.metadata } }
}

/** A connection whose metadata is due is no more than made, so that the first call asks for it. */
function statusOf(check: CredentialCheck, { isGranted }: ObtainedCredentials): 'working' | 'created' {
  return check.isProven || (isGranted && !check.isMetadataDue) ? 'working' : 'created'
}

async function findBroken(
  ctx: Context,
  caller: Caller,
  {
    provider,
    group,
    workspaceRef,
    mayReplace = mayReplaceAccounts(ctx, caller),
  }: NewConnection & { workspaceRef: string | undefined },
): Promise<string | undefined> {
  // A visitor who names a group must not get between it and its account.
  if (!mayReplace) return undefined
  const rows = await listConnectionRows(ctx.database.db, caller.projectId, {
    provider: provider.name,
    groupRef: group.ref,
  })
  const broken = rows.find(
    ({ connection }) =>
      connection.status === 'bad_credentials' &&
      (!workspaceRef || !connection.providerWorkspaceRef || connection.providerWorkspaceRef === workspaceRef),
  )
  return broken?.connection.id
}
