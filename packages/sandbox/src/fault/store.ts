/** The present faults, stored in the database and matched from memory. */

import type { Database } from '../database.ts'
import type { ProviderName } from '../record/record.ts'
import type { Fault } from './fault.ts'

/** The condition under which a fault applies. */
export type FaultTarget = {
  provider: ProviderName
  workspace: string | undefined
  path: string
  object: string | undefined
  isPage: boolean
  isSearch: boolean
  /** Consent page and token endpoint: only faults whose `path` asks for them apply there. */
  isOpen: boolean
}

/** Sets, lists, removes and draws faults. */
export type Faults = Awaited<ReturnType<typeof createFaults>>

/** Loads the faults that are set. */
export async function createFaults(db: Database) {
  const { rows } = await db.query('SELECT fault, remaining FROM sandbox.faults ORDER BY ordinal')
  let faults: Fault[] = rows.map((row) =>
    row.remaining === null ? row.fault : { ...row.fault, remaining: row.remaining },
  )

  /** Sets a fault from now on. */
  async function add(fault: Fault): Promise<void> {
    await db.query('INSERT INTO sandbox.faults (id, fault, remaining) VALUES ($1, $2, $3)', [
      fault.id,
      JSON.stringify(fault),
      fault.remaining ?? null,
    ])
    faults = [...faults, fault]
  }

  /** Ends the faults that match and answers how many there were. */
  async function remove(matches: (fault: Fault) => boolean): Promise<number> {
    const ended = faults.filter(matches).map((fault) => fault.id)
    faults = faults.filter((fault) => !ended.includes(fault.id))
    await db.query('DELETE FROM sandbox.faults WHERE id = ANY($1)', [ended])
    return ended.length
  }

  /**
   * Draws the faults that strike this request: delays first, at most one that ends it.
   *
   * Effects: spends a count, in the database too, so that a restart does not give it back.
   */
  async function draw(target: FaultTarget): Promise<Fault[]> {
    if (faults.length === 0) return []
    const struck: Fault[] = []
    for (const fault of faults.filter((each) => applies(each, target))) {
      if (endsRequest(fault) && struck.some(endsRequest)) continue
      if (fault.rate !== undefined && Math.random() >= fault.rate) continue
      struck.push(fault)
    }
    await Promise.all(struck.map(spend))
    return struck
  }

  async function spend(fault: Fault): Promise<void> {
    if (fault.remaining === undefined) return
    fault.remaining -= 1
    if (fault.remaining > 0) {
      await db.query('UPDATE sandbox.faults SET remaining = remaining - 1 WHERE id = $1', [fault.id])
    } else {
      await remove((each) => each.id === fault.id)
    }
  }

  return { list: () => faults, add, remove, draw }
}

function endsRequest({ kind }: Fault): boolean {
  return kind !== 'latency' && kind !== 'slowPage' && kind !== 'searchLag'
}

function applies(fault: Fault, target: FaultTarget): boolean {
  if (fault.provider !== target.provider || fault.remaining === 0) return false
  if (fault.workspace !== undefined && fault.workspace !== target.workspace) return false
  if (fault.kind === 'slowPage' && !target.isPage) return false
  if (fault.kind === 'searchLag' && !target.isSearch) return false
  if (fault.path === undefined ? target.isOpen : !target.path.includes(fault.path)) return false
  return fault.object === undefined || fault.object.toLowerCase() === target.object?.toLowerCase()
}
