// Rotates a connection's credentials or changes what is known of its account; installations keep running.
import { addressFactsOf, type BoundCredentials, type ProviderDefinition } from '@mortise/connector-kit'
import {
  type Connection,
  type ConnectionMask,
  type ConnectionRequest,
  connectionMaskSchema,
  type EndpointInput,
  type Endpoints,
  MortiseError,
} from '@mortise/contract'
import { requireProvider } from '../catalogue/provider/require-provider.ts'
import { hasPreset, withoutPresets } from '../catalogue/provider-app/preset-metadata.ts'
import { findProviderApp, type ProviderAppRow } from '../catalogue/provider-app/store.ts'
import type { Caller, Context } from '../context.ts'
import { notifyOfConnection } from '../message/notification/notify-of-connection.ts'
import { commit } from '../platform/db/commit.ts'
import { recordAudit } from '../tenancy/audit/record-audit.ts'
import { auditedConnection } from './account/audited-connection.ts'
import { type AccountMetadata, callMetadata, collectMetadata } from './account/connection-metadata.ts'
import { findSharers, noteSharers } from './account/find-sharers.ts'
import { forgetDescriptions } from './account/forget-descriptions.ts'
import { requireConnection } from './account/require-connection.ts'
import {
  type ConnectionChange,
  type ConnectionRow,
  changeConnection,
  lockConnection,
} from './account/store.ts'
import { toWireConnection } from './account/to-wire.ts'
import { reportedWorkspace, settleWorkspace, workspaceMetadata } from './account/workspace-ref.ts'
import { asRefusal, checkCredentials } from './credentials/check-credentials.ts'
import { currentCredentials } from './credentials/current-credentials.ts'
import { newOrigins, secretNeeded } from './credentials/moved-address.ts'
import { type ObtainedCredentials, obtainCredentials } from './credentials/obtain-credentials.ts'
import { openRow } from './credentials/opened-connection.ts'
import { sealCredentials } from './credentials/store-credentials.ts'

/**
 * Applies exactly what the mask names. New credentials are checked with the provider before anything is stored; reads that
 * waited for good credentials go on. Stored credentials stay with the origins they were entered for: a change that moves
 * the account brings the credentials in the same request.
 * @throws MortiseError connection.not_found, request.mask_unknown, request.mask_value_missing,
 * connection.secret_needed, connection.address_unproven, connection.workspace_mismatch,
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
  const app = await findAppOf(ctx, row)
  const update = { provider: requireProvider(ctx, row.provider), row, updateMask, sent, app }
  const { change, isAddressNew, obtained, reported, checked } = await planChange(ctx, update)
  // Sealing happens under the lock of the row, where nothing may be waited for.
  await ctx.vault.ready(caller.projectId)
  await commit(ctx, async (unit) => {
    const { projectId } = caller
    const before = await lockConnection(unit.tx, projectId, connectionId)
    if (!before) throw new MortiseError('connection.not_found', { params: { connectionId } })
    const sealed = checked && (await sealChecked(ctx, { before, checked, isNew: obtained !== undefined }))
    const credentialsSealed = sealed === undefined ? {} : { credentialsSealed: sealed }
    await changeConnection(unit.tx, projectId, connectionId, { change: { ...change, ...credentialsSealed } })
    if (obtained && row.status === 'bad_credentials') {
      await unit.report('connection.recovered', { projectId, connectionId })
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
    const sharedWithGroups = await findSharers(unit.tx, projectId, { ...before, workspaceRef: reported })
    noteSharers(ctx, projectId, before, sharedWithGroups)
    await notifyOfConnection(unit, { projectId, connectionId, type: 'connection.updated', sharedWithGroups })
    unit.changed('connection', projectId)
    forgetDescriptions(unit, projectId, connectionId)
    // The workspace travels in messages.
    if (isAddressNew) unit.changed('installation', projectId)
  })
  return toWireConnection(await requireConnection(ctx, caller, connectionId))
}

interface PlannedChange {
  change: ConnectionChange
  /** The customer named an address, be it the same. */
  isAddressNew: boolean
  obtained: ObtainedCredentials | undefined
  /** The provider's report of the workspace. */
  reported: string | undefined
  /** The credentials that the provider was asked with, bound to everything that it reported of the account. */
  checked: BoundCredentials | undefined
}

