// The tables that go along when a project moves to another server, and those that stay, with the reason.
import { eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  apiKeys,
  boundaryPages,
  connections,
  consumers,
  destinations,
  eventPolls,
  eventTopicRoutes,
  groups,
  idempotencyKeys,
  incomingEvents,
  installations,
  integrations,
  jwtKeys,
  operations,
  ownWrites,
  providerApps,
  readFingerprints,
  readLedgers,
  readStates,
  recordFingerprints,
  revisions,
  rollouts,
  schedules,
  schemaWatches,
  topicDestinationRoutes,
  topics,
  webhookEndpoints,
} from '../../platform/db/schema.ts'

/** A table whose rows go along. */
export interface MovedTable {
  readonly table: PgTable
  /** Columns that mean nothing on another server, such as the leases of its processes: the new row has the default. */
  readonly omitted?: readonly PgColumn[] | undefined
  /** The rows that go along; all of the project when absent. */
  readonly which?: SQL | undefined
  /** Rows belong to a project by the ledger of their object, which has another number on every server. */
  readonly isByLedger?: boolean | undefined
}

const isReadUnderWay = sql`(${operations.status} = 'in_progress' AND ${operations.actionType} = 'read')`
const isBoundary = sql`EXISTS (SELECT FROM ${readStates} WHERE ${readStates.boundaryOperationId} = ${operations.id})`

/** All of them, parents first: rows are written in this order. A test holds this list and the next against the schema. */
export const movedTables: readonly MovedTable[] = [
  { table: apiKeys },
  { table: jwtKeys },
  { table: groups },
  { table: consumers },
  { table: providerApps },
  { table: destinations, omitted: [destinations.deliveredBy, destinations.deliveredByUntil] },
  { table: topics },
  { table: eventTopicRoutes },
  { table: topicDestinationRoutes },
  { table: connections, omitted: [connections.refreshLeaseUntil, connections.handedOverAt] },
  { table: integrations },
  { table: revisions },
  { table: rollouts },
  { table: installations },
  { table: schedules },
  // Where reads under way stand, and the last reads, which know the records in the overlap of their windows.
  { table: operations, which: or(isReadUnderWay, isBoundary) },
  { table: readStates },
  { table: boundaryPages },
  { table: readLedgers, omitted: [readLedgers.id] },
  { table: readFingerprints, isByLedger: true },
  { table: eventPolls },
  { table: recordFingerprints },
  { table: schemaWatches },
  { table: ownWrites },
  { table: idempotencyKeys, which: isNotNull(idempotencyKeys.answer) },
  // Without what was asked for, the new server subscribes at its own URL and ends the former subscription.
  { table: webhookEndpoints, omitted: [webhookEndpoints.wanted] },
  { table: incomingEvents, omitted: [incomingEvents.id], which: isNotNull(incomingEvents.event) },
]

/** Tables whose rows stay, by name, with the reason. */
export const leftTables: Readonly<Record<string, string>> = {
  projects: 'The first line of the project holds its row.',
  data_keys: 'The keys of one server open nothing on another. Secrets travel under the key of the file.',
  deliveries: 'The exporting server delivers the messages that it has stored.',
  delivery_claims: 'Belongs to the processes of one server.',
  delivery_attempts: 'History of the messages that stay.',
  downloads: 'Payloads of the messages that stay.',
  order_ledgers: 'They name messages that stay.',
  newest_states: 'They name messages that stay.',
  operation_logs: 'History of reads and writes.',
  sync_checks: 'The books of a verification, which is repeated on request.',
  write_runs: 'A hand-over waits until no asynchronous write is under way.',
  write_parts: 'A hand-over waits until no asynchronous write is under way.',
  audit_entries: 'Each server has the record of what was done there.',
  oauth_states: 'The URLs of an authorization under way lead to the exporting server.',
  custom_auth_sessions: 'The URLs of an authorization under way lead to the exporting server.',
  connect_sessions: 'They end within a day.',
  connect_links: 'Their URLs lead to the exporting server.',
  connection_rates: 'Limits of the moment.',
  quota_counts: 'The hour and the day under way are counted from the move on.',
  unhealthy_installations: 'The new server finds out by itself.',
  health_sweeps: 'Belongs to the processes of one server.',
  job_locks: 'Belongs to the processes of one server.',
  worker_leases: 'Belongs to the processes of one server.',
  uploads: 'Manifests that wait for their deployment belong to no project yet.',
  organisations: 'Organisations and builders sign in per server.',
  builders: 'Organisations and builders sign in per server.',
  builder_identities: 'Organisations and builders sign in per server.',
  builder_sessions: 'Organisations and builders sign in per server.',
  second_factors: 'Organisations and builders sign in per server.',
  memberships: 'Organisations and builders sign in per server.',
  project_roles: 'Organisations and builders sign in per server.',
  invites: 'Organisations and builders sign in per server.',
}

/** The rows of `project` in a table that names it. */
export function ofProject(column: PgColumn, projectId: string, which: SQL | undefined): SQL {
  const isOwn = eq(column, projectId)
  return which === undefined ? isOwn : sql`${isOwn} AND (${which})`
}
