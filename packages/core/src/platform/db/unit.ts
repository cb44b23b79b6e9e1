// A transaction in progress, as verbs see it.

import type { DomainEvents } from '../../domain-events.ts'
import type { CoreSettings } from '../../settings.ts'
import type { WakeTopic } from '../../wake.ts'
import type { CacheKind } from '../cache/caches.ts'
import type { Db } from './database.ts'

/** A transaction in progress. */
export interface Unit {
  readonly tx: Db
  readonly settings: CoreSettings
  now(): Date
  /** Marks cached rows of this kind stale, everywhere, when the unit commits; `<project>:<part>` marks fewer. */
  changed(kind: CacheKind, projectId: string): void
  /** Wakes pollers of `topic` when the unit has committed. */
  wake(topic: WakeTopic): void
  /** Runs the reactions to what has happened, in this transaction. */
  report<E extends keyof DomainEvents>(event: E, what: DomainEvents[E]): Promise<void>
}

/** The reactions to each event. A reaction that throws ends the transaction. */
export type Reactions = {
  readonly [E in keyof DomainEvents]: (unit: Unit, event: DomainEvents[E]) => Promise<void>
}
