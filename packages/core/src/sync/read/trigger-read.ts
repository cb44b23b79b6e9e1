// Starts a read of one object on request.
import {
  type EndpointInput,
  type Endpoints,
  type Issue,
  MortiseError,
  type TriggerReadResponse,
} from '@mortise/contract'
import { loadConnection } from '../../connection/credentials/load-connection.ts'
import type { Caller, Context } from '../../context.ts'
import { findInstallationForGroup } from '../../plan/installed/find-installation-for-group.ts'
import { loadReadPlan } from '../../plan/read-plan/load-read-plan.ts'
import { commit } from '../../platform/db/commit.ts'
import { recordAudit } from '../../tenancy/audit/record-audit.ts'
import { refuseUnreadable } from '../read-state/refuse-unreadable.ts'
import { type NewRead, startRead } from '../schedule/start-read.ts'

/** How far a caller's clock may be ahead of ours before its instants count as future ones. */
const CLOCK_DIFFERENCE_MS = 60_000

/**
 * Starts a read and returns its operation. With `sinceTimestamp` or `untilTimestamp` it reads exactly that window, and
 * scheduled reads continue from their position. With neither, it reads what is new since the last read and moves the
 * watermark, like a scheduled read. Each call starts another read.
 * @throws MortiseError group.not_installed, object.not_defined, object.not_installed, read.disabled, read.unsupported,
 * read.destination_missing, connection.revoked, request.invalid
 */
export async function triggerRead(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['triggerRead']>,
): Promise<TriggerReadResponse> {
  const { projectId } = caller
  const { groupRef, sinceTimestamp, untilTimestamp } = input.body
  const window = checkWindow({ since: sinceTimestamp, until: untilTimestamp, now: ctx.now() })
  const installation = await findInstallationForGroup(ctx, projectId, input.params.integrationId, groupRef)
  const plan = await loadReadPlan(ctx, projectId, installation.id, input.params.objectName)
  refuseUnreadable(plan)
  const { status, provider } = await loadConnection(ctx, projectId, plan.connectionId)
  if (status === 'bad_credentials')
    throw new MortiseError('connection.revoked', { params: { provider: provider.displayName } })
  const { installationId, integrationId, configId, objectName } = plan
  const operationId = await commit(ctx, async (unit) => {
    const id = await startRead(unit, {
      projectId,
      installationId,
      integrationId,
      configId,
      objectName,
      readType: 'triggered',
      now: ctx.now(),
      ...window,
    })
    await recordAudit(unit.tx, caller, {
      action: 'read.triggered',
      target: `operation:${id}`,
      change: { after: { installationId, objectName, ...window } },
    })
    return id
  })
  return { operationId }
}

function checkWindow({
  since,
  until,
  now,
}: {
  since: string | undefined
  until: string | undefined
  now: Date
}): Pick<NewRead, 'isWindowGiven' | 'windowSince' | 'windowUntil'> {
  if (since === undefined && until === undefined) return {}
  const windowSince = since === undefined ? undefined : new Date(since)
  const windowUntil = until === undefined ? undefined : new Date(until)
  const issues: Issue[] = []
  const latest = now.getTime() + CLOCK_DIFFERENCE_MS
  const time = now.toISOString()
  if (windowSince && windowSince.getTime() > latest) {
    const detail = `sinceTimestamp lies in the future (it is ${time} now), and nothing has changed there yet.`
    issues.push({ in: 'body', name: 'sinceTimestamp', detail, value: since })
  }
  if (windowUntil && windowUntil.getTime() > latest) {
    const detail = `untilTimestamp lies in the future (it is ${time} now); leave it out to read up to now.`
    issues.push({ in: 'body', name: 'untilTimestamp', detail, value: until })
  }
  if (windowSince && windowUntil && windowUntil <= windowSince) {
    const detail = 'untilTimestamp must be later than sinceTimestamp, or nothing lies between them.'
    issues.push({ in: 'body', name: 'untilTimestamp', detail, value: until })
  }
  if (issues.length > 0) throw new MortiseError('request.invalid', { issues })
  return {
    isWindowGiven: true,
    windowSince,
    windowUntil,
  }
}
