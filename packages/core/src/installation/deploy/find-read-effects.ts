// The effects of a deployment on reads: the difference between the rows before it and after it.
import { inModule, type ProviderDefinition } from '@mortise/connector-kit'
import type { ManifestIntegration, PlannedRead } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { planObjects } from '../../plan/installed/plan-objects.ts'
import type { InstallationRow } from '../../plan/installed/store.ts'
import type { Db } from '../../platform/db/database.ts'
import { pageSizeOf } from '../../sync/paging/fetch-page.ts'
import { staleAfter } from '../../sync/read/stale-fields.ts'
import { RECORDS_PER_DAY } from '../../sync/read-state/find-read-room.ts'
import { listReadStates, type ReadStateRow } from '../../sync/read-state/store-read-state.ts'
import { listReadFigures, listReadsUnderWay, type ReadFigures } from './store-read-costs.ts'

/** Seconds a page takes where no read of the object has ended yet. */
const SECONDS_PER_PAGE = 1
const SECONDS_PER_HOUR = 3_600
const SECONDS_PER_DAY = 86_400

/** The rows that a deployment changes, at one moment. */
export interface ReadsSnapshot {
  /** By installation and object. */
  states: ReadonlyMap<string, ReadStateRow>
  underWay: Awaited<ReturnType<typeof listReadsUnderWay>>
}

/** The effects of a deployment on the reads of one installation. */
export interface ReadEffects {
  reads: PlannedRead[]
  endedReads: string[]
}

/** Everything that says how the objects of these installations are read. */
export async function takeReadsSnapshot(
  db: Db,
  projectId: string,
  installationIds: readonly string[],
): Promise<ReadsSnapshot> {
  const [states, underWay] = await Promise.all([
    listReadStates(db, projectId, installationIds),
    listReadsUnderWay(db, projectId, installationIds),
  ])
  return { states: new Map(states.map((state) => [keyOf(state), state])), underWay }
}

/** Compares two snapshots. Returns the effects by installation, with estimates of what they cost. */
export async function findReadEffects(
  ctx: Context,
  db: Db,
  change: {
    rows: readonly InstallationRow[]
    before: ReadsSnapshot
    after: ReadsSnapshot
    manifests: { before: ManifestIntegration; after: ManifestIntegration }
  },
): Promise<Map<string, ReadEffects>> {
  const { rows, before, after, manifests } = change
  const begun = [...after.underWay].flatMap(([id, object]) => (before.underWay.has(id) ? [] : [object]))
  const staleFields = [...after.states.values()].filter((state) => {
    const former = before.states.get(keyOf(state))
    return state.staleFields !== null && former?.staleFields?.changedAt !== state.staleFields.changedAt
  })
  const changed = rows.flatMap((row) => listChangedObjects(row, manifests, ctx.now()))
  const figures = await figuresOf(db, rows, [...begun, ...staleFields, ...changed])
  const whole = ctx.providers.get(manifests.after.provider)
  const provider = whole && inModule(whole, manifests.after.module ?? whole.defaultModule)
  const recordsPerDay = ctx.settings.recordsPerDay ?? RECORDS_PER_DAY
  const toRead = (object: ObjectOf, start: PlannedRead['start']): PlannedRead => {
    const found = figures.get(keyOf(object))
    const delivered = before.states.get(keyOf(object))?.deliveredCount
    const records = found?.ledgerRecords ?? (delivered || undefined)
    return { objectName: object.objectName, start, ...costOf(records, { found, provider, recordsPerDay }) }
  }
  const effects = new Map(rows.map(({ id }) => [id, { reads: [], endedReads: [] } as ReadEffects]))
  const note = (objects: readonly ObjectOf[], start: PlannedRead['start']) => {
    for (const object of objects) effects.get(object.installationId)?.reads.push(toRead(object, start))
  }
  note(begun, 'immediately')
  const isBegun = new Set(begun.map(keyOf))
  note(
    [...after.states].flatMap(([key, state]) => (before.states.has(key) || isBegun.has(key) ? [] : [state])),
    'onSchedule',
  )
  // The next read of an object that has a ledger delivers every record that differs.
  note(
    changed.filter((object) => figures.get(keyOf(object))?.ledgerRecords !== undefined),
    'nextRead',
  )
  note(staleFields, 'onRequest')
  for (const [key, { installationId, objectName }] of before.states) {
    if (!after.states.has(key)) effects.get(installationId)?.endedReads.push(objectName)
  }
  return effects
}

type ObjectOf = { installationId: string; objectName: string }

function keyOf({ installationId, objectName }: ObjectOf): string {
  return `${installationId} ${objectName}`
}

/** The objects of which the new manifest delivers other fields. */
function listChangedObjects(
  { id: installationId, content }: InstallationRow,
  manifests: { before: ManifestIntegration; after: ManifestIntegration },
  now: Date,
): ObjectOf[] {
  const objects = planObjects({
    before: { content, manifest: manifests.before },
    after: { content, manifest: manifests.after },
  })
  return objects
    .filter(({ fields, isNew }) => !isNew && fields && staleAfter(null, { ...fields, now }) !== null)
    .map(({ objectName }) => ({ installationId, objectName }))
}

async function figuresOf(
  db: Db,
  rows: readonly InstallationRow[],
  objects: readonly ObjectOf[],
): Promise<Map<string, ReadFigures>> {
  const projectId = rows[0]?.projectId
  if (projectId === undefined) return new Map()
  const distinct = new Map(objects.map((object) => [keyOf(object), object]))
  const found = await listReadFigures(db, projectId, [...distinct.values()])
  return new Map(found.map((figures) => [keyOf(figures), figures]))
}

/** Calls follow from the page size; hours from the pace of the last read or the day's allowance, whatever is slower. */
function costOf(
  records: number | undefined,
  by: {
    found: ReadFigures | undefined
    provider: ProviderDefinition | undefined
    recordsPerDay: number
  },
): Pick<PlannedRead, 'records' | 'calls' | 'hours'> {
  if (records === undefined || !by.provider) return { records }
  const calls = Math.max(1, Math.ceil(records / pageSizeOf(by.provider)))
  const paced = calls * (by.found?.secondsPerPage ?? SECONDS_PER_PAGE)
  const allowed = Math.floor(records / by.recordsPerDay) * SECONDS_PER_DAY
  const hours = Math.round((Math.max(paced, allowed) / SECONDS_PER_HOUR) * 100) / 100
  return { records, calls, hours }
}
