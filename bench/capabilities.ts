// The six capabilities under faults and kills: loops settle, canaries return, quotas hold, traces are complete, order holds.
import { setTimeout as wait } from 'node:timers/promises'
import { allFaults } from './support/all-faults.ts'
import { connectGroup, setUpProject, startTrial, type TrialStage } from './support/start-trial.ts'

/** How hard. */
export interface CapabilityWish {
  /** Records of each customer at the start. */
  records: number
  workers: number
  kills: number
  endsLeases: boolean
}

/** The outcome; `amiss` lists in words what is wrong, and must be empty. */
export interface CapabilityFigures extends CapabilityWish {
  seconds: number
  /** Records that the application wrote back. With a loop they would not end. */
  writtenBack: number
  /** Seconds until the rollout stopped by itself. */
  stoppedAfter: number
  /** Pages that the customer with a quota was asked for, and the calls that the quota allows an hour. */
  pages: number
  callsPerHour: number
  /** Records whose trace was compared with what arrived. */
  traced: number
  outOfOrder: number
  amiss: string[]
}

const CALLS_PER_HOUR = 8
const TRACED = 20
const PATIENCE_MS = 300_000

const customers = { echo: 'echo', canary: 'canary', steady: 'steady', bounded: 'bounded' } as const

const manifestOf = (mapToName: string) => `specVersion: 1.0.0
integrations:
  - name: crm
    provider: hubspot
    read:
      objects:
        - objectName: contacts
          mapToName: ${mapToName}
          destination: soak
          schedule: "* * * * *"
          backfill: { defaultPeriod: { fullHistory: true } }
          requiredFields: [{ fieldName: email }, { fieldName: firstname }]
    write:
      objects: [{ objectName: contacts }]
`

/** Runs the parts one after the other on one stage, while the vendor fails and workers die. */
export async function tryCapabilities(root: string, wish: CapabilityWish): Promise<CapabilityFigures> {
  const trial = await startTrial(root, 0.02)
  const startedMs = performance.now()
  const amiss: string[] = []
  try {
    const stage = await prepare(trial, wish)
    const writtenBack = await settleEcho(stage, wish, amiss)
    const stoppedAfter = await stopRollout(stage, amiss)
    const pages = await holdQuota(stage, wish, amiss)
    await trial.vendor.endFaults()
    trial.book.behave()
    const traced = await compareTraces(stage, amiss)
    const { outOfOrder } = trial.book.counts()
    if (outOfOrder > 0) amiss.push(`${outOfOrder} records arrived in an older state after a newer one`)
    const seconds = Math.round((performance.now() - startedMs) / 1_000)
    const figures = { writtenBack, stoppedAfter, pages, callsPerHour: CALLS_PER_HOUR, traced, outOfOrder }
    return { ...wish, seconds, ...figures, amiss }
  } finally {
    await trial.close()
  }
}

interface Stage extends TrialStage {
  integrationId: string
  installations: Map<string, string>
}

const paramsOf = ({ server }: TrialStage) => ({ projectIdOrName: server.project })

async function prepare(trial: TrialStage, wish: CapabilityWish): Promise<Stage> {
  const { client } = trial.server
  const params = paramsOf(trial)
  await setUpProject(trial, manifestOf('contacts'), 'record')
  const [crm] = await client.call('listIntegrations', { params })
  const stage = { ...trial, integrationId: crm?.id ?? '', installations: new Map<string, string>() }
  for (const [seed, group] of Object.values(customers).entries()) {
    if (group !== customers.bounded) await trial.vendor.generate(group, { count: wish.records, seed })
    await connectGroup(trial, group)
  }
  await trial.addWorkers(wish.workers)
  for (const fault of allFaults) await trial.vendor.fault(fault)
  for (const group of Object.values(customers)) await install(stage, group)
  await trial.book.reach(wish.records * 3)
  return stage
}

async function install(stage: Stage, groupRef: string): Promise<void> {
  const contacts = { objectName: 'contacts', selectedFields: {}, selectedFieldMappings: {} }
  const write = { objects: { contacts: { objectName: 'contacts' } } }
  const { id } = await stage.server.client.call('createInstallation', {
    params: { ...paramsOf(stage), integrationId: 'crm' },
    query: { skipSampling: 'true' },
    body: { groupRef, config: { content: { provider: 'hubspot', read: { objects: { contacts } }, write } } },
  })
  stage.installations.set(groupRef, id)
}

async function read(stage: Stage, groupRef: string, window: { sinceTimestamp?: string } = {}): Promise<void> {
  const params = { ...paramsOf(stage), integrationId: 'crm', objectName: 'contacts' }
  await stage.server.client.call('triggerRead', { params, body: { groupRef, mode: 'async', ...window } })
}

