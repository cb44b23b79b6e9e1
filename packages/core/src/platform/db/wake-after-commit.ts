// Lets a store wake pollers when the unit commits whose transaction it was given.
import type { WakeTopic } from '../../wake.ts'
import type { Db } from './database.ts'

/** The topics that the unit of each transaction wakes. A connection's transactions share one `Db`, one after the other. */
const topicsOf = new WeakMap<Db, Set<WakeTopic>>()

/** From here on the topics of `tx` are collected in `topics`. */
export function collectWakes(tx: Db, topics: Set<WakeTopic>): void {
  topicsOf.set(tx, topics)
}

/** Wakes pollers of `topic` when the unit of `tx` has committed. Without a unit, as for a plain statement, it does nothing. */
export function wakeAfterCommit(tx: Db, topic: WakeTopic): void {
  topicsOf.get(tx)?.add(topic)
}
