// Reads one record of every object a config is about to read.
import type { ConfigContent } from '@mortise/contract'
import type { Context } from '../../context.ts'
import type { WantedObject } from '../../plan/installed/plan-objects.ts'
import type { InstallationRow } from '../../plan/installed/store.ts'
import { resolvePlan } from '../../plan/read-plan/load-read-plan.ts'
import { sampleObjects } from './sample-objects.ts'
import { addedValues } from './unknown-values.ts'

/**
 * `before` is the config it replaces: values that it maps already are let be.
 * @throws MortiseError installation.sample_refused, with nothing saved
 */
export async function tryConfig(
  ctx: Context,
  row: InstallationRow,
  objects: readonly Pick<WantedObject, 'objectName' | 'isDisabled'>[],
  before?: ConfigContent,
): Promise<void> {
  const enabled = objects.filter(({ isDisabled }) => !isDisabled)
  await sampleObjects(
    ctx,
    await Promise.all(
      enabled.map(async ({ objectName }) => ({
        plan: await resolvePlan(ctx, row, objectName),
        values: addedValues(objectName, { before, after: row.content }),
      })),
    ),
  )
}
