// What the paging engine is given: a source of pages, a position in it, and a sink.
import type { JobUnit } from '../../platform/job/add-job.ts'

/** A page as it came. Without `nextCursor` it is the last of its phase. */
export interface AnyPage {
  phase: string
  nextCursor?: string | undefined
  /** The next page is not ready before so many milliseconds have passed. */
  resumeAfterMs?: number | undefined
}

/** Which page is next: its phase, and its cursor there. `null` is the first page of the phase. */
export interface Place<P extends AnyPage = AnyPage> {
  phase: P['phase']
  cursor: string | null
}

/** A page, and what follows it. */
export interface FetchedPage<P extends AnyPage> {
  page: P
  /** Where it is. */
  at: Place<P>
  /** Where the next page is; `null` after the last. */
  next: Place<P> | null
  /** Another job goes on with the next page. */
  isHandedOver: boolean
}

/** Where pages come from. */
export interface Source<P extends AnyPage> {
  /** `id` is that of the run; the names are for errors. */
  readonly of: { id: string; objectName: string; providerName: string }
  /** @throws ProviderError, MortiseError */
  fetchPage(at: Place<P>): Promise<P>
  /** The phase that follows when a phase has no more pages; `undefined` after the last. */
  phaseAfter(phase: P['phase']): P['phase'] | undefined
  /** The ids of the records on a page, by which the engine notices a provider that repeats itself. */
  idsOf(page: P): readonly (string | undefined)[]
  /**
   * Moves the run to the provider's clock, which the first answer of a new run shows. Returns the page, or `undefined` if
   * the page has to be requested again.
   */
  adjustClock?(first: P): Promise<P | undefined>
  /**
   * Brings the source in line with a config that has changed. Returns true if pages of this run now mean something else,
   * so that the run has to start over.
   */
  isOutdated?(): Promise<boolean>
}

/** Where a run stands. It is stored by the sink, with each page. */
export interface Position<P extends AnyPage> {
  /** The place at which this job begins. */
  readonly start: Place<P>
  /** No page of the run was stored yet. */
  readonly isNew: boolean
  /** Enqueues the job that goes on. */
  enqueue(unit: JobUnit): Promise<void>
  /** Sends the run back to its first page. Returns false if another worker moved it. */
  startOver?(): Promise<boolean>
}

/** Stores one page. Returns false, having stored nothing, if another worker moved the run or the run was paused. */
export type StorePage = () => Promise<boolean>

/** Where pages go. */
export interface Sink<P extends AnyPage> {
  /** Pages may be fetched and prepared while the pages before them are still being stored. */
  readonly isPipelined: boolean
  /** Does what can be done before the transaction, and returns the function that stores the page. */
  prepare(fetched: FetchedPage<P>): Promise<StorePage>
  /** Whether it takes no further page now. */
  isFull?(): boolean
}

/** One use of the engine. */
export interface Paging<P extends AnyPage> {
  source: Source<P>
  position: Position<P>
  sink: Sink<P>
}
