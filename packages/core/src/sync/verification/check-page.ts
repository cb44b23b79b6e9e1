// Compares one page of the provider's records with what was delivered, and delivers what is missing if that is wanted.
import type { NativeRecord } from '@mortise/connector-kit'
import { isOrdered } from '../../catalogue/destination/is-ordered.ts'
import type { Context } from '../../context.ts'
import { type BuiltMessage, buildMessages, type MessageFrame } from '../../message/envelope/build-messages.ts'
import { withUpdateTime } from '../../message/envelope/update-time-of.ts'
import { storeMessages } from '../../message/outbox/store-messages.ts'
import { compileFilters, unapplied } from '../../plan/read-plan/read-filters.ts'
import { mapInTurns } from '../../platform/job/take-turns.ts'
import { storableText } from '../../platform/request/storable-text.ts'
import type { RecordsPage } from '../paging/fetch-page.ts'
import { findEntries, isRepair, noteAtProvider } from './store.ts'
import type { CheckedPage, Verification } from './verification.ts'

/** Checks a page; the first one begins to count again, because a list may start over. */
export async function checkPage(
  ctx: Context,
  run: Verification,
  { page, isFirst }: { page: RecordsPage; isFirst: boolean },
): Promise<CheckedPage> {
  const { operation, plan, filters } = run
  const meets = compileFilters(unapplied(plan, page, filters), plan.provider.record)
  const judged = await judge(ctx, run, page.records.filter(meets))
  const messages = isRepair(operation) ? await build(ctx, run, judged.missing) : []
  const repaired = messages.reduce((sum, { records }) => sum + records.length, 0)
  const { projectId, installationId } = operation
  const { objectName, destination, isDeliveredOnRequest } = plan
  const isInOrder = await isOrdered(ctx, projectId, destination)
  const former = isFirst ? { ...run.findings, recordsAtVendor: 0, unknownCount: 0 } : run.findings
  return {
    findings: {
      ...former,
      recordsAtVendor: former.recordsAtVendor + judged.seen,
      unknownCount: former.unknownCount + judged.unknown,
      repairedCount: former.repairedCount + repaired,
    },
    async store(unit) {
      await noteAtProvider(unit.tx, operation.id, judged.atProvider)
      await storeMessages(unit.tx, projectId, {
        installationId,
        operationId: operation.id,
        objectName,
        destination,
        messages,
        isHeld: isDeliveredOnRequest,
        isOrdered: isInOrder,
        now: unit.now(),
      })
      if (messages.length > 0) unit.wake('deliveries')
    },
  }
}

interface Judged {
  /** Records the provider has, delivered or not. */
  seen: number
  /** What to enter as being there: the delivered and the missing, by id, with whether it was delivered. */
  atProvider: Map<string, boolean>
  /** Those that no page before had, so that a list that starts over repairs nothing twice. */
  missing: NativeRecord[]
  /** Last changed before the ledger begins. */
  unknown: number
}

async function judge(
  ctx: Context,
  { operation, findings, isCovered, plan, readUntil, isLeftOut }: Verification,
  records: readonly NativeRecord[],
): Promise<Judged> {
  const { id: idOf, updatedAt } = plan.provider.record
  const byId = new Map(
    records.flatMap((record) => {
      const id = idOf(record)
      return id === undefined ? [] : [[storableText(id), record] as const]
    }),
  )
  const entries = await findEntries(ctx.database.db, operation.id, [...byId.keys()])
  const coveredFrom = Date.parse(findings.coveredSince)
  const isUnknown = (at: number | undefined) => !isCovered && (at === undefined || at < coveredFrom)
  const judged: Judged = { seen: 0, atProvider: new Map(), missing: [], unknown: 0 }
  for (const [id, record] of byId) {
    const at = updatedAt(record)
    const entry = entries.get(id)
    if (entry?.isDelivered) judged.atProvider.set(id, true)
    // The next read has yet to bring it, or the backfill leaves it out.
    else if ((at !== undefined && at >= readUntil) || isLeftOut(record)) continue
    else if (isUnknown(at)) judged.unknown += 1
    else {
      judged.atProvider.set(id, false)
      if (!entry?.isAtProvider) judged.missing.push(record)
    }
    judged.seen += 1
  }
  return judged
}

async function build(
  ctx: Context,
  { operation, position, plan }: Verification,
  missing: readonly NativeRecord[],
): Promise<BuiltMessage[]> {
  const { provider, mapping, envelope, pageSize } = plan
  const { record } = provider
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
  const serialised = await mapInTurns(missing, (raw) => {
    const id = record.id(raw)
    const changedAt = record.updatedAt(raw)
    const json = withUpdateTime(JSON.stringify({ id, ...mapping.map(raw), raw }), changedAt)
    return { json, id, changedAt }
  })
  return buildMessages(frame, serialised)
}
