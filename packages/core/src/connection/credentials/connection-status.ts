// Moves a connection between working and broken, with everything that hangs on it.

import type { Caller, Context } from '../../context.ts'
import { notifyOfConnection } from '../../message/notification/notify-of-connection.ts'
import { commit, type Unit } from '../../platform/db/commit.ts'
import { inSavepoint } from '../../platform/db/in-savepoint.ts'
import { recordAudit } from '../../tenancy/audit/record-audit.ts'
import { changeConnection } from '../account/store.ts'
import type { OpenedConnection } from './opened-connection.ts'

/** The part of a connection that names one version of its credentials. */
type Judged = Pick<OpenedConnection, 'id' | 'projectId' | 'provider' | 'status' | 'credentialsSealed'>

/**
 * Marks a connection as rejected by its provider and pauses its reads, unless it got other credentials meanwhile.
 * `reason` is the provider's own words. Safe to repeat: only the first call changes anything.
 */
export async function markBadCredentials(ctx: Context, judged: Judged, reason: string): Promise<void> {
  const { id, projectId, provider, credentialsSealed } = judged
  const isMarked = await commit(ctx, async (unit) => {
    const isChanged = await changeConnection(unit.tx, projectId, id, {
      change: { status: 'bad_credentials', refreshLeaseUntil: null },
      ifSealed: credentialsSealed,
      unlessStatus: 'bad_credentials',
    })
    if (!isChanged) return false
    await unit.report('connection.rejected', { projectId, connectionId: id, error: reason })
    await recordAudit(unit.tx, system(projectId), {
      action: 'connection.rejected',
      target: `connection:${id}`,
      change: { before: { status: judged.status }, after: { status: 'bad_credentials' }, reason },
    })
    await notifyOfConnection(unit, {
      projectId,
      connectionId: id,
      type: 'connection.error',
      errors: [reason],
    })
    unit.changed('connection', projectId)
    return true
  })
  if (isMarked)
    ctx.log.warn(
      { connectionId: id, projectId, provider: provider.name, reason },
      `${provider.displayName} rejected the credentials of a connection: ${reason}`,
    )
}

/** Marks a connection as working, for these very credentials, and lets reads that were paused for them go on. */
export async function markWorking(ctx: Context, judged: Judged): Promise<void> {
  const { id, projectId, status, credentialsSealed } = judged
  await commit(ctx, async (unit) => {
    const isChanged = await changeConnection(unit.tx, projectId, id, {
      change: { status: 'working' },
      ifSealed: credentialsSealed,
      unlessStatus: 'working',
    })
    if (!isChanged) return
    if (status === 'bad_credentials') await noteRecovery(unit, projectId, id)
    unit.changed('connection', projectId)
  })
}

/**
 * Ends what `markBadCredentials` began, inside the caller's transaction: reads continue, and the builder is notified.
 */
export async function noteRecovery(unit: Unit, projectId: string, connectionId: string): Promise<void> {
  await unit.report('connection.recovered', { projectId, connectionId })
  await recordAudit(unit.tx, system(projectId), {
    action: 'connection.recovered',
    target: `connection:${connectionId}`,
    change: { before: { status: 'bad_credentials' }, after: { status: 'working' } },
  })
  await notifyOfConnection(unit, { projectId, connectionId, type: 'connection.updated' })
}

/**
 * Notes that new tokens are stored, inside the caller's transaction. The builder is notified; but a failure to notify must
 * not lose the tokens.
 */
export async function noteRenewal(
  ctx: Context,
  unit: Unit,
  { projectId, id: connectionId, status }: Pick<OpenedConnection, 'projectId' | 'id' | 'status'>,
): Promise<void> {
  if (status === 'bad_credentials') await noteRecovery(unit, projectId, connectionId)
  const error = await inSavepoint(unit.tx, () =>
    notifyOfConnection(unit, { projectId, connectionId, type: 'connection.refreshed' }),
  )
  if (error === undefined) return
  ctx.log.error(
    { projectId, connectionId, err: error },
    'the notification of a renewed token could not be stored',
  )
}

function system(projectId: string): Caller {
  return { projectId, actor: 'system', scopes: [] }
}