/** The values to store, after the provider was asked; nothing is stored here. */
async function planChange(ctx: Context, update: Update): Promise<PlannedChange> {
  const { provider, row, updateMask, sent } = update
  const entered = changedAccount(ctx, update)
  const moved = await movedAddress(ctx, update, entered)
  const obtained = await newCredentials(ctx, { ...update, account: entered })
  const isAddressNew = updateMask.includes('providerMetadata') || updateMask.includes('providerWorkspaceRef')
  const isBroken = row.status === 'bad_credentials' && !obtained
  const isUnchecked = isBroken || !(obtained || isAddressNew)
  const kept = isUnchecked ? entered : withoutStaleMetadata(update, entered, obtained)
  const account = { ...kept, providerMetadata: { ...kept.providerMetadata, ...obtained?.metadata } }
  const check = isUnchecked
    ? undefined
    : await checkCredentials(ctx, {
        provider,
        account,
        credentials: obtained
          ? { ...obtained.credentials, boundTo: callMetadata(ctx, provider, account) }
          : await storedCredentials(ctx, provider, row, account),
        mustAnswer: moved.length > 0,
      })
  const reported = reportedWorkspace(obtained?.workspaceRef, check?.metadata, account.providerMetadata)
  const typed = typedWorkspace(updateMask, sent)
  const change: ConnectionChange = {
    providerMetadata: {
      ...account.providerMetadata,
      ...workspaceMetadata(provider, reported),
      ...check?.metadata,
    },
    providerWorkspaceRef:
      settleWorkspace(provider, { reported, typed, known: account.providerWorkspaceRef }) ?? null,
    ...(obtained ? toColumns(obtained, check?.isProven === true) : undefined),
  }
  if (check?.isProven) change.status = 'working'
  if (check?.isMetadataDue) change.status = 'created'
  return { change, isAddressNew, obtained, reported, checked: check?.credentials }
}

/**
 * The origins that the account has after the update and did not have before.
 * @throws MortiseError connection.secret_needed where the credentials for them are not sent along
 */
async function movedAddress(
  ctx: Context,
  { provider, row, updateMask }: Update,
  entered: AccountMetadata,
): Promise<string[]> {
  const next = callMetadata(ctx, provider, entered)
  const isSecretSent = updateMask.some(
    (mask) => mask !== 'providerMetadata' && mask !== 'providerWorkspaceRef',
  )
  if (isSecretSent) return newOrigins(provider, callMetadata(ctx, provider, accountOf(row)), next)
  const { boundTo } = (await openRow(ctx, row)).credentials
  const moved = newOrigins(provider, boundTo, next)
  if (moved.length > 0 && provider.auth.kind !== 'none') throw secretNeeded(provider, boundTo, next)
  return moved
}

function accountOf({ providerMetadata, providerWorkspaceRef }: ConnectionRow): AccountMetadata {
  return { providerMetadata, providerWorkspaceRef: providerWorkspaceRef ?? undefined }
}

/** The workspace that this very request names. */
function typedWorkspace(updateMask: readonly ConnectionMask[], sent: ConnectionRequest): string | undefined {
  const ref = updateMask.includes('providerWorkspaceRef') ? sent.providerWorkspaceRef : undefined
  return (
    ref ||
    (updateMask.includes('providerMetadata') ? sent.providerMetadata?.workspace?.value : undefined) ||
    undefined
  )
}

/** The app the connection was made with, else the project's for the provider. */
function findAppOf(ctx: Context, row: ConnectionRow): Promise<ProviderAppRow | undefined> {
  const by = row.providerAppId === null ? { provider: row.provider } : { id: row.providerAppId }
  return findProviderApp(ctx.database.db, row.projectId, by)
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
  /** The builder's app of the connection, whose preset metadata wins over what is sent. */
  app: ProviderAppRow | undefined
}

