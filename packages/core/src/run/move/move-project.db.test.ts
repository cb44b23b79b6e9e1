// A project goes from one server to another: its tokens go on being renewed there, and its reads go on from their place.
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createProviderApp } from '../../catalogue/provider-app/create-provider-app.ts'
import { findConnectionRow } from '../../connection/account/store.ts'
import { openCall } from '../../connection/credentials/open-call.ts'
import { openCredentials } from '../../connection/credentials/opened-connection.ts'
import { completeOAuth } from '../../connection/oauth/complete-oauth.ts'
import { oauthConnect } from '../../connection/oauth/oauth-connect.ts'
import { type Oidc, oidcClient, startOidc } from '../../connection/testing/start-oidc.ts'
import { callbackOf, openStartPage } from '../../connection/testing/test-browser.ts'
import * as schema from '../../platform/db/schema.ts'
import { runRead } from '../../sync/read/run-read.ts'
import { openReadTest, people, type ReadTest } from '../../testing/open-read-test.ts'
import { openTestContext, type TestContext } from '../../testing/open-test-context.ts'
import { exportProject } from './export-project.ts'
import { handOver, takeBack } from './hand-over.ts'
import { importProject } from './import-project.ts'
import type { MoveLine } from './move-lines.ts'
import { leftTables, movedTables } from './moved-tables.ts'

const HOUR = 3_600_000
let oidc: Oidc
let from: ReadTest
let to: TestContext

beforeAll(async () => {
  oidc = await startOidc({ redirectUri: 'http://localhost:4400/callbacks/v1/oauth' })
  from = await openReadTest({ more: [oidc.definition] })
  to = await openTestContext({
    definitions: [from.vendor.provider, oidc.definition],
    now: () => new Date(from.clock.ms),
  })
})
afterEach(async () => {
  await takeBack(from.ctx, from.project.id)
  await to.ctx.database.pool.query('DELETE FROM projects WHERE id = $1', [from.project.id])
})
afterAll(async () => {
  await to?.close()
  await from?.close()
  await oidc?.close()
})

/** Connects an account whose refresh tokens rotate, and returns the connection's id. */
async function connect(groupRef: string): Promise<string> {
  const { ctx, caller, project } = from
  const body = { projectId: project.id, provider: 'acmeCrm', groupRef, consumerRef: 'c' }
  const startUrl = await oauthConnect(ctx, caller, { params: {}, body })
  const outcome = await completeOAuth(ctx, callbackOf(await oidc.consent(await openStartPage(ctx, startUrl))))
  if (!('connection' in outcome)) throw new Error(outcome.failure.message)
  return outcome.connection.id
}

async function exported(isHandedOver = true): Promise<MoveLine[]> {
  const lines: MoveLine[] = []
  await exportProject(from.ctx, from.project.name, {
    isHandedOver,
    write: async (line) => void lines.push(line),
  })
  return lines
}

async function imported([header, ...lines]: readonly MoveLine[], name?: string) {
  if (header?.kind !== 'project') throw new Error('no header')
  const rest = (async function* () {
    yield* lines
  })()
  return importProject(to.ctx, header, { lines: rest, name })
}

/** Everything that a database holds of the project, but for audit entries and jobs. */
async function rowsOf({ ctx }: TestContext): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const { table } of movedTables) {
    const name = getTableName(table)
    const { rows } = await ctx.database.pool.query(`SELECT count(*)::int AS count FROM ${name}`)
    found[name] = rows[0].count
  }
  return found
}

it('every table of the schema goes along or stays for a reason', () => {
  const names = Object.values(schema).flatMap((one) => (is(one, PgTable) ? [getTableName(one)] : []))
  const listed = [...movedTables.map(({ table }) => getTableName(table)), ...Object.keys(leftTables)]
  expect(listed.sort()).toEqual(names.sort())
})

it('a token that rotates is renewed by the new server alone, and again by the old one after the project is taken back', async () => {
  const { ctx, caller, project } = from
  const app = { provider: 'acmeCrm', ...oidcClient, scopes: ['openid', 'offline_access'] }
  await createProviderApp(ctx, caller, { params: { projectIdOrName: 'any' }, body: app })
  const connectionId = await connect('rotating')
  await handOver(ctx, project.name)
  const call = openCall(ctx, project.id, connectionId).then((opened) => opened.request({ path: '/account' }))
  await expect(call).rejects.toMatchObject({ code: 'connection.handed_over' })

  const lines = await exported()
  expect(await imported(lines)).toMatchObject({ outcome: 'imported', projectId: project.id })
  const arrivals = oidc.arrivals
  for (let renewal = 1; renewal <= 3; renewal += 1) {
    const row = await findConnectionRow(to.ctx.database.db, project.id, connectionId)
    if (!row) throw new Error('no connection')
    const credentials = await openCredentials(to.ctx.vault, row)
    if (!('accessToken' in credentials)) throw new Error('no token')
    await oidc.destroyToken(credentials.accessToken)
    const there = await openCall(to.ctx, project.id, connectionId)
    expect((await there.request({ path: '/account' })).status).toBe(200)
    expect(oidc.arrivals).toBe(arrivals + renewal)
  }
  expect(oidc.endedGrants).toBe(0)
  const { rows } = await to.ctx.database.pool.query(`SELECT secret_sealed FROM provider_apps`)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(oidcClient.clientSecret)

  await to.ctx.database.pool.query('DELETE FROM projects WHERE id = $1', [project.id])
  await takeBack(ctx, project.id)
  expect((await openCall(ctx, project.id, connectionId)).request).toBeTypeOf('function')
})

