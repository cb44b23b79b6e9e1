// What a scrape costs and brings, and the rules that wait for it.
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { openTestContext, type TestContext } from '../../../../packages/core/src/testing/open-test-context.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { createBacklogGauges } from './backlog-gauges.ts'
import { createMeter, type ProcessMeter } from './create-meter.ts'
import { addProcessGauges } from './failure-gauges.ts'

let test: TestContext
let meter: ProcessMeter
let refresh: () => Promise<void>
beforeAll(async () => {
  test = await openTestContext()
  meter = createMeter()
  addProcessGauges(meter.registry, test.ctx)
  refresh = createBacklogGauges(meter.registry, test.ctx)
})
afterAll(() => test?.close())

it('asks the database three statements, and none for those who look within five seconds', async () => {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const statements = () =>
    sent.mock.calls
      .map(([query]) => (typeof query === 'string' ? query : ((query as { text?: string }).text ?? '')))
      .filter((text) => text.includes('SELECT') && !text.includes('set_config'))
  try {
    await Promise.all([refresh(), refresh(), refresh()])
    await refresh()
    expect(statements()).toHaveLength(3)
  } finally {
    sent.mockRestore()
  }
})

it('says which build it is, how busy the pool is, and 0 for what is not wrong', async () => {
  const text = await meter.registry.metrics()
  const { max } = test.ctx.database.pool.options
  for (const line of [
    `mortise_build_info{version="${packageJson.version}",commit="unknown"} 1`,
    'mortise_backlog_known 1',
    'mortise_deliveries_parked{reason="destination.missing"} 0',
    'mortise_installations_unhealthy{reason="delivery"} 0',
    'mortise_installations_checked_seconds -1',
    'mortise_connections_broken 0',
    'mortise_database_connections{state="waiting"} 0',
    `mortise_database_connections_max ${max}`,
  ])
    expect(text.split('\n')).toContain(line)
})

it('has a row in the guide for every metric, and every row is one', async () => {
  const guide = await readFile(new URL('../../../../docs/monitoring.md', import.meta.url), 'utf8')
  const rows = [...guide.matchAll(/^\| `(mortise_\w+)` \|/gm)].map(([, name]) => name)
  const names = meter.registry.getMetricsAsArray().map(({ name }) => name)
  expect(rows.sort()).toEqual(names.filter((name) => name.startsWith('mortise_')).sort())
})

it('has every metric that the rules for alerts ask for, and the guide names each rule', async () => {
  const guide = await readFile(new URL('../../../../docs/monitoring.md', import.meta.url), 'utf8')
  const page = new URL('../../../../docs/prometheus-alerts.yml', import.meta.url)
  const { groups } = parse(await readFile(page, 'utf8')) as {
    groups: {
      rules: { alert: string; expr: string; annotations: { summary: string; description: string } }[]
    }[]
  }
  const rules = groups.flatMap((group) => group.rules)
  expect(rules.length).toBeGreaterThan(8)
  const text = await meter.registry.metrics()
  for (const { alert, expr, annotations } of rules) {
    expect(guide, alert).toContain(`\`${alert}\``)
    const names = expr.match(/mortise_\w+/g) ?? []
    expect(names, alert).not.toEqual([])
    for (const name of names)
      expect(text, alert).toContain(`# TYPE ${name.replace(/_(?:bucket|count|sum)$/, '')} `)
    expect(annotations.description, alert).toBeTruthy()
  }
})

it('has every metric that the dashboard draws, and the dashboard draws every metric of the guide', async () => {
  const page = new URL('../../../../docs/grafana-dashboard.json', import.meta.url)
  const { panels } = JSON.parse(await readFile(page, 'utf8')) as {
    panels: { targets?: { expr: string }[] }[]
  }
  const exprs = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  const drawn = new Set(exprs.join(' ').match(/mortise_\w+/g))
  const text = await meter.registry.metrics()
  const plain = [...drawn].map((name) => name.replace(/_(?:bucket|count|sum)$/, ''))
  for (const name of plain) expect(text, name).toContain(`# TYPE ${name} `)
  const guide = await readFile(new URL('../../../../docs/monitoring.md', import.meta.url), 'utf8')
  const listed = [...guide.matchAll(/^\| `(mortise_\w+)` \|[^|]*\|/gm)].map(([, name = '']) => name)
  expect(listed.length).toBeGreaterThan(20)
  // The age of a check and of the oldest failed message have alerts, which say more than a line.
  const inAlerts = ['mortise_deliveries_oldest_retrying_seconds', 'mortise_installations_checked_seconds']
  expect(listed.filter((name) => !plain.includes(name)).sort()).toEqual(inAlerts)
})
