// The same records once more, as rows of a table: a second integration, whose destination is a database.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '@mortise/client'
import pg from 'pg'
import { deployFile } from '../deploy-file.ts'
import { awaitRead } from './await-read.ts'
import { findExample } from './find-example.ts'
import { install } from './install.ts'
import type { JourneyPlan } from './plan.ts'
import type { Report } from './report.ts'

const manifest = 'tables/mortise.yaml'
const integration = 'warehouse'
const pollMs = 100
const patienceMs = 30_000

/** The input of the step. */
export type TableStep = {
  plan: JourneyPlan
  client: Client
  report: Report
  /** Makes the destination `tables`, and answers the address of its database. */
  connect: () => Promise<URL>
}

/** The table, as a person finds it. */
export type ShownTable = { address: URL; table: string; columns: string }

/**
 * Deploys the integration, installs it and waits for the rows; a later start reads what changed meanwhile.
 * @throws StepFailure
 */
export async function showTable({ plan, client, report, connect }: TableStep): Promise<ShownTable> {
  const { subject, objectName } = plan
  const content = { provider: plan.content.provider, read: { objects: { [objectName]: chosen(objectName) } } }
  const tables = { ...plan, subject: { ...subject, integration }, content }
  const table = `${integration}.${subject.objectName}`
  const { address } = await report.step(
    `Writing ${subject.noun[1]} into a PostgreSQL table`,
    async () => {
      const address = await connect()
      await deployFile(client, subject.project, findExample(manifest))
      const { installation, isNew } = await install(client, tables)
      const operationId = isNew
        ? await firstRead(client, tables, installation.id)
        : await readAgain(client, tables)
      const { records } = await awaitRead({ client, project: subject.project, operationId })
      return { address, rows: await awaitRows(address, { table, least: isNew ? records : 0 }) }
    },
    ({ rows }) =>
      `${new Intl.NumberFormat('en').format(rows)} ${subject.noun[1]} are rows of the PostgreSQL table ${table}`,
  )
  return { address, table, columns: 'id, email, company_name' }
}

function chosen(objectName: string) {
  return { objectName, selectedFields: {}, selectedFieldMappings: {} }
}

async function firstRead(client: Client, { subject }: JourneyPlan, installationId: string): Promise<string> {
  const params = { projectIdOrName: subject.project, integrationId: integration, installationId }
  const { results } = await client.listOperations({ params, query: { pageSize: 20 } })
  const read = results.findLast(({ actionType }) => actionType === 'read')
  if (read === undefined) throw new Error('The new installation has no read.')
  return read.id
}

async function readAgain(client: Client, { subject }: JourneyPlan): Promise<string> {
  const { project, objectName, groupRef } = subject
  const { operationId } = await client.triggerRead({
    params: { projectIdOrName: project, integrationId: integration, objectName },
    body: { groupRef, mode: 'async' },
  })
  return operationId
}

/** Waits until the table has as many rows as records were read. @throws Error saying how far it came */
async function awaitRows(address: URL, { table, least }: { table: string; least: number }): Promise<number> {
  const database = new pg.Client({ connectionString: address.href })
  await database.connect()
  try {
    const startedAt = performance.now()
    for (;;) {
      const rows = await countRows(database, table)
      if (rows > 0 && rows >= least) return rows
      if (performance.now() - startedAt > patienceMs) {
        throw new Error(
          `The table ${table} has ${rows} rows after ${patienceMs / 1000} s. Mortise keeps writing.`,
        )
      }
      await sleep(pollMs)
    }
  } finally {
    await database.end()
  }
}

/** 0 while the first message has not made the table. */
async function countRows(database: pg.Client, table: string): Promise<number> {
  const found = await database.query<{ is_made: boolean }>('SELECT to_regclass($1) IS NOT NULL AS is_made', [
    table,
  ])
  if (found.rows[0]?.is_made !== true) return 0
  const { rows } = await database.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`)
  return rows[0]?.count ?? 0
}
