// Ten busy minutes, one step each: records change at the vendor, reads and writes go on, everything fails, workers die.
import { randomInt } from 'node:crypto'
import { ApiError } from '@mortise/client'
import { allFaults } from './support/all-faults.ts'
import type { Native } from './support/open-book.ts'
import { connectGroup, setUpProject, startTrial, type TrialStage } from './support/start-trial.ts'

/** How long and how hard; `minutes` are steps, which take seconds. */
export interface ChurnWish {
  minutes: number
  groups: number
  /** Records of each group at the start. */
  records: number
  kills: number
  workers: number
}

/** What came of it; `amiss` says in words what is not as it should be, and is to be empty. */
export interface ChurnFigures extends ChurnWish {
  seconds: number
  messages: number
  repeats: number
  changes: number
  writes: number
  amiss: string[]
}

const CHANGES_A_STEP = 10
const STEP_MS = 1_000
const SETTLE_MS = 240_000

const manifest = `specVersion: 1.0.0
integrations:
  - name: crm
    provider: hubspot
    read:
      objects:
        - objectName: contacts
          destination: soak
          schedule: "* * * * *"
          backfill: { defaultPeriod: { fullHistory: true } }
          requiredFields: [{ fieldName: email }, { fieldName: firstname }]
    write:
      objects: [{ objectName: contacts }]
`

interface Trial extends TrialStage {
  groups: string[]
  installations: Map<string, string>
  archived: string[]
  /** Operation by the email it writes. */
  written: Map<string, string>
  changes: number
}

/** Runs the steps, lets everything come to rest, and compares. */
export async function churn(root: string, wish: ChurnWish): Promise<ChurnFigures> {
  const stage = await startTrial(root, 0.05)
  const { vendor, book } = stage
  const startedMs = performance.now()
  try {
    const groups = Array.from({ length: wish.groups }, (_, at) => `g${at}`)
    const empty = { installations: new Map(), archived: [], written: new Map(), changes: 0 }
    const trial: Trial = { ...stage, groups, ...empty }
    await prepare(trial, wish.records)
    await stage.addWorkers(wish.workers)
    for (const fault of allFaults) await vendor.fault(fault)
    for (const group of groups) await install(trial, group)
    const killEvery = Math.max(1, Math.floor(wish.minutes / Math.max(1, wish.kills)))
    for (let minute = 0; minute < wish.minutes; minute++) {
      await step(trial, minute, Math.floor(wish.minutes / 2))
      if (minute % killEvery === killEvery - 1 && minute / killEvery < wish.kills) {
        stage.killOne()
        await stage.addWorkers(1)
      }
      await new Promise((resolve) => setTimeout(resolve, STEP_MS))
    }
    await vendor.endFaults()
    book.behave()
    const amiss = await settle(trial)
    const { messages, repeats, differing } = book.counts()
    if (differing > 0) amiss.push(`${differing} messages came again with another content`)
    const { changes, written } = trial
    const seconds = Math.round((performance.now() - startedMs) / 1_000)
    return { ...wish, seconds, messages, repeats, changes, writes: written.size, amiss }
  } finally {
    await stage.close()
  }
}

async function prepare(trial: Trial, records: number): Promise<void> {
  await setUpProject(trial, manifest)
  for (const [seed, group] of trial.groups.entries()) {
    await trial.vendor.generate(group, { count: records, seed })
    await connectGroup(trial, group)
  }
}

async function install({ server, installations }: Trial, groupRef: string): Promise<void> {
  const contacts = { objectName: 'contacts', selectedFields: {}, selectedFieldMappings: {} }
  const { id } = await server.client.call('createInstallation', {
    params: { projectIdOrName: server.project, integrationId: 'crm' },
    query: { skipSampling: 'true' },
    body: {
      groupRef,
      config: {
        content: {
          provider: 'hubspot',
          read: { objects: { contacts } },
          write: { objects: { contacts: { objectName: 'contacts' } } },
        },
      },
    },
  })
  installations.set(groupRef, id)
}

/** What happens in a minute; in the one named the first customer takes the access away, and is back in the next. */
async function step(trial: Trial, minute: number, revokedAt: number): Promise<void> {
  const { vendor, groups } = trial
  const [first = ''] = groups
  if (minute === revokedAt) await vendor.fault({ kind: 'revokedToken', count: 1, workspace: first })
  if (minute === revokedAt + 1) await connectGroup(trial, first)
  await Promise.all(
    groups.map(async (group) => {
      await change(trial, group, minute)
      await read(trial, group)
      // Writes of a customer who takes the access away fail rightly, and prove nothing.
      if (group !== first) await write(trial, group, minute)
    }),
  )
}

