// The end of a verification: its books are added up and closed.
import type { OperationRow } from '../../plan/operation/store.ts'
import { addOperationLog } from '../../plan/operation/store-log.ts'
import type { Unit } from '../../platform/db/commit.ts'
import { finishOperation } from '../read-state/store-operation.ts'
import { closeBooks, isRepair } from './store.ts'
import type { Findings } from './verification.ts'

const IDS_NAMED = 100

/** Ends the operation with what was found; as a failure if `failure` says why there is nothing to find. */
export async function endVerification(
  { tx, now }: Unit,
  ended: { operation: OperationRow; findings: Findings; pageCount: number },
  failure?: string,
): Promise<void> {
  const { operation, pageCount } = ended
  const { projectId, id, objectName } = operation
  const balance = await closeBooks(tx, id, IDS_NAMED)
  const findings = {
    ...ended.findings,
    recordsDelivered: balance.delivered,
    missingCount: balance.missing.count,
    missingIds: balance.missing.ids,
    extraCount: balance.extra.count,
    extraIds: balance.extra.ids,
  }
  const result = `[${objectName}] ${failure ?? sentenceOf(findings, isRepair(operation))}`
  const status = failure === undefined ? 'success' : 'failure'
  const held = { id, pageCount }
  if (!(await finishOperation(tx, projectId, held, { status, result, findings, now: now() }))) return
  const severity = failure !== undefined || findings.missingCount > 0 ? 'WARNING' : 'INFO'
  await addOperationLog(tx, projectId, id, { severity, msg: result, at: now() })
}

function sentenceOf(findings: Findings, isRepaired: boolean): string {
  const { recordsAtVendor, missingCount, extraCount, unknownCount, repairedCount, coveredSince } = findings
  const { outsideCount = 0, unlistedCount = 0 } = findings
  const parts = [
    `${recordsAtVendor} records at the provider`,
    `${missingCount} missing${isRepaired ? `, ${repairedCount} of them delivered now` : ''}`,
    `${extraCount} delivered that are gone`,
  ]
  if (outsideCount > 0) parts.push(`${outsideCount} delivered that lie outside the window or the filters`)
  if (unlistedCount > 0)
    parts.push(
      `${unlistedCount} delivered that are gone or outside; the provider cannot be asked for them by id`,
    )
  if (unknownCount > 0)
    parts.push(`${unknownCount} last changed before ${coveredSince}, which is not covered`)
  return parts.join('; ')
}