/** An application that writes back every change it receives, unless Mortise says that the change is its own. */
async function settleEcho(stage: Stage, wish: CapabilityWish, amiss: string[]): Promise<number> {
  const { server, book, vendor } = stage
  let written = 0
  book.hooks.onMessage = ({ groupRef, result = [] }) => {
    if (groupRef !== customers.echo) return
    const foreign = result.filter(({ origin }) => origin !== 'self')
    written += foreign.length
    for (let at = 0; at < foreign.length; at += 100) void writeBack(server, foreign.slice(at, at + 100))
  }
  const known = await vendor.list(customers.echo, 'contacts')
  await vendor.put(
    customers.echo,
    known.slice(0, 50).map(({ id }) => ({ id, firstname: 'Changed' })),
  )
  let last = -1
  let quietSinceMs = performance.now()
  for (let round = 0; performance.now() - quietSinceMs < 20_000; round++) {
    await read(stage, customers.echo)
    if (round < wish.kills) {
      await stage.killOne(wish)
      await stage.addWorkers(1)
    }
    await wait(2_000)
    if (written !== last) quietSinceMs = performance.now()
    last = written
    // Fifty changes, and one more state of each that a lost answer or a coarse clock may bring.
    if (written > 50 * 4) {
      amiss.push(`the application wrote ${written} records back, and goes on`)
      break
    }
  }
  if (written < 50) amiss.push(`only ${written} of 50 changes arrived`)
  return written
}

/** Writes a field that the installation does not read, so that no read can compare it. */
async function writeBack(
  server: TrialStage['server'],
  entries: readonly { raw?: { id?: unknown } }[],
): Promise<void> {
  const batch = entries.map(({ raw }) => ({ record: { id: String(raw?.id), lastname: 'Written back' } }))
  await server.client.call('writeRecords', {
    params: { projectIdOrName: server.project, integrationId: 'crm', objectName: 'contacts' },
    body: { groupRef: customers.echo, type: 'update' as const, mode: 'asynchronous' as const, batch },
  })
}

/** Canaries whose messages park come back, and the others never leave their revision. */
async function stopRollout(stage: Stage, amiss: string[]): Promise<number> {
  const { client } = stage.server
  const params = { ...paramsOf(stage), integrationId: stage.integrationId }
  const sourceYaml = manifestOf('people')
  const plan = await client.call('planDeploy', { params: paramsOf(stage), body: { sourceYaml } })
  if (plan.isDestructive) amiss.push('the plan of a renamed object is destructive')
  const body = { sourceYaml, canary: { groupRefs: [customers.canary] } }
  // The receiver does not know the new name.
  stage.book.hooks.isUnknown = ({ objectName }) => objectName === 'people'
  const begun = await client.call('startRollout', { params, query: {}, body })
  const startedMs = performance.now()
  const revisionOf = async (groupRef: string) => {
    const [found] = await client.call('listInstallations', { params, query: { groupRef } })
    return found?.config.revisionId
  }
  if ((await revisionOf(customers.steady)) !== begun.formerRevisionId)
    amiss.push('a customer who is no canary moved')
  await stage.vendor.put(customers.canary, [{ email: 'new@canary.example', firstname: 'New' }])
  for (;;) {
    await read(stage, customers.canary)
    await wait(5_000)
    const [now] = await client.call('listRollouts', { params })
    if (now?.status === 'stopped') break
    if (performance.now() - startedMs < PATIENCE_MS) continue
    amiss.push('the rollout did not stop')
    return -1
  }
  if ((await revisionOf(customers.canary)) !== begun.formerRevisionId) amiss.push('the canary did not return')
  return Math.round((performance.now() - startedMs) / 1_000)
}

/** Several workers together ask the account for no more than the quota, and read the rest once it is lifted. */
async function holdQuota(stage: Stage, wish: CapabilityWish, amiss: string[]): Promise<number> {
  const { client } = stage.server
  const installationId = stage.installations.get(customers.bounded) ?? ''
  const params = { ...paramsOf(stage), integrationId: stage.integrationId, installationId }
  await client.call('updateQuota', { params, body: { quota: { callsPerHour: CALLS_PER_HOUR } } })
  await stage.vendor.generate(customers.bounded, { count: wish.records * 20, seed: 99 })
  const hour = new Date().getUTCHours()
  const before = await stage.vendor.pagesAsked(customers.bounded)
  // The records were made long ago, as those of an account that a customer connects.
  await read(stage, customers.bounded, { sinceTimestamp: '2000-01-01T00:00:00.000Z' })
  await wait(10_000)
  await stage.killOne(wish)
  await stage.addWorkers(1)
  await wait(15_000)
  const pages = (await stage.vendor.pagesAsked(customers.bounded)) - before
  const hours = new Date().getUTCHours() === hour ? 1 : 2
  if (pages > CALLS_PER_HOUR * hours)
    amiss.push(`${pages} pages were asked for with a quota of ${CALLS_PER_HOUR}`)
  if (pages < 3) amiss.push(`only ${pages} pages were asked for, so the quota was not tried`)
  const health = await client.call('getInstallationHealth', { params })
  if (health.quota?.hour?.callsMax !== CALLS_PER_HOUR) amiss.push('the health does not show the quota')
  const seen = stage.book.seen.size
  await client.call('updateQuota', { params, body: { quota: null } })
  await stage.book.reach(seen + 1)
  return pages
}

/** The last message of a record in its trace is the one in which it arrived last. */
async function compareTraces(stage: Stage, amiss: string[]): Promise<number> {
  const { server, book, vendor } = stage
  const records = (await vendor.list(customers.steady, 'contacts')).slice(0, TRACED)
  for (const { id } of records) {
    const { messages } = await server.client.call('traceRecord', {
      params: { ...paramsOf(stage), integrationId: stage.integrationId, objectName: 'contacts' },
      query: { groupRef: customers.steady, recordId: String(id) },
    })
    const arrivedIn = book.seen.get(String(id))
    if (!messages.some((message) => message.id === arrivedIn))
      amiss.push(`the trace of ${String(id)} lacks ${arrivedIn}`)
  }
  return records.length
}
