// How long things are kept, from the environment to the settings of the domain.
import type { CoreSettings } from '@mortise/core'
import type { Environment } from './env.ts'

/** The settings that were chosen; what was not keeps its default. `Infinity` is for ever. */
export function retentionOf(env: Environment): Pick<CoreSettings, 'deliveryRetentionMs' | 'retention'> {
  const chosen = {
    operationsMs: env.MORTISE_RETENTION_OPERATIONS,
    logsMs: env.MORTISE_RETENTION_LOGS,
    parkedMs: env.MORTISE_RETENTION_PARKED,
    notificationsMs: env.MORTISE_RETENTION_NOTIFICATIONS,
    auditMs: env.MORTISE_RETENTION_AUDIT,
    eventsMs: env.MORTISE_RETENTION_EVENTS,
  }
  const deliveries = env.MORTISE_RETENTION_DELIVERIES
  return {
    deliveryRetentionMs: deliveries,
    retention: Object.fromEntries(Object.entries(chosen).filter(([, ms]) => ms !== undefined)),
  }
}
