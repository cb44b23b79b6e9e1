// Lists of a large project: what the first page of each list takes with each of its filters, and how the database finds it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Endpoint, endpoints, type OperationId } from '@mortise/contract'
import pg from 'pg'
import { Pool } from 'undici'
import { fillProject } from '../packages/core/src/testing/fill-project.ts'
import { lists, mostLookedAt, queriesOf } from '../packages/core/src/testing/list-queries.ts'
import { type SentQuery, watchQueries } from '../packages/core/src/testing/watch-statements.ts'
import { type BenchServer, installBench, startBenchServer } from './support/start-bench-server.ts'
import { startChild } from './support/start-child.ts'

/** Rows of a large project; `BENCH_LISTS_ROWS` has a smaller number of operations and messages. */
export const LIST_ROWS = Number(process.env.BENCH_LISTS_ROWS ?? 1_000_000)
const FILLING = {
  installations: LIST_ROWS / 20,
  operations: LIST_ROWS,
  deliveries: LIST_ROWS,
  auditEntries: LIST_ROWS / 10,
  events: LIST_ROWS / 10,
}
const RECORDS = 100
const CALLS = 20
/** A look and a little more. The tables have 50,000 rows and more, so a plan that reads one without an index breaks it. */
export const ROWS_MAX = 11_000

/** One list with one choice of filters. */
export interface ListFigures {
  operation: OperationId
  /** `status=parked&cause=absent` */
  filters: string
  p95Ms: number
  /** The most rows that one part of a plan looks at. */
  rows: number
}

/** Everything that a request needs beside its filters. */
interface Project extends BenchServer {
  projectId: string
  /** For the places of a path. */
  params: Readonly<Record<string, string>>
}

/** Fills a project, and asks for each list of the contract with each of its filters. */
export async function benchLists(root: string): Promise<ListFigures[]> {
  const folder = await mkdtemp(join(tmpdir(), 'mortise-bench-'))
  const pages = await startChild(root, 'page-server.mjs', [String(RECORDS), String(RECORDS)])
  const receiver = await startChild(root, 'receiver.mjs')
  const server = await startBenchServer({
    root,
    folder,
    providerUrls: new Map([['bench', pages.url]]),
  })
  const owner = new pg.Client({ connectionString: server.databaseUrl })
  const planner = new pg.Client({ connectionString: server.runtimeUrl })
  try {
    await Promise.all([owner.connect(), planner.connect()])
    await installBench(server, {
      groupRef: 'first',
      destinationUrl: receiver.url,
      configObject: {
        objectName: 'records',
        selectedFields: {},
        selectedFieldMappings: {},
        selectedFieldsAuto: 'all',
      },
    })
    await untilDelivered(owner)
    await fillProject(server.databaseUrl, FILLING)
    return await askAll(await describeProject(server, owner), planner)
  } finally {
    await Promise.all([owner.end(), planner.end()])
    await server.stop()
    pages.stop()
    receiver.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function untilDelivered(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query(`SELECT FROM deliveries WHERE status = 'delivered' LIMIT 1`)
    if (rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function describeProject(server: BenchServer, owner: pg.Client): Promise<Project> {
  const { rows } = await owner.query<{ project: string; installation: string; integration: string }>(
    `SELECT project_id AS project, id AS installation, integration_id AS integration
     FROM installations WHERE group_ref = 'first'`,
  )
  const [{ project: projectId = '', installation = '', integration = '' } = {}] = rows
  const params = { projectIdOrName: server.project, installationId: installation, integrationId: integration }
  return { ...server, projectId, params }
}

async function askAll(project: Project, planner: pg.Client): Promise<ListFigures[]> {
  // As the statements of a request, which row-level security holds to its project.
  await planner.query(`SELECT set_config('mortise.project', $1, false)`, [project.projectId])
  const pool = new Pool(project.apiUrl, { connections: 1 })
  const figures: ListFigures[] = []
  try {
    for (const [operation, endpoint] of [...lists, singleDelivery]) {
      for (const query of queriesOf(endpoint)) {
        const filters = new URLSearchParams(query).toString()
        const path = `${addressOf(endpoint, project)}?${filters}`
        const sent = await watchQueries(() => ask(pool, project, path))
        const rows = await mostRows(planner, project, sent)
        const times: number[] = []
        for (let call = 0; call < CALLS; call++) times.push(await ask(pool, project, path))
        times.sort((a, b) => a - b)
        figures.push({ operation, filters, p95Ms: times[Math.ceil(CALLS * 0.95) - 1] ?? 0, rows })
      }
    }
    return figures
  } finally {
    await pool.close()
  }
}

const singleDelivery: [OperationId, Endpoint] = ['getDelivery', endpoints.getDelivery]

function addressOf({ path }: Endpoint, { params }: Project): string {
  return path.replace(/\{(\w+)\}/g, (_place, name: string) => {
    const value = name === 'deliveryId' ? 'm123' : params[name]
    if (value === undefined) throw new Error(`say what ${name} in ${path} is`)
    return encodeURIComponent(value)
  })
}

async function ask(pool: Pool, { apiKey }: Project, path: string): Promise<number> {
  const start = performance.now()
  const { statusCode, body } = await pool.request({ method: 'GET', path, headers: { 'x-api-key': apiKey } })
  const text = await body.text()
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${text.slice(0, 300)}`)
  return performance.now() - start
}

/** The most rows that a part of a request's plans looks at. Statements of workers, which run meanwhile, name no project. */
async function mostRows(
  planner: pg.Client,
  { projectId }: Project,
  sent: readonly SentQuery[],
): Promise<number> {
  let most = 0
  for (const { text, values } of sent) {
    if (!/^\s*(select|with)\b.*\bfrom\b/is.test(text) || !values.includes(projectId)) continue
    const { rows } = await planner.query(`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`, values)
    most = Math.max(most, mostLookedAt(rows[0]['QUERY PLAN'][0].Plan))
  }
  return most
}
