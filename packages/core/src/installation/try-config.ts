// Reads one record of every object a config is about to read.
import type { Context } from '../context.ts'
import { resolvePlan } from '../read/load-read-plan.ts'
import type { WantedObject } from './planned-objects.ts'
import { sampleObjects } from './sample-objects.ts'
import type { InstallationRow } from './store.ts'

/** @throws MortiseError installation.sample_refused, with nothing saved */
export async function tryConfig(
  ctx: Context,
  row: InstallationRow,
  objects: readonly Pick<WantedObject, 'objectName' | 'isDisabled'>[],
): Promise<void> {
  const enabled = objects.filter(({ isDisabled }) => !isDisabled)
  await sampleObjects(
    ctx,
    await Promise.all(enabled.map(({ objectName }) => resolvePlan(ctx, row, objectName))),
  )
}
