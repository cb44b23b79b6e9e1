// Tells what is gone at the provider from what only lies outside the window or the filters: both are on no page.
import type { Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { storableText } from '../../platform/request/storable-text.ts'
import { findRecords } from '../inbox/find-records.ts'
import type { ProviderSide } from './open-provider-side.ts'
import { advanceVerification, listUnlisted, noteAtProvider } from './store.ts'
import type { Verification } from './verification.ts'
import { type VerifyStep, writeStep } from './verify-step.ts'

const IDS_PER_STEP = 100
const IDS_NAMED = 100

/**
 * Asks for the next delivered records that were on no page, by their ids; false when another worker moved the
 * verification. Where the pages held everything, what is on none of them is gone, and nothing is asked.
 * @throws ProviderError for what passes
 */
export async function lookUpUnlisted(
  ctx: Context,
  run: Verification,
  vendor: ProviderSide,
): Promise<boolean> {
  if (run.step.side !== 'unlisted') return true
  const { after, readUntil } = run.step
  const { operation, position, findings } = run
  const { projectId, id: operationId } = operation
  const ids = vendor.isComplete
    ? []
    : await listUnlisted(ctx.database.db, operationId, { after, limit: IDS_PER_STEP })
  const found = await lookUp(ctx, vendor, ids)
  // Those that are there, or of which nobody knows, are not gone.
  const notGone = found ?? ids
  const { outsideCount = 0, outsideIds = [], unlistedCount = 0 } = findings
  const next = {
    ...findings,
    outsideCount: outsideCount + (found?.length ?? 0),
    outsideIds: [...outsideIds, ...(found ?? [])].slice(0, IDS_NAMED),
    unlistedCount: unlistedCount + (found ? 0 : ids.length),
  }
  const last = ids.at(-1)
  const isMore = last !== undefined && ids.length === IDS_PER_STEP
  const step: VerifyStep = isMore ? { side: 'unlisted', after: last, readUntil } : { side: 'done' }
  const held = { id: operationId, pageCount: position.pageCount }
  const isStored = await commit(ctx, async ({ tx }) => {
    const moved = { cursor: writeStep(step), findings: next, now: ctx.now() }
    if (!(await advanceVerification(tx, projectId, held, moved))) return false
    await noteAtProvider(tx, operationId, new Map(notGone.map((id) => [id, true])))
    return true
  })
  if (!isStored) return false
  position.pageCount += 1
  run.findings = next
  run.step = step
  return true
}

/** Which of the records the provider has; `undefined` where it cannot be asked. */
async function lookUp(
  ctx: Context,
  { plan }: ProviderSide,
  ids: readonly string[],
): Promise<string[] | undefined> {
  if (ids.length === 0) return []
  const { requestFields, namedFields } = plan.mapping
  const fields = requestFields === 'all' ? 'all' : new Set(requestFields)
  const wanted = { ids: new Set(ids), fields, named: new Set(namedFields) } as const
  const records = await findRecords(ctx, plan, plan.objectName, wanted)
  if (!records) return undefined
  const there = new Set([...records.keys()].map(storableText))
  return ids.filter((id) => there.has(id))
}
