// The known outcomes of a run's records, stored in the database as soon as they are known.
import type { WriteBatchItem } from '@mortise/contract'
import type { Context } from '../context.ts'
import type { Db } from '../platform/db/database.ts'
import type { RecordOutcome } from './record-outcome.ts'
import type { RunLease } from './run-lease.ts'
import { type StoredEnd, updateEnds, type WritePartRow } from './store.ts'

/** The records of all operations of a run, by their place in it. */
export interface WriteProgress {
  readonly entries: readonly WriteBatchItem[]
  /** Places without a final end. */
  openPlaces(): number[]
  isDone(): boolean
  /** When an attempt sent the record that never learned what became of it; `undefined` where none did. */
  sentAt(place: number): Date | undefined
  /** Operations with a record that has no final end. */
  openOperations(): string[]
  markSent(places: readonly number[]): Promise<void>
  /** Stores final ends, with `beside` in the same transaction; what is known not to have been sent waits again. */
  keep(ends: ReadonlyMap<number, RecordOutcome>, beside?: (tx: Db) => Promise<void>): Promise<void>
  /** The ends of each operation's records. */
  endsByOperation(): { operationId: string; ends: readonly (StoredEnd | null)[] }[]
}

/** Opens the progress of a run; an attempt that has lost the lease cannot write in it and gets `LeaseLost`. */
export function createWriteProgress(
  ctx: Context,
  { run, fence, storeEnds }: RunLease,
  parts: readonly WritePartRow[],
): WriteProgress {
  const places = parts.flatMap((part) => part.entries.map((_, index) => ({ part, index })))
  const endAt = (place: number) => {
    const at = places[place]
    return at ? (at.part.ends[at.index] ?? null) : null
  }
  const isOpen = (place: number) => {
    const end = endAt(place)
    return end === null || end.kind === 'sent'
  }
  const store = async (
    changes: ReadonlyMap<number, StoredEnd | null>,
    beside?: (tx: Db) => Promise<void>,
  ) => {
    const touched = new Set<WritePartRow>()
    for (const [place, end] of changes) {
      const at = places[place]
      if (!at) continue
      at.part.ends[at.index] = end
      touched.add(at.part)
    }
    if (touched.size === 0) return
    const [part] = touched
    if (part && touched.size === 1 && !beside) return storeEnds(part)
    await ctx.database.transaction(async (tx) => {
      await fence(tx)
      for (const { operationId, ends } of touched) await updateEnds(tx, run.projectId, operationId, ends)
      await beside?.(tx)
    })
  }
  const openPlaces = () => [...places.keys()].filter(isOpen)
  return {
    entries: parts.flatMap(({ entries }) => entries),
    openPlaces,
    isDone: () => openPlaces().length === 0,
    sentAt(place) {
      const end = endAt(place)
      return end?.kind === 'sent' ? new Date(end.at) : undefined
    },
    openOperations: () => [
      ...new Set(openPlaces().flatMap((place) => places[place]?.part.operationId ?? [])),
    ],
    markSent: (sent) => store(new Map(sent.map((place) => [place, sentNow(ctx)]))),
    keep: (ends, beside) =>
      store(new Map([...ends].map(([place, end]) => [place, toStored(ctx, end)])), beside),
    endsByOperation: () => parts.map(({ operationId, ends }) => ({ operationId, ends })),
  }
}

function toStored(ctx: Context, end: RecordOutcome): StoredEnd | null {
  switch (end.kind) {
    case 'written':
      return { kind: 'written', recordId: end.recordId }
    case 'refused':
      return { kind: 'refused', message: end.message }
    case 'unsent':
      return null
    case 'unclear':
      return sentNow(ctx)
  }
}

function sentNow(ctx: Context): StoredEnd {
  return { kind: 'sent', at: ctx.now().getTime() }
}
