// A verification as a use of the paging engine.
import type { Context } from '../../context.ts'
import type { JobUnit } from '../../platform/job/add-job.ts'
import { fetchRecords } from '../paging/fetch-page.ts'
import type { FetchedPage, Paging, Place } from '../paging/paging.ts'
import { storePage } from '../paging/store-page.ts'
import { enqueueRead } from '../read-state/enqueue-read.ts'
import { checkPage } from './check-page.ts'
import { endVerification } from './end-verification.ts'
import { enterDelivered, fetchDelivered } from './enter-delivered.ts'
import { enterUnlisted, fetchUnlisted } from './look-up-unlisted.ts'
import { advanceVerification } from './store.ts'
import type { CheckedPage, Verification, VerifyPage } from './verification.ts'
import { writeStep } from './verify-step.ts'

/**
 * The source is what was delivered, from the outbox; then the provider's records; then what was delivered and is on none of
 * its pages. The position is the operation's row. The sink enters each page in the books of the verification.
 */
export function verificationPaging(
  ctx: Context,
  run: Verification,
  start: Place<VerifyPage>,
): Paging<VerifyPage> {
  const { operation, position, plan, call, request } = run
  const { provider, objectName } = plan
  return {
    source: {
      of: { id: operation.id, objectName, providerName: provider.displayName },
      async fetchPage({ phase, cursor }) {
        if (phase === 'delivered') return fetchDelivered(ctx, run, cursor)
        if (phase === 'records') return fetchRecords({ ...plan, call }, request, cursor)
        return phase === 'unlisted' ? fetchUnlisted(ctx, run, cursor) : { phase }
      },
      phaseAfter: (phase) => FOLLOWING[phase],
      idsOf: (page) => (page.phase === 'records' ? page.records.map((one) => provider.record.id(one)) : []),
    },
    position: { start, isNew: position.pageCount === 0, enqueue: (unit) => enqueue(unit, run) },
    sink: {
      // Records that the provider lacks are known once all its pages are stored.
      isPipelined: false,
      async prepare(fetched) {
        const checked = await check(ctx, run, fetched)
        return () => storeChecked(ctx, run, { fetched, checked })
      },
    },
  }
}

const FOLLOWING: Record<VerifyPage['phase'], VerifyPage['phase'] | undefined> = {
  delivered: 'records',
  records: 'unlisted',
  unlisted: undefined,
  done: undefined,
}

async function check(
  ctx: Context,
  run: Verification,
  { page, at }: FetchedPage<VerifyPage>,
): Promise<CheckedPage> {
  const isFirst = at.cursor === null
  switch (page.phase) {
    case 'delivered':
      return enterDelivered(run, page, { isFirst })
    case 'records':
      return checkPage(ctx, run, { page, isFirst })
    case 'unlisted':
      return enterUnlisted(run, page)
    case 'done':
      return { findings: run.findings, store: () => Promise.resolve() }
  }
}

async function storeChecked(
  ctx: Context,
  run: Verification,
  { fetched, checked }: { fetched: FetchedPage<VerifyPage>; checked: CheckedPage },
): Promise<boolean> {
  const { operation, position, readUntil } = run
  const { pageCount } = position
  const { findings } = checked
  const cursor = writeStep(fetched.next, readUntil)
  const now = ctx.now()
  const held = { id: operation.id, pageCount }
  const isStored = await storePage(ctx, fetched, {
    advance: (tx) => advanceVerification(tx, operation.projectId, held, { cursor, findings, now }),
    store: checked.store,
    end: (unit) => endVerification(unit, { operation, findings, pageCount: pageCount + 1 }),
    enqueue: (unit, runAt) => enqueue(unit, run, runAt),
  })
  if (!isStored) return false
  position.pageCount += 1
  run.findings = findings
  return true
}

/** Verifications wait for reads, as backfills do. */
function enqueue(unit: JobUnit, { operation }: Verification, runAt?: Date): Promise<void> {
  const { projectId, id: operationId } = operation
  return enqueueRead(unit, { projectId, operationId, readType: 'backfill', runAt })
}