/** What is known of the account after the update: entries are replaced by name, and the provider's reports stay. */
function changedAccount(ctx: Context, { provider, row, updateMask, sent, app }: Update): AccountMetadata {
  const sentMetadata = updateMask.includes('providerMetadata') ? (sent.providerMetadata ?? {}) : {}
  const entered = withoutPresets(app, sentMetadata)
  const isRefNew = updateMask.includes('providerWorkspaceRef') && !hasPreset(app, 'workspace')
  const { workspace, ...others } = row.providerMetadata
  const isWorkspaceKept = workspace && !entered.workspace && !isRefNew
  const account = collectMetadata(
    ctx,
    provider,
    {
      providerMetadata: entered,
      providerWorkspaceRef: isRefNew
        ? sent.providerWorkspaceRef
        : (entered.workspace?.value ?? row.providerWorkspaceRef ?? undefined),
    },
    { stored: isWorkspaceKept ? { ...others, workspace } : others },
  )
  const reported = Object.entries(row.providerMetadata).filter(([, { source }]) => source !== 'input')
  return { ...account, providerMetadata: { ...Object.fromEntries(reported), ...account.providerMetadata } }
}

/**
 * The provider's reports about the account at another address, or through other credentials, say nothing about this
 * one. The provider is asked again for it.
 */
function withoutStaleMetadata(
  { provider, row }: Update,
  account: AccountMetadata,
  obtained: ObtainedCredentials | undefined,
): AccountMetadata {
  const { metadata = [], postAuth } = provider.account
  const isMoved = metadata.some(
    ({ name }) => account.providerMetadata[name]?.value !== row.providerMetadata[name]?.value,
  )
  const ofAddress = new Set(isMoved ? addressFactsOf(provider).map(({ name }) => name) : [])
  const isStale = (name: string) =>
    postAuth?.names?.includes(name) === true && (obtained !== undefined || ofAddress.has(name))
  const fresh = Object.entries(account.providerMetadata).filter(
    ([name, { source }]) => source === 'input' || !isStale(name),
  )
  return { ...account, providerMetadata: Object.fromEntries(fresh) }
}

async function newCredentials(
  ctx: Context,
  { provider, row, account, updateMask, sent, app }: Update & { account: AccountMetadata },
): Promise<ObtainedCredentials | undefined> {
  const { providerMetadata: _facts, providerWorkspaceRef: _ref, ...rest } = pick(sent, updateMask)
  if (Object.keys(rest).length === 0) return undefined
  const metadata = callMetadata(ctx, provider, account)
  try {
    const scopes = await storedScopes(ctx, row)
    return await obtainCredentials(ctx, { provider, metadata, body: rest, app, scopes })
  } catch (error) {
    throw asRefusal(provider, error)
  }
}

/** The scopes of the connection's tokens; a PATCH of other credentials need not repeat them. */
async function storedScopes(ctx: Context, row: ConnectionRow): Promise<readonly string[] | undefined> {
  const { credentials } = await openRow(ctx, row)
  return 'scopes' in credentials ? credentials.scopes : undefined
}

function pick(sent: ConnectionRequest, updateMask: readonly ConnectionMask[]): ConnectionRequest {
  return Object.fromEntries(updateMask.map((mask) => [mask, sent[mask]]))
}

async function storedCredentials(
  ctx: Context,
  provider: ProviderDefinition,
  row: ConnectionRow,
  account: AccountMetadata,
): Promise<BoundCredentials> {
  try {
    const stored = await currentCredentials(ctx, row)
    // There is no secret that could go astray.
    return stored.scheme === 'none' ? { ...stored, boundTo: callMetadata(ctx, provider, account) } : stored
  } catch (error) {
    throw asRefusal(provider, error)
  }
}

/**
 * The credentials to store. Stored ones are taken from the locked row, because tokens may have been renewed meanwhile.
 * They are sealed again only if the provider reported an origin that they were not bound to.
 */
async function sealChecked(
  ctx: Context,
  given: { before: ConnectionRow; checked: BoundCredentials; isNew: boolean },
): Promise<string | undefined> {
  const { before, checked, isNew } = given
  if (isNew) return sealCredentials(ctx.vault, before, checked)
  const { provider, credentials } = await openRow(ctx, before)
  if (newOrigins(provider, credentials.boundTo, checked.boundTo).length === 0) return undefined
  return sealCredentials(ctx.vault, before, { ...credentials, boundTo: checked.boundTo })
}

function toColumns(obtained: ObtainedCredentials, isProven: boolean): ConnectionChange {
  return {
    authScheme: obtained.authScheme,
    status: isProven || obtained.isGranted ? 'working' : 'created',
    providerAppId: obtained.providerAppId ?? null,
    refreshFailures: null,
    refreshLeaseUntil: null,
    providerConsumerRef: obtained.consumerRef || undefined,
  }
}
