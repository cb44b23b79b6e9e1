// A caller's conditions on the outbox, in the names of its columns.
import { MortiseError, type ReplayDeliveriesRequest } from '@mortise/contract'
import type { Context } from '../context.ts'
import { loadReadPlan } from '../plan/read-plan/load-read-plan.ts'
import type { DeliveryConditions } from './store-replay.ts'

/** The conditions of a request; an object of a known installation may be named as its messages name it. */
export async function toConditions(
  ctx: Context,
  projectId: string,
  asked: Omit<ReplayDeliveriesRequest, 'ids' | 'status'>,
): Promise<DeliveryConditions> {
  const { installationId, operationId, objectName, destination, cause, sinceTimestamp, untilTimestamp } =
    asked
  return {
    installationId,
    operationId,
    destination,
    cause,
    objectName:
      installationId === undefined || objectName === undefined
        ? objectName
        : await providerNameOf(ctx, projectId, { installationId, objectName }),
    since: sinceTimestamp === undefined ? undefined : new Date(sinceTimestamp),
    until: untilTimestamp === undefined ? undefined : new Date(untilTimestamp),
  }
}

/** Messages outlive installations and objects: a name nothing knows any more is taken as it is. */
async function providerNameOf(
  ctx: Context,
  projectId: string,
  { installationId, objectName }: { installationId: string; objectName: string },
): Promise<string> {
  try {
    return (await loadReadPlan(ctx, projectId, installationId, objectName)).objectName
  } catch (error) {
    if (error instanceof MortiseError) return objectName
    throw error
  }
}
