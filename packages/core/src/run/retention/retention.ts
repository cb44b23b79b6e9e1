// How long things are kept that nobody needs any more to do the work.

/** Milliseconds each kind is kept; what is absent, or `Infinity`, is kept for ever. Deliveries have a setting of their own. */
export interface Retention {
  /** Finished operations; the newest of each object stays whatever its age. Groups and users without a connection, too. */
  operationsMs?: number
  /** Log lines of operations. */
  logsMs?: number
  /** Messages that were given up, which can be replayed until then, and messages nobody has asked for. */
  parkedMs?: number
  /** Notifications that were delivered. */
  notificationsMs?: number
  /** Entries of the audit log. */
  auditMs?: number
  /** Keys by which a repeated event of a vendor is recognised, counted from its arrival. */
  eventsMs?: number
}
