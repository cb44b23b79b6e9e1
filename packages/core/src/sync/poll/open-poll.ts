// What the jobs about a polled object begin with: its row, its plan, and a client of the provider.
import { type Call, isReadInFull, type ReadRequest, type Urgency } from '@mortise/connector-kit'
import { openCall } from '../../connection/credentials/open-call.ts'
import type { Context } from '../../context.ts'
import { type InstallationRow, listInstallationRows } from '../../plan/installed/store.ts'
import { watchClock } from '../window/watch-clock.ts'
import { type EventPlan, resolveEventPlans } from './event-plan.ts'
import { type EventPollRow, findPoll } from './store.ts'

const CALL_TIMEOUT_MS = 60_000

/** Names a polled object. */
export type PolledObject = { projectId: string; installationId: string; objectName: string }

/** The name of the object a row is about. */
export function polledOf({ projectId, installationId, objectName }: PolledObject): PolledObject {
  return { projectId, installationId, objectName }
}

/** A polled object, ready to be asked for. */
export interface OpenPoll {
  readonly plan: EventPlan
  readonly call: Call
  /** When it was opened by our clock, and how far that is ahead of the provider's, as its first answer says. */
  readonly clock: { readonly openedAt: Date; clockSkewMs(): number }
  /** The provider does not say what changed: every look lists everything. */
  readonly isInFull: boolean
  /** The parts of a plan that a cursor depends on, as text. */
  readonly basis: string
}

/** The row of a poll with its installation; `undefined` when the object is not polled any more. */
export async function findPolled(
  ctx: Context,
  of: PolledObject,
): Promise<{ row: EventPollRow; installation: InstallationRow } | undefined> {
  const { db } = ctx.database
  const { projectId, installationId } = of
  const row = await findPoll(db, projectId, of)
  const [installation] = await listInstallationRows(db, projectId, { installationId })
  return row && installation && { row, installation }
}

/**
 * Opens it; `undefined` while the config this process knows does not want the object's events.
 * @throws MortiseError for whatever makes no plan; ProviderError when the account has to be asked how
 * the object is listed, and does not say
 */
export async function openPoll(
  ctx: Context,
  { installation, objectName }: { installation: InstallationRow; objectName: string },
  urgency: Urgency,
): Promise<OpenPoll | undefined> {
  const plans = await resolveEventPlans(ctx, installation)
  const plan = plans.find(({ object }) => object.objectName === objectName)
  if (!plan) return undefined
  const { provider, projectId, connectionId, module } = plan
  const client = await openCall(ctx, projectId, connectionId, {
    purpose: 'page',
    module: module || undefined,
    timeoutMs: CALL_TIMEOUT_MS,
    urgency,
    quota: plan.quota,
  })
  const openedAt = ctx.now()
  const { call, clockSkewMs } = watchClock(ctx, client)
  return {
    plan,
    call,
    clock: { openedAt, clockSkewMs },
    isInFull: await isReadInFull(provider, { call, objectName }),
    basis: JSON.stringify({ connectionId, module }),
  }
}

/** The part of a request for records that says which fields: what is delivered, what is watched and what is compared, together. */
export function wantedFields({
  mapping,
  watchFields,
  object,
  provider,
  filterOf,
}: EventPlan): Pick<ReadRequest, 'fields' | 'namedFields'> {
  const requested = mapping?.requestFields ?? 'all'
  const compared = filterOf(object.objectName)?.fields ?? []
  if (requested === 'all' || (object.types.includes('update') && !watchFields)) {
    const namedFields = [...new Set([...(mapping?.namedFields ?? []), ...(watchFields ?? []), ...compared])]
    return { fields: 'all', namedFields: namedFields.length > 0 ? namedFields : undefined }
  }
  const { createdField } = provider.record
  return {
    fields: [
      ...new Set([
        ...requested,
        ...(watchFields ?? []),
        ...compared,
        ...(createdField ? [createdField] : []),
      ]),
    ],
  }
}
