// Looks again for records whose answer was lost, for as long as a caller can wait for it.
import { setTimeout as delay } from 'node:timers/promises'
import type { Call } from '@mortise/connector-kit'
import type { WritePlan } from '../plan/write-plan/write-plan.ts'
import { retryPolicies } from '../platform/failure/retry-policies.ts'
import { waitAfter } from '../platform/failure/retry-policy.ts'
import { atMost } from './find-records.ts'
import type { WriteWork } from './perform-write.ts'
import { type Recall, readBack } from './read-back.ts'
import type { RecordOutcome } from './record-outcome.ts'

const LOOK_BACKS_AT_ONCE = 4

/** The records to look for, and for how long. */
export interface WrittenCheck {
  work: Pick<WriteWork, 'type' | 'records'>
  ends: readonly RecordOutcome[]
  /** Milliseconds since the record at a place may have been on its way last. */
  sentMsAgo(place: number): number
  /** How long to look, in milliseconds. */
  budgetMs: number
}

/**
 * The ends, those that were unclear replaced by what could be found out. A record that is certainly absent has not been
 * written. A record that cannot be found yet is looked for until it must be there or the budget is spent, and then
 * stays unclear.
 */
export async function verifyWritten(
  plan: WritePlan,
  call: Call,
  wanted: WrittenCheck,
): Promise<RecordOutcome[]> {
  const { work, ends, sentMsAgo, budgetMs } = wanted
  const settled = [...ends]
  const beganMs = performance.now()
  const action = work.type === 'upsert' ? 'create' : work.type
  const look = async (place: number): Promise<[place: number, found: Recall]> => {
    const record = work.records[place]
    if (!record) throw new Error('a record of a write has no outcome')
    const passedMs = performance.now() - beganMs
    return [place, await readBack(plan, call, { ...record, action, sentMsAgo: sentMsAgo(place) + passedMs })]
  }
  let open = [...ends.keys()].filter((place) => ends[place]?.kind === 'unclear')
  for (let looks = 1; open.length > 0; looks += 1) {
    const early: { place: number; certainInMs: number }[] = []
    for (const [place, found] of await atMost(LOOK_BACKS_AT_ONCE, open, look)) {
      const end = settled[place]
      if (found.kind === 'written') settled[place] = found
      else if (found.kind === 'absent' && end?.kind === 'unclear')
        settled[place] = { kind: 'unsent', error: end.error }
      else if (found.kind === 'early') early.push({ place, certainInMs: found.certainInMs })
    }
    const leftMs = budgetMs - (performance.now() - beganMs)
    if (early.length === 0 || leftMs <= 0) break
    open = early.map(({ place }) => place)
    const waitMs = waitAfter(looks, retryPolicies.writtenRecord)
    await delay(Math.min(waitMs, leftMs, ...early.map(({ certainInMs }) => Math.ceil(certainInMs))))
  }
  return settled
}