it('reads go on from their place: one in its middle, and the changes since the last one', async () => {
  from.vendor.records.set('people', people(250, from.clock.ms - HOUR))
  const installationId = await from.install({ backfill: { defaultPeriod: { fullHistory: true } } })
  const [job] = await from.waitingJobs()
  if (!job) throw new Error('no job waits')
  await runRead(from.ctx, job.payload, { budgetMs: 0 })
  await handOver(from.ctx, from.project.id)
  // A worker that has the job already stores no further page.
  await runRead(from.ctx, job.payload)
  const lines = await exported()
  from.vendor.asked.length = 0
  await imported(lines)
  const { rows: jobs } = await to.ctx.database.pool.query(
    `SELECT payload FROM graphile_worker._private_jobs j WHERE payload ->> 'operationId' IS NOT NULL`,
  )
  expect(jobs).toEqual([{ payload: job.payload }])
  await runRead(to.ctx, job.payload)
  const messages = async ({ ctx }: TestContext) =>
    (
      await ctx.database.pool.query<{ count: number }>(
        'SELECT coalesce(sum(record_count), 0)::int AS count FROM deliveries WHERE installation_id = $1',
        [installationId],
      )
    ).rows[0]?.count
  expect((await messages(from)) ?? 0).toBeGreaterThan(0)
  expect(((await messages(from)) ?? 0) + ((await messages(to)) ?? 0)).toBe(250)
  const { rows: states } = await to.ctx.database.pool.query(
    'SELECT r.watermark_at, s.paused_reason FROM read_states r JOIN schedules s USING (installation_id)',
  )
  expect(states).toEqual([{ watermark_at: expect.any(Date), paused_reason: null }])
})

it('the same export twice changes nothing, and what is there already is named and left alone', async () => {
  await from.install({ groupRef: 'twice' })
  const lines = await exported(false)
  expect(await imported(lines)).toMatchObject({ outcome: 'imported' })
  const before = await rowsOf(to)
  expect(before.connections).toBeGreaterThan(0)
  expect(await imported(lines)).toMatchObject({ outcome: 'unchanged' })
  expect(await rowsOf(to)).toEqual(before)
  await expect(imported(await exported(false))).rejects.toThrow(/^The project .* exists on this server/)
  const { rows } = await to.ctx.database.pool.query(
    `SELECT action FROM audit_entries WHERE project_id = $1 AND action LIKE 'project.%'`,
    [from.project.id],
  )
  expect(rows).toEqual([{ action: 'project.imported' }])
})

it('nothing is imported from an export that ends early, whose rows are taken, or whose name is', async () => {
  await from.install({ groupRef: 'refused' })
  const lines = await exported(false)
  const empty = await rowsOf(to)
  await expect(imported(lines.slice(0, -1))).rejects.toThrow('The export is incomplete')
  await expect(imported(lines, to.project.name)).rejects.toThrow(/^Another project of this server is called/)
  const other = lines.map((line) => (line.kind === 'project' || line.kind === 'end' ? { ...line } : line))
  await to.ctx.database.pool.query(
    `INSERT INTO api_keys (id, project_id, hash, label, scopes) SELECT 'taken', $1, 'h', 'l', '{}'`,
    [to.project.id],
  )
  const taken = JSON.stringify({
    id: 'taken',
    project_id: from.project.id,
    hash: 'x',
    label: 'l',
    scopes: [],
  })
  other.splice(1, 0, { kind: 'rows', table: 'api_keys', rows: [taken] })
  await expect(imported(other)).rejects.toThrow('A row of api_keys exists on this server already')
  await to.ctx.database.pool.query(`DELETE FROM api_keys WHERE id = 'taken'`)
  const [header, ...rest] = lines
  if (header?.kind !== 'project') throw new Error('no header')
  const later = { ...header, migrations: header.migrations + 1 }
  await expect(imported([later, ...rest])).rejects.toThrow('comes from a later version')
  const strange = { ...header, providers: ['nowhere'] }
  await expect(imported([strange, ...rest])).rejects.toThrow('no definition of nowhere')
  expect(await rowsOf(to)).toEqual(empty)
  expect(await imported(lines)).toMatchObject({ outcome: 'imported' })
})
