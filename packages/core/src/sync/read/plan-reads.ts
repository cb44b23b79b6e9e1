// Brings schedules, positions and first reads of an installation in line with its config.
import type { BackfillConfig } from '@mortise/contract'
import type { Context } from '../../context.ts'
import type { DeliveredFields } from '../../plan/mapping/delivered-fields.ts'
import type { Unit } from '../../platform/db/commit.ts'
import {
  deleteReadState,
  insertReadState,
  listReadStates,
  saveFailureState,
} from '../read-state/store-read-state.ts'
import { deleteLedger } from '../read-state/store-record-fingerprint.ts'
import { deleteSchedule, lockSchedules } from '../read-state/store-schedule.ts'
import { endObjectReads, pauseObjectReads, resumeObjectReads } from '../schedule/pause-object-reads.ts'
import { type ObjectSchedule, planSchedule } from '../schedule/plan-schedule.ts'
import { startBackfill } from '../schedule/start-read.ts'
import { initialPosition } from '../window/read-window.ts'
import { noteChange } from './note-stale-fields.ts'

/** One object as the installation's config now reads it. */
export interface PlannedObject extends ObjectSchedule {
  /** Its name in messages, if that differs. */
  deliveredName?: string | undefined
  backfill?: BackfillConfig | undefined
  /** Whether the object is new in the config. Its position starts over. */
  isNew: boolean
  /** Whether it is now read from another account. Reads of the former account end, and its position starts over. */
  isMoved?: boolean | undefined
  /** The fields that the former and the current config deliver. */
  fields?: { before: DeliveredFields; after: DeliveredFields } | undefined
}

/** All objects that an installation reads. Other objects are no longer read. */
export interface ReadPlanning {
  projectId: string
  integrationId: string
  installationId: string
  configId: string
  /** The author of the change, as the audit log writes it. Logs of reads that stop or continue name it. */
  by?: string | undefined
  objects: readonly PlannedObject[]
}

/**
 * Makes, changes and removes the schedules and positions of an installation's objects and starts backfills, inside the
 * transaction that saves the config. A backfill starts for an enabled object that was never read to the end and is not
 * being read. A change of fields records which fields are stale. Reads under way pause while their object is disabled,
 * continue when it is enabled, and end when it is removed. Calling it again with the same plan changes nothing.
 */
export async function planReads(unit: Unit, ctx: Context, input: ReadPlanning): Promise<void> {
  const { projectId, installationId } = input
  const now = ctx.now()
  const schedules = new Map(
    (await lockSchedules(unit.tx, projectId, installationId)).map((row) => [row.objectName, row]),
  )
  const states = new Map(
    (await listReadStates(unit.tx, projectId, [installationId])).map((row) => [row.objectName, row]),
  )
  const { by } = input
  const wanted = new Set(input.objects.map((object) => object.objectName))
  for (const [objectName, schedule] of schedules) {
    if (!wanted.has(objectName)) await deleteSchedule(unit.tx, projectId, schedule.id)
  }
  for (const objectName of states.keys()) {
    if (wanted.has(objectName)) continue
    const why = 'The object was taken out of the installation'
    await endObjectReads(unit, { projectId, installationId, objectName, by, why })
    await forgetPosition(unit, input, objectName)
  }
  for (const object of input.objects) {
    const { objectName, deliveredName = objectName } = object
    const switched = { projectId, installationId, objectName, deliveredName, by }
    if (object.isMoved)
      await endObjectReads(unit, { ...switched, why: 'The installation was moved to another account' })
    if (object.isDisabled) await pauseObjectReads(unit, switched)
    else await resumeObjectReads(unit, switched)
    let state = states.get(object.objectName)
    const failureState = state?.failureState
    // The failure belongs to another config. The next read shows whether this config does better.
    const isMended =
      failureState?.isResting === true && !failureState.version.startsWith(`${input.configId} `)
    if (isMended)
      await saveFailureState(unit.tx, projectId, { installationId, objectName, failureState: null, now })
    await planSchedule(unit, { ...input, object, former: schedules.get(objectName), isMended, now })
    if (state && (object.isNew || object.isMoved)) {
      await forgetPosition(unit, input, objectName)
      state = undefined
    }
    if (state && object.fields) await noteChange(unit, projectId, { state, fields: object.fields })
    const position = state ?? initialPosition(object.backfill, now)
    if (!state) {
      const { watermarkAt, floorAt } = position
      await insertReadState(unit.tx, projectId, { installationId, objectName, watermarkAt, floorAt, now })
    }
    if (position.watermarkAt === null && !object.isDisabled)
      await startBackfill(unit, { ...input, objectName, now })
  }
  unit.wake('schedules')
}

async function forgetPosition(
  unit: Unit,
  { projectId, installationId }: ReadPlanning,
  objectName: string,
): Promise<void> {
  await deleteReadState(unit.tx, projectId, installationId, objectName)
  await deleteLedger(unit.tx, projectId, { installationId, objectName })
}
