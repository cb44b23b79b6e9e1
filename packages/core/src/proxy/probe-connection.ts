// Finds out whether credentials are bad, after a passed-through request was turned down.
import { requestHealthCheck } from '@mortise/connector-kit'
import { openCall } from '../connection/credentials/open-call.ts'
import type { OpenedConnection } from '../connection/credentials/opened-connection.ts'
import type { Context } from '../context.ts'

// A caller may hammer a resource that is closed to the user; the provider need not be asked about it each time.
const PROBE_INTERVAL_MS = 60_000
const PROBE_TIMEOUT_MS = 15_000
const PROBES_MAX = 10_000

/**
 * Makes the provider's health check in the background, once a minute at most: it marks the connection and notifies the
 * builder when the credentials are bad. Nothing happens where there is no health check, or where it is turned down for
 * another reason.
 */
export function probeConnection(ctx: Context, { id, projectId, provider, status }: OpenedConnection): void {
  const { healthCheck } = provider.account
  if (!healthCheck || status === 'bad_credentials' || !isDue(ctx, id)) return
  const deadline = new Date(Date.now() + PROBE_TIMEOUT_MS)
  openCall(ctx, projectId, id, { deadline })
    .then((call) => requestHealthCheck(call, healthCheck))
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      ctx.log.info(
        { projectId, connectionId: id, reason },
        'a connection was checked after a 401, and failed',
      )
    })
}

function isDue(ctx: Context, connectionId: string): boolean {
  const probed = ctx.memory.probedConnections
  const nowMs = Date.now()
  if (nowMs - (probed.get(connectionId) ?? 0) < PROBE_INTERVAL_MS) return false
  probed.delete(connectionId)
  probed.set(connectionId, nowMs)
  const [oldest] = probed.keys()
  if (probed.size > PROBES_MAX && oldest !== undefined) probed.delete(oldest)
  return true
}
