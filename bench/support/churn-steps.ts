// What happens in a step of the busy trial: records change at the vendor, are read, and are written.
import { randomInt } from 'node:crypto'
import { ApiError } from '@mortise/client'
import { allFaults } from './all-faults.ts'
import type { Native } from './open-book.ts'
import { connectGroup, setUpProject, type TrialStage } from './start-trial.ts'

/** A record written through the product, under the value it is known by at the vendor. */
export interface ChurnWrite {
  group: string
  objectName: WrittenObject
  operationId: string
  /** Absent while it is under way; `unclear` when its operation failed, for one record of it or several. */
  end?: 'written' | 'unclear'
}

/** Contacts are looked up by their address when an answer was lost; of deals the vendor takes any number of the same. */
export type WrittenObject = 'contacts' | 'deals'

/** The field a written record is known by. */
export const nameOf = { contacts: 'email', deals: 'dealname' } as const

/** The trial as it stands. */
export interface ChurnStage extends TrialStage {
  groups: readonly string[]
  installations: Map<string, string>
  archived: Set<string>
  writes: Map<string, ChurnWrite>
  changes: number
  /** The failures on the way, in words. */
  mishaps: string[]
  /** Asks for a read; that of a customer whose access is gone is refused, and of that the reconnect takes care. */
  read(group: string): Promise<void>
}

const CHANGES_A_STEP = 10
const DEALS_A_STEP = 3

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
      objects: [{ objectName: contacts }, { objectName: deals }]
`

/** Connects and installs the groups, starts the workers, and has everything go wrong from here on. */
export async function prepareChurn(
  trial: TrialStage,
  wish: { groups: number; records: number; workers: number },
): Promise<ChurnStage> {
  const groups = Array.from({ length: wish.groups }, (_, at) => `g${at}`)
  const stage: ChurnStage = {
    ...trial,
    groups,
    installations: new Map(),
    archived: new Set(),
    writes: new Map(),
    changes: 0,
    mishaps: [],
    read: (group) => askForRead(trial, group),
  }
  await setUpProject(stage, manifest, 'record')
  for (const [seed, group] of groups.entries()) {
    await stage.vendor.generate(group, { count: wish.records, seed })
    await connectGroup(stage, group)
  }
  await stage.addWorkers(wish.workers)
  for (const fault of allFaults) await stage.vendor.fault(fault)
  for (const group of groups) await install(stage, group)
  return stage
}

async function install({ server, installations }: ChurnStage, groupRef: string): Promise<void> {
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
          write: { objects: { contacts: { objectName: 'contacts' }, deals: { objectName: 'deals' } } },
        },
      },
    },
  })
  installations.set(groupRef, id)
}

/** The vendor stops taking the first customer's token. */
export async function revokeFirst({ vendor, groups }: ChurnStage): Promise<void> {
  await vendor.fault({ kind: 'revokedToken', count: 1, workspace: groups[0] ?? '' })
}

/** The first customer connects again. */
export async function reconnectFirst(stage: ChurnStage): Promise<void> {
  await connectGroup(stage, stage.groups[0] ?? '')
}

/** Runs one step, for all groups at once. */
export async function runStep(stage: ChurnStage, step: number): Promise<void> {
  await Promise.all(
    stage.groups.map(async (group, at) => {
      await change(stage, group, step)
      // Every other customer is left to the schedule.
      if (at % 2 === 0) await stage.read(group)
      // Writes of a customer who takes the access away fail rightly, and prove nothing.
      if (at > 0) await write(stage, group, step)
    }),
  )
}

/** Records change, appear and go at the vendor, in no order. */
async function change(stage: ChurnStage, group: string, step: number): Promise<void> {
  const { vendor, archived } = stage
  const known = (await vendor.list(group, 'contacts')).filter(({ id }) => !archived.has(String(id)))
  const changed = Array.from({ length: CHANGES_A_STEP }, () => known[randomInt(known.length)])
  const records = [
    ...new Map(changed.map((record) => [record?.id, { id: record?.id, firstname: `Step ${step}` }])).values(),
    { email: `${group}-${step}@new.example`, firstname: 'New' },
  ]
  await vendor.put(group, records)
  // The comparison at the end looks for written records, so they stay.
  const removable = known.filter((record) => !String(fieldOf(record, 'email')).endsWith('@written.example'))
  const gone = removable[randomInt(removable.length)]
  stage.changes += records.length
  if (!gone || !(await vendor.archive(group, String(gone.id)))) return
  archived.add(String(gone.id))
  stage.changes += 1
}

async function askForRead({ server }: TrialStage, groupRef: string): Promise<void> {
  const params = { projectIdOrName: server.project, integrationId: 'crm', objectName: 'contacts' }
  try {
    await server.client.call('triggerRead', { params, body: { groupRef, mode: 'async' } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'connection.revoked') throw error
  }
}

async function write(stage: ChurnStage, group: string, step: number): Promise<void> {
  await writeOnce(stage, { group, objectName: 'contacts', names: [`${group}-${step}@written.example`] })
  const names = Array.from({ length: DEALS_A_STEP }, (_, at) => `${group}-${step}-${at}.deal`)
  await writeOnce(stage, { group, objectName: 'deals', names })
}

/** Asks for it twice, as a client does that did not hear the answer. */
async function writeOnce(
  { server, writes, mishaps }: ChurnStage,
  { group, objectName, names }: { group: string; objectName: WrittenObject; names: readonly string[] },
): Promise<void> {
  const ask = async () => {
    const answer = await server.client.call('writeRecords', {
      params: { projectIdOrName: server.project, integrationId: 'crm', objectName },
      headers: { 'idempotency-key': names[0] ?? '' },
      body: {
        groupRef: group,
        type: 'create' as const,
        mode: 'asynchronous' as const,
        batch: names.map((name) => ({ record: { [nameOf[objectName]]: name } })),
      },
    })
    return String((answer as { operationId?: unknown }).operationId)
  }
  const operationId = await ask()
  if ((await ask()) !== operationId) mishaps.push(`${names[0]} was taken twice`)
  for (const name of names) writes.set(name, { group, objectName, operationId })
}

/** The vendor lists records flat or with their properties apart. */
export function fieldOf(native: Native, name: string): unknown {
  const flat: Readonly<Record<string, unknown>> = { ...native }
  return native.properties?.[name] ?? flat[name] ?? null
}
