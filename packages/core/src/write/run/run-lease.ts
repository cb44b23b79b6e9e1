// An attempt's right to go on with a run, held while it lives and gone with it.
import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Db } from '../../platform/db/database.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import type { WriteRunRow } from '../store.ts'
import {
  claimRuns,
  type Holding,
  leaseKey,
  lockHeld,
  type RunClaim,
  releaseRuns,
  renewHolds,
  takeRun,
} from './store-lease.ts'

/** How long a run stays with an attempt that has gone silent. */
const LEASE_MS = 30_000
const RENEW_MS = 10_000

/** Another attempt has the run: this one must neither store nor send anything more of it. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
  constructor() {
    super('another attempt continues this write')
  }
}

/** The state of an attempt. */
export interface RunLease {
  readonly run: WriteRunRow
  readonly holding: Holding
  /** Aborted with `LeaseLost` as soon as it is known that the run has gone to another attempt. */
  readonly signal: AbortSignal
  /** Another attempt has the run. @throws LeaseLost */
  lose(): never
  /**
   * To be called first in every transaction that stores something of the run: no other attempt can take it until that
   * transaction ends.
   * @throws LeaseLost
   */
  fence(tx: Db): Promise<void>
  /** There is a lease to give back. */
  isHeld(): boolean
  /** The row says that the run is free, or is gone. */
  forget(): void
}

/** Begins an attempt at one run; `undefined` when there is no such run, or another attempt has it. */
export async function holdRun(
  ctx: Context,
  { projectId, runId }: { projectId: string; runId: string },
): Promise<RunLease | undefined> {
  const holding: Holding = { projectId, runId, token: randomUUID() }
  const run = await takeRun(ctx.database.db, holding, { ms: LEASE_MS, now: ctx.now() })
  return run && keep(ctx, run, holding)
}

/** Begins attempts at due runs of all projects. `ctx` is across projects. */
export async function holdDueRuns(
  ctx: Context,
  wanted: Pick<RunClaim, 'limit' | 'perInstallation' | 'without'>,
): Promise<RunLease[]> {
  const token = randomUUID()
  const runs = await claimRuns(ctx.database.db, { ...wanted, token, ms: LEASE_MS, now: ctx.now() })
  return runs.map((run) => keep(ctx, run, { projectId: run.projectId, runId: run.id, token }))
}

/** Ends attempts; the runs are anybody's. Never throws: a lease that cannot be given back runs out. */
export async function releaseLeases(ctx: Context, leases: readonly RunLease[]): Promise<void> {
  if (leases.length === 0) return
  for (const lease of leases) lease.forget()
  const holdings = leases.map(({ holding }) => holding)
  await releaseRuns(acrossProjects(ctx, 'writing').database.db, holdings).catch((error: unknown) =>
    ctx.log.warn({ runs: holdings.length, err: error }, 'leases of writes could not be given back'),
  )
}

/** The leases of this process by their tokens and runs. One statement renews all of them. */
interface Renewal {
  readonly leases: Map<string, { holding: Holding; lost: AbortController }>
  timer: NodeJS.Timeout | undefined
  renewedMs: number
}

const declaration = {}

/** Notes a lease, which is renewed until it is forgotten. A process that is cut off loses it after 30 s, and knows it. */
function keep(ctx: Context, run: WriteRunRow, holding: Holding): RunLease {
  const renewal = ctx.memory.declared(declaration, (): Renewal => {
    return { leases: new Map(), timer: undefined, renewedMs: 0 }
  })
  const id = leaseKey(holding)
  const lost = new AbortController()
  renewal.leases.set(id, { holding, lost })
  if (!renewal.timer) {
    renewal.renewedMs = performance.now()
    const all = acrossProjects(ctx, 'writing')
    renewal.timer = setInterval(() => void renew(all, renewal), RENEW_MS)
  }
  const lose = () => {
    lost.abort(new LeaseLost())
    throw new LeaseLost()
  }
  return {
    run,
    holding,
    signal: lost.signal,
    lose,
    async fence(tx) {
      if (lost.signal.aborted || !(await lockHeld(tx, holding))) lose()
    },
    isHeld: () => renewal.leases.has(id),
    forget() {
      renewal.leases.delete(id)
      if (renewal.leases.size > 0) return
      clearInterval(renewal.timer)
      renewal.timer = undefined
    },
  }
}

async function renew(ctx: Context, renewal: Renewal): Promise<void> {
  const askedMs = performance.now()
  const asked = [...renewal.leases.values()]
  try {
    const renewed = await renewHolds(
      ctx.database.db,
      asked.map(({ holding }) => holding),
      LEASE_MS,
    )
    renewal.renewedMs = askedMs
    for (const { holding, lost } of asked) if (!renewed.has(leaseKey(holding))) lost.abort(new LeaseLost())
  } catch (error) {
    ctx.log.warn({ runs: asked.length, err: error }, 'the leases of writes could not be renewed')
    if (performance.now() - renewal.renewedMs <= LEASE_MS) return
    for (const { lost } of asked) lost.abort(new LeaseLost())
  }
}
