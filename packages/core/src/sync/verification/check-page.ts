// Holds one page of the vendor's records against what was delivered, and delivers what is missing where that is wanted.
import type { NativeRecord } from '@mortise/connector-kit'
import type { Context } from '../../context.ts'
import { type BuiltMessage, buildMessages, type MessageFrame } from '../../message/envelope/build-messages.ts'
import { withUpdateTime } from '../../message/envelope/update-time-of.ts'
import { storeMessages } from '../../message/outbox/store-messages.ts'
import { commit } from '../../platform/db/commit.ts'
import { storableText } from '../../platform/request/storable-text.ts'
import type { ProviderSide } from './open-provider-side.ts'
import { advanceVerification, findDelivered, isRepair, noteAtProvider } from './store.ts'
import type { Verification } from './verification.ts'
import { type VerifyStep, writeStep } from './verify-step.ts'

/** Checks the next page; false when another worker moved the verification. */
export async function checkPage(ctx: Context, run: Verification, vendor: ProviderSide): Promise<boolean> {
  if (run.step.side !== 'vendor') return true
  const { cursor, readUntil } = run.step
  const { operation, position, findings } = run
  const { projectId, id: operationId } = operation
  const page = await vendor.fetchPage(cursor)
  const judged = await judge(ctx, run, { vendor, readUntil, records: page.records })
  const messages = isRepair(operation) ? build(ctx, run, { vendor, missing: judged.missing }) : []
  const repaired = messages.reduce((sum, { recordCount }) => sum + recordCount, 0)
  const step: VerifyStep =
    page.nextCursor === null
      ? { side: 'unlisted', after: '', readUntil }
      : { side: 'vendor', cursor: page.nextCursor, readUntil }
  const next = {
    ...findings,
    recordsAtVendor: findings.recordsAtVendor + judged.seen,
    unknownCount: findings.unknownCount + judged.unknown,
    repairedCount: findings.repairedCount + repaired,
  }
  const now = ctx.now()
  const held = { id: operationId, pageCount: position.pageCount }
  const isStored = await commit(ctx, async (unit) => {
    const moved = { cursor: writeStep(step), findings: next, now }
    if (!(await advanceVerification(unit.tx, projectId, held, moved))) return false
    await noteAtProvider(unit.tx, operationId, judged.atVendor)
    await storeMessages(unit.tx, { operation, plan: vendor.plan, messages, now })
    if (messages.length > 0) unit.wake('deliveries')
    return true
  })
  if (!isStored) return false
  position.pageCount += 1
  run.findings = next
  run.step = step
  return true
}

interface Judged {
  /** Records the vendor has, delivered or not. */
  seen: number
  /** What to enter as being there: the delivered and the missing, by id, with whether it was delivered. */
  atVendor: Map<string, boolean>
  missing: NativeRecord[]
  /** Last changed before the ledger begins. */
  unknown: number
}

async function judge(
  ctx: Context,
  { operation, findings, isCovered }: Verification,
  {
    vendor,
    readUntil,
    records,
  }: { vendor: ProviderSide; readUntil: number; records: readonly NativeRecord[] },
): Promise<Judged> {
  const { id: idOf, updatedAt } = vendor.plan.provider.record
  const byId = new Map(
    records.flatMap((record) => {
      const id = idOf(record)
      return id === undefined ? [] : [[storableText(id), record] as const]
    }),
  )
  const delivered = await findDelivered(ctx.database.db, operation.id, [...byId.keys()])
  const coveredFrom = Date.parse(findings.coveredSince)
  const isUnknown = (at: number | undefined) => !isCovered && (at === undefined || at < coveredFrom)
  const judged: Judged = { seen: 0, atVendor: new Map(), missing: [], unknown: 0 }
  for (const [id, record] of byId) {
    const at = updatedAt(record)
    if (delivered.has(id)) judged.atVendor.set(id, true)
    // The next read has yet to come by, or the backfill was told to leave it.
    else if ((at !== undefined && at >= readUntil) || vendor.isLeftOut(record)) continue
    else if (isUnknown(at)) judged.unknown += 1
    else {
      judged.atVendor.set(id, false)
      judged.missing.push(record)
    }
    judged.seen += 1
  }
  return judged
}

function build(
  ctx: Context,
  { operation, position }: Verification,
  { vendor, missing }: { vendor: ProviderSide; missing: readonly NativeRecord[] },
): BuiltMessage[] {
  const { provider, mapping, envelope, pageSize } = vendor.plan
  const frame: MessageFrame = {
    action: 'read',
    operationId: operation.id,
    page: position.pageCount,
    operationTime: operation.createdAt.toISOString(),
    readType: 'triggered',
    envelope,
    inlineBytesMax: ctx.settings.inlineBytesMax,
    recordsMax: pageSize,
  }
  return buildMessages(
    frame,
    missing.map((raw) => {
      const { record } = provider
      const json = JSON.stringify({ id: record.id(raw), ...mapping.map(raw), raw })
      return withUpdateTime(json, record.updatedAt(raw))
    }),
  )
}
