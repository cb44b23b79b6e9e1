// Releases what the cursor of an ended read holds at the provider.
import type { Context } from '../../context.ts'
import { loadReadPlan } from '../../plan/read-plan/load-read-plan.ts'
import { releaseCursor } from '../paging/release-cursor.ts'
import type { HeldCursor } from '../read-state/store-operation.ts'

/** Releases the cursor of an ended read, if it holds something at the provider, such as a query job. */
export async function dropCursor(
  ctx: Context,
  operation: HeldCursor,
  { deadline }: { deadline?: Date } = {},
): Promise<void> {
  const { projectId, id: operationId, installationId, objectName, phase, cursor } = operation
  if (cursor === null || phase !== 'records') return
  await releaseCursor(ctx, { cursor, deadline, about: { projectId, operationId } }, () =>
    loadReadPlan(ctx, projectId, installationId, objectName),
  )
}
