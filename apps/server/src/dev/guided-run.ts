// The journey as `mortise dev` shows it: with an opening line, what to do next, and a way on when a step fails.
import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { CliError, formatFailure } from '@mortise/cli'
import type { Colors } from 'picocolors/types'
import type { CloseStack } from '../close-stack.ts'
import { connectDemo } from './connect-demo.ts'
import { findExample } from './journey/find-example.ts'
import { onParseServer } from './journey/on-parse-server.ts'
import type { JourneyPlan } from './journey/plan.ts'
import { quickstart } from './journey/quickstart.ts'
import { createReport, type Report, StepFailure } from './journey/report.ts'
import { runJourney } from './journey/run-journey.ts'
import { type ShownTable, showTable } from './journey/show-table.ts'
import { startParseServer } from './parse/start-parse-server.ts'
import type { Stack } from './start-stack.ts'
import { connectTables } from './tables/connect-tables.ts'

type Input = {
  stack: Stack
  /** Set for `--real`. */
  parse?: { port: number; masterKey: string } | undefined
  closers: CloseStack
  colors: Colors
  /** Aborted when everything ends. */
  ended: AbortSignal
}

/** Runs the journey and prints it to stdout; a failing step is explained and ends nothing else. */
export async function guidedRun({ stack, parse, closers, colors, ended }: Input): Promise<void> {
  const { demo, client, ready } = stack
  const report = createReport(process.stdout, colors, ended)
  if (demo === undefined) return
  const isOnHubspot = stack.sandboxed.includes('hubspot')
  if (parse === undefined && ready.sandbox !== undefined && !isOnHubspot) {
    return report.say('\nThe guided run needs hubspot in --sandbox.')
  }
  if (parse === undefined && ready.sandbox === undefined) {
    return report.say('\nThere is no guided run with --live, because it needs an account at a real provider.')
  }
  report.say(`\n${colors.bold('The main job, step by step')}\n`)
  try {
    const plan = await choosePlan({ stack, parse, closers, report })
    if (plan === undefined) return
    await connectDemo({ client, apiUrl: ready.api }, demo, plan.subject)
    await runJourney({ plan, client, demoUrl: demo.url, report })
    const rows = await showRows(stack, { plan, report, isOnSandbox: parse === undefined })
    report.say(nextSteps(ready, { manifest: plan.manifest, rows, colors }))
  } catch (error) {
    report.say(explain(error))
    report.say('\nEverything above keeps running. Press Ctrl-C to stop.')
  }
}

async function choosePlan(
  input: Pick<Input, 'stack' | 'parse' | 'closers'> & { report: Report },
): Promise<JourneyPlan | undefined> {
  const { stack, parse, closers, report } = input
  const { databaseUrl, ready } = stack
  const project = ready.project.name
  if (parse === undefined) return ready.sandbox === undefined ? undefined : quickstart(ready.sandbox, project)
  const server = await report.step(
    'Starting a Parse Server',
    () => startParseServer({ databaseUrl, ...parse }),
    ({ serverUrl }) => `Parse Server runs at ${serverUrl}, on a separate database`,
  )
  closers.add('parse server', server.close)
  return onParseServer(server, project)
}

/** The records as rows, where the database is the embedded one: any other is the builder's, and gets no further database. */
async function showRows(
  { client, ready, embeddedUrl }: Stack,
  { plan, report, isOnSandbox }: { plan: JourneyPlan; report: Report; isOnSandbox: boolean },
): Promise<ShownTable | undefined> {
  if (embeddedUrl === undefined || !isOnSandbox) return undefined
  const connect = () => connectTables({ client, project: ready.project.name, ownerUrl: embeddedUrl })
  return showTable({ plan, client, report, connect })
}

/** How to look at the rows; without psql the address is what any client of PostgreSQL asks for. */
function queryRows({ address, table, columns }: ShownTable, colors: Colors): string[] {
  return [
    `Query the rows of ${table}, which Mortise keeps up to date:`,
    `  ${colors.bold(`psql "${address.href}" -c "SELECT ${columns} FROM ${table} LIMIT 5"`)}`,
    'Without psql, open that address in any client of PostgreSQL. Its password changes at each start.',
    '',
  ]
}

function nextSteps(
  { demo, api, project }: Stack['ready'],
  { manifest, rows, colors }: { manifest: string; rows: ShownTable | undefined; colors: Colors },
): string {
  const folder = dirname(findExample(manifest))
  const root = dirname(dirname(folder))
  const shown = (path: string) => relative(process.cwd(), path) || '.'
  const target = `--project ${project.name} --api ${api} --key <API key>`
  const clone = join(root, 'packages', 'cli', 'bin', 'mortise.mjs')
  const deploySteps = existsSync(clone)
    ? [
        `  1. Change ${shown(folder)}/mortise.yaml and deploy it:`,
        `     node ${shown(clone)} deploy ${shown(folder)} ${target}`,
      ]
    : [
        '  1. Write a manifest with npx mortise init, change it and deploy it:',
        `     npx mortise deploy mortise.yaml ${target}`,
      ]
  return [
    '',
    `Open ${colors.bold(demo ?? '')} to see the records and to search.`,
    '',
    ...(rows ? queryRows(rows, colors) : []),
    colors.bold('Next'),
    ...deploySteps,
    `  2. Receive the records in your own application: ${shown(join(root, 'examples', 'receiver'))}`,
    '',
    'Press Ctrl-C to stop. The next start continues with the same data.',
  ].join('\n')
}

/** A failure in the server's words if it has any, indented below its step. */
function explain(error: unknown): string {
  const cause = error instanceof StepFailure ? error.cause : error
  const known =
    formatFailure(cause) ??
    (cause instanceof CliError || cause instanceof Error ? cause.message : String(cause))
  return known
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n')
}
