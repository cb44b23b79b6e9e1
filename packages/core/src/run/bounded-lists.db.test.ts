// What lists cost the database, whatever their filters are: each part of each plan looks at a bounded number of rows.
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller, Context } from '../context.ts'
import { lookedAtMax } from '../platform/request/looked-page.ts'
import { fillProject } from '../testing/fill-project.ts'
import { figures, lists, mostLookedAt, queriesOf } from '../testing/list-queries.ts'
import { openReadTest, people, type ReadTest } from '../testing/open-read-test.ts'
import { type SentQuery, watchQueries } from '../testing/watch-statements.ts'
import { verbs } from './verbs.gen.ts'

const HOUR = 3_600_000
/** Looks are a tenth as long here, and tables little longer than these. */
const TENTH = lookedAtMax / 10
const ROWS = TENTH * 2
/** A look, and the group of rows that a sort takes beyond it. */
const ROWS_MAX = TENTH + 50
/** Small tables make these look cheap. The benchmark of lists shows what the planner does with a million rows. */
const MEANS = ['seqscan', 'hashjoin', 'mergejoin', 'material', 'memoize']

let test: ReadTest
let planner: pg.Client
beforeAll(async () => {
  test = await openReadTest()
  test.vendor.records.set('people', people(1, test.clock.ms - HOUR))
  await test.install({ backfill: { defaultPeriod: { fullHistory: true } } })
  await test.runJobs()
  await test.deliver()
  await fillProject(test.connectionString, {
    installations: ROWS,
    operations: ROWS,
    deliveries: ROWS,
    auditEntries: ROWS,
    events: ROWS,
  })
  planner = new pg.Client({ connectionString: test.connectionString })
  await planner.connect()
  for (const means of MEANS) await planner.query(`SET enable_${means} = off`)
})
afterAll(async () => {
  await planner.end()
  await test.close()
})

it('finds the lists and figures of the contract', () => {
  expect(lists.map(([id]) => id)).toEqual(
    expect.arrayContaining([
      ...figures,
      'listDeliveries',
      'listProjectOperations',
      'listInstallationSummaries',
    ]),
  )
})

/** The statement with a tenth of the look. */
function shortened({ text, values }: SentQuery): SentQuery {
  const tenthOf = (value: unknown) => {
    const number = Number(value)
    return number === lookedAtMax || number === lookedAtMax + 1 ? number - lookedAtMax + TENTH : value
  }
  return { text: text.replaceAll(`= ${lookedAtMax}`, `= ${TENTH}`), values: values.map(tenthOf) }
}

it.each(lists)('%s looks at a bounded number of rows with every filter', async (id, endpoint) => {
  const [installation] = await test.sql<{ id: string; integration_id: string }>(
    `SELECT id, integration_id FROM installations WHERE group_ref = 'acme'`,
  )
  const params = {
    projectIdOrName: test.project.id,
    installationId: installation?.id,
    integrationId: installation?.integration_id,
  }
  const verb = verbs[id] as unknown as (ctx: Context, caller: Caller, input: object) => Promise<unknown>
  for (const query of queriesOf(endpoint)) {
    const input = { params, query: { pageSize: 200, ...query } }
    const sent = await watchQueries(() => verb(test.ctx, test.caller, input))
    for (const statement of sent.filter(({ text }) => /^\s*(select|with)\b.*\bfrom\b/is.test(text))) {
      const { text, values } = shortened(statement)
      const { rows } = await planner.query(`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`, values)
      const most = mostLookedAt(rows[0]['QUERY PLAN'][0].Plan)
      expect(most, `${JSON.stringify(query)}: ${text}`).toBeLessThanOrEqual(ROWS_MAX)
    }
  }
})

it('goes on where a look ended, without a gap or a repeat, when a page could not be filled', async () => {
  const entries = async (pageToken?: string) =>
    verbs.listAuditEntries(test.ctx, test.caller, {
      params: { projectIdOrName: test.project.id },
      query: { action: 'rare', pageSize: 2, pageToken },
    })
  const add = (count: number, action: string) =>
    test.sql(
      `INSERT INTO audit_entries (project_id, actor, action, target)
       SELECT $1, 'actor', $2, 'target' || n FROM generate_series(1, $3::int) n`,
      [test.project.id, action, count],
    )
  await add(2, 'rare')
  await add(lookedAtMax - 1, 'frequent')
  await add(1, 'rare')
  const first = await entries()
  expect(first.results.map(({ target }) => target)).toEqual(['target1'])
  expect(first.pagination.done).toBe(false)
  const second = await entries(first.pagination.nextPageToken)
  expect(second.results.map(({ target }) => target)).toEqual(['target2', 'target1'])
})
