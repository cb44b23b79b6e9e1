// Judges a record that was read against the application's writes of it.
import type { NativeRecord } from '@mortise/connector-kit'
import type { Origin } from '../../message/envelope/serialise-page.ts'
import type { ReadPlan } from '../../plan/read-plan/read-plan.ts'
import { isTelling } from '../poll/find-changes.ts'
import { changedFields, fingerprintFields } from '../poll/fingerprint-fields.ts'
import { judgeChange, originOf, seenOf, toReadRecord } from './judge-change.ts'
import { type OwnWrite, type OwnWriteSeen, ownWriteKey } from './store.ts'

/** The state to remember of the record, and how its message shows the change. */
export function judgeRecord(
  plan: ReadPlan,
  own: OwnWrite,
  { record, isDropping }: { record: NativeRecord; isDropping: boolean },
): { seen: OwnWriteSeen; origin: Origin | undefined } {
  const { record: shape } = plan.provider
  // Fields that the installation reads.
  const names = plan.mapping.requestFields
  const delivered = fingerprintFields(record, { shape, names, salt: ownWriteKey(plan, own.recordId) })
  const changed =
    own.delivered === null
      ? undefined
      : changedFields(own.delivered, delivered, { isChosen: names !== 'all' })?.filter((name) =>
          isTelling(shape, record, name),
        )
  const judgement = judgeChange(own, toReadRecord(shape, record, names), { changed, isFirst: false })
  return { seen: { ...seenOf(own, judgement), delivered }, origin: originOf(judgement, { isDropping }) }
}
