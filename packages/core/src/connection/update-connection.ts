// Rotates a connection's credentials or changes what is known of its account; installations keep running.
import { addressFactsOf, type Credentials, type ProviderDefinition } from '@mortise/connector-kit'
import {
  type Connection,
  type ConnectionMask,
  type ConnectionRequest,
  connectionMaskSchema,
  type EndpointInput,
  type Endpoints,
  MortiseError,
} from '@mortise/contract'
import { recordAudit } from '../audit/record-audit.ts'
import type { Caller, Context } from '../context.ts'
import { commit } from '../db/commit.ts'
import { notifyOfConnection } from '../notification/notify-of-connection.ts'
import { forgetDescriptions } from '../object-metadata/load-object-description.ts'
import { requireProvider } from '../provider/require-provider.ts'
import { resumeConnectionReads } from '../read/resume-connection-reads.ts'
import { auditedConnection } from './audited-connection.ts'
import { asRefusal, checkCredentials } from './check-credentials.ts'
import { type AccountFacts, callMetadata, collectMetadata } from './connection-metadata.ts'
import { type ObtainedCredentials, obtainCredentials } from './obtain-credentials.ts'
import { currentCredentials } from './open-call.ts'
import { requireConnection } from './require-connection.ts'
import { sealCredentials } from './sealed-credentials.ts'
import { type ConnectionChange, type ConnectionRow, changeConnection, lockConnection } from './store.ts'
import { toWireConnection } from './to-wire.ts'

/**
 * Applies exactly what the mask names. New credentials, or old ones at a changed address, are checked with the provider
 * before anything is stored; reads that waited for good credentials go on.
 * @throws MortiseError connection.not_found, request.mask_unknown, request.mask_value_missing,
 * connection.credentials_refused, connection.facts_missing and then nothing is changed
 */
export async function updateConnection(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['updateConnection']>,
): Promise<Connection> {
  const { connectionId } = input.params
  const { updateMask, connection: sent } = input.body
  checkMask(updateMask, sent)
  const { connection: row } = await requireConnection(ctx, caller, connectionId)
  const provider = requireProvider(ctx, row.provider)
  const entered = changedAccount(ctx, { provider, row, updateMask, sent })
  const obtained = await newCredentials(ctx, { provider, row, account: entered, updateMask, sent })
  const isAddressNew = updateMask.includes('providerMetadata') || updateMask.includes('providerWorkspaceRef')
  const isBroken = row.status === 'bad_credentials' && !obtained
  const isUnchecked = isBroken || !(obtained || isAddressNew)
  const kept = isUnchecked ? entered : withoutStaleFacts(provider, row, entered)
  const account = { ...kept, providerMetadata: { ...kept.providerMetadata, ...obtained?.facts } }
  const check = isUnchecked
    ? undefined
    : await checkCredentials(ctx, {
        provider,
        account,
        credentials: obtained?.credentials ?? (await storedCredentials(ctx, provider, row)),
      })
  const change: ConnectionChange = {
    providerMetadata: { ...account.providerMetadata, ...check?.facts },
    providerWorkspaceRef:
      account.providerWorkspaceRef ?? obtained?.workspaceRef ?? check?.facts.workspace?.value ?? null,
    ...(check?.isProven ? { status: 'working' as const } : {}),
    ...(check?.areFactsDue ? { status: 'created' as const } : {}),
    ...(obtained ? await toColumns(ctx, row, obtained, check?.isProven === true) : {}),
  }
  await commit(ctx, async (unit) => {
    const before = await lockConnection(unit.tx, caller.projectId, connectionId)
    if (!before) throw new MortiseError('connection.not_found', { params: { connectionId } })
    await changeConnection(unit.tx, caller.projectId, connectionId, { change })
    if (obtained && row.status === 'bad_credentials') {
      await resumeConnectionReads(unit, caller.projectId, connectionId, ctx.now())
    }
    await recordAudit(unit.tx, caller, {
      action: 'connection.updated',
      target: `connection:${connectionId}`,
      change: {
        updateMask,
        before: auditedConnection(before),
        after: auditedConnection({ ...before, ...change }),
      },
    })
    await notifyOfConnection(unit, {
      projectId: caller.projectId,
      connectionId,
      type: 'connection.updated',
    })
    unit.changed('connection', caller.projectId)
    forgetDescriptions(unit, caller.projectId, connectionId)
    // The workspace travels in messages.
    if (isAddressNew) unit.changed('installation', caller.projectId)
  })
  return toWireConnection(await requireConnection(ctx, caller, connectionId))
}

