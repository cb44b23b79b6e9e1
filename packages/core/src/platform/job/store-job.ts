// Rows of the job queue that concern all tenants: bulk enqueueing, dead workers, operations without a job.
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'

/** Dead for takeover purposes: a worker that has not beaten for this long. */
export const WORKER_DEAD_AFTER_S = 15

/** How a process shows itself to others. */
export interface ProcessSign {
  workerId: string
  /** As an operator finds it. */
  name: string
  keyIds: readonly string[]
}

/** Says that this process lives, on the database's clock; registers it the first time. */
export async function beat(db: Db, { workerId, name, keyIds }: ProcessSign): Promise<void> {
  await db.execute(sql`
    INSERT INTO worker_leases (worker_id, name, key_ids, knows_claims, beat_at)
    VALUES (${workerId}, ${name}, ${sql.param([...keyIds])}::text[], true, now())
    ON CONFLICT (worker_id) DO UPDATE SET beat_at = now()`)
}

/** Processes that live, with their keys; null of those of a version that does not say. */
export async function listProcessKeys(db: Db): Promise<{ name: string; keyIds: string[] | null }[]> {
  const { rows } = await db.execute<{ name: string; key_ids: string[] | null }>(sql`
    SELECT coalesce(name, worker_id) AS name, key_ids FROM worker_leases
    WHERE beat_at >= now() - make_interval(secs => ${WORKER_DEAD_AFTER_S}) ORDER BY name`)
  return rows.map((row) => ({ name: row.name, keyIds: row.key_ids }))
}

/** Takes a worker that has stopped off the list. */
export async function removeWorker(db: Db, workerId: string): Promise<void> {
  await db.execute(sql`DELETE FROM worker_leases WHERE worker_id = ${workerId}`)
}

/** Processes that live, in one order for all who ask. */
export async function listLiveProcesses(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ worker_id: string }>(sql`
    SELECT worker_id FROM worker_leases
    WHERE beat_at >= now() - make_interval(secs => ${WORKER_DEAD_AFTER_S}) ORDER BY worker_id COLLATE "C"`)
  return rows.map((row) => row.worker_id)
}

/** Workers whose heartbeat stopped. */
export async function listDeadWorkers(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ worker_id: string }>(sql`
    SELECT worker_id FROM worker_leases
    WHERE beat_at < now() - make_interval(secs => ${WORKER_DEAD_AFTER_S})`)
  return rows.map((row) => row.worker_id)
}

/**
 * Holders of job locks that are not on the list of living workers: they died before their first heartbeat, or were
 * taken off it. Reads every locked job, so it is asked now and then only.
 */
export async function listUnknownLockHolders(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ locked_by: string }>(sql`
    SELECT DISTINCT locked_by FROM graphile_worker.jobs
    WHERE locked_by IS NOT NULL
      AND locked_at < now() - make_interval(secs => ${WORKER_DEAD_AFTER_S})
      AND NOT EXISTS (SELECT FROM worker_leases WHERE worker_id = locked_by)`)
  return rows.map((row) => row.locked_by)
}

/** Every other worker that holds a lock or a lease: all of them are dead when the caller alone owns the database. */
export async function listOtherWorkers(db: Db, workerId: string): Promise<string[]> {
  const { rows } = await db.execute<{ worker_id: string }>(sql`
    SELECT worker_id FROM worker_leases WHERE worker_id <> ${workerId}
    UNION SELECT locked_by FROM graphile_worker.jobs WHERE locked_by <> ${workerId}`)
  return rows.map((row) => row.worker_id)
}

/** Hands the jobs of dead workers back to the living and takes the dead off the list. */
export async function releaseWorkers(db: Db, workerIds: readonly string[]): Promise<void> {
  const ids = sql.param([...workerIds])
  await db.execute(sql`SELECT graphile_worker.force_unlock_workers(${ids}::text[])`)
  await db.execute(sql`DELETE FROM worker_leases WHERE worker_id = ANY(${ids}::text[])`)
}

/**
 * Lets PostgreSQL plan claims of jobs and of writes again if a queue has grown to twice the size of its plans. Answers whether
 * one had. Waiting workers have plans for empty queues, which read all rows to find the next ones. Costs a look at the
 * catalogue if no queue has grown.
 */
export async function analyzeGrownQueues(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ has_grown: boolean }>(sql`SELECT analyze_grown_queues() AS has_grown`)
  return rows[0]?.has_grown === true
}

/**
 * Keeps the library's numbers for names of jobs from running out, and answers whether they were about to: each job that is
 * added takes one of two billion. Fails if other transactions hold the names for two seconds.
 */
export async function rewindJobNameIds(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ is_rewound: boolean }>(sql`SELECT rewind_job_name_ids() AS is_rewound`)
  return rows[0]?.is_rewound === true
}

