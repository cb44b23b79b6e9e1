// Starts a verification of one object: does the builder have what the provider has?
import { randomUUID } from 'node:crypto'
import {
  type EndpointInput,
  type Endpoints,
  MortiseError,
  type VerifyObjectResponse,
} from '@mortise/contract'
import { loadConnection } from '../../connection/credentials/load-connection.ts'
import type { Caller, Context } from '../../context.ts'
import { requireInstallation } from '../../plan/installed/require-installation.ts'
import { loadReadPlan } from '../../plan/read-plan/load-read-plan.ts'
import { commit } from '../../platform/db/commit.ts'
import { recordAudit } from '../../tenancy/audit/record-audit.ts'
import { enqueueRead } from '../read-state/enqueue-read.ts'
import { refuseUnreadable } from '../read-state/refuse-unreadable.ts'
import { insertVerification } from './store.ts'

/**
 * Starts a verification and answers its operation, whose metadata carries the findings. With `repair` it delivers what
 * it finds missing, under the verification's own operation id.
 * @throws MortiseError installation.not_found, object.not_defined, object.not_installed, read.disabled,
 * read.unsupported, read.destination_missing, connection.revoked
 */
export async function verifyObject(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['verifyObject']>,
): Promise<VerifyObjectResponse> {
  const { projectId } = caller
  const { row } = await requireInstallation(ctx, caller, input.params)
  const plan = await loadReadPlan(ctx, projectId, row.id, input.params.objectName)
  refuseUnreadable(plan)
  const { status, provider } = await loadConnection(ctx, projectId, plan.connectionId)
  if (status === 'bad_credentials')
    throw new MortiseError('connection.revoked', { params: { provider: provider.displayName } })
  const operationId = randomUUID()
  const { integrationId, installationId, configId, objectName } = plan
  const isRepair = input.body.repair === true
  const now = ctx.now()
  const coveredSince = coveredFrom(ctx, row.createdAt, now).toISOString()
  await commit(ctx, async (unit) => {
    const { tx } = unit
    await insertVerification(tx, projectId, {
      id: operationId,
      integrationId,
      installationId,
      configId,
      objectName,
      isRepair,
      now,
      findings: { ...EMPTY, coveredSince },
    })
    await enqueueRead(unit, { projectId, operationId, readType: 'backfill' })
    await recordAudit(tx, caller, {
      action: 'object.verified',
      target: `operation:${operationId}`,
      change: { after: { installationId, objectName, isRepair } },
    })
  })
  return { operationId }
}

const EMPTY = {
  recordsAtVendor: 0,
  recordsDelivered: 0,
  missingCount: 0,
  missingIds: [],
  extraCount: 0,
  extraIds: [],
  unknownCount: 0,
  repairedCount: 0,
}

/** Messages are the ledger, so it reaches as far back as they are kept. */
function coveredFrom({ settings }: Context, installedAt: Date, now: Date): Date {
  const { deliveryRetentionMs } = settings
  if (deliveryRetentionMs === undefined) return installedAt
  return new Date(Math.max(installedAt.getTime(), now.getTime() - deliveryRetentionMs))
}