const allowedMasks: readonly string[] = connectionMaskSchema.options

function checkMask(updateMask: readonly ConnectionMask[], sent: ConnectionRequest): void {
  for (const mask of updateMask) {
    if (!allowedMasks.includes(mask)) {
      throw new MortiseError('request.mask_unknown', { params: { mask, allowed: allowedMasks.join(', ') } })
    }
    if (sent[mask] === undefined) throw new MortiseError('request.mask_value_missing', { params: { mask } })
  }
}

interface Update {
  provider: ProviderDefinition
  row: ConnectionRow
  updateMask: readonly ConnectionMask[]
  sent: ConnectionRequest
}

/** What is known of the account after the update: entries are replaced by name, what the provider told stays. */
function changedAccount(ctx: Context, { provider, row, updateMask, sent }: Update): AccountFacts {
  const entered = updateMask.includes('providerMetadata') ? (sent.providerMetadata ?? {}) : {}
  const isRefNew = updateMask.includes('providerWorkspaceRef')
  const { workspace: enteredWorkspace } = entered
  const { workspace, ...others } = { ...row.providerMetadata, ...entered }
  const keepsWorkspace = workspace && (!isRefNew || enteredWorkspace)
  const account = collectMetadata(ctx, provider, {
    providerMetadata: keepsWorkspace ? { ...others, workspace } : others,
    providerWorkspaceRef: isRefNew
      ? sent.providerWorkspaceRef
      : (enteredWorkspace?.value ?? row.providerWorkspaceRef ?? undefined),
  })
  const told = Object.entries(row.providerMetadata).filter(([, { source }]) => source !== 'input')
  return { ...account, providerMetadata: { ...Object.fromEntries(told), ...account.providerMetadata } }
}

/** What the provider told of the account at another address says nothing of it at this one. */
function withoutStaleFacts(
  provider: ProviderDefinition,
  row: ConnectionRow,
  account: AccountFacts,
): AccountFacts {
  const isMoved = (provider.metadataInputs ?? []).some(
    ({ name }) => account.providerMetadata[name]?.value !== row.providerMetadata[name]?.value,
  )
  if (!isMoved) return account
  const stale = new Set(
    addressFactsOf(provider).flatMap(({ name }) => (provider.postAuthNames?.includes(name) ? [name] : [])),
  )
  const facts = Object.entries(account.providerMetadata).filter(([name]) => !stale.has(name))
  return { ...account, providerMetadata: Object.fromEntries(facts) }
}

async function newCredentials(
  ctx: Context,
  { provider, row, account, updateMask, sent }: Update & { account: AccountFacts },
): Promise<ObtainedCredentials | undefined> {
  const { providerMetadata: _facts, providerWorkspaceRef: _ref, ...rest } = pick(sent, updateMask)
  if (Object.keys(rest).length === 0) return undefined
  const metadata = callMetadata(ctx, provider, account)
  try {
    return await obtainCredentials(ctx, { projectId: row.projectId, provider, metadata, body: rest })
  } catch (error) {
    throw asRefusal(provider, error)
  }
}

function pick(sent: ConnectionRequest, updateMask: readonly ConnectionMask[]): ConnectionRequest {
  return Object.fromEntries(updateMask.map((mask) => [mask, sent[mask]]))
}

async function storedCredentials(
  ctx: Context,
  provider: ProviderDefinition,
  row: ConnectionRow,
): Promise<Credentials> {
  try {
    return await currentCredentials(ctx, row)
  } catch (error) {
    throw asRefusal(provider, error)
  }
}

async function toColumns(
  ctx: Context,
  row: ConnectionRow,
  obtained: ObtainedCredentials,
  isProven: boolean,
): Promise<ConnectionChange> {
  return {
    authScheme: obtained.authScheme,
    status: isProven || obtained.isGranted ? 'working' : 'created',
    credentialsSealed: await sealCredentials(ctx.vault, row, obtained.credentials),
    providerAppId: obtained.providerAppId ?? null,
    refreshFailures: null,
    refreshLeaseUntil: null,
    ...(obtained.consumerRef ? { providerConsumerRef: obtained.consumerRef } : {}),
  }
}