/**
 * Removes queues of connections and installations that are gone, and answers how many. Those of living ones stay though
 * they are empty: a job that is being added may already refer to its queue.
 */
export async function deleteQueuesOfGone(db: Db): Promise<number> {
  const { rows } = await db.execute(sql`
    DELETE FROM graphile_worker._private_job_queues q
    WHERE q.locked_at IS NULL
      AND NOT EXISTS (SELECT FROM graphile_worker._private_jobs j WHERE j.job_queue_id = q.id)
      AND NOT EXISTS (SELECT FROM connections WHERE id = split_part(q.queue_name, ':', 2))
      AND NOT EXISTS (SELECT FROM installations WHERE id = split_part(q.queue_name, ':', 2))
    RETURNING q.id`)
  return rows.length
}

/** Reads that are under way, stood still for a minute and have no job that will go on with them, of every project. */
export async function listStrandedReads(
  db: Db,
  before: Date,
): Promise<{ projectId: string; operationId: string }[]> {
  const { rows } = await db.execute<{ project_id: string; id: string }>(sql`
    SELECT o.project_id, o.id FROM operations o
    WHERE o.status = 'in_progress' AND o.action_type IN ('read', 'verify') AND o.paused_since IS NULL
      AND o.updated_at < ${before.toISOString()}::timestamptz
      AND NOT EXISTS (
        SELECT FROM graphile_worker.jobs j
        WHERE j.key = 'read:' || o.id AND (j.locked_at IS NOT NULL OR j.attempts < j.max_attempts))
    LIMIT 500`)
  return rows.map((row) => ({ projectId: row.project_id, operationId: row.id }))
}

/** Work without a job; `ref` is a connection for some jobs and an installation for others. */
export interface Stranded {
  job: 'event.process' | 'event.poll' | 'event.baseline' | 'schema.watch' | 'subscription.sync'
  projectId: string
  ref: string
  /** Of polled objects. */
  objectName: string | null
}

/**
 * Lists work of every project that is untouched since `before` and has no job with attempts left. That is waiting
 * events, polled objects, watched schemas, and subscriptions that need a change. Subscriptions at `growing` providers
 * are to be looked at again every hour, as what they cover grows.
 */
export async function listStranded(
  db: Db,
  { before, growing }: { before: Date; growing: readonly string[] },
): Promise<Stranded[]> {
  const at = sql`${before.toISOString()}::timestamptz`
  const hasNoJob = (key: SQL) => sql`NOT EXISTS (
    SELECT FROM graphile_worker.jobs j
    WHERE j.key = ${key} AND (j.locked_at IS NOT NULL OR j.attempts < j.max_attempts))`
  const { rows } = await db.execute<Stranded & Record<string, unknown>>(sql`
    SELECT job, project_id AS "projectId", ref, object_name AS "objectName" FROM (
      SELECT 'event.poll' AS job, project_id, installation_id AS ref, object_name FROM event_polls
      WHERE updated_at < ${at} AND ${hasNoJob(sql`'poll:' || installation_id || ':' || object_name`)}
      UNION ALL
      SELECT 'event.baseline', project_id, installation_id, object_name FROM event_polls
      WHERE updated_at < ${at} AND baseline ->> 'status' = 'reading'
        AND ${hasNoJob(sql`'baseline:' || installation_id || ':' || object_name`)}
      UNION ALL
      SELECT 'schema.watch', project_id, installation_id, NULL FROM schema_watches
      WHERE updated_at < ${at} AND ${hasNoJob(sql`'schema:' || installation_id`)}
      UNION ALL
      SELECT DISTINCT 'event.process', project_id, connection_id, NULL FROM incoming_events
      WHERE event IS NOT NULL AND created_at < ${at} AND ${hasNoJob(sql`'event:' || connection_id`)}
      UNION ALL
      SELECT DISTINCT 'subscription.sync', project_id, connection_id, NULL FROM webhook_endpoints
      WHERE connection_id IS NOT NULL AND updated_at < ${at}
        AND (status <> 'active' OR role <> 'current' OR expires_at < ${at} + interval '1 hour')
        AND ${hasNoJob(sql`'subscription:' || connection_id`)}
        AND ${hasNoJob(sql`'subscription:' || connection_id || ':renewal'`)}
      UNION ALL
      SELECT 'subscription.sync', project_id, connection_id, NULL FROM webhook_endpoints
      WHERE connection_id IS NOT NULL AND updated_at < ${at} - interval '1 hour'
        AND role = 'current' AND status = 'active' AND provider = ANY(${sql.param([...growing])}::text[])
        AND ${hasNoJob(sql`'subscription:' || connection_id`)}
        AND ${hasNoJob(sql`'subscription:' || connection_id || ':places'`)}
    ) AS stranded
    LIMIT 500`)
  return rows
}