/** Records change, appear and go at the vendor, in no order. */
async function change(trial: Trial, group: string, minute: number): Promise<void> {
  const { vendor, archived } = trial
  const known = (await vendor.list(group)).filter(({ id }) => !archived.includes(String(id)))
  const changed = Array.from({ length: CHANGES_A_STEP }, () => known[randomInt(known.length)])
  const records = [
    ...new Map(
      changed.map((record) => [record?.id, { id: record?.id, firstname: `Step ${minute}` }]),
    ).values(),
    { email: `${group}-${minute}@new.example`, firstname: 'New' },
  ]
  await vendor.put(group, records)
  // What we wrote is looked for at the end, so it stays.
  const removable = known.filter((record) => !String(fieldOf(record, 'email')).endsWith('@written.example'))
  const gone = removable[randomInt(removable.length)]
  if (gone && (await vendor.archive(group, String(gone.id)))) archived.push(String(gone.id))
  trial.changes += records.length + 1
}

/** Asks for a read; that of a customer whose access is gone is refused, and of that the reconnect takes care. */
async function read({ server }: Trial, groupRef: string): Promise<void> {
  const params = { projectIdOrName: server.project, integrationId: 'crm', objectName: 'contacts' }
  try {
    await server.client.call('triggerRead', { params, body: { groupRef, mode: 'async' } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'connection.revoked') throw error
  }
}

async function write({ server, written }: Trial, groupRef: string, minute: number): Promise<void> {
  const params = { projectIdOrName: server.project, integrationId: 'crm', objectName: 'contacts' }
  const email = `${groupRef}-${minute}@written.example`
  const body = { groupRef, type: 'create' as const, mode: 'asynchronous' as const, record: { email } }
  const headers = { 'idempotency-key': email }
  const answer = await server.client.call('writeRecords', { params, headers, body })
  written.set(email, String((answer as { operationId?: unknown }).operationId))
}

/** Reads once more and waits until nothing is amiss; answers what still is after four minutes. */
async function settle(trial: Trial): Promise<string[]> {
  const untilMs = performance.now() + SETTLE_MS
  for (let round = 0; ; round++) {
    if (round % 10 === 0) for (const group of trial.groups) await read(trial, group)
    const amiss = await compare(trial)
    if (amiss.length === 0) return verify(trial)
    if (performance.now() > untilMs) return amiss
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}

/** Vendor, books and operations beside each other. */
async function compare({ server, vendor, book, groups, installations, archived, written }: Trial) {
  const amiss: string[] = []
  for (const group of groups) {
    const atVendor = (await vendor.list(group)).filter(({ id }) => !archived.includes(String(id)))
    for (const record of atVendor) {
      const told = book.latest.get(String(record.id))
      if (!told) amiss.push(`${group} ${record.id} never arrived`)
      else if (!isSame(record, told)) amiss.push(`${group} ${record.id} arrived in an older state`)
    }
    for (const email of written.keys()) {
      if (!email.startsWith(`${group}-`)) continue
      const count = atVendor.filter((record) => fieldOf(record, 'email') === email).length
      if (count !== 1) amiss.push(`${email} was written ${count} times`)
    }
    const installationId = installations.get(group) ?? ''
    const params = { projectIdOrName: server.project, integrationId: 'crm', installationId }
    const { results } = await server.client.call('listOperations', { params, query: { pageSize: 1000 } })
    const open = results.filter(({ status }) => status === 'in_progress')
    if (open.length > 0) amiss.push(`${open.length} operations of ${group} are not at an end`)
    for (const [email, operationId] of written) {
      const operation = results.find(({ id }) => id === operationId)
      if (operation?.status === 'failure') amiss.push(`${email}: ${operation.result}`)
    }
  }
  for (const id of archived) if (!book.removed.has(id)) amiss.push(`${id} was removed and nobody told`)
  return amiss
}

function isSame(record: Native, told: Native): boolean {
  return ['email', 'firstname'].every((name) => fieldOf(record, name) === fieldOf(told, name))
}

/** The vendor lists records flat or with their properties apart. */
function fieldOf(native: Native, name: string): unknown {
  const flat: Readonly<Record<string, unknown>> = { ...native }
  return native.properties?.[name] ?? flat[name] ?? null
}

/** The product's own comparison has nothing to add. */
async function verify({ server, installations }: Trial): Promise<string[]> {
  const amiss: string[] = []
  for (const [group, installationId] of installations) {
    const of = { projectIdOrName: server.project, integrationId: 'crm', installationId }
    const params = { ...of, objectName: 'contacts' }
    const { operationId } = await server.client.call('verifyObject', { params, body: {} })
    for (;;) {
      const found = await server.client.call('getOperation', {
        params: { projectIdOrName: server.project, operationId },
      })
      if (found.status !== 'in_progress') {
        const { missingCount = -1 } = found.metadata?.verification ?? {}
        if (missingCount !== 0)
          amiss.push(`verification of ${group}: ${missingCount} missing (${found.result})`)
        break
      }
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  return amiss
}
