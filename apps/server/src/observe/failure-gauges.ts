// Failures in the database, and the use of this process's connections to it.
import type { Context, Failures } from '@mortise/core'
import { Gauge, type Registry } from 'prom-client'
import { buildInfo } from '../build-info.ts'

/** Adds the gauges of failures and answers how to set them. */
export function createFailureGauges(registry: Registry): (failures: Failures) => void {
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const parked = gauge(
    'mortise_deliveries_parked',
    'Messages that are parked until you replay them; counted up to 10,000',
    ['reason'],
  )
  const retried = gauge(
    'mortise_deliveries_retrying',
    'Messages that failed and wait for their next attempt; counted up to 10,000',
  )
  const oldest = gauge('mortise_deliveries_oldest_retrying_seconds', 'Age of the oldest of these messages')
  const broken = gauge(
    'mortise_connections_broken',
    'Connections that customers have to connect again; counted up to 10,000',
  )
  const unhealthy = gauge(
    'mortise_installations_unhealthy',
    'Installations that need attention, once for each reason; of up to 10,000',
    ['reason'],
  )
  const swept = gauge(
    'mortise_installations_checked_seconds',
    'Age of the oldest check that mortise_installations_unhealthy counts; -1 before the first round of checks',
  )
  return (failures) => {
    for (const [reason, count] of Object.entries(failures.parkedMessages)) parked.set({ reason }, count)
    for (const [reason, count] of Object.entries(failures.unhealthyInstallations))
      unhealthy.set({ reason }, count)
    retried.set(failures.retriedMessages)
    oldest.set(failures.oldestRetriedSeconds)
    broken.set(failures.brokenConnections)
    swept.set(failures.sweptSecondsAgo ?? -1)
  }
}

/** Adds what this process knows without asking: its build, and the use of its connections to the database. */
export function addProcessGauges(registry: Registry, ctx: Context): void {
  new Gauge({
    name: 'mortise_build_info',
    help: '1, labelled with the version and the commit of this process',
    labelNames: ['version', 'commit'],
    registers: [registry],
  }).set({ ...buildInfo }, 1)
  const { pool } = ctx.database
  new Gauge({
    name: 'mortise_database_connections',
    help: 'Connections of this process to the database, by state; waiting counts work that waits for a connection',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'mortise_database_connections_max',
    help: 'Connections that this process opens at most',
    registers: [registry],
  }).set(pool.options.max)
}
