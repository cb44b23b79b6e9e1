// The known outcomes of a run's records, stored in the database as soon as they are known.
import type { WriteBatchItem } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { type OwnWriteOf, saveOwnWrites } from '../../sync/own-write/store.ts'
import type { RecordOutcome } from '../record-outcome.ts'
import type { StoredEnd, WritePartRow } from '../store.ts'
import type { RunLease } from './run-lease.ts'
import { sharedWritesOf } from './shared-writes.ts'
import { updateEnds } from './store-progress.ts'

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
  /** Resolves once it is stored that these records are about to leave. */
  markSent(places: readonly number[]): Promise<void>
  /**
   * Stores final ends with the ledger of own writes; what is known not to have been sent waits again. The ends of the last
   * records are stored by the end of the run, which follows at once.
   */
  keep(ends: ReadonlyMap<number, RecordOutcome>, ownWrites: readonly OwnWriteOf[]): Promise<void>
  /** The ledger entries that the end of the run stores. */
  unsavedOwnWrites(): readonly OwnWriteOf[]
  /** Stores the outcomes that the end of the run could not. */
  saveRest(): Promise<void>
  /** The ends of each operation's records. */
  endsByOperation(): { operationId: string; ends: readonly (StoredEnd | null)[] }[]
}

/** Opens the progress of a run; an attempt that has lost the lease cannot write in it and gets `LeaseLost`. */
export function createWriteProgress(
  ctx: Context,
  lease: RunLease,
  parts: readonly WritePartRow[],
): WriteProgress {
  const { run, holding, fence, lose, signal } = lease
  const { endAt, change, openPlaces, openOperations } = openEnds(parts)
  let unsaved: { parts: ReadonlySet<WritePartRow>; ownWrites: readonly OwnWriteOf[] } | undefined
  const save = (touched: ReadonlySet<WritePartRow>, ownWrites: readonly OwnWriteOf[]) =>
    ctx.database.transaction(async (tx) => {
      await fence(tx)
      for (const part of touched) await updateEnds(tx, run.projectId, part)
      await saveOwnWrites(tx, ownWrites, ctx.now())
    })
  return {
    entries: parts.flatMap(({ entries }) => entries),
    openPlaces,
    isDone: () => openPlaces().length === 0,
    sentAt(place) {
      const end = endAt(place)
      return end?.kind === 'sent' ? new Date(end.at) : undefined
    },
    openOperations,
    async markSent(sent) {
      const touched = change(sent.map((place) => [place, sentNow(ctx)] as const))
      const { storeEnds } = sharedWritesOf(ctx)
      const stored = await Promise.all(
        [...touched].map(({ operationId, ends }) => storeEnds({ holding, part: { operationId, ends } })),
      )
      if (signal.aborted || stored.includes(false)) lose()
    },
    async keep(ends, ownWrites) {
      const touched = change([...ends].map(([place, end]) => [place, toStored(ctx, end)] as const))
      if (touched.size === 0) return
      if (openPlaces().length === 0) unsaved = { parts: touched, ownWrites }
      else await save(touched, ownWrites)
    },
    unsavedOwnWrites: () => unsaved?.ownWrites ?? [],
    async saveRest() {
      if (unsaved) await save(unsaved.parts, unsaved.ownWrites)
      unsaved = undefined
    },
    endsByOperation: () => parts.map(({ operationId, ends }) => ({ operationId, ends })),
  }
}

/** The ends of all parts, by the place of a record in the run. */
function openEnds(parts: readonly WritePartRow[]) {
  const places = parts.flatMap((part) => part.entries.map((_, index) => ({ part, index })))
  const endAt = (place: number) => {
    const at = places[place]
    return at ? (at.part.ends[at.index] ?? null) : null
  }
  const isOpen = (place: number) => {
    const end = endAt(place)
    return end === null || end.kind === 'sent'
  }
  const openPlaces = () => [...places.keys()].filter(isOpen)
  const openOperations = () => [
    ...new Set(openPlaces().flatMap((place) => places[place]?.part.operationId ?? [])),
  ]
  /** Answers the parts that it changed. */
  const change = (changes: Iterable<readonly [number, StoredEnd | null]>) => {
    const touched = new Set<WritePartRow>()
    for (const [place, end] of changes) {
      const at = places[place]
      if (!at) continue
      at.part.ends[at.index] = end
      touched.add(at.part)
    }
    return touched
  }
  return { endAt, change, openPlaces, openOperations }
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
