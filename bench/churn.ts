// Ten busy minutes: records change at the vendor, reads and writes go on, everything fails at once, workers are killed.
// The minutes are real ones. A faster clock would have to reach PostgreSQL's now(), the job queue, every timer and
// every time-out. At 60 times the pace a worker's lease of 15 s would be a quarter of a second. A busy machine's
// garbage collector takes as long: it would try the machine, and not the product. So the schedule of a minute fires
// when a minute is over, and leases, retries and Retry-After take as long as they do for customers.
import { checkStage, duplicatesOf, verifyAll } from './support/churn-check.ts'
import { type ChurnStage, prepareChurn, reconnectFirst, revokeFirst, runStep } from './support/churn-steps.ts'
import { startTrial } from './support/start-trial.ts'

/** How long and how hard. */
export interface ChurnWish {
  /** Real minutes, or a part of one. */
  minutes: number
  /** Between two rounds of changes, reads and writes. */
  stepSeconds: number
  groups: number
  /** Records of each group at the start. */
  records: number
  /** Workers killed by SIGKILL, evenly spread; each is replaced. */
  kills: number
  workers: number
  /** Whether work of a killed worker is due at once, and not when its leases end, as for customers. */
  endsLeases: boolean
}

/** The outcome; `amiss` lists in words what is wrong, and must be empty. */
export interface ChurnFigures extends ChurnWish {
  /** Until everything was at rest and compared. */
  seconds: number
  messages: number
  /** Messages that came again under their id. */
  repeats: number
  /** Of these, with another content than before, fewer records aside: to be 0. */
  differing: number
  /** Records that arrived in an older state after a newer one: to be 0, for the destination has `order: record`. */
  outOfOrder: number
  /** Records changed, made or removed at the vendor by hand. */
  changes: number
  /** Changes, removals and records that never arrived: to be 0. */
  lost: number
  /** Records written through the product. */
  writes: number
  /** Of these, there more than once: to be 0. */
  duplicates: number
  /** Of these, the ones with an unknown end: the answer was lost, and the vendor has no way to look the record up. */
  unclear: number
  amiss: string[]
}

const SETTLE_MS = 300_000

/** Runs the steps, waits until all work is done, and compares. */
export async function churn(root: string, wish: ChurnWish): Promise<ChurnFigures> {
  const trial = await startTrial(root, 0.05)
  const { vendor, book } = trial
  const startedMs = performance.now()
  try {
    const stage = await prepareChurn(trial, wish)
    const killed = await runSteps(stage, wish)
    await vendor.endFaults()
    book.behave()
    const { amiss, lost } = await settle(stage)
    const { messages, repeats, differing, outOfOrder } = book.counts()
    if (differing > 0) amiss.push(`${differing} messages came again with another content`)
    if (outOfOrder > 0) amiss.push(`${outOfOrder} records arrived in an older state after a newer one`)
    if (killed !== wish.kills) amiss.push(`${killed} workers were killed`)
    const { changes, writes } = stage
    const unclear = [...writes.values()].filter(({ end }) => end === 'unclear').length
    const duplicates = await duplicatesOf(stage)
    const seconds = Math.round((performance.now() - startedMs) / 1_000)
    return {
      ...wish,
      seconds,
      messages,
      repeats,
      differing,
      outOfOrder,
      changes,
      lost,
      writes: writes.size,
      duplicates,
      unclear,
      amiss,
    }
  } finally {
    await trial.close()
  }
}

/** One step after the other until the minutes are over; halfway the first customer takes the access away for a while. */
async function runSteps(stage: ChurnStage, wish: ChurnWish): Promise<number> {
  const { minutes, stepSeconds, kills } = wish
  const steps = Math.round((minutes * 60) / stepSeconds)
  const revokedAt = Math.floor(steps / 2)
  const backAt = revokedAt + Math.max(1, Math.floor(steps / 10))
  const startedMs = performance.now()
  let killed = 0
  for (let step = 0; step < steps; step++) {
    if (step === revokedAt) await revokeFirst(stage)
    if (step === backAt) await reconnectFirst(stage)
    await runStep(stage, step)
    if (killed < Math.floor(((step + 1) * kills) / steps)) {
      await stage.killOne(wish)
      killed += 1
      await stage.addWorkers(1)
    }
    const restMs = startedMs + (step + 1) * stepSeconds * 1_000 - performance.now()
    if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs))
  }
  return killed
}

/** Reads once more and waits until nothing is amiss; answers what still is after five minutes. */
async function settle(stage: ChurnStage): Promise<{ amiss: string[]; lost: number }> {
  const untilMs = performance.now() + SETTLE_MS
  for (let round = 0; ; round++) {
    if (round % 10 === 0) for (const group of stage.groups) await stage.read(group)
    const found = await checkStage(stage)
    if (found.amiss.length === 0) return { amiss: await verifyAll(stage), lost: 0 }
    if (performance.now() > untilMs) return found
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}
