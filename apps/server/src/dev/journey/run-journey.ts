// The main job before the user's eyes: deploy, connect, install, backfill, deliver, search; all by the public HTTP API.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '@mortise/client'
import type { Operation } from '@mortise/contract'
import type { BookFigures } from '../demo/record-book.ts'
import { deployFile } from '../deploy-file.ts'
import { awaitFigures, awaitQuiet, awaitRead } from './await-read.ts'
import { findExample } from './find-example.ts'
import { connect, install } from './install.ts'
import type { JourneyPlan } from './plan.ts'
import type { Report } from './report.ts'

/** The input of a journey. */
export type Journey = {
  plan: JourneyPlan
  client: Client
  /** The demo application, whose destination exists already. */
  demoUrl: string
  report: Report
}

const changes = 3

/**
 * Runs the whole journey, or on an account that is installed already an incremental read.
 * Effects: makes records, a connection and an installation where there are none yet, and changes three records.
 * @throws StepFailure at the first step that fails
 */
export async function runJourney(journey: Journey): Promise<void> {
  const { plan, client, report } = journey
  const { subject, account } = plan
  const [, many] = subject.noun
  await report.step(
    `Deploying examples/${plan.manifest}`,
    () => deployFile(client, subject.project, findExample(plan.manifest)),
    (deployed) =>
      `Deployed examples/${plan.manifest}: ${deployed.map(({ name, outcome }) => `${name} ${outcome}`).join(', ')}`,
  )
  await report.step(
    `Making sure the account holds ${many}`,
    () => plan.fill(),
    (made) =>
      made > 0 ? `${account} now holds ${count(made)} ${many}` : `${account} still holds its ${many}`,
  )
  await report.step(
    `Connecting group ${subject.groupRef} to ${subject.provider}`,
    () => connect(client, plan),
    ({ isNew }) =>
      isNew
        ? `Connected group ${subject.groupRef} to ${subject.provider}`
        : `Group ${subject.groupRef} is still connected to ${subject.provider}`,
  )
  const { installation, isNew } = await report.step(
    `Installing ${subject.integration} for ${subject.groupRef}`,
    () => install(client, plan),
    (installed) =>
      installed.isNew
        ? `Installed ${subject.integration} for ${subject.groupRef}`
        : `${subject.integration} is still installed for ${subject.groupRef}, since ${day(installed.installation.createTime)}`,
  )
  const backfill = await findBackfill(journey, installation.id, isNew)
  if (backfill) await showBackfill(journey, backfill, isNew)
  else await showChanges(journey)
  await showSearch(journey)
}

/** The backfill that is under way: of a new installation, or of one that was interrupted. */
async function findBackfill(
  { client, plan }: Journey,
  installationId: string,
  isNew: boolean,
): Promise<Operation | undefined> {
  const { project, integration } = plan.subject
  const params = { projectIdOrName: project, integrationId: integration, installationId }
  const { results } = await client.listOperations({ params, query: { pageSize: 20 } })
  const reads = results.filter(({ actionType }) => actionType === 'read')
  return isNew ? reads.at(-1) : reads.find(({ status }) => status === 'in_progress')
}

async function showBackfill(
  { plan, client, demoUrl, report }: Journey,
  operation: Operation,
  isNew: boolean,
): Promise<void> {
  const { project, noun } = plan.subject
  const [, many] = noun
  const read = await report.step(
    `Backfilling ${many}`,
    (note) =>
      awaitRead({
        client,
        project,
        operationId: operation.id,
        onProgress: (done, total) => note(total ? `${count(done)} of ${count(total)}` : count(done)),
      }),
    ({ records, pages, ms }) =>
      `Backfilled ${count(records)} ${many} in ${count(pages)} pages (${seconds(ms)})`,
  )
  if (!isNew) {
    // The demo application keeps nothing, so what reached its former run cannot be counted again.
    return void (await report.step(
      'Delivering',
      () => awaitQuiet(demoUrl),
      (figures) => `${delivered(figures)} since this start; the others arrived before it`,
    ))
  }
  await report.step(
    'Delivering',
    (note) =>
      awaitFigures(
        demoUrl,
        (figures) => figures.records >= read.records,
        ({ records }) => note(`${count(records)} of ${count(read.records)}`),
      ),
    delivered,
  )
}

async function showChanges({ plan, client, demoUrl, report }: Journey): Promise<void> {
  const { project, integration, objectName, groupRef, noun } = plan.subject
  const before = await awaitFigures(demoUrl, () => true)
  await report.step(
    `Changing ${changes} ${noun[1]} and reading what changed`,
    async () => {
      // Providers keep whole seconds or milliseconds: start a little before the change.
      const sinceTimestamp = new Date(Date.now() - 1000).toISOString()
      await plan.change(changes)
      const { operationId } = await client.triggerRead({
        params: { projectIdOrName: project, integrationId: integration, objectName },
        body: { groupRef, mode: 'async', sinceTimestamp },
      })
      return awaitRead({ client, project, operationId })
    },
    ({ records }) => `Changed ${changes} ${noun[1]}; the incremental read found ${count(records)}`,
  )
  await report.step(
    'Delivering',
    () => awaitFigures(demoUrl, (figures) => figures.messages > before.messages),
    ({ messages, records }) =>
      delivered({ messages: messages - before.messages, records: records - before.records }),
  )
}

async function showSearch({ plan, client, report }: Journey): Promise<void> {
  const { project, integration, objectName, groupRef, searchField } = plan.subject
  await report.step(
    `Searching by ${searchField}`,
    async () => {
      const value = await plan.valueToFind()
      const search = () =>
        client.searchRecords({
          params: { projectIdOrName: project, integrationId: integration },
          query: { groupRef },
          body: { objectName, fieldFilters: [{ fieldName: searchField, operator: 'eq', value }] },
        })
      // The first call opens connections; the second shows what every further one takes.
      await search()
      await sleep(20)
      const startedAt = performance.now()
      const { results } = await search()
      return { found: results.length, ms: performance.now() - startedAt, value }
    },
    ({ found, ms, value }) =>
      `Search by ${searchField} returned ${plural(found, 'record')} in ${Math.max(1, Math.round(ms))} ms (${value})`,
  )
}

const number = new Intl.NumberFormat('en')

function count(value: number): string {
  return number.format(value)
}

function plural(value: number, noun: string): string {
  return `${count(value)} ${noun}${value === 1 ? '' : 's'}`
}

function delivered({ records, messages }: Pick<BookFigures, 'records' | 'messages'>): string {
  return `${plural(records, 'record')} delivered in ${plural(messages, 'signed webhook')}`
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

function day(time: string): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time))
}
